"""Kills of whoever commissions, and what has to hold after each.

A kill is a victim and a moment: a number (the part of a commissioning after which it strikes), `began STAGE` or `ended
STAGE` (as the victim tells it), or `device PATTERN` (as the virtual device tells it)."""

import json
import os
import queue
import re
import subprocess
import threading
import time
import traceback

import checks
from checks import Failure, check
from virtual import Roots, VirtualDevice

PROBE = os.environ.get("HOME_PROBE", os.path.join(checks.BUILD, "debug", "home-probe"))
GROUP = "group.com.example.kills"
# A fail-safe of a minute ends after 2 s.
SCALE = 30
STAGES = (
    "discovery", "pase", "readInformation", "armFailSafe", "prepareDevice", "attestation", "certificateSigningRequest",
    "addTrustedRoot", "addNOC", "operationalConnection", "commissioningComplete", "store",
)
ON_THE_DEVICE = (r"device fabric \d+ added", "device commissioning complete")


class Follower:
    """The lines of a process's stream."""

    def __init__(self, stream):
        self.lines, self.changed = [], threading.Condition()
        self.thread = threading.Thread(target=self.follow, args=(stream,), daemon=True)
        self.thread.start()

    def follow(self, stream):
        for line in stream:
            with self.changed:
                self.lines.append(line.rstrip("\n"))
                self.changed.notify_all()
        with self.changed:
            self.lines.append(None)
            self.changed.notify_all()

    def wait(self, holds, seconds=60):
        """Whether such a line came before the stream ended."""
        with self.changed:
            self.changed.wait_for(lambda: any(l is None or holds(l) for l in self.lines), seconds)
            return any(l is not None and holds(l) for l in self.lines)

    def end(self):
        self.thread.join(60)
        return [line for line in self.lines if line is not None]


class Yard:
    """A device, a store and what commissions, for one kill after the other."""

    def __init__(self, number):
        self.bench = checks.Bench()
        self.roots = Roots(self.bench.folder)
        self.state = os.path.join(self.bench.folder, "state")
        self.store = self.bench.store = os.path.join(self.state, "matterctl", GROUP)
        self.number = number
        self.length = {}
        self.seen = set()
        self.device = None
        self.children = []
        self.socket = os.path.join(self.bench.folder, "hub.sock")
        self.environment = {**os.environ, "XDG_STATE_HOME": self.state}

    def close(self):
        for child in self.children:
            if child.poll() is None:
                child.kill()
                child.wait()
        if self.device:
            self.device.kill()
        self.bench.close()

    def start_device(self):
        self.device = VirtualDevice(
            os.path.join(self.bench.folder, "device"), self.roots, "--time-scale", str(SCALE),
            discriminator=2000 + self.number, port=21_000 + self.number)

    def spawn(self, command, text=None):
        child = subprocess.Popen(
            command, stdin=subprocess.PIPE if text else subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=self.environment)
        self.children = [other for other in self.children if other.poll() is None] + [child]
        if text:
            child.stdin.write(text + "\n")
            child.stdin.close()
        return child

    # What commissions

    def commission(self, *options):
        command = [checks.MATTERCTL, "commission", "-", "--store", self.store, "--timeout", "40", *options]
        return self.spawn(command, self.device.code)

    def start_hub(self):
        hub = self.spawn(
            [checks.MATTERCTL, "hub", "run", "--socket", self.socket, "--store", self.store,
             "--paa-trust-store", self.roots.paa])
        line = hub.stdout.readline()
        check("listens" in line, f"the hub did not start: {line}{hub.stderr.read() if hub.poll() is not None else ''}")
        Follower(hub.stderr)
        return hub

    # What is in the store

    def listed(self):
        result = self.bench.matterctl("devices", "--json", "--no-hub")
        check(result.status == 0, f"the store does not open: {result}")
        return result.json()

    def sound(self):
        # Who is killed at once has made none yet.
        if not os.path.exists(os.path.join(self.store, "store.sqlite3")):
            return
        result = self.bench.matterctl("store", "check", "--json")
        check(result.status == 0 and result.json()["findings"] == [], f"the store has faults: {result}")

    # One kill

    def kill(self, victim, moment):
        """What became of it, in a word."""
        if self.device is None:
            self.start_device()
        place = len(self.device.events)
        length = self.length.get(victim)
        if length is None and isinstance(moment, float):
            # As long as a commissioning takes on this machine just now.
            length = self.undisturbed(victim)
            place = len(self.device.events)
        acknowledged = VICTIMS[victim](self, moment, place, length)
        if isinstance(moment, float):
            # The machine's speed changes: few are to come too late, and the last stages are not to be left out.
            self.length[victim] *= 0.9 if acknowledged else 1.1 if moment > 0.9 else 1
        self.sound()
        listed = self.listed()
        found = [str(item["nodeId"]) for item in listed["devices"]]
        doubtful = {str(item["nodeId"]) for item in listed["pending"]}
        for node in acknowledged:
            check(node in found, f"node {node} was acknowledged, and the store has {found}")
        check(len(found) <= 1, f"more than one device: {found}")
        fresh = (set(found) | doubtful) - self.seen
        if found:
            self.is_ours(found[0])
            end = "ours"
        else:
            # Free, or in doubt; the next commissioning finds out, and succeeds.
            result = self.bench.commission(
                self.device.code, "--timeout", "40", "--no-hub", paa=self.roots.paa, timeout=200)
            check(result.status == 0,
                  f"the next commissioning failed: {result}\nbefore: {listed}\n{self.device.events[place:]}")
            node = str(result.json()["nodeId"])
            resumed = node in doubtful or node in fresh or "commissioningComplete" not in [
                stage["name"] for stage in result.json()["stages"]]
            check(resumed or node not in self.seen, f"node id {node} was used before: {self.seen}")
            self.seen.add(node)
            self.is_ours(node)
            end = "resumed" if resumed else "free"
        self.seen |= fresh | set(found)
        self.sound()
        listed = self.listed()
        check(listed["pending"] == [], f"still in doubt: {listed['pending']}")
        check(len(listed["devices"]) == 1, f"not one device: {listed['devices']}")
        self.remove(str(listed["devices"][0]["nodeId"]))
        return f"{victim}: {end}" + (" (acknowledged)" if acknowledged else "")

    def is_ours(self, node):
        result = self.bench.matterctl("read", f"{node}/0/62/3", "--json", "--no-hub")
        check(result.status == 0, f"the device is not ours: {result}\n{self.device.events}")
        check(checks.value_in(result.json()) == 1, f"not one fabric: {result}")

    def remove(self, node):
        place = len(self.device.events)
        result = self.bench.matterctl("remove", node, "--no-hub")
        check(result.status == 0, str(result))
        self.device.wait(lambda line: line.startswith("window open"), after=place)

    def undisturbed(self, victim):
        started = time.monotonic()
        acknowledged = VICTIMS[victim](self, None, len(self.device.events), 0)
        self.length[victim] = time.monotonic() - started
        check(len(acknowledged) == 1, f"{victim} without a kill: {acknowledged}")
        self.seen.update(acknowledged)
        self.remove(acknowledged[0])
        return self.length[victim]

    def strike(self, moment, place, length, follower, process, find=None):
        """Waits for the moment, and kills the process, or the one that `find` gives then."""
        if moment is None:
            return
        # A moment that is named is one that comes; a number may lie behind the end.
        must = not isinstance(moment, float)
        if isinstance(moment, float):
            time.sleep(moment * length * 1.1)
        elif moment.startswith("device "):
            wanted = moment.removeprefix("device ")
            self.device.wait(lambda line: re.match(wanted, line) is not None, seconds=60, after=place)
        else:
            check(follower.wait(lambda line: line == moment or line.startswith(moment)),
                  f"'{moment}' was not said: {follower.lines}")
        target = find() if find else process.pid
        check(target or not must or is_late(moment), f"there was nobody to kill at '{moment}'")
        if target:
            try:
                os.kill(target, 9)
            except ProcessLookupError:
                check(not must or is_late(moment), f"who was to be killed at '{moment}' was gone")

    def has_struck(self, moment, process):
        """A process that ends by itself only at the end was ended by the kill."""
        if isinstance(moment, str) and not is_late(moment):
            check(process.returncode == -9, f"it ended with {process.returncode}, not by the kill at '{moment}'")

    def told(self, lines):
        """Ids that an app has printed, or the JSON of a commissioning."""
        nodes = [str(int(line.split()[1][-16:], 16)) for line in lines if line.startswith("device ")]
        for line in lines:
            if line.startswith("{"):
                try:
                    value = json.loads(line)
                except ValueError:
                    continue
                if "nodeId" in value:
                    nodes.append(str(value["nodeId"]))
        return nodes

    def kill_program(self, moment, place, length):
        # Progress goes to standard error in words, and the result to standard output in JSON: never both.
        json_wanted = not isinstance(moment, str) or moment.startswith("device")
        child = self.commission(
            "--no-hub", "--paa-trust-store", self.roots.paa, *(["--json"] if json_wanted else []))
        out, err = Follower(child.stdout), Follower(child.stderr)
        self.strike(TITLES.get(moment, moment), place, length, err, child)
        child.wait(120)
        self.has_struck(moment, child)
        return self.told(out.end()) + self.named(out.end())

    def named(self, lines):
        """The node of 'Commissioned … node N in …'."""
        return [line.split(" node ")[1].split()[0] for line in lines if line.startswith("Commissioned ")]

    def kill_hub(self, moment, place, length):
        hub = self.start_hub()
        json_wanted = not isinstance(moment, str) or moment.startswith("device")
        child = self.commission("--socket", self.socket, *(["--json"] if json_wanted else []))
        out, err = Follower(child.stdout), Follower(child.stderr)
        self.strike(TITLES.get(moment, moment), place, length, err, hub)
        child.wait(120)
        if moment is None:
            hub.terminate()
        else:
            # Nothing else ends it.
            hub.wait(60)
            check(hub.returncode == -9, f"the hub ended with {hub.returncode}, not by the kill")
        hub.wait(60)
        return self.told(out.end()) + self.named(out.end())

    def app(self):
        return self.spawn([PROBE, "app", GROUP, f"paa={self.roots.paa}"], self.device.code)

    def kill_app(self, moment, place, length):
        app = self.app()
        out = Follower(app.stdout)
        Follower(app.stderr)
        self.strike(moment, place, length, out, app)
        app.wait(120)
        return self.told(out.end())

    def kill_commissioner(self, moment, place, length):
        app = self.app()
        out = Follower(app.stdout)
        Follower(app.stderr)

        def child():
            until = time.monotonic() + 20
            while time.monotonic() < until and app.poll() is None:
                children = []
                try:
                    for task in os.listdir(f"/proc/{app.pid}/task"):
                        with open(f"/proc/{app.pid}/task/{task}/children") as file:
                            children += [int(word) for word in file.read().split()]
                except OSError:
                    return None
                if children:
                    return children[0]
                time.sleep(0.005)
            return None

        self.strike(moment, place, length, out, app, child)
        app.wait(120)
        return self.told(out.end())


VICTIMS = {
    "matterctl": Yard.kill_program,
    "app": Yard.kill_app,
    "commissioner": Yard.kill_commissioner,
    "hub": Yard.kill_hub,
}
# A line of matterctl's progress tells that a stage has ended; it begins with the stage's title.
TITLES = {
    "ended discovery": "Find the device", "ended pase": "Prove the passcode", "ended readInformation": "Read what",
    "ended armFailSafe": "Arm the fail-safe", "ended prepareDevice": "Set region and time",
    "ended attestation": "Verify the attestation", "ended certificateSigningRequest": "Request its operational key",
    "ended addTrustedRoot": "Add our root", "ended addNOC": "Add its operational",
    "ended operationalConnection": "Connect on the fabric", "ended commissioningComplete": "Complete",
    "ended store": "Store the device",
}


# Moments after which what commissions may be over by itself before the kill comes.
LATE = ("began store", "ended commissioningComplete", "ended store", "performed", ON_THE_DEVICE[1])


def is_late(moment):
    return moment in LATE or moment in (TITLES["ended commissioningComplete"], TITLES["ended store"])


def moments(victim):
    """Every stage that can be told apart from outside."""
    before = ["prepared"] if victim == "app" else []
    after = ["performed"] if victim == "app" else []
    began = [f"began {stage}" for stage in STAGES] if victim in ("app", "commissioner") else []
    return before + began + [f"ended {stage}" for stage in STAGES] + list(ON_THE_DEVICE) + after


def run(jobs, workers):
    """Does all the kills, each worker with a device and a store of its own; a list of (problem, value)."""
    waiting = queue.Queue()
    for item in enumerate(jobs):
        waiting.put(item)
    results = [("it was not run", None)] * len(jobs)

    def work(number):
        yard = Yard(number)
        count = 0
        try:
            while True:
                try:
                    index, (victim, moment) = waiting.get_nowait()
                except queue.Empty:
                    return
                started, problem, value = time.monotonic(), None, None
                try:
                    value = yard.kill(victim, moment)
                except Failure as failure:
                    problem = str(failure)
                except Exception:
                    problem = traceback.format_exc()
                results[index] = (problem, value)
                at = f"{moment:.4f}" if isinstance(moment, float) else moment
                seconds = time.monotonic() - started
                if problem is None:
                    print(f"  ok    {index}: {victim} at {at}: {value} ({seconds:.1f} s)", flush=True)
                    continue
                print(f"  FAIL  {index}: {victim} at {at} ({seconds:.1f} s)\n        "
                      + problem.strip().replace("\n", "\n        "), flush=True)
                # What is broken is not to break what comes next.
                yard.close()
                count += 1
                yard = Yard(number + workers * count)
        finally:
            yard.close()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
