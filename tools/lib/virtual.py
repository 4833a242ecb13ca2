"""matter-device as a process, for checks and soaks."""

import os
import subprocess
import sys
import threading

import checks
from checks import Failure, check

DEVICE = os.environ.get("MATTER_DEVICE", os.path.join(checks.BUILD, "debug", "matter-device"))
PASSCODE = "34567890"
KINDS = (
    "on-off-light", "dimmable-light", "plug", "color-temperature-light", "extended-color-light", "generic-switch",
    "latching-switch", "on-off-light-switch", "contact-sensor", "occupancy-sensor", "temperature-sensor", "door-lock", "thermostat",
    "bridge",
)


class Roots:
    """The test root of a folder's devices, and where controllers find its certificate."""

    def __init__(self, folder):
        self.trust = os.path.join(folder, "trust")
        self.paa = os.path.join(folder, "paa")
        subprocess.run([DEVICE, "trust", "export", self.paa, "--trust", self.trust], check=True, capture_output=True)


class Process:
    """matter-device; its lines are kept in `events`, and `act` gives it commands."""

    def __init__(self, *arguments):
        command = [DEVICE, *arguments]
        self.events, self.changed = [], threading.Condition()
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=sys.stderr,
            stdin=subprocess.PIPE,
            text=True,
            env={**os.environ, "MATTER_DEVICE_PASSCODE": PASSCODE},
        )
        threading.Thread(target=self.follow, daemon=True).start()

    def act(self, line):
        """Lets something happen to the device itself: `press 1`."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def follow(self):
        for line in self.process.stdout:
            with self.changed:
                self.events.append(line.rstrip("\n"))
                self.changed.notify_all()
        with self.changed:
            self.events.append("ended")
            self.changed.notify_all()

    def value(self, name):
        return next(line.split(" ", 1)[1] for line in self.events if line.startswith(name + " "))

    def seen(self, wanted, after=0):
        holds = wanted if callable(wanted) else lambda line: line == wanted
        return any(holds(line) for line in self.events[after:])

    def wait(self, wanted, seconds=30, after=0):
        """Waits for a line that is `wanted`, or for which `wanted` holds, at position `after` or later."""
        with self.changed:
            self.changed.wait_for(lambda: self.seen(wanted, after) or "ended" in self.events, seconds)
            check(self.seen(wanted, after), f"the device did not say '{wanted}': {self.events}")

    @property
    def has_ended(self):
        return self.process.poll() is not None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
                raise Failure("the device did not end when it was told to") from None


class VirtualDevice(Process):
    """matter-device with its storage in a folder."""

    def __init__(self, folder, roots, *options, discriminator=1234, kind="on-off-light", port=0):
        self.folder = folder
        super().__init__(
            "--type", kind, "--storage", folder, "--trust", roots.trust, "--discriminator", str(discriminator),
            "--port", str(port), *options,
        )
        self.wait(lambda line: line.startswith("port "))
        self.code, self.manual = self.value("code"), self.value("manual")


class Device(VirtualDevice):
    """The device of one check: all of it lies in the check's folder, and it ends with the check."""

    def __init__(self, bench, kind="on-off-light", *options, storage="device"):
        roots = Roots(bench.folder)
        self.paa = roots.paa
        super().__init__(os.path.join(bench.folder, storage), roots, *options, kind=kind)
        bench.ending.callback(self.end)


class Fleet(Process):
    """Many devices in one process, all on one fabric from the start or on none; it ends with the check."""

    def __init__(self, bench, count, *options, on_fabric=True):
        roots = Roots(bench.folder)
        self.paa = roots.paa
        self.fabric = os.path.join(bench.folder, "fleet.json")
        fabric = ("--fabric", self.fabric) if on_fabric else ()
        super().__init__("fleet", str(count), "--trust", roots.trust, *fabric, *options)
        bench.ending.callback(self.end)
        self.wait(lambda line: line.startswith("ready "), seconds=120)
        self.figures = "ready " + self.value("ready")

    def join(self, bench):
        """Makes the fleet's fabric that of the check's store."""
        result = bench.matterctl("fabric", "import", "--from", "python", self.fabric)
        check(result.status == 0, str(result))
