import MatterOnboarding

/// One input: the bytes are a text, read by every entry. Entries that disagree, and values that don't come back from
/// their own text, count as a find like a trap does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    do {
        let payload = try OnboardingPayload(text)
        checkAccepted(text, payload)
    } catch {
        let finding = error.finding
        precondition((0...text.utf8.count).contains(finding.offset), "the position is outside the text")
        for correction in finding.corrections {
            precondition((try? OnboardingPayload(correction)) != nil, "a correction is invalid")
        }
    }
    // Where there is nothing to remove the scanner entry does what was done already.
    if text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "-") || $0 <= 0x20 || $0 >= 0x80 }) {
        checkScanner(text)
    }
    return 0
}

private func checkAccepted(_ text: String, _ payload: OnboardingPayload) {
    let inspection = OnboardingInspection(text)
    precondition(inspection.isValid && inspection.parts.map(\.payload) == [payload], "the entries disagree")
    let again = inspection.kind == .qr ? try? payload.qrCode() : try? payload.manualCode()
    precondition(again == text, "the text doesn't come back")
    guard let members = payload.extension else { return }
    precondition(members.canonical.canonical == members.canonical, "the shortest form isn't stable")
    _ = (members.serialNumber, members.pbkdfSalt, members.vendorMembers, members.reservedMembers)
}

private func checkScanner(_ text: String) {
    let inspection = OnboardingInspection(text, entry: .scanner)
    guard inspection.isValid else { return }
    guard let code = try? OnboardingCode(scanned: text) else { preconditionFailure("the entries disagree") }
    precondition((try? code.text()) == inspection.text, "the text doesn't come back")
    precondition((try? OnboardingCode(inspection.text))?.payloads == code.payloads, "the entries disagree")
}
