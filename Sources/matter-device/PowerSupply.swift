import CommandLineKit
import Glibc
import MatterDevice
import Synchronization

/// Gives the device its power, and takes it: when the user interrupts the program, and when the fault plan says so.
final class PowerSupply: Sendable {
    private struct State {
        var device: VirtualDevice?
        var ending: Task<Void, Never>?
        var comesBack = false
        var wasCut = false
    }

    private let state = Mutex(State())

    /// Whether a device had power before.
    var wasCut: Bool { state.withLock { $0.wasCut } }

    /// The device that has power now.
    var device: VirtualDevice? { state.withLock { $0.device } }

    func connect(_ device: VirtualDevice) { state.withLock { $0.device = device } }

    /// Ends the device, and with it the program.
    func cut() { cut(comesBack: false) }

    private func cut(comesBack: Bool) {
        state.withLock { state in
            state.comesBack = comesBack
            guard let device = state.device, state.ending == nil else { return }
            state.ending = Task { await device.stop() }
        }
    }

    /// Waits until the device has ended; whether it is to be started again.
    func comesBack() async -> Bool {
        await state.withLock { $0.ending }?.value
        return state.withLock { state in
            state.device = nil
            state.ending = nil
            state.wasCut = true
            defer { state.comesBack = false }
            return state.comesBack
        }
    }

    func strike(_ blow: FaultPlan.Blow) {
        switch blow {
        case .reboot:
            StandardOutput.line("reboot")
            cut(comesBack: true)
        case .crash:
            // As `kill -9` does it: nothing is written any more, and nobody is told.
            kill(getpid(), SIGKILL)
            while true { pause() }
        }
    }
}
