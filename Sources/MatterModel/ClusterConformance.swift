import MatterTypes

extension Cluster {
    /// The features that a FeatureMap says are there or not, by their codes.
    public func facts(featureMap: UInt32) -> Conformance.Facts {
        var facts = Conformance.Facts()
        for feature in features where (0..<32).contains(feature.bit) {
            facts[feature.code] = featureMap >> UInt32(feature.bit) & 1 == 1 ? .present : .absent
        }
        return facts
    }

    /// What a device with these features must, may or may not have: `.undecided` where other elements decide.
    ///
    /// - Parameter conformance: of an attribute, command, response or event of this cluster.
    public func verdict(_ conformance: Conformance, featureMap: UInt32) -> Conformance.Verdict {
        conformance.verdict(facts(featureMap: featureMap)) { name in attribute(named: name)?.type }
    }

    /// The attributes that a device with these features must have, the global ones too.
    public func mandatoryAttributes(featureMap: UInt32) -> [Attribute] {
        let facts = facts(featureMap: featureMap)
        return (attributes + MatterModel.globalAttributes).filter { $0.conformance.verdict(facts) == .mandatory }
    }

    /// The commands that a device with these features must accept.
    public func mandatoryCommands(featureMap: UInt32) -> [Command] {
        let facts = facts(featureMap: featureMap)
        return commands.filter { $0.conformance.verdict(facts) == .mandatory }
    }

    /// Why no device has these features together, one sentence each: some that are missing or may not be there, or a
    /// choice that is not met. Empty where all is well.
    public func faults(featureMap: UInt32) -> [String] {
        let facts = facts(featureMap: featureMap)
        var faults: [String] = []
        for feature in features {
            let isPresent = facts[feature.code] == .present
            switch feature.conformance.verdict(facts) {
            case .mandatory where !isPresent: faults.append("\(feature.code) is missing: \(feature.conformance)")
            case .disallowed where isPresent: faults.append("\(feature.code) may not be there: \(feature.conformance)")
            default: continue
            }
        }
        let known = features.reduce(UInt32(0)) { (0..<32).contains($1.bit) ? $0 | 1 << UInt32($1.bit) : $0 }
        if featureMap & ~known != 0 { faults.append("\(name) has no feature for some bits of \(featureMap & ~known)") }
        let elements = features.map {
            (name: $0.code, conformance: $0.conformance, isPresent: facts[$0.code] == .present)
        }
        return faults + Conformance.unmetChoices(elements, facts)
    }
}

extension Conformance {
    /// The choices among elements that are not met, one sentence each.
    static func unmetChoices(
        _ elements: [(name: String, conformance: Conformance, isPresent: Bool)], _ facts: Facts
    ) -> [String] {
        var groups: [(choice: Choice, names: [String], present: Int)] = []
        for element in elements {
            guard case .optional(let choice?) = element.conformance.verdict(facts) else { continue }
            let index = groups.firstIndex { $0.choice.name == choice.name } ?? groups.count
            if index == groups.count { groups.append((choice, [], 0)) }
            groups[index].names.append(element.name)
            if element.isPresent { groups[index].present += 1 }
        }
        return groups.compactMap { choice, names, present in
            let (isMet, demand) =
                switch choice.bound {
                case .exactly: (present == choice.count, "exactly")
                case .atLeast: (present >= choice.count, "at least")
                case .atMost: (present <= choice.count, "at most")
                }
            return isMet
                ? nil : "\(demand) \(choice.count) of \(names.joined(separator: ", ")) must be there, not \(present)"
        }
    }
}
