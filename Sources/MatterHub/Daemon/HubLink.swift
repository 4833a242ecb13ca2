import CLinux
import Dispatch
import Glibc

/// One end of a connection over the hub's socket: bytes in and out, without waiting.
///
/// Unchecked, because all of it is touched on `queue` alone.
final class HubLink: @unchecked Sendable {
    /// What may wait to be read by the other side; beyond that it is too slow.
    static let maximumBacklog = 4 << 20

    private let descriptor: Int32
    private let queue: DispatchQueue
    private let received: ([UInt8]) -> Void
    /// Told once, of an end that did not come from here; the text says why.
    private let ended: (String) -> Void
    private var reader: (any DispatchSourceRead)?
    private var writer: (any DispatchSourceWrite)?
    private var outgoing: [UInt8] = []
    private var sent = 0
    private var isClosed = false
    private var sources = 0

    /// When the other side last took something, while more waits for it; nil where nothing waits.
    private(set) var stalledSince: ContinuousClock.Instant?

    /// Bytes that the other side has not taken yet.
    var backlog: Int { outgoing.count - sent }
    /// Told where the other side has taken all that waited for it.
    var drained: (() -> Void)?

    /// Takes over the descriptor.
    ///
    /// - Parameters:
    ///   - received, ended: called on the queue.
    init(
        _ descriptor: Int32, queue: DispatchQueue, received: @escaping ([UInt8]) -> Void,
        ended: @escaping (String) -> Void
    ) {
        self.descriptor = descriptor
        self.queue = queue
        self.received = received
        self.ended = ended
    }

    deinit { if sources == 0, !isClosed { Glibc.close(descriptor) } }

    func start() {
        guard reader == nil, !isClosed else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.read() }
        adopt(source)
        reader = source
        source.activate()
    }

    /// The descriptor is closed once no source looks at it any more.
    private func adopt(_ source: any DispatchSourceProtocol) {
        sources += 1
        source.setCancelHandler {
            self.sources -= 1
            if self.isClosed, self.sources == 0 { Glibc.close(self.descriptor) }
        }
    }

    private func read() {
        guard !isClosed else { return }
        // One helping at a time, so that others get their turn.
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            received(Array(buffer.prefix(count)))
            // A code may have been among it.
            buffer.wipe()
        } else if count == 0 {
            fail("the other side closed the connection")
        } else if errno != EAGAIN, errno != EINTR {
            fail(String(cString: strerror(errno)))
        }
    }

    func send(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        guard outgoing.count - sent + bytes.count <= Self.maximumBacklog else {
            return fail("it does not read what it asked for")
        }
        outgoing += bytes
        flush()
    }

    private func flush() {
        while sent < outgoing.count {
            let count = outgoing.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { clinux_send(descriptor, $0 + sent, UInt(buffer.count - sent)) } ?? 0
            }
            if count == -Int(EINTR) { continue }
            if count == -Int(EAGAIN) {
                if stalledSince == nil { stalledSince = .now }
                return awaitRoom()
            }
            if count == -Int(EPIPE) || count == -Int(ECONNRESET) {
                // The other side is gone, and may have said why: what it left to read tells, and then its end.
                outgoing = []
                sent = 0
                stalledSince = nil
                return
            }
            guard count > 0 else { return fail(String(cString: strerror(Int32(clamping: -count)))) }
            sent += count
            stalledSince = sent < outgoing.count ? .now : nil
        }
        outgoing.wipe()
        outgoing = []
        sent = 0
        stalledSince = nil
        guard let writer else { return }
        writer.cancel()
        self.writer = nil
        drained?()
    }

    private func awaitRoom() {
        // What is gone need not be kept.
        outgoing.removeFirst(sent)
        sent = 0
        guard writer == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in
            guard let self, !self.isClosed else { return }
            self.flush()
        }
        adopt(source)
        writer = source
        source.activate()
    }

    private func fail(_ reason: String) {
        guard !isClosed else { return }
        close()
        ended(reason)
    }

    /// What the other side has not taken by now is lost.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        outgoing = []
        sent = 0
        if sources == 0 { Glibc.close(descriptor) }
        writer?.cancel()
        reader?.cancel()
        writer = nil
        reader = nil
    }
}
