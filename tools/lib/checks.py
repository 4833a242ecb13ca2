"""What the end-to-end checks and the benchmark share: the device, matterctl and the SDK's controller as processes.

A file of checks defines functions under `@case("what is true")` and ends with `checks.main()`. Each case gets a
`Bench` with a folder of its own, and everything that it started is ended behind it. `main` prints a line for each case
and 'N passed, N failed' at the end. The file runs inside the network that tools/lib/netns makes.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
BUILD = os.environ.get("MATTERCTL_BUILD", os.path.join(ROOT, ".build"))
PYTHON = os.path.join(BUILD, "peers", "bin", "python")
PEERS = os.path.join(ROOT, "tools", "peers")
MATTERCTL = os.environ.get("MATTERCTL", os.path.join(BUILD, "debug", "matterctl"))
TEST_PAA = os.path.join(ROOT, "vectors", "test-paa")


class Failure(Exception):
    """A check that did not hold."""


def check(condition, text):
    if not condition:
        raise Failure(text)


class Light:
    """CircuitMatter's light as a process; its lines are kept in `events`."""

    def __init__(self, folder, *arguments, reset=False, state="light.json"):
        command = [PYTHON, os.path.join(PEERS, "circuitmatter-light"), os.path.join(folder, state)]
        command += ["--log", os.path.join(folder, state + ".log"), *arguments] + (["--reset"] if reset else [])
        self.events, self.changed = [], threading.Condition()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=sys.stderr, stdin=subprocess.DEVNULL, text=True
        )
        threading.Thread(target=self.follow, daemon=True).start()
        self.wait("published _matterc._udp")
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

    def wait(self, event, seconds=20, after=0):
        """Waits until the line `event` was printed, at position `after` or later."""
        with self.changed:
            if not self.changed.wait_for(lambda: event in self.events[after:] or "ended" in self.events, seconds):
                raise Failure(f"the light did not say '{event}' within {seconds} s")
            check(event in self.events[after:], f"the light ended before it said '{event}'")

    def wait_frozen(self, event):
        """Waits until the fault `event`=stop has stopped the process."""
        self.wait(event)
        for _ in range(1000):
            with open(f"/proc/{self.process.pid}/stat") as file:
                if file.read().rsplit(")", 1)[1].split()[0] == "T":
                    return
            time.sleep(0.01)
        raise Failure("the light was not stopped")

    def count(self, event):
        return self.events.count(event)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Result:
    """One finished run of matterctl."""

    def __init__(self, command, status, output, errors, seconds):
        self.command, self.status, self.output, self.errors, self.seconds = command, status, output, errors, seconds

    def __str__(self):
        text = f"{' '.join(self.command)}: exit status {self.status} after {self.seconds:.1f} s"
        for name, stream in (("output", self.output), ("errors", self.errors)):
            if stream.strip():
                text += f"\n    {name}: " + stream.strip().replace("\n", "\n        ")
        return text

    @property
    def text(self):
        return self.output + self.errors

    def json(self):
        try:
            return json.loads(self.output)
        except ValueError:
            raise Failure(f"not one JSON value: {self}") from None


def validate(log):
    """What esp-matter-dm-validator finds: whether all is well, and its report. Its exit status does not tell."""
    tool = os.path.join(os.path.dirname(PYTHON), "esp-matter-dm-validator")
    report = log + ".report"
    done = subprocess.run(
        [tool, "check-conformance", log, "--output-path", report], capture_output=True, text=True, timeout=60
    )
    check(os.path.exists(report), f"the validator gave up: {done.stdout}{done.stderr}")
    with open(report) as file:
        text = file.read()
    return re.search(r"^Overall Status +\| COMPLIANT *$", text, re.MULTILINE) is not None, text


def without(lines, heading):
    """The lines of a wildcard log without the attributes whose first line holds `heading`."""
    skips = False
    for line in lines:
        if "Endpoint: " in line:
            skips = heading in line
        if not skips:
            yield line


class Bench:
    """One case's folder, store and processes."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="matterctl-e2e-")
        self.store = os.path.join(self.folder, "store")
        self.ending = contextlib.ExitStack()
        self.ending.callback(shutil.rmtree, self.folder, ignore_errors=True)
        self.lights = 0

    def close(self):
        self.ending.close()

    def light(self, *arguments, **options):
        self.lights += 1
        light = Light(self.folder, *arguments, **options)
        self.ending.callback(light.stop)
        return light

    def matterctl(self, *arguments, input=None, store=None, timeout=150, environment=None):
        """Runs matterctl on this case's store; a trap (a signal) is always a failure."""
        command = ["matterctl", *arguments]
        started = time.monotonic()
        try:
            done = subprocess.run(
                [MATTERCTL, *arguments, "--store", store or self.store],
                input=input,
                stdin=subprocess.DEVNULL if input is None else None,
                capture_output=True,
                text=True,
                timeout=timeout,
                env={**os.environ, **(environment or {})},
            )
        except subprocess.TimeoutExpired:
            raise Failure(f"{' '.join(command)} did not end within {timeout} s") from None
        result = Result(command, done.returncode, done.stdout, done.stderr, time.monotonic() - started)
        check(result.status >= 0, f"it was ended by signal {-result.status}: {result}")
        return result

    def commission(self, code, *arguments, paa=TEST_PAA, **options):
        """`matterctl commission --json -` with the code on standard input."""
        trust = ["--paa-trust-store", paa] if paa else []
        return self.matterctl("commission", "-", "--json", *trust, *arguments, input=code + "\n", **options)

    def commissioned(self, code, *arguments, **options):
        result = self.commission(code, *arguments, **options)
        check(result.status == 0, f"commissioning failed: {result}")
        return str(result.json()["nodeId"])

    def nodes(self, store=None):
        """The ids of the nodes in the store, as texts."""
        result = self.matterctl("devices", "--json", store=store)
        check(result.status == 0, str(result))
        return [str(item["nodeId"]) for item in result.json()["devices"]]

    def pending(self, store=None):
        """Devices in doubt, as `matterctl devices --json` shows them."""
        result = self.matterctl("devices", "--json", store=store)
        check(result.status == 0, str(result))
        return result.json()["pending"]

    def value(self, path, store=None):
        """The value of one attribute, as `matterctl read --json` shows it."""
        result = self.matterctl("read", path, "--json", store=store)
        check(result.status == 0, str(result))
        return value_in(result.json())

    def sdk(self, *actions, storage="sdk.json", timeout=150, paa=TEST_PAA):
        """Lets the SDK's controller do the actions; the list of its answers."""
        command = [PYTHON, os.path.join(PEERS, "sdk-controller"), "--storage", os.path.join(self.folder, storage)]
        done = subprocess.run(
            [*command, "--paa", paa, "-"],
            input="\n".join(actions) + "\n",
            capture_output=True,
            text=True,
            timeout=timeout,
        )
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        check(len(answers) == len(actions), f"the SDK's controller gave up: {done.stdout}{done.stderr}")
        return answers

    def conforms(self, log):
        """esp-matter-dm-validator finds nothing wrong in a wildcard log, and does where a cluster is missing."""
        compliant, report = validate(log)
        check(compliant and re.search(r"Revision Issues +\| 0 ", report), f"not as the specification says: {report}")
        check(not re.search(r"Extra Clusters +\| [1-9]", report), f"clusters that no device type speaks of: {report}")
        with open(log) as file:
            lines = file.read().splitlines(keepends=True)
        damaged = log + ".damaged"
        with open(damaged, "w") as file:
            file.writelines(without(lines, "Cluster: 0x0000_0033 "))
        check(not validate(damaged)[0], "the validator sees nothing")

    def sdk_succeeds(self, *actions, **options):
        answers = self.sdk(*actions, **options)
        for answer in answers:
            check(answer["ok"], f"the SDK's controller failed: {answer}")
        return answers


def value_in(report):
    """The one value of a report of one attribute."""
    attributes = report["attributes"]
    check(len(attributes) == 1, f"not one attribute: {report}")
    return attributes[0]["value"]


def documented_codes():
    """The table 'Exit codes' of `matterctl --help`: {status: text}."""
    help_text = subprocess.run([MATTERCTL, "--help"], capture_output=True, text=True, timeout=30).stdout
    _, found, table = help_text.partition("Exit codes")
    check(found, "matterctl --help has no table 'Exit codes'")
    codes = {}
    for line in table.splitlines()[1:]:
        row = re.match(r"\s+(\d+)\s+(\S.*)$", line)
        if row:
            codes[int(row.group(1))] = row.group(2)
        elif codes and line.strip() and line[:1].isspace():
            codes[max(codes)] += " " + line.strip()
        elif codes:
            break
    return codes


def fails(result, words, *secrets):
    """`result` is an orderly failure: its status is the documented one for `words` (a pattern), and it says why in
    words, without a secret."""
    check(result.status != 0, f"it should have failed: {result}")
    codes = documented_codes()
    check(result.status in codes, f"the exit status is not documented: {result}")
    text = codes[result.status]
    check(re.search(words, text, re.IGNORECASE), f"the exit status means '{text}', not /{words}/: {result}")
    if "--json" in result.command and result.output.strip():
        error = result.json()["error"]
        check(error["exitCode"] == result.status and error["reason"], f"the error object is not right: {result}")
    else:
        check(result.errors.strip(), f"nothing on standard error: {result}")
    for secret in secrets:
        check(secret not in result.text, "a secret was printed")


def with_check_digit(digits):
    """`digits` with the Verhoeff digit of manual codes behind it."""
    multiply = [[0] * 10 for _ in range(10)]
    for a in range(10):
        for b in range(10):
            # The dihedral group D5: rotations 0-4, reflections 5-9.
            if a < 5:
                multiply[a][b] = (a + b) % 5 if b < 5 else (a + b - 5) % 5 + 5
            else:
                multiply[a][b] = (a - 5 - b) % 5 + 5 if b < 5 else (a - b) % 5
    permute = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
    state = 0
    for position, digit in enumerate(reversed(digits), start=1):
        value = int(digit)
        for _ in range(position % 8):
            value = permute[value]
        state = multiply[state][value]
    return digits + next(str(d) for d in range(10) if multiply[state][d] == 0)


def manual_code(discriminator, passcode):
    """An 11-digit manual code."""
    short = discriminator >> 8
    digits = f"{short >> 2}{((short & 3) << 14) | (passcode & 0x3FFF):05d}{passcode >> 14:04d}"
    return with_check_digit(digits)


CASES = []


def case(text):
    def add(function):
        CASES.append((text, function))
        return function

    return add


def main():
    """Runs the cases, or those whose text holds the words given as argument."""
    wanted = " ".join(sys.argv[1:])
    passed, failed = 0, 0
    for text, function in CASES:
        if wanted not in text:
            continue
        bench = Bench()
        started = time.monotonic()
        problem = None
        try:
            function(bench)
        except Failure as failure:
            problem = str(failure)
        except Exception:
            problem = traceback.format_exc()
        finally:
            if problem and os.environ.get("KEEP_LOGS"):
                shutil.copytree(bench.folder, os.path.join(os.environ["KEEP_LOGS"], os.path.basename(bench.folder)))
            bench.close()
        seconds = time.monotonic() - started
        if problem is None:
            passed += 1
            print(f"  ok    {text} ({seconds:.1f} s)", flush=True)
        else:
            failed += 1
            print(f"  FAIL  {text} ({seconds:.1f} s)\n        " + problem.strip().replace("\n", "\n        "), flush=True)
    print(f"{passed} passed, {failed} failed", flush=True)
    sys.exit(0 if failed == 0 and passed > 0 else 1)
