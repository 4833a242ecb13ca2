"""The drills of matter-device's fault plan: what each fault leads to, and that nothing is left of it."""

import os
import subprocess
import time

from checks import check
from virtual import DEVICE, Roots, VirtualDevice

# In which stage of matterctl a stage of the device shows.
STAGES = {
    "discovery": "discovery",
    "pbkdf-param-request": "pase",
    "pake1": "pase",
    "pake3": "pase",
    "read-information": "readInformation",
    "arm-fail-safe": "armFailSafe",
    "set-regulatory-config": "prepareDevice",
    "pai": "prepareDevice",
    "dac": "prepareDevice",
    "attestation": "prepareDevice",
    "certificate-signing-request": "certificateSigningRequest",
    "add-trusted-root": "addTrustedRoot",
    "add-noc": "addNOC",
    "sigma1": "operationalConnection",
    "sigma3": "operationalConnection",
    "commissioning-complete": "commissioningComplete",
}
EXITS = {
    "noDeviceFound": 11, "wrongPasscode": 12, "deviceUnreachable": 13, "deviceVanished": 14, "deviceBusy": 15,
    "invalidAttestation": 17, "fabricTableFull": 19, "deviceRefused": 20, "invalidDeviceAnswer": 21,
    "secureChannel": 21,
}
# Fail-safes of a minute end after 4 s.
SCALE = 15
# Where the commissioner waits for the device's handshake timer, a minute of its own time, the device's window, of a
# quarter of an hour, must stay open for longer than that.
PASE_SCALE = 5
ATTESTATION = ("attestation", "invalidAttestation")


def all_faults():
    done = subprocess.run([DEVICE, "faults"], capture_output=True, text=True, check=True)
    return done.stdout.split()


def expected(fault):
    """(stage, code) of the error; None where the commissioning succeeds all the same."""
    device_stage, action = fault.split("=")
    action, _, value = action.partition(":")
    stage = STAGES.get(device_stage)
    in_pase, in_case = stage == "pase", stage == "operationalConnection"
    if action in ("drop", "answer-twice", "delay") or device_stage == "operational-discovery":
        return None
    if stage == "discovery":
        return stage, "noDeviceFound"
    if action == "refuse":
        # Who is busy is asked again.
        if value == "BUSY" and stage in ("pase", "operationalConnection"):
            return None
        own = {"BusyWithOtherAdmin": "deviceBusy", "TableFull": "fabricTableFull"}
        if value in own:
            return stage, own[value]
        if in_case:
            return stage, "secureChannel"
        return stage, "wrongPasscode" if device_stage == "pake3" else "deviceRefused"
    if action == "garbage":
        return stage, "secureChannel" if in_case else "invalidDeviceAnswer"
    if action in ("wrong-signature", "wrong-nonce", "expired-certificate"):
        if in_pase:
            return stage, "wrongPasscode" if action == "wrong-signature" else "invalidDeviceAnswer"
        if in_case:
            return stage, "secureChannel"
        return (stage, "invalidDeviceAnswer") if device_stage == "certificate-signing-request" else ATTESTATION
    if action == "never-answer":
        # Silence before Pake2 is repeated, and the device's own list says that AddNOC was carried out.
        return None if device_stage in ("pbkdf-param-request", "pake1", "add-noc") else (stage, "deviceVanished")
    if action in ("reboot", "reboot-after"):
        # It is found anew, or it knows that it is complete.
        if device_stage in ("pbkdf-param-request", "pake1") or fault == "commissioning-complete=reboot-after":
            return None
        # It has forgotten the fabric, and says so where it is asked by a message that begins something.
        return (stage, "secureChannel") if device_stage == "sigma1" else (stage, "deviceVanished")
    if action in ("crash", "crash-after") and device_stage == "pbkdf-param-request":
        return stage, "deviceUnreachable"
    return stage, "deviceVanished"


def drill(bench, fault, discriminator=1234):
    """One drill, and the next commissioning."""
    stage, action = fault.split("=")
    action = action.partition(":")[0]
    takes_time = action in ("never-answer", "crash", "crash-after", "reboot", "reboot-after")
    folder = os.path.join(bench.folder, "device")
    roots = Roots(bench.folder)
    # It dies, or thinks that a session stands of which we know nothing: then only the end of the fail-safe frees it.
    dies = takes_time and action != "never-answer" or stage == "pake3"
    options = ["--fault", fault] + (["--time-scale", str(PASE_SCALE if STAGES.get(stage) == "pase" else SCALE)] if dies else [])

    def start(*options):
        device = VirtualDevice(folder, roots, *options, discriminator=discriminator)
        bench.ending.callback(device.end)
        return device

    device = start(*options)
    look = "3" if stage == "discovery" and action == "never-answer" else "20"
    result = bench.commission(device.code, "--timeout", look, "--answer-timeout", "2", paa=roots.paa)
    error = expected(fault)
    if error is None:
        check(result.status == 0, f"{fault} should be survived: {result}\n{device.events}")
        check(bench.nodes() == [str(result.json()["nodeId"])], "the node is in the store")
        return result
    check(result.status != 0, f"{fault} should have failed: {result}\n{device.events}")
    told = result.json()["error"]
    check((told["stage"], told["code"]) == error, f"{fault} should end in {error}: {result}\n{device.events}")
    check(told["exitCode"] == result.status == EXITS[error[1]], f"the exit status is wrong: {result}")
    check(told["reason"] and told.get("advice"), f"it does not say what to do: {result}")
    limit = 120 if takes_time else 20
    check(result.seconds < limit, f"it took longer than {limit} s: {result}")
    check(bench.nodes() == [], f"half a node is in the store: {bench.nodes()}")

    if fault == "commissioning-complete=crash-after":
        # It was ours and died before it could say so: it is kept as a device in doubt, and found to be ours.
        check("matterctl recover" in told["advice"], f"it is not told what to do: {result}")
        doubtful = bench.pending()
        check(len(doubtful) == 1 and str(doubtful[0]["nodeId"]) in told["advice"], f"in doubt: {doubtful}")
        device.end()
        device = start()
        again = bench.commission(device.code, "--timeout", "40", paa=roots.paa)
        check(again.status == 0, f"it is not found to be ours: {again}\n{device.events}")
        check(again.json()["nodeId"] == doubtful[0]["nodeId"], f"as another node: {again}")
        check(bench.nodes() == [str(again.json()["nodeId"])] and bench.pending() == [], "it is no ordinary device")
        return result
    # The device is free: where the session stood, at once; else when its fail-safe has ended.
    if device.has_ended or action == "expired-certificate" or stage == "discovery":
        device.end()
        for name in ["attestation.json"] if action == "expired-certificate" else []:
            if os.path.exists(os.path.join(folder, name)):
                os.remove(os.path.join(folder, name))
        device = start()
    started = time.monotonic()
    again = bench.commission(device.code, "--timeout", "40", paa=roots.paa)
    check(again.status == 0, f"after {fault} the device is not free: {again}\n{device.events}")
    waited = time.monotonic() - started
    # With a fail-safe of a minute this is too soon for it to have ended by itself.
    if not dies:
        check(waited < 30, f"the fail-safe was not disarmed: {again}\n{device.events}")
    check(bench.nodes() == [str(again.json()["nodeId"])], "the node is in the store")
    check(bench.pending() == [], f"still in doubt: {bench.pending()}")
    return result
