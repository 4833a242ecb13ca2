"""matter-device as a process, for the checks."""

import os
import subprocess
import sys
import threading

import checks
from checks import Failure, check

DEVICE = os.environ.get("MATTER_DEVICE", os.path.join(checks.BUILD, "debug", "matter-device"))
PASSCODE = "34567890"
KINDS = ("on-off-light", "dimmable-light", "plug")


class Device:
    """matter-device as a process; its lines are kept in `events`."""

    def __init__(self, bench, kind="on-off-light", *options, storage="device"):
        self.folder = os.path.join(bench.folder, storage)
        self.trust = os.path.join(bench.folder, "trust")
        self.paa = os.path.join(bench.folder, "paa")
        if not os.path.isdir(self.paa):
            subprocess.run([DEVICE, "trust", "export", self.paa, "--trust", self.trust], check=True, capture_output=True)
        command = [DEVICE, "--type", kind, "--storage", self.folder, "--trust", self.trust, "--discriminator", "1234"]
        self.events, self.changed = [], threading.Condition()
        self.process = subprocess.Popen(
            [*command, *options],
            stdout=subprocess.PIPE,
            stderr=sys.stderr,
            stdin=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "MATTER_DEVICE_PASSCODE": PASSCODE},
        )
        bench.ending.callback(self.end)
        threading.Thread(target=self.follow, daemon=True).start()
        self.wait(lambda line: line.startswith("port "))
        self.code = self.value("code")
        self.manual = self.value("manual")

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

    def wait(self, wanted, seconds=20, after=0):
        """Waits for a line that is `wanted`, or for which `wanted` holds, at position `after` or later."""
        holds = wanted if callable(wanted) else lambda line: line == wanted

        def seen():
            return any(holds(line) for line in self.events[after:])

        with self.changed:
            self.changed.wait_for(lambda: seen() or "ended" in self.events, seconds)
            check(seen(), f"the device did not say '{wanted}': {self.events}")

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
