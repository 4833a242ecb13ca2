/// What carries datagrams: real UDP, or a network made up by a test.
public protocol DatagramTransport: AnyObject, Sendable {
    /// Called once, before anything is sent. `receive` may be called on any thread.
    func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws

    /// Sends or loses a datagram, as networks do.
    ///
    /// - Returns: why the system refused to send it, for the text of the error that the silence ends in; nil if it
    ///   went out.
    func send(_ datagram: [UInt8], to address: SocketAddress) -> String?

    /// Sends or loses a datagram to a multicast address, once on every interface.
    func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission

    /// Receives what is sent to these multicast addresses, and to no others.
    func listen(toGroups addresses: Set<SocketAddress>)

    func stop()
}

/// What became of a datagram to a multicast address, as far as the sender can tell.
public struct GroupTransmission: Hashable, Sendable {
    /// On how many interfaces it went out.
    public var interfaces: Int
    /// Why it went out on none.
    public var refusal: String?

    public init(interfaces: Int, refusal: String? = nil) {
        self.interfaces = interfaces
        self.refusal = refusal
    }
}

extension DatagramTransport {
    /// A network of one interface.
    public func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission {
        let refusal = send(datagram, to: address)
        return GroupTransmission(interfaces: refusal == nil ? 1 : 0, refusal: refusal)
    }

    /// A network without multicast.
    public func listen(toGroups addresses: Set<SocketAddress>) {}
}
