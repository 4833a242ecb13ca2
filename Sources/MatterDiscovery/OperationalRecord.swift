/// The TXT record of an operational node, typed (Matter Core 4.3.2).
public struct OperationalRecord: Hashable, Sendable {
    public var parameters: AdvertisedParameters
    /// Keys that this library does not know.
    public private(set) var unknownEntries: [TXTRecord.Entry] = []
    /// What was wrong with the record.
    public private(set) var findings: [TXTFinding] = []

    public init(parameters: AdvertisedParameters = AdvertisedParameters()) { self.parameters = parameters }

    /// Reads a record. Never fails: what is malformed is absent, and `findings` says why.
    public init(_ record: TXTRecord) {
        var fields = TXTFieldReader(record)
        parameters = AdvertisedParameters(&fields)
        unknownEntries = fields.unknownEntries
        findings = fields.findings
    }

    /// Character-strings to publish.
    func strings() throws(DiscoveryError) -> [[UInt8]] {
        try parameters.entries().map { Array("\($0.0)=\($0.1)".utf8) }
    }
}
