import CAvahi

/// What a browser of Avahi's tells.
enum BrowserEvent<Item> {
    /// - isNews: it just came from the network; otherwise Avahi knew it already.
    case added(Item, ServiceInstance.Origin, isNews: Bool)
    case removed(Item, ServiceInstance.Origin)
    /// All that Avahi knew already has been told.
    case knownItemsTold
    /// Nobody on the link answered in a second, or nobody else.
    case quiet
    case failed(DiscoveryError)

    fileprivate init?(
        _ event: AvahiBrowserEvent, _ interface: AvahiIfIndex, _ transport: AvahiProtocol,
        _ flags: AvahiLookupResultFlags, error: Int32, item: () -> Item?
    ) {
        let origin = ServiceInstance.Origin(interface: interface, transport: transport)
        switch event {
        case AVAHI_BROWSER_NEW:
            guard let item = item() else { return nil }
            let isKnown =
                (AVAHI_LOOKUP_RESULT_CACHED.rawValue | AVAHI_LOOKUP_RESULT_LOCAL.rawValue) & flags.rawValue != 0
            self = .added(item, origin, isNews: !isKnown)
        case AVAHI_BROWSER_REMOVE:
            guard let item = item() else { return nil }
            self = .removed(item, origin)
        case AVAHI_BROWSER_CACHE_EXHAUSTED: self = .knownItemsTold
        case AVAHI_BROWSER_ALL_FOR_NOW: self = .quiet
        case AVAHI_BROWSER_FAILURE: self = .failed(DiscoveryError(avahi: error))
        default: return nil
        }
    }
}

/// Watches the instances of a service type or subtype. Made, used and released on the loop's thread.
final class InstanceBrowser {
    private let connection: AvahiConnection
    private let handle: (BrowserEvent<String>) -> Void
    private var browser: AvahiConnection.Object?

    /// - Parameters:
    ///   - type: as `_matterc._udp` or `_L840._sub._matterc._udp`.
    ///   - handle: gets instance names.
    /// - Throws: `DiscoveryError`, as Avahi reports it.
    init(
        _ connection: AvahiConnection, type: String, handle: @escaping (BrowserEvent<String>) -> Void
    ) throws(DiscoveryError) {
        self.connection = connection
        self.handle = handle
        let context = Unmanaged.passUnretained(self).toOpaque()
        browser = try connection.make(.lists) { client in
            avahi_service_browser_new(
                client, AvahiIfIndex(AVAHI_IF_UNSPEC), AvahiProtocol(AVAHI_PROTO_UNSPEC), type, ServiceType.domain,
                AvahiLookupFlags(rawValue: 0),
                instanceBrowserCalled, context)
        }
    }

    deinit {
        if let browser { connection.free(browser) { avahi_service_browser_free($0) } }
    }

    fileprivate func called(_ event: BrowserEvent<String>) { handle(event) }
}

/// Watches the records of one name and type. Made, used and released on the loop's thread.
final class RecordBrowser {
    private let connection: AvahiConnection
    private let handle: (BrowserEvent<[UInt8]>) -> Void
    private var browser: AvahiConnection.Object?

    /// Bytes of one record that are read.
    static let maximumSize = 4096

    /// - Parameters:
    ///   - name: in Avahi's text form, with its domain.
    ///   - type: the number of the record type.
    ///   - handle: gets the records' data.
    /// - Throws: `DiscoveryError`, as Avahi reports it.
    init(
        _ connection: AvahiConnection, name: String, type: UInt16, handle: @escaping (BrowserEvent<[UInt8]>) -> Void
    ) throws(DiscoveryError) {
        self.connection = connection
        self.handle = handle
        let context = Unmanaged.passUnretained(self).toOpaque()
        browser = try connection.make(.records) { client in
            avahi_record_browser_new(
                client, AvahiIfIndex(AVAHI_IF_UNSPEC), AvahiProtocol(AVAHI_PROTO_UNSPEC), name,
                RecordData.classInternet, type,
                AvahiLookupFlags(rawValue: 0), recordBrowserCalled, context)
        }
    }

    deinit {
        if let browser { connection.free(browser) { avahi_record_browser_free($0) } }
    }

    fileprivate func called(_ event: BrowserEvent<[UInt8]>) { handle(event) }
}

private func instanceBrowserCalled(
    browser: OpaquePointer?, interface: AvahiIfIndex, transport: AvahiProtocol, event: AvahiBrowserEvent,
    name: UnsafePointer<CChar>?, type: UnsafePointer<CChar>?, domain: UnsafePointer<CChar>?,
    flags: AvahiLookupResultFlags, context: UnsafeMutableRawPointer?
) {
    guard let context else { return }
    let error = browser.map { avahi_client_errno(avahi_service_browser_get_client($0)) } ?? 0
    let told = BrowserEvent(event, interface, transport, flags, error: error) { name.map { String(cString: $0) } }
    guard let told else { return }
    Unmanaged<InstanceBrowser>.fromOpaque(context).takeUnretainedValue().called(told)
}

private func recordBrowserCalled(
    browser: OpaquePointer?, interface: AvahiIfIndex, transport: AvahiProtocol, event: AvahiBrowserEvent,
    name: UnsafePointer<CChar>?, recordClass: UInt16, type: UInt16, data: UnsafeRawPointer?, size: Int,
    flags: AvahiLookupResultFlags, context: UnsafeMutableRawPointer?
) {
    guard let context else { return }
    let error = browser.map { avahi_client_errno(avahi_record_browser_get_client($0)) } ?? 0
    let told = BrowserEvent<[UInt8]>(event, interface, transport, flags, error: error) {
        guard size <= RecordBrowser.maximumSize else { return nil }
        return data.map { Array(UnsafeRawBufferPointer(start: $0, count: size)) } ?? []
    }
    guard let told else { return }
    Unmanaged<RecordBrowser>.fromOpaque(context).takeUnretainedValue().called(told)
}

/// The full name of a service instance in Avahi's text form. Nil where a part is too long.
func serviceName(instance: String, type: String) -> String? {
    var text = [CChar](repeating: 0, count: 1024)
    guard avahi_service_name_join(&text, text.count, instance, type, ServiceType.domain) == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
