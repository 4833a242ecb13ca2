import MatterHub

/// One input: what a client sends over the hub's socket, cut into pieces. The first byte says how, and what the client may.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let rest = bytes.dropFirst()
    let size = max(1, Int(first & 0x3F))
    var machine = HubConnectionMachine(now: .zero)
    var waiting: Set<Int64> = []
    var hasClosed = false
    func perform(_ actions: [HubConnectionMachine.Action]) {
        for action in actions {
            precondition(!hasClosed, "something happens after the end")
            switch action {
            case .send(let frame):
                var reader = HubFrameReader()
                reader.append(frame)
                guard let message = try? reader.next(), !message.isEmpty, reader.pending == 0 else {
                    preconditionFailure("what is sent is not one message")
                }
            case .authorise:
                perform(
                    machine.authorised(
                        first & 0x80 == 0 ? .administer : first & 0x40 == 0 ? .view : .none, welcome: [:], now: .zero))
            case .perform(let id, _):
                precondition(waiting.insert(id).inserted, "a request comes twice before its answer")
                guard id % 2 == 0 else { continue }
                waiting.remove(id)
                perform(machine.answer(id, .success(.null)))
            case .log(let text): precondition(!text.isEmpty, "an empty line")
            case .close: hasClosed = true
            }
        }
    }
    var position = rest.startIndex
    while position < rest.endIndex {
        let end = min(rest.endIndex, position + size)
        perform(machine.receive(Array(rest[position..<end]), now: .zero))
        position = end
    }
    perform(machine.tick(now: .seconds(60)))
    precondition(hasClosed == machine.isClosed, "closed and not closed")
    return 0
}
