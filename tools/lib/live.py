"""Live devices over a bad network, for the soak of ten minutes and its short form among the end-to-end checks."""

import json
import os
import subprocess

import checks
import virtual
from checks import check

PROBE = os.environ.get("CONTROL_PROBE", os.path.join(checks.BUILD, "debug", "control-probe"))


def over_a_bad_network(bench, devices, seconds, loss, seed):
    """Every observer knows in the end what its device says, and few sessions were made anew."""
    fleet = virtual.Fleet(bench, devices, "--loss", str(loss), "--seed", str(seed))
    # What devices say of themselves is no part of this: they need not be asked over such a network.
    result = bench.matterctl("fabric", "import", "--offline", "--from", "python", fleet.fabric)
    check(result.status == 0, str(result))
    done = subprocess.run(
        [PROBE, "live", bench.store, str(seconds), str(seed)], capture_output=True, text=True, timeout=seconds + 400
    )
    check(done.returncode == 0, f"control-probe: {done.stderr}")
    seen = json.loads(done.stdout)
    check(seen["missed"] == 0, f"an observer does not know the final state: {seen}")
    check(seen["live"] == devices, f"a device is not live: {seen}")
    check(seen["switched"] >= seconds, f"hardly a device was switched: {seen}")
    check(seen["sessions"] <= 2 * devices, f"a storm of sessions: {seen}")
    return seen
