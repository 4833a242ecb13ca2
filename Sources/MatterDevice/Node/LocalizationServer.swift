import MatterInteraction
import MatterTLV
import MatterTypes

/// Localization Configuration, 0x002B: one of the locales that the device knows.
struct LocalizationServer: ClusterServer {
    let id: ClusterID = 0x002B
    let attributes: [AttributeID] = [0, 1]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        attribute == 0 ? .utf8(core.activeLocale) : .array(core.configuration.locales.map { .utf8($0) })
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let locale = try change.replacement().string("ActiveLocale")
        guard core.configuration.locales.contains(locale) else { throw Refusal(.constraintError) }
        core.state.locale = locale
    }
}

extension DeviceCore {
    /// What was chosen, while the device still knows it; otherwise the first.
    var activeLocale: String {
        let locales = configuration.locales
        return state.locale.flatMap { locales.contains($0) ? $0 : nil } ?? locales.first ?? ""
    }
}
