import Foundation
import Synchronization
import Testing

@testable import CommandLineKit

/// A pseudo-terminal: what is typed at one end is read at the other.
private struct PseudoTerminal {
    let user: Int32
    let terminal: Int32

    init() throws {
        user = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var unlocked: Int32 = 0
        var number: Int32 = 0
        // TIOCSPTLCK and TIOCGPTN.
        try #require(user >= 0 && ioctl(user, 0x4004_5431, &unlocked) == 0 && ioctl(user, 0x8004_5430, &number) == 0)
        terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
    }

    var echoes: Bool {
        var state = termios()
        return tcgetattr(terminal, &state) == 0 && state.c_lflag & tcflag_t(ECHO) != 0
    }

    func read(until end: String) -> String {
        var text = ""
        var byte: UInt8 = 0
        while !text.hasSuffix(end), Glibc.read(user, &byte, 1) == 1 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }

    func type(_ text: String) { _ = writeAll(text, to: user) }

    func close() {
        Glibc.close(terminal)
        Glibc.close(user)
    }
}

@Suite(.serialized)
struct SecretPromptTests {
    /// Asks on one thread, and does `answer` on another once the prompt stands.
    private func ask(
        _ pair: PseudoTerminal, _ answer: @escaping @Sendable () -> Void
    ) async -> Result<String, InputError> {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: Result { () throws(InputError) in
                        try Terminal.readSecret(prompt: "Code: ", on: pair.terminal, limit: 16)
                    })
            }
            Thread.detachNewThread {
                _ = pair.read(until: "Code: ")
                answer()
            }
        }
    }

    @Test func typingIsNotShown() async throws {
        let pair = try PseudoTerminal()
        defer { pair.close() }
        #expect(pair.echoes)
        let echoedMeanwhile = Mutex(true)
        let outcome = await ask(pair) {
            echoedMeanwhile.withLock { $0 = pair.echoes }
            pair.type("3497 0112332\n")
        }
        #expect(outcome == .success("3497 0112332"))
        #expect(echoedMeanwhile.withLock { !$0 })
        #expect(pair.echoes)
        #expect(pair.read(until: "\r\n") == "\r\n")
    }

    @Test func interruptRestoresTheTerminal() async throws {
        let pair = try PseudoTerminal()
        defer { pair.close() }
        let former = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, former) }
        let outcome = await ask(pair) { kill(getpid(), SIGINT) }
        #expect(outcome == .failure(.init(.interrupted, "")))
        #expect(pair.echoes)
    }

    @Test(arguments: [("\u{4}", InputError.Code.endOfInput), ("12345678901234567890\n", .tooLong)])
    func badInput(typed: String, code: InputError.Code) async throws {
        let pair = try PseudoTerminal()
        defer { pair.close() }
        let outcome = await ask(pair) { pair.type(typed) }
        #expect(outcome == .failure(.init(code, "")))
        #expect(pair.echoes)
    }
}
