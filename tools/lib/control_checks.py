"""What the SDK's controller does with each type of matter-device, as an administrator: for tools/interop and tools/e2e."""

import json
import os
import subprocess

from checks import PEERS, PYTHON, check
from model_values import differences

OFF_OPTIONS = '"optionsMask": 0, "optionsOverride": 0'
NEEDS_TIMED, CONSTRAINT, FAILURE = 0xC6, 0x87, 1


class Controller:
    """The SDK's controller as one process for many actions, with one device, node 0x21. While it runs nothing else may use
    its storage."""

    def __init__(self, bench, device):
        self.bench, self.device = bench, device
        storage = os.path.join(bench.folder, "sdk.json")
        self.process = subprocess.Popen(
            [PYTHON, os.path.join(PEERS, "sdk-controller"), "--storage", storage, "--paa", device.paa, "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        bench.ending.callback(self.close)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        if self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def do(self, *actions):
        """The answers, all of success."""
        answers = []
        for action in actions:
            self.process.stdin.write(action + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
            check(line, f"the SDK's controller gave up at '{action.split()[0]}'")
            answers.append(json.loads(line))
            check(answers[-1]["ok"], f"the SDK's controller failed: {answers[-1]}")
        return answers

    def expect(self, *steps):
        """Each step is an action, and what its answer has to hold: a dictionary, or a function."""
        answers = self.do(*[action for action, _ in steps])
        for (action, wanted), answer in zip(steps, answers):
            fine = wanted(answer) if callable(wanted) else all(answer.get(key) == item for key, item in wanted.items())
            check(fine, f"{action}: {answer}")

    def until(self, path, value):
        """Reads until the attribute has the value: what happens outside takes a moment to arrive."""
        for _ in range(50):
            if self.do(f"read 0x21 {path}")[0]["value"] == value:
                return
        check(False, f"{path} did not become {value}")


def send(endpoint, cluster, command, fields="{}", timed=""):
    return f"send 0x21 {endpoint} {cluster} {command} {fields} {timed}".strip()


DONE = {"status": 0}


def on_off(sdk, endpoint=1):
    sdk.expect(
        (f"off 0x21 {endpoint}", {}), (f"on 0x21 {endpoint}", {}), (f"toggle 0x21 {endpoint}", {}),
        (f"on 0x21 {endpoint}", {}), (f"read 0x21 {endpoint}/6/0", {"value": True}),
    )


def level(sdk, endpoint=1):
    sdk.do(f"on 0x21 {endpoint}", *[f"dim 0x21 {endpoint} {level}" for level in (128, 1, 254)], f"on 0x21 {endpoint}")


def color_temperature(sdk, endpoint=1):
    level(sdk, endpoint)
    move = f'{{"colorTemperatureMireds": 300, "transitionTime": 0, {OFF_OPTIONS}}}'
    sdk.expect(
        (send(endpoint, "ColorControl", "MoveToColorTemperature", move), DONE),
        (f"read 0x21 {endpoint}/0x300/7", {"value": 300}),
        (f"read 0x21 {endpoint}/0x300/8", {"value": 2}),
    )


def extended_color(sdk, endpoint=1):
    color_temperature(sdk, endpoint)
    hue = f'{{"hue": 100, "saturation": 200, "transitionTime": 0, {OFF_OPTIONS}}}'
    color = f'{{"colorX": 20000, "colorY": 30000, "transitionTime": 0, {OFF_OPTIONS}}}'
    sdk.expect(
        (send(endpoint, "ColorControl", "MoveToHueAndSaturation", hue), DONE),
        (f"read 0x21 {endpoint}/0x300/0", {"value": 100}),
        (f"read 0x21 {endpoint}/0x300/8", {"value": 0}),
        (send(endpoint, "ColorControl", "MoveToColor", color), DONE),
        (f"read 0x21 {endpoint}/0x300/4", {"value": 30000}),
        (f"read 0x21 {endpoint}/0x300/8", {"value": 1}),
    )


def generic_switch(sdk, endpoint=1):
    sdk.device.act(f"press {endpoint} 2")
    sdk.device.act(f"hold {endpoint}")
    sdk.until(f"{endpoint}/0x3B/1", 1)

    def numbers(answer):
        return [number for number, _ in answer["events"]][:5] == [1, 3, 1, 5, 3]

    sdk.expect((f"happened 0x21 {endpoint}/0x3B", numbers))
    sdk.device.act(f"release {endpoint}")
    sdk.until(f"{endpoint}/0x3B/1", 0)


def latching_switch(sdk, endpoint=1):
    sdk.device.act(f"turn {endpoint} 1")
    sdk.until(f"{endpoint}/0x3B/1", 1)
    sdk.expect((f"happened 0x21 {endpoint}/0x3B", lambda answer: [n for n, _ in answer["events"]] == [0]))


def on_off_switch(sdk, endpoint=1):
    light = '{"node": 5, "endpoint": 1, "cluster": 6, "fabricIndex": 0}'
    sdk.expect(
        (f"read 0x21 {endpoint}/0x1D/2", {"value": [3, 6]}),
        (f"set 0x21 {endpoint}/0x1E/0 [{light}]", DONE),
        (f'set 0x21 {endpoint}/0x1E/0 [{{"node": 5, "fabricIndex": 0}}]', {"status": CONSTRAINT}),
        (f'set 0x21 {endpoint}/0x1E/0 [{light}, {{"group": 7, "fabricIndex": 0}}]', DONE),
        (f"read 0x21 {endpoint}/0x1E/0", lambda a: len(a["value"]) == 2),
        # Other fabrics don't see these.
        (f"set 0x21 {endpoint}/0x1E/0 []", DONE),
    )


def contact(sdk, endpoint=1):
    sdk.device.act(f"open {endpoint}")
    sdk.until(f"{endpoint}/0x45/0", False)
    sdk.expect((f"happened 0x21 {endpoint}/0x45", lambda answer: len(answer["events"]) == 1))


def occupancy(sdk, endpoint=1):
    sdk.device.act(f"occupied {endpoint}")
    sdk.until(f"{endpoint}/0x406/0", 1)


def temperature(sdk, endpoint=1):
    sdk.device.act(f"temperature {endpoint} -3.25")
    sdk.until(f"{endpoint}/0x402/0", -325)


def lock(sdk, endpoint=1):
    credential = (
        '{"operationType": 0, "credential": {"credentialType": 1, "credentialIndex": 1}, '
        '"credentialData": {"text": "1234"}, "userIndex": null, "userStatus": null, "userType": null}'
    )
    sdk.expect(
        (send(endpoint, "DoorLock", "UnlockDoor"), {"status": NEEDS_TIMED}),
        (send(endpoint, "DoorLock", "UnlockDoor", timed=2000), DONE),
        (f"read 0x21 {endpoint}/0x101/0", {"value": 2}),
        (send(endpoint, "DoorLock", "SetCredential", credential, 2000), lambda a: a["answer"]["status"] == 0),
        (f"set 0x21 {endpoint}/0x101/0x33 true", DONE),
        (send(endpoint, "DoorLock", "LockDoor", '{"PINCode": {"text": "9999"}}', 2000), {"status": FAILURE}),
        (send(endpoint, "DoorLock", "LockDoor", '{"PINCode": {"text": "1234"}}', 2000), DONE),
        (f"read 0x21 {endpoint}/0x101/0", {"value": 1}),
        (f"set 0x21 {endpoint}/0x101/0x30 0", {"status": CONSTRAINT}),
        (f"happened 0x21 {endpoint}/0x101", lambda a: [n for n, _ in a["events"]][:4] == [2, 4, 3, 2]),
    )


def thermostat(sdk, endpoint=1):
    raised = '{"mode": 0, "amount": 5}'
    sdk.expect(
        (f"set 0x21 {endpoint}/0x201/0x12 2100", DONE),
        (f"set 0x21 {endpoint}/0x201/0x12 3100", {"status": CONSTRAINT}),
        (send(endpoint, "Thermostat", "SetpointRaiseLower", raised), DONE),
        (f"read 0x21 {endpoint}/0x201/0x12", {"value": 2150}),
        (f"set 0x21 {endpoint}/0x201/0x1C 4", DONE),
        (f"set 0x21 {endpoint}/0x9B/1 2", DONE),
        (f"set 0x21 {endpoint}/0x9B/1 9", {"status": CONSTRAINT}),
    )
    sdk.device.act(f"temperature {endpoint} 18")
    sdk.until(f"{endpoint}/0x201/0x1E", 4)


def bridge(sdk, endpoint=1):
    sdk.device.act("bridge add dimmable-light")
    sdk.until("1/0x1D/3", [2])
    level(sdk, 2)
    sdk.device.act("reachable 2 no")
    sdk.until("2/0x39/0x11", False)
    sdk.device.act("bridge add contact-sensor")
    sdk.until("1/0x1D/3", [2, 3])
    sdk.device.act("bridge remove 2")
    sdk.until("1/0x1D/3", [3])


CONTROL = {
    "on-off-light": on_off,
    "plug": on_off,
    "dimmable-light": level,
    "color-temperature-light": color_temperature,
    "extended-color-light": extended_color,
    "generic-switch": generic_switch,
    "latching-switch": latching_switch,
    "on-off-light-switch": on_off_switch,
    "contact-sensor": contact,
    "occupancy-sensor": occupancy,
    "temperature-sensor": temperature,
    "door-lock": lock,
    "thermostat": thermostat,
    "bridge": bridge,
}


def conforms(sdk, endpoints):
    """The SDK decodes every attribute, and the validator finds nothing wrong."""
    log = os.path.join(sdk.bench.folder, "wildcard.log")
    answer = sdk.do("wildcard 0x21", f"wildcard-log 0x21 {log}")[0]
    check(answer["bad"] == [], f"attributes that the SDK can't decode: {answer['bad']}")
    check(answer["endpoints"] == list(endpoints) and answer["attributes"] > 90, str(answer))
    sdk.bench.conforms(log)


def read_alike(sdk, node):
    """matterctl, on its own fabric, reads the values that the SDK reads; each has a name."""
    path = os.path.join(sdk.bench.folder, "raw.json")
    sdk.do(f"raw 0x21 {path}")
    with open(path) as file:
        theirs = json.load(file)
    result = sdk.bench.matterctl("read", f"{node}/*/*/*", "--json")
    check(result.status == 0, str(result))
    found = differences(result.json()["attributes"], theirs)
    check(found == [], "read in different ways: " + "; ".join(found))
