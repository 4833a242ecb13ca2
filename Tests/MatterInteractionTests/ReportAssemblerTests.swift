import MatterTLV
import MatterTypes
import Testing

@testable import MatterInteraction

struct ReportAssemblerTests {
    @Test func saysWhatIsToBeAnswered() throws {
        var assembler = ReportAssembler()
        #expect(
            try assembler.add(ReportData(moreChunkedMessages: true), size: 10) == .acknowledgeAndContinue)
        // A server must not suppress the answer that it waits for; where it says so, it waits all the same.
        #expect(
            try assembler.add(ReportData(moreChunkedMessages: true, suppressResponse: true), size: 10)
                == .acknowledgeAndContinue)
        #expect(try assembler.add(ReportData(), size: 10) == .acknowledgeAndFinish)
        #expect(try assembler.add(ReportData(suppressResponse: true), size: 10) == .finish)
        #expect(assembler.messageCount == 4)
        #expect(assembler.byteCount == 40)
    }

    @Test func putsListsTogetherOverChunks() throws {
        var assembler = ReportAssembler()
        // A whole list, a list that begins empty, one that begins with items, and other attributes in between.
        let lists = (0..<3).map { ConcreteAttributePath(endpoint: 0, cluster: 0x1F, attribute: AttributeID($0)) }
        _ = try assembler.add(
            ReportData(
                attributeReports: [
                    data(lists[0], .array([.unsigned(1), .unsigned(2)])), data(lists[1], .array([])),
                    data(lists[1], .unsigned(3), append: true),
                ], moreChunkedMessages: true), size: 100)
        _ = try assembler.add(
            ReportData(
                attributeReports: [
                    data(lists[1], .unsigned(4), append: true), data(onOff, .boolean(true)),
                    data(lists[2], .array([.unsigned(5)])), data(lists[2], .array([]), append: true),
                ], moreChunkedMessages: true), size: 100)
        _ = try assembler.add(
            ReportData(attributeReports: [data(lists[2], .null, append: true)], suppressResponse: true), size: 100)
        let result = assembler.result
        #expect(result[lists[0]] == .array([.unsigned(1), .unsigned(2)]))
        #expect(result[lists[1]] == .array([.unsigned(3), .unsigned(4)]))
        #expect(result[lists[2]] == .array([.unsigned(5), .array([]), .null]))
        #expect(result.attributes.map(\.path) == [lists[0], lists[1], onOff, lists[2]])
        #expect(result.dataVersion(of: ClusterPath(endpoint: 0, cluster: 0x1F)) == 7)
    }

    @Test func beginsAListAgainWhereTheServerDoes() throws {
        var assembler = ReportAssembler()
        _ = try assembler.add(
            ReportData(
                attributeReports: [
                    data(bindings, .array([.unsigned(1)])), data(bindings, .unsigned(2), append: true),
                    data(bindings, .array([.unsigned(9)]), version: 8),
                ]), size: 100)
        #expect(assembler.result[bindings] == .array([.unsigned(9)]))
        #expect(assembler.result.dataVersion(of: bindings.clusterPath) == 8)
    }

    @Test func replacesSingleItems() throws {
        func item(_ index: UInt16, _ value: UInt64) -> AttributeReport {
            .data(AttributeData(path: AttributePath(bindings, listIndex: .item(index)), data: .unsigned(value)))
        }
        var assembler = ReportAssembler()
        _ = try assembler.add(
            ReportData(attributeReports: [data(bindings, .array([.unsigned(1)])), item(0, 5), item(1, 6)]), size: 1)
        #expect(assembler.result[bindings] == .array([.unsigned(5), .unsigned(6)]))
        #expect(throws: InteractionError(.inconsistentReport)) {
            try assembler.add(ReportData(attributeReports: [item(7, 1)]), size: 1)
        }
    }

    @Test func keepsTheLastWordOnAPath() throws {
        var assembler = ReportAssembler()
        _ = try assembler.add(
            ReportData(attributeReports: [data(bindings, .array([])), status(bindings, .resourceExhausted)]), size: 1)
        #expect(assembler.result[bindings] == nil)
        #expect(assembler.result.status(of: bindings)?.code == .resourceExhausted)
        #expect(throws: InteractionError(.inconsistentReport)) {
            try assembler.add(ReportData(attributeReports: [data(bindings, .null, append: true)]), size: 1)
        }
    }

    @Test func refusesItemsWithoutAList() throws {
        for before in [[], [data(bindings, .unsigned(1))], [status(bindings, .unsupportedAccess)]] {
            var assembler = ReportAssembler()
            let report = ReportData(attributeReports: before + [data(bindings, .unsigned(2), append: true)])
            let error = #expect(throws: InteractionError.self) { try assembler.add(report, size: 1) }
            #expect(error?.code == .inconsistentReport)
            #expect(error?.path == .attribute(AttributePath(bindings)))
        }
        var assembler = ReportAssembler()
        let report = ReportData(
            attributeReports: [.data(AttributeData(path: AttributePath(endpoint: 1, cluster: 6), data: .null))])
        #expect(throws: InteractionError(.inconsistentReport)) { try assembler.add(report, size: 1) }
    }

    @Test func namesTheLimitThatAPeerGoesBeyond() throws {
        var assembler = ReportAssembler(limits: .init(maximumBytes: 1000, maximumMessages: 3))
        _ = try assembler.add(ReportData(moreChunkedMessages: true), size: 1000)
        let bytes = #expect(throws: InteractionError.self) { try assembler.add(ReportData(), size: 1) }
        #expect(bytes?.code == .reportTooLarge)
        #expect(bytes?.description.contains("1000 bytes (maximumBytes)") == true)

        assembler = ReportAssembler(limits: .init(maximumBytes: 1000, maximumMessages: 3))
        for _ in 0..<3 { _ = try assembler.add(ReportData(moreChunkedMessages: true), size: 1) }
        let messages = #expect(throws: InteractionError.self) { try assembler.add(ReportData(), size: 1) }
        #expect(messages?.description.contains("3 messages (maximumMessages)") == true)
    }

    @Test func aVersionCountsForAClusterOnlyWhereAllAttributesAgree() throws {
        var assembler = ReportAssembler()
        let level = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0x4000)
        _ = try assembler.add(
            ReportData(attributeReports: [data(onOff, .null, version: 1), data(level, .null, version: 2)]), size: 1)
        #expect(assembler.result.dataVersion(of: onOff.clusterPath) == nil)
        _ = try assembler.add(ReportData(attributeReports: [data(onOff, .null, version: 2)]), size: 1)
        #expect(assembler.result.dataVersion(of: onOff.clusterPath) == 2)
        _ = try assembler.add(ReportData(attributeReports: [data(onOff, .null, version: nil)]), size: 1)
        #expect(assembler.result.dataVersion(of: onOff.clusterPath) == nil)
    }
}
