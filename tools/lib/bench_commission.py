"""The measuring part of tools/bench.d/commission; runs inside the network that tools/lib/netns makes."""

import argparse
import json
import statistics
import sys

import checks


def once_matterctl(bench, light, run):
    # A store of its own for each run: every one makes a fabric, as the SDK does.
    result = bench.commission(light.code, store=f"{bench.folder}/store-{run}")
    checks.check(result.status == 0, f"commissioning failed: {result}")
    report = result.json()
    return {"total": report["totalMilliseconds"], "process": result.seconds * 1000, "stages": report["stages"]}


def once_sdk(bench, light, run):
    answer = bench.sdk_succeeds(f"commission 0x21 {light.code}", storage=f"sdk-{run}.json")[0]
    return {"total": answer["totalMilliseconds"], "stages": answer["stages"]}


def measure(bench, runs, progress):
    sides = {"matterctl": once_matterctl, "sdk": once_sdk}
    figures = {name: [] for name in sides}
    # Run 0 is the cold one, and kept apart. The order changes from run to run.
    for run in range(runs + 1):
        order = list(sides) if run % 2 == 0 else list(reversed(sides))
        for name in order:
            light = bench.light(reset=True)
            try:
                figures[name].append(sides[name](bench, light, run))
            finally:
                light.stop()
            progress(f"run {run}  {name:10} {figures[name][-1]['total']:8.1f} ms")
    return figures


def medians(side):
    warm = side[1:]
    names = [stage["name"] for stage in warm[0]["stages"]]
    stages = {}
    for name in names:
        values = [s["milliseconds"] for run in warm for s in run["stages"] if s["name"] == name]
        stages[name] = round(statistics.median(values), 1)
    totals = [run["total"] for run in warm]
    report = {
        "cold": side[0]["total"],
        "median": round(statistics.median(totals), 1),
        "minimum": min(totals),
        "maximum": max(totals),
        "stages": stages,
    }
    if "process" in warm[0]:
        report["processMedian"] = round(statistics.median(run["process"] for run in warm), 1)
    return report


def main():
    parser = argparse.ArgumentParser(prog="tools/bench commission")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each side behind the cold one")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs must be 1 or more")

    bench = checks.Bench()
    try:
        figures = measure(bench, options.runs, lambda text: print(text, file=sys.stderr, flush=True))
    except checks.Failure as failure:
        sys.exit(str(failure))
    finally:
        bench.close()
    report = {"runs": options.runs, **{name: medians(side) for name, side in figures.items()}}
    report["ratio"] = round(report["matterctl"]["median"] / report["sdk"]["median"], 4)

    if options.json:
        print(json.dumps(report))
        return
    for name, title in (("matterctl", "matterctl"), ("sdk", "official SDK's controller")):
        side = report[name]
        print(f"{title}: median {side['median']} ms of {options.runs} runs", end="")
        print(f" ({side['minimum']} to {side['maximum']}; the first, cold one {side['cold']})")
        for stage, value in side["stages"].items():
            print(f"    {stage:28} {value:8.1f} ms")
        if "processMedian" in side:
            print(f"    {'(whole process)':28} {side['processMedian']:8.1f} ms")
    print(f"ratio: {report['ratio']}")


if __name__ == "__main__":
    main()
