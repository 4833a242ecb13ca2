import ChildProcesses
import Glibc
import Testing

@Suite struct ChildProcessTests {
    /// All that a program writes to its output, and how it ended.
    private func run(
        _ command: String, environment: [String]? = nil, input: ChildProcess.Stream = .null
    ) throws -> (output: String, ending: ChildProcess.Ending) {
        let child = try ChildProcess(shell: command, environment: environment, input: input, output: .pipe)
        var bytes: [UInt8] = []
        try readAll(child, &bytes)
        while child.isRunning { usleep(1000) }
        return (String(decoding: bytes, as: UTF8.self), child.kill())
    }

    private func readAll(_ child: ChildProcess, _ bytes: inout [UInt8]) throws {
        while true {
            guard try child.wait(isWriting: false, .seconds(60)).isReadable else { continue }
            guard try ChildProcess.read(child.output, into: &bytes) else { return }
        }
    }

    @Test func moreThanAPipeHoldsGoesInAndComesOutWhole() throws {
        let child = try ChildProcess("/bin/cat", [], input: .pipe, output: .pipe)
        let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        var pending = sent[...]
        var received: [UInt8] = []
        while received.count < sent.count {
            if pending.isEmpty { child.closeInput() }
            let ready = try child.wait(isWriting: !pending.isEmpty, .seconds(60))
            if ready.isWritable { try child.write(&pending) }
            if ready.isReadable, try !ChildProcess.read(child.output, into: &received) { break }
        }
        #expect(received == sent)
    }

    @Test(arguments: [
        ("exit 3", ChildProcess.Ending.exited(3), Int32(3)), ("kill -9 $$", .signalled(9), 137),
        ("true", .exited(0), 0),
    ])
    func theEndingIsTold(_ command: String, _ ending: ChildProcess.Ending, _ status: Int32) throws {
        let told = try run(command).ending
        #expect(told == ending)
        #expect(told.shellStatus == status)
    }

    @Test func theEnvironmentIsTheOneThatIsGiven() throws {
        #expect(try run("echo $WORD; echo $HOME", environment: ["WORD=some thing"]).output == "some thing\n\n")
    }

    @Test func writingToAProgramThatHasEndedIsAnErrorAndNoSignal() throws {
        let child = try ChildProcess("/bin/true", [], input: .pipe, output: .pipe)
        while child.isRunning { usleep(1000) }
        var pending: ArraySlice<UInt8> = [1, 2, 3]
        #expect(throws: ChildProcess.SystemError(EPIPE)) { try child.write(&pending) }
        #expect(pending.count == 3)
    }

    @Test func aProgramThatIsNotThereIsAnError() {
        #expect(throws: ChildProcess.SystemError(ENOENT)) { _ = try ChildProcess("/nowhere/program", []) }
    }

    @Test func ofTwoProgramsNoneHoldsTheOthersPipes() throws {
        let first = try ChildProcess("/bin/cat", [], input: .pipe, output: .pipe)
        let second = try ChildProcess(shell: "read line", input: .pipe, output: .pipe)
        // The first ends only where nobody else has its input open.
        first.closeInput()
        var bytes: [UInt8] = []
        try readAll(first, &bytes)
        #expect(bytes.isEmpty)
        #expect(second.isRunning)
    }

    @Test func whatTheProgramHasStartedEndsWithIt() throws {
        let pipe = try ChildProcess("/bin/cat", [], input: .pipe, output: .pipe)
        do {
            // Its own child holds the input of the other program, and does not end by itself.
            let child = try ChildProcess(
                shell: "sleep 1000 & echo started; wait", input: .null, output: .pipe, errors: .descriptor(pipe.input))
            var bytes: [UInt8] = []
            while bytes.isEmpty {
                _ = try child.wait(isWriting: false, .seconds(60));
                _ = try ChildProcess.read(child.output, into: &bytes)
            }
        }
        pipe.closeInput()
        var bytes: [UInt8] = []
        try readAll(pipe, &bytes)
        #expect(bytes.isEmpty)
    }

    @Test func signalsThatWeIgnoreEndItAllTheSame() throws {
        let before = signal(SIGTERM, SIG_IGN)
        defer { signal(SIGTERM, before) }
        #expect(try run("kill -TERM $$; sleep 5").ending == .signalled(SIGTERM))
    }
}
