import MatterTLV
import MatterTypes

// From what people and JSON write to TLV.
extension TypeReference {
    /// A value as one word of a command line: `on`, `0x10`, `Toggle`, `null`, hexadecimal digits of an octet string, or
    /// JSON for lists and structs.
    ///
    /// - Throws: `ModelError`.
    public func value(fromText text: String) throws(ModelError) -> TLVValue {
        let place = Place(name: "", isNullable: isNullable)
        if text == "null", isNullable { return .null }
        switch dataType {
        case .list, .structure: return try value(from: ModelValue(json: text))
        case .string:
            let quoted = text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
            return try value(from: quoted ? ModelValue(json: text) : .string(text))
        case .any:
            // JSON where it is such, and otherwise a string or one of the forms with a prefix.
            guard let json = try? ModelValue(json: text) else { return try inferred(.string(text), place) }
            return try inferred(json, place)
        case .bitmap where text.hasPrefix("["): return try value(from: ModelValue(json: text))
        case .boolean, .integer, .enumeration, .bitmap, .octets, .single, .double: return try value(from: .string(text))
        }
    }

    /// A value as JSON writes it. Strings are also taken for booleans, numbers, enum members and octets.
    ///
    /// - Throws: `ModelError`; its subject is the way to the value: `Targets[1].Cluster`.
    public func value(from value: ModelValue) throws(ModelError) -> TLVValue {
        try read(value, Place(name: "", isNullable: isNullable))
    }

    fileprivate func read(_ value: ModelValue, _ place: Place) throws(ModelError) -> TLVValue {
        if value == .null {
            guard place.isNullable else { throw place.fault(.notNullable, "may not be null") }
            return .null
        }
        switch dataType {
        case .boolean: return .boolean(try boolean(value, place))
        case .integer(let type): return try type.read(value, place)
        case .enumeration(let type): return .unsigned(try type.read(value, place))
        case .bitmap(let type): return .unsigned(try type.read(value, place))
        case .string:
            guard case .string(let text) = value else { throw place.mismatch("a string", value) }
            return .utf8(text)
        case .octets:
            guard case .string(let text) = value, let bytes = octets(text) else {
                throw place.mismatch("octets as an even number of hexadecimal digits are", value, plural: true)
            }
            return .bytes(bytes)
        case .single: return .float(Float(try number(value, place)))
        case .double: return .double(try number(value, place))
        case .list(let entry):
            guard case .array(let items) = value else { throw place.mismatch("a JSON array", value) }
            var values: [TLVValue] = []
            for (index, item) in items.enumerated() { values.append(try entry.read(item, place.entry(index, entry))) }
            return .array(values)
        case .structure(let structure): return try structure.read(value, place)
        case .any: return try inferred(value, place)
        }
    }

    private func boolean(_ value: ModelValue, _ place: Place) throws(ModelError) -> Bool {
        switch value {
        case .boolean(let flag): return flag
        case .unsigned(0): return false
        case .unsigned(1): return true
        case .string(let text):
            switch text.lowercased() {
            case "true", "on", "yes", "1": return true
            case "false", "off", "no", "0": return false
            default: throw place.mismatch("true or false", value)
            }
        default: throw place.mismatch("true or false", value)
        }
    }

    private func number(_ value: ModelValue, _ place: Place) throws(ModelError) -> Double {
        switch value {
        case .double(let number): return number
        case .unsigned(let number): return Double(number)
        case .signed(let number): return Double(number)
        case .string(let text):
            guard let number = Double(text) else { throw place.mismatch("a number", value) }
            return number
        default: throw place.mismatch("a number", value)
        }
    }

    /// Without a type: JSON's kinds, and strings with `uint:`, `int:`, `single:`, `double:`, `hex:` before them. Members of
    /// objects are context tags.
    private func inferred(_ value: ModelValue, _ place: Place) throws(ModelError) -> TLVValue {
        switch value {
        case .null: return .null
        case .boolean(let flag): return .boolean(flag)
        case .unsigned(let number): return .unsigned(number)
        case .signed(let number): return .signed(number)
        case .double(let number): return .double(number)
        case .string(let text): return try inferred(text, place)
        case .array(let items):
            var values: [TLVValue] = []
            for (index, item) in items.enumerated() {
                values.append(try inferred(item, place.entry(index, .unknown)))
            }
            return .array(values)
        case .object(let members):
            var elements: [TLVElement] = []
            for member in members {
                let inner = place.member(member.name, .unknown)
                guard let tag = UInt8(modelNumber: member.name) else {
                    throw inner.fault(.unknownField, "is unknown to the model: a tag from 0 to 255 is expected")
                }
                guard !elements.contains(where: { $0.tag == .context(tag) }) else {
                    throw inner.fault(.repeatedField, "is given twice")
                }
                elements.append(TLVElement(tag, try inferred(member.value, inner)))
            }
            return .structure(elements)
        }
    }

    private func inferred(_ text: String, _ place: Place) throws(ModelError) -> TLVValue {
        guard let colon = text.firstIndex(of: ":") else {
            if let number = UInt64(modelNumber: text) { return .unsigned(number) }
            if let number = Int64(modelNumber: text) { return .signed(number) }
            return .utf8(text)
        }
        let rest = String(text[text.index(after: colon)...])
        let value: TLVValue?
        switch text[..<colon] {
        case "uint": value = UInt64(modelNumber: rest).map { .unsigned($0) }
        case "int": value = Int64(modelNumber: rest).map { .signed($0) }
        case "single": value = Float(rest).map { .float($0) }
        case "double": value = Double(rest).map { .double($0) }
        case "hex": value = [UInt8](hexadecimal: rest).map { .bytes($0) }
        default: return .utf8(text)
        }
        guard let value else { throw place.fault(.wrongType, "'\(rest)' is not a value of \(text[..<colon])") }
        return value
    }

    private func octets(_ text: String) -> [UInt8]? {
        for prefix in ["hex:", "0x", "0X"] where text.hasPrefix(prefix) {
            return [UInt8](hexadecimal: text.dropFirst(prefix.count))
        }
        return [UInt8](hexadecimal: text)
    }
}

/// The way to a value, for error texts.
private struct Place {
    let name: String
    let isNullable: Bool

    func entry(_ index: Int, _ type: TypeReference) -> Place {
        Place(name: "\(name)[\(index)]", isNullable: type.isNullable)
    }

    func member(_ member: String, _ type: TypeReference) -> Place {
        Place(name: name.isEmpty ? member : "\(name).\(member)", isNullable: type.isNullable)
    }

    /// - Parameter sentence: goes on after the name of the value.
    func fault(_ code: ModelError.Code, _ sentence: String, suggestion: String? = nil) -> ModelError {
        ModelError(
            code, subject: name, "\(name.isEmpty ? "the value" : name) \(sentence)", suggestion: suggestion)
    }

    func mismatch(_ expected: String, _ value: ModelValue, plural: Bool = false) -> ModelError {
        var given = value.kind
        if case .string(let text) = value { given = "'\(text)'" }
        return fault(.wrongType, "is \(given), where \(expected)\(plural ? "" : " is") expected")
    }
}

extension IntegerType {
    fileprivate func read(_ value: ModelValue, _ place: Place) throws(ModelError) -> TLVValue {
        var value = value
        if case .string(let text) = value {
            if let number = UInt64(modelNumber: text) {
                value = .unsigned(number)
            } else if let number = Int64(modelNumber: text) {
                value = .signed(number)
            } else if let number = named(text) {
                value = .unsigned(number)
            } else if text.allSatisfy({ $0.isNumber || $0 == "-" }), !text.isEmpty {
                throw outOfRange(text, place)
            } else {
                throw place.mismatch("a whole number", value)
            }
        }
        switch value {
        case .unsigned(let number):
            if !isSigned, number <= unsignedMaximum { return .unsigned(number) }
            if isSigned, let number = Int64(exactly: number), signedRange.contains(number) { return .signed(number) }
            throw outOfRange("\(number)", place)
        case .signed(let number):
            if isSigned, signedRange.contains(number) { return .signed(number) }
            throw outOfRange("\(number)", place)
        default: throw place.mismatch("a whole number", value)
        }
    }

    /// Some numbers have names.
    private func named(_ text: String) -> UInt64? {
        switch name {
        case "cluster-id": MatterModel.cluster(named: text).map { UInt64($0.id.rawValue) }
        case "devtype-id": MatterModel.deviceType(named: text).map { UInt64($0.id.rawValue) }
        default: nil
        }
    }

    private func outOfRange(_ number: String, _ place: Place) -> ModelError {
        let range =
            isSigned
            ? "\(signedRange.lowerBound) to \(signedRange.upperBound)" : "0 to \(unsignedMaximum)"
        return place.fault(.outOfRange, "is \(number), which is not in the range of \(name), \(range)")
    }
}

extension Enumeration {
    fileprivate func read(_ value: ModelValue, _ place: Place) throws(ModelError) -> UInt64 {
        var number: UInt64?
        switch value {
        case .unsigned(let given): number = given
        case .signed: break
        case .string(let text):
            // Some members have names of digits, such as the battery 10180; none of them is another one's number.
            if let given = self.value(named: text) {
                return UInt64(given)
            } else if let given = UInt64(modelNumber: text) {
                number = given
            } else {
                let names = members.map(\.name)
                let choice = names.isEmpty ? "a number" : "a number or one of \(names.joined(separator: ", "))"
                throw place.fault(
                    .unknownMember, "is '\(text)', where \(choice) is expected",
                    suggestion: nearestName(to: text, among: names))
            }
        default: throw place.mismatch("a name or number of \(name)", value)
        }
        // Numbers that the model does not name may be of a newer specification.
        guard let number, number < 1 << UInt64(width) else {
            throw place.fault(.outOfRange, "does not fit \(name), \(width) bits")
        }
        return number
    }
}

extension Bitmap {
    /// A number, names with `|` or `,` between them, or an array of names; `Name=3` for fields of several bits.
    fileprivate func read(_ value: ModelValue, _ place: Place) throws(ModelError) -> UInt64 {
        switch value {
        case .unsigned(let number):
            guard width >= 64 || number < 1 << UInt64(width) else {
                throw place.fault(.outOfRange, "does not fit \(name), \(width) bits")
            }
            return number
        case .string(let text):
            if let number = UInt64(modelNumber: text) { return try read(.unsigned(number), place) }
            return try read(text.split { "|,".contains($0) }.map(String.init), place)
        case .array(let items):
            var words: [String] = []
            for item in items {
                guard case .string(let word) = item else { throw place.mismatch("a name of \(name)", item) }
                words.append(word)
            }
            return try read(words, place)
        default: throw place.mismatch("a number or names of \(name)", value)
        }
    }

    private func read(_ words: [String], _ place: Place) throws(ModelError) -> UInt64 {
        var bits: UInt64 = 0
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1)
            let key = modelKey(String(parts.first ?? ""))
            guard let field = fields.first(where: { modelKey($0.name) == key }) else {
                let names = fields.map(\.name)
                throw place.fault(
                    .unknownMember, "has no bit '\(word)': \(name) has \(names.joined(separator: ", "))",
                    suggestion: nearestName(to: word, among: names))
            }
            guard parts.count > 1 else {
                bits |= field.mask
                continue
            }
            let shift = UInt64(field.bits.lowerBound)
            guard let number = UInt64(modelNumber: parts[1]), number <= field.mask >> shift else {
                throw place.fault(.outOfRange, "has '\(word)', where a number up to \(field.mask >> shift) is expected")
            }
            bits |= number << shift
        }
        return bits
    }
}

extension Structure {
    /// A struct from an object whose members are named as the fields, or by their tags.
    ///
    /// The field FabricIndex of fabric-scoped structs (tag 254) is left out: the device fills it in.
    ///
    /// - Throws: `ModelError`: `unknownField`, `repeatedField`, `missingField`, and those of the fields' values.
    public func value(from value: ModelValue) throws(ModelError) -> TLVValue {
        try read(value, Place(name: "", isNullable: false))
    }

    /// The fields of a command from words of a command line: one JSON object, or `Name=value` each.
    ///
    /// - Throws: `ModelError`, as `value(from:)`.
    public func value(fromWords words: [String]) throws(ModelError) -> TLVValue {
        if words.count == 1, words[0].drop(while: { $0 == " " }).hasPrefix("{") {
            return try value(from: ModelValue(json: words[0]))
        }
        var elements: [TLVElement] = []
        let place = Place(name: "", isNullable: false)
        for word in words {
            guard let equals = word.firstIndex(of: "=") else {
                throw ModelError(
                    .wrongType, subject: word, "'\(word)' is no field: Name=value or one JSON object is expected")
            }
            let field = try self.field(String(word[..<equals]), place, elements)
            let text = String(word[word.index(after: equals)...])
            do { elements.append(TLVElement(field.id, try field.type.value(fromText: text))) } catch {
                let way = error.subject.isEmpty || error.code == .malformedJSON ? "" : ", \(error.subject)"
                throw ModelError(
                    error.code, subject: field.name + way, "\(field.name): \(error.sentence)",
                    suggestion: error.suggestion)
            }
        }
        return try complete(elements, place)
    }

    fileprivate func read(_ value: ModelValue, _ place: Place) throws(ModelError) -> TLVValue {
        guard case .object(let members) = value else { throw place.mismatch("a JSON object", value) }
        var elements: [TLVElement] = []
        for member in members {
            let field = try self.field(member.name, place, elements)
            if field.id == 254, field.type.text == "fabric-idx" { continue }
            elements.append(
                TLVElement(field.id, try field.type.read(member.value, place.member(field.name, field.type))))
        }
        return try complete(elements, place)
    }

    private func field(
        _ name: String, _ place: Place, _ elements: [TLVElement]
    ) throws(ModelError) -> Cluster.Field {
        let inner = place.member(name, .unknown)
        let number = UInt8(modelNumber: name)
        guard let field = number.map({ number in fields.first { $0.id == number } }) ?? field(named: name) else {
            let names = fields.map(\.name)
            let known = names.isEmpty ? "no fields" : "only \(names.joined(separator: ", "))"
            throw inner.fault(
                .unknownField, "is unknown: \(self.name) has \(known)", suggestion: nearestName(to: name, among: names))
        }
        guard !elements.contains(where: { $0.tag == .context(field.id) }) else {
            throw inner.fault(.repeatedField, "is given twice")
        }
        return field
    }

    private func complete(_ elements: [TLVElement], _ place: Place) throws(ModelError) -> TLVValue {
        let missing = fields.first { field in
            !field.isOptional && field.id != 254 && !elements.contains { $0.tag == .context(field.id) }
        }
        if let missing {
            throw place.member(missing.name, .unknown).fault(.missingField, "is missing: \(name) demands it")
        }
        return .structure(elements.sorted { ($0.tag.contextNumber ?? 0) < ($1.tag.contextNumber ?? 0) })
    }
}
