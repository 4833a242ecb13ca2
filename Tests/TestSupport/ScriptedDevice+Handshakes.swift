import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

extension ScriptedDevice {
    /// Serves an exchange that a peer opened.
    func serve(_ exchange: MessageExchange) async {
        guard let first = try? await exchange.receive(processing: .seconds(5)) else { return exchange.abandon() }
        if first.protocolID == .secureChannel {
            await handshake(first, exchange)
        } else {
            await interact(first, exchange, with: await peer(of: exchange.session))
        }
    }

    /// The session of an exchange. Its first message may come before the handshake's own task has gone on.
    private func peer(of handle: MessagingCore.SessionHandle) async -> Peer {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state -> Peer? in
                if let peer = state.peers[handle] { return peer }
                state.waiting[handle, default: []].append(continuation)
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }

    private static let steps: [SecureChannelOpcode: Step] = [
        .pbkdfParamRequest: .pbkdfParamRequest, .pake1: .pake1, .pake3: .pake3, .sigma1: .sigma1, .sigma3: .sigma3,
    ]

    private func handshake(_ first: ExchangeMessage, _ exchange: MessageExchange) async {
        let isPASE = first.secureChannelOpcode == .pbkdfParamRequest
        let (credentials, isOpen, isFaulty) = state.withLock { state in
            let steps: [Step] = isPASE ? [.pbkdfParamRequest, .pake1, .pake3] : [.sigma1, .sigma3]
            return (
                state.fabrics.map(\.credentials), state.isWindowOpen,
                steps.contains { state.faults[$0]?.times ?? 0 > 0 }
            )
        }
        let window = HandshakeResponder.Window(
            verifier: verifier, iterations: profile.iterations, salt: profile.salt)
        if isFaulty {
            let isHonest = await misbehave(first, exchange, isPASE, window, credentials)
            if !isHonest { return }
        } else {
            _ = take(isPASE ? .pbkdfParamRequest : .sigma1, nil)
        }
        let responder = HandshakeResponder(window: isOpen ? window : nil, credentials: credentials)
        guard let (session, resumption) = try? await node.respond(on: exchange, first: first, with: responder) else {
            return
        }
        let waiting = state.withLock { state in
            // Two fabrics may have one id, under different roots and with different administrators.
            let fabric = state.fabrics.last {
                $0.credentials.fabricID == resumption?.peer.fabricID && $0.adminSubject == session.peerNodeID
            }?.index
            // A device arms its fail-safe by itself when PASE is done.
            if session.kind == .pase, state.failSafe == nil { state.failSafe = FailSafe() }
            let peer = Peer(session: session, fabric: fabric)
            state.peers[session.handle] = peer
            return (peer, state.waiting.removeValue(forKey: session.handle) ?? [])
        }
        for continuation in waiting.1 { continuation.resume(returning: waiting.0) }
    }

    /// A handshake that goes as the script says. It leads to no session, unless the fault at its first message was meant
    /// for an earlier one.
    ///
    /// - Returns: whether the handshake is still to be answered honestly.
    private func misbehave(
        _ first: ExchangeMessage, _ exchange: MessageExchange, _ isPASE: Bool, _ window: HandshakeResponder.Window,
        _ credentials: [OperationalCredentials]
    ) async -> Bool {
        var pase = PASEResponder(
            verifier: window.verifier, iterations: window.iterations, salt: window.salt, localSessionID: 0xFFFF,
            parameters: profile.parameters)
        var `case` = CASEResponder(
            credentials: credentials, localSessionID: 0xFFFF, parameters: profile.parameters)
        var message = first
        while true {
            guard let step = message.secureChannelOpcode.flatMap({ Self.steps[$0] }) else { break }
            switch take(step, nil) {
            case .silence?, .silenceAfterwards?:
                fallSilent()
                exchange.abandon()
                return false
            case .noAnswer?:
                await exchange.close()
                return false
            case .message(let answer)?:
                try? await exchange.send(answer)
            default:
                let action = isPASE ? pase.receive(message) : `case`.receive(message)
                switch action {
                case .send(let answer): try? await exchange.send(answer)
                case .established(_, let last), .failed(_, let last):
                    if let last { try? await exchange.send(last) }
                    await exchange.close()
                    return false
                }
            }
            guard let next = try? await exchange.receive(processing: .seconds(5)) else { break }
            message = next
        }
        await exchange.close()
        return false
    }
}
