import MatterOnboarding

/// One input: the bytes are a text, read by the decoder alone, which is quick enough for many millions of them. The target
/// `onboarding` compares all entries with each other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = Span(_unsafeStart: start, count: count)
    let quick = OnboardingPayload(validating: text)
    // Now and then with the reasons for a refusal too, and they must agree.
    if count & 15 == 0 {
        precondition((try? OnboardingPayload(utf8: text)) == quick, "the entries disagree")
    }
    return 0
}
