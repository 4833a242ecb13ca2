import MatterHub
import MatterJSON

/// One input: a trace file, as it is and behind a first line that is right; told as `matterctl explain` tells it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    tell(bytes)
    tell(begin + bytes)
    return 0
}

private let begin = Array(
    (#"{"event":"begin","format":"\#(TraceRecorder.format)","ms":0,"version":\#(TraceRecorder.version)}"# + "\n").utf8)

private func tell(_ bytes: [UInt8]) {
    let trace: Trace
    do throws(HubError) {
        trace = try Trace(bytes)
    } catch {
        precondition(error.code == .notATrace && !error.sentence.isEmpty, "a refusal that says nothing")
        return
    }
    guard let first = trace.events.first else { preconditionFailure("a trace without a beginning") }
    precondition(first.name == "begin" && first.fields["format"].string == TraceRecorder.format, "no trace was taken")
    precondition(first.fields["version"].integer == TraceRecorder.version, "a trace of another version was taken")
    for detail in [TraceTimeline.Detail.messages, .everything] {
        for line in TraceTimeline(detail).lines(trace) {
            precondition(line.count <= 440, "a line of \(line.count) characters")
        }
    }
    let summary = TraceSummary(trace)
    precondition(summary.sent + summary.received + summary.dropped <= trace.events.count, "more than happened")
    precondition(summary.stages.allSatisfy { ($0.milliseconds ?? 0) <= summary.milliseconds }, "a stage outlasts all")
    precondition(summary.longestWaits.allSatisfy { $0.milliseconds <= summary.milliseconds }, "a wait outlasts all")
    precondition((try? JSON(parsing: Array(summary.json.text.utf8))) != nil, "what is told as JSON is none")
}
