"""The checks of tools/interop on matter-device: every type, the SDK's controller and matterctl in both orders."""

import checks
from checks import case, check
from control_checks import CONTROL, Controller, conforms, read_alike
from virtual import KINDS, Device

LIGHTS = ("on-off-light", "dimmable-light", "plug", "color-temperature-light", "extended-color-light")


def control(sdk, kind):
    """What the SDK's controller, as an administrator, does with every type."""
    device = sdk.device
    conforms(sdk, [0, 1])
    sdk.expect(
        ("write 0x21 0/0x28/5 Lamp", {"statuses": [0]}), ("read 0x21 0/0x28/5", {"value": "Lamp"}),
        ("events 0x21", lambda answer: {"40/0", "31/0"} <= set(answer["events"])),
    )
    CONTROL[kind](sdk)
    if kind in LIGHTS:
        sdk.expect(("on 0x21 1", {}), ("watch 0x21 1", {"values": [True, False, True]}), ("off 0x21 1", {}))
        before = len(device.events)
        sdk.do("group 0x21 1")
        device.wait("on", after=before)


def sdk_first(kind):
    @case(f"{kind}: the SDK first, matterctl through the SDK's window, and both leave one after the other")
    def run(bench):
        device = Device(bench, kind)
        sdk = Controller(bench, device)
        sdk.do(f"commission 0x21 {device.code}")
        control(sdk, kind)
        window = sdk.do("open-window 0x21")[0]
        node = bench.commissioned(window["code"], paa=device.paa)
        check(bench.value(f"{node}/0/62/3") == 2, "two fabrics")
        if kind in LIGHTS:
            check(bench.matterctl("off", node).status == 0, "off")
            sdk.expect(("read 0x21 1/6/0", {"value": False}))
        read_alike(sdk, node)
        check(bench.matterctl("remove", node).status == 0, "remove")
        device.wait("fabric 2 removed")
        sdk.do("read 0x21 0/0x28/0", "remove 0x21")
        device.wait("window open, discriminator 1234", after=device.events.index("fabric 1 removed"))


def matterctl_first(kind):
    @case(f"{kind}: matterctl first, the SDK through matterctl's window, and both leave one after the other")
    def run(bench):
        device = Device(bench, kind)
        node = bench.commissioned(device.manual, paa=device.paa)
        shared = bench.matterctl("share", node, "--seconds", "180", "--json")
        check(shared.status == 0, str(shared))
        sdk = Controller(bench, device)
        sdk.do(f"commission 0x21 {shared.json()['qrCode']}")
        control(sdk, kind)
        if kind in LIGHTS:
            check(bench.value(f"{node}/1/6/0") is True, "matterctl sees what the SDK did")
        read_alike(sdk, node)
        check(bench.value(f"{node}/0/62/3") == 2, "two fabrics")
        sdk.do("remove 0x21")
        device.wait("fabric 2 removed")
        if kind in LIGHTS:
            check(bench.matterctl("off", node).status == 0, "off")
        check(bench.matterctl("remove", node).status == 0, "remove")
        device.wait("fabric 1 removed")
        device.wait("window open, discriminator 1234", after=device.events.index("fabric 1 removed"))


@case("a device that sleeps and keeps time: matterctl reads what the SDK reads")
def sleeping(bench):
    device = Device(bench, "temperature-sensor", "--idle", "2", "--power", "battery", "--time-sync", "yes", "--locale", "en-US")
    sdk = Controller(bench, device)
    window = sdk.do(f"commission 0x21 {device.code}", "open-window 0x21")[1]
    read_alike(sdk, bench.commissioned(window["code"], paa=device.paa))


for each in KINDS:
    sdk_first(each)
    matterctl_first(each)

if __name__ == "__main__":
    checks.main()
