import MatterTypes

/// What a device knows of its network that does not outlive a restart.
struct Radio: Sendable {
    /// The network that it is on.
    var joined: [UInt8]?
    /// Of the last attempt to join one.
    var lastOutcome: JoinOutcome?
    var lastID: [UInt8]?
    /// The networks before the fail-safe, while they may come back.
    var committed: [ConfiguredNetwork]??
    /// Whether it gave up the link that PASE used, in order to join a network.
    var hasLeftSetupLink = false
}

extension DeviceCore {
    /// Whether the device has no network to be configured, or is on it.
    var isOnNetwork: Bool { driver == nil || radio.joined != nil }

    /// The link for setting the device up is needed as long as it is on no network, and while a commissioner uses it.
    var links: DeviceLinks {
        guard driver != nil else { return DeviceLinks() }
        return DeviceLinks(
            setup: !radio.hasLeftSetupLink && (!isOnNetwork || failSafe.isArmed), network: isOnNetwork)
    }

    /// Changes the list of networks, to be undone with the fail-safe.
    mutating func configure(_ networks: [ConfiguredNetwork]) {
        if radio.committed == nil { radio.committed = .some(state.networks) }
        state.networks = networks
        if let joined = radio.joined, !networks.contains(where: { $0.id == joined }) { radio.joined = nil }
    }

    mutating func join(_ network: ConfiguredNetwork) -> JoinOutcome {
        guard let driver else { return .success }
        if radio.committed == nil { radio.committed = .some(state.networks) }
        let outcome = driver.join(network)
        radio.lastOutcome = outcome
        radio.lastID = network.id
        radio.joined = outcome.status == 0 ? network.id : nil
        effects.append(
            .notice(outcome.status == 0 ? .networkJoined : .networkRefused(outcome.debugText)))
        return outcome
    }

    /// The device has one radio: what PASE used is gone, and with it the session.
    mutating func leaveSetupLink() {
        radio.hasLeftSetupLink = true
        effects += [.losePASESession, .notice(.setupLinkLost)]
    }

    /// Joins the first network that works, as after a start.
    mutating func rejoin() {
        radio.joined = nil
        guard let driver else { return }
        radio.joined = state.networks?.first { driver.join($0).status == 0 }?.id
    }

    /// What the fail-safe covered is undone.
    mutating func restoreNetworks() {
        radio.hasLeftSetupLink = false
        guard let before = radio.committed else { return }
        radio.committed = nil
        state.networks = before
        rejoin()
    }

    /// What the fail-safe covered stays.
    mutating func commitNetworks() {
        radio.committed = nil
        radio.hasLeftSetupLink = false
    }
}
