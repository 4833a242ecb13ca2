"""The measuring part of tools/bench.d/control; runs inside the network that tools/lib/netns makes."""

import argparse
import json
import os
import statistics
import subprocess
import sys

import checks
import virtual

PROBE = os.environ["CONTROL_PROBE"]


def probe(*arguments, timeout=600):
    done = subprocess.run([PROBE, *map(str, arguments)], capture_output=True, text=True, timeout=timeout)
    checks.check(done.returncode == 0, f"control-probe {arguments}: {done.stderr}")
    return json.loads(done.stdout)


def latency(bench, runs, count, progress):
    """Both controllers in turn on one light."""
    light = virtual.Device(bench, "on-off-light")
    window = bench.sdk_succeeds(f"commission 0x21 {light.code}", "open-window 0x21", paa=light.paa)[1]
    node = bench.commissioned(window["code"], paa=light.paa)
    ours, theirs = [], []
    for run in range(runs):
        order = [ours, theirs] if run % 2 == 0 else [theirs, ours]
        for side in order:
            if side is ours:
                side.append(probe("latency", bench.store, node, count))
            else:
                side.append(bench.sdk_succeeds(f"latency 0x21 {count}", paa=light.paa)[0])
            progress(f"run {run}  {'matterctl' if side is ours else 'sdk':10} {json.dumps(side[-1])}")

    def median(side, key):
        return round(statistics.median(run[key] for run in side), 4)

    report = {"matterctl": {}, "sdk": {}, "ratio": {}}
    for key in ("invoke", "read", "wildcard"):
        report["matterctl"][key], report["sdk"][key] = median(ours, key), median(theirs, key)
        report["ratio"][key] = round(report["matterctl"][key] / report["sdk"][key], 4)
    report["attributes"] = ours[0]["attributes"]
    report["readsPerSecond"] = median(ours, "readsPerSecond")
    # The command's own way there and back is the network's part.
    report["observedBeyondRoundTrip"] = round(median(ours, "observed") - median(ours, "invoke"), 4)
    return report


def fleet(bench, devices, seconds, progress):
    """One hub and many devices: subscribed, at rest, and after a restart of the hub."""
    fleet = virtual.Fleet(bench, devices)
    progress(f"fleet: {fleet.figures}")
    fleet.join(bench)
    progress("all on the fabric")
    first = probe("fleet", bench.store, seconds)
    progress(f"first: {json.dumps(first)}")
    again = probe("fleet", bench.store, 1)
    progress(f"after the restart: {json.dumps(again)}")
    return {"fleet": fleet.figures, "first": first, "afterRestart": again}


def main():
    parser = argparse.ArgumentParser(prog="tools/bench control")
    parser.add_argument("--runs", type=int, default=3, metavar="N")
    parser.add_argument("--count", type=int, default=500, metavar="N")
    parser.add_argument("--devices", type=int, default=1000, metavar="N")
    parser.add_argument("--seconds", type=int, default=60, metavar="N")
    parser.add_argument("--only", choices=["latency", "fleet"])
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if min(options.runs, options.count, options.devices, options.seconds) < 1:
        parser.error("all numbers must be 1 or more")

    def progress(text):
        print(text, file=sys.stderr, flush=True)

    report = {}
    bench = checks.Bench()
    try:
        if options.only != "fleet":
            report["latency"] = latency(bench, options.runs, options.count, progress)
        if options.only != "latency":
            report["many"] = fleet(bench, options.devices, options.seconds, progress)
    except checks.Failure as failure:
        sys.exit(str(failure))
    finally:
        bench.close()

    if options.json:
        print(json.dumps(report))
        return
    if "latency" in report:
        part = report["latency"]
        for key, name in (("invoke", "invoke"), ("read", "read"), ("wildcard", "wildcard read")):
            ours, theirs = part["matterctl"][key], part["sdk"][key]
            print(f"{name:14} {ours:9.3f} ms, the SDK's controller {theirs:9.3f} ms, ratio {part['ratio'][key]}")
        print(f"reads of one attribute over one session: {part['readsPerSecond']:.0f} a second")
        print(f"from change to observer: {part['observedBeyondRoundTrip']:.3f} ms beyond the round trip")
    if "many" in report:
        first, again = report["many"]["first"], report["many"]["afterRestart"]
        print(f"{first['live']} of {first['devices']} devices live after {first['secondsToLive']:.1f} s,", end=" ")
        print(f"after a restart of the hub {again['live']} after {again['secondsToLive']:.1f} s")
        print(f"{first['kibibytesPerDevice']:.1f} KiB each beyond {first['baseKibibytes'] / 1024:.1f} MiB,", end=" ")
        print(f"{first['cpuPercent']:.2f} % of a core at rest, {first['stillLive']} live then")


if __name__ == "__main__":
    main()
