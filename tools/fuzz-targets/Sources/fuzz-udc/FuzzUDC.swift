import MatterCommissioning
import MatterMessaging

/// One input: a message of user-directed commissioning, read as a datagram and as a payload; and a run of payloads, each
/// behind an octet that says where it comes from and how much later, and one with its length.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let declaration = try? IdentificationDeclaration(datagram: bytes) { check(declaration) }
    if let declaration = try? IdentificationDeclaration(payload: bytes) { check(declaration) }

    var requests = CommissioningRequests()
    var known: Set<String> = []
    var now: Duration = .zero
    func follow(_ events: [CommissioningRequestEvent]) {
        for event in events {
            let id = event.request.id
            switch event {
            case .asked: known.insert(id)
            case .updated: precondition(known.contains(id), "news of one who never asked")
            case .withdrawn: precondition(known.remove(id) != nil, "one is withdrawn who never asked")
            }
        }
        precondition(Set(requests.requests.map(\.id)) == known, "the events don't tell who asks")
        precondition(known.count <= CommissioningRequests.maximumRequests, "too many ask")
    }
    var rest = bytes[...]
    while let first = rest.popFirst(), let length = rest.popFirst() {
        let payload = rest.prefix(Int(length))
        rest = rest.dropFirst(Int(length))
        now += .seconds(Int(first >> 4))
        guard let address = SocketAddress(bytes: [127, 0, 0, first & 0x0F], interface: 0, port: 5550) else { continue }
        follow(requests.receive(header + payload, from: address, now: now))
        follow(requests.expire(now: now))
    }
    follow(requests.expire(now: now + .seconds(3600)))
    precondition(known.isEmpty && requests.nextExpiry == nil, "somebody is remembered for ever")
    return 0
}

/// Of an unsecured message from an initiator, with a source: protocol 3, opcode 0.
private let header: [UInt8] = [4, 0, 0, 0, 1, 0, 0, 0] + [0x34, 0x12, 0, 0, 0, 0, 0, 0] + [1, 0, 7, 0, 3, 0]

private func check(_ declaration: IdentificationDeclaration) {
    precondition((1...16).contains(declaration.instanceName.utf8.count), "the length of the instance name")
    precondition(declaration.instanceName.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "instance name")
    for (text, maximum) in [(declaration.deviceName, 32), (declaration.pairingInstruction, 128)] {
        guard let text else { continue }
        precondition((1...maximum).contains(text.utf8.count), "the length of a text")
        precondition(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }, "controls")
    }
    precondition((1...50).contains(declaration.rotatingID?.count ?? 1), "the length of the rotating id")
    precondition(declaration.targetApps.count <= IdentificationDeclaration.maximumTargetApps, "too many apps")
    precondition(declaration.answerPort != 0 && declaration.passcodeLength != 0, "0 stands for none")
    precondition(declaration.findings.allSatisfy { !$0.description.isEmpty }, "a finding without words")
}
