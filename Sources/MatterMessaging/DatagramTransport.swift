/// What carries datagrams: real UDP, or a network made up by a test.
public protocol DatagramTransport: AnyObject, Sendable {
    /// Called once, before anything is sent. `receive` may be called on any thread.
    func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws

    /// Sends or loses a datagram, as networks do.
    ///
    /// - Returns: why the system refused to send it, for the text of the error that the silence ends in; nil if it
    ///   went out.
    func send(_ datagram: [UInt8], to address: SocketAddress) -> String?

    /// Receives what is sent to these multicast addresses, and to no others.
    func listen(toGroups addresses: Set<SocketAddress>)

    func stop()
}

extension DatagramTransport {
    /// A network without multicast.
    public func listen(toGroups addresses: Set<SocketAddress>) {}
}
