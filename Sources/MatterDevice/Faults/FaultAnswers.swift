import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

extension Fault.Refusal {
    /// What goes back in place of an answer.
    func answer(to request: ExchangeMessage) -> ExchangeMessage {
        switch self {
        case .report(.busy): return StatusReport.busy(minimumWait: .milliseconds(500)).message
        case .report(let code): return StatusReport(.failure, code).message
        case .status(let code):
            guard let invoke = try? InvokeRequest(decoding: request.payload),
                request.opcode == InteractionOpcode.invokeRequest.rawValue
            else { return StatusResponse(code).exchangeMessage }
            return InvokeResponse(
                results: invoke.commands.map {
                    .status(CommandStatus(path: $0.path, status: InteractionStatus(code), reference: $0.reference))
                }
            ).exchangeMessage
        case .responseCode(let code, _):
            guard let invoke = try? InvokeRequest(decoding: request.payload) else {
                return StatusResponse(.failure).exchangeMessage
            }
            return InvokeResponse(
                results: invoke.commands.map { command in
                    // General Commissioning numbers responses one above the command, AddNOC's is NOCResponse.
                    var path = command.path
                    path.command = path.cluster == 0x3E ? 0x08 : CommandID(path.command.rawValue + 1)
                    let text = TLVElement(path.cluster == 0x3E ? 2 : 1, .utf8("refused by the fault plan"))
                    return .data(
                        CommandData(
                            path: path, fields: .structure([TLVElement(0, .unsigned(UInt64(code))), text]),
                            reference: command.reference))
                }
            ).exchangeMessage
        }
    }
}

extension ExchangeMessage {
    /// An answer whose signature, or what proves its origin in a handshake, does not fit: its last byte is another one.
    ///
    /// Sigma2 hides its signature in an encrypted part. What is changed there is that part, so it can't be opened: for
    /// the peer the device does not hold the keys that it should.
    func withWrongSignature(at stage: FaultStage) -> ExchangeMessage {
        switch stage {
        case .pake1: secureChannelOpcode == .pake2 ? changing(2) : self
        case .sigma1: secureChannelOpcode == .sigma2 ? changing(4) : self
        case .pai, .dac: changingFields(of: .invokeResponse, 0)
        case .attestation, .certificateSigningRequest: changingFields(of: .invokeResponse, 1)
        default: self
        }
    }

    /// A request with another nonce, so that the device itself makes a valid answer to a question that was not asked.
    func askingForAnotherNonce(at stage: FaultStage) -> ExchangeMessage {
        stage == .pbkdfParamRequest ? self : changingFields(of: .invokeRequest, 0)
    }

    /// A PBKDFParamResponse that repeats other random bytes than the request's.
    var withForeignRandom: ExchangeMessage { secureChannelOpcode == .pbkdfParamResponse ? changing(1) : self }

    /// Changes the last byte of a member of the message.
    private func changing(_ tag: UInt8) -> ExchangeMessage {
        guard let element = try? TLVElement(decoding: payload) else { return self }
        var message = self
        message.payload = TLVElement(element.tag, element.value.changing(tag)).encoded()
        return message
    }

    /// Changes the last byte of a field of a command.
    private func changingFields(of opcode: InteractionOpcode, _ tag: UInt8) -> ExchangeMessage {
        guard protocolID == .interactionModel, self.opcode == opcode.rawValue else { return self }
        switch opcode {
        case .invokeRequest:
            guard var request = try? InvokeRequest(decoding: payload) else { return self }
            for index in request.commands.indices {
                request.commands[index].fields = request.commands[index].fields?.changing(tag)
            }
            return request.exchangeMessage
        case .invokeResponse:
            guard var response = try? InvokeResponse(decoding: payload) else { return self }
            response.results = response.results.map { result in
                guard case .data(var data) = result else { return result }
                data.fields = data.fields?.changing(tag)
                return .data(data)
            }
            return response.exchangeMessage
        default: return self
        }
    }
}

extension TLVValue {
    /// A structure in which the last byte of one member is another.
    fileprivate func changing(_ tag: UInt8) -> TLVValue {
        guard case .structure(var members) = self,
            let position = members.firstIndex(where: { $0.tag == .context(tag) }),
            case .bytes(var bytes) = members[position].value, let last = bytes.popLast()
        else { return self }
        bytes.append(last ^ 1)
        members[position].value = .bytes(bytes)
        return .structure(members)
    }
}
