"""The checks of tools/interop on matter-device: every type, the SDK's controller and matterctl in both orders."""

import os

import checks
from checks import case, check
from virtual import KINDS, Device


def control(bench, device, kind):
    """What the SDK's controller, as an administrator, does with every type."""
    log = os.path.join(bench.folder, "wildcard.log")
    dimming = ["dim 0x21 1 128", "dim 0x21 1 1", "dim 0x21 1 254"] if kind == "dimmable-light" else []
    answers = bench.sdk_succeeds(
        "wildcard 0x21", f"wildcard-log 0x21 {log}", "write 0x21 0/0x28/5 Lamp", "read 0x21 0/0x28/5", "off 0x21 1",
        "on 0x21 1", "toggle 0x21 1", "on 0x21 1", "watch 0x21 1", "events 0x21", *dimming, "off 0x21 1",
        "group 0x21 1", paa=device.paa,
    )
    check(answers[0]["bad"] == [], f"attributes that the SDK can't decode: {answers[0]['bad']}")
    check(answers[0]["endpoints"] == [0, 1] and answers[0]["attributes"] > 100, str(answers[0]))
    bench.conforms(log)
    check(answers[3]["value"] == "Lamp", "the label was written")
    check(answers[8]["values"] == [True, False, True], f"reported: {answers[8]['values']}")
    check("40/0" in answers[9]["events"] and "31/0" in answers[9]["events"], f"events: {answers[9]['events']}")
    device.wait("on", after=len(device.events) - 1 - device.events[::-1].index("off"))


def sdk_first(kind):
    @case(f"{kind}: the SDK first, matterctl through the SDK's window, and both leave one after the other")
    def run(bench):
        device = Device(bench, kind)
        bench.sdk_succeeds(f"commission 0x21 {device.code}", paa=device.paa)
        control(bench, device, kind)
        window = bench.sdk_succeeds("open-window 0x21", paa=device.paa)[0]
        node = bench.commissioned(window["code"], paa=device.paa)
        check(bench.value(f"{node}/0/62/3") == 2, "two fabrics")
        check(bench.matterctl("off", node).status == 0, "off")
        check(bench.sdk_succeeds("read 0x21 1/6/0", paa=device.paa)[0]["value"] is False, "the SDK sees it")
        check(bench.matterctl("remove", node).status == 0, "remove")
        device.wait("fabric 2 removed")
        bench.sdk_succeeds("on 0x21 1", "remove 0x21", paa=device.paa)
        device.wait("window open, discriminator 1234", after=device.events.index("fabric 1 removed"))


def matterctl_first(kind):
    @case(f"{kind}: matterctl first, the SDK through matterctl's window, and both leave one after the other")
    def run(bench):
        device = Device(bench, kind)
        node = bench.commissioned(device.manual, paa=device.paa)
        opened = bench.matterctl(
            "invoke", f"{node}/0/AdministratorCommissioning/OpenBasicCommissioningWindow", "CommissioningTimeout=180")
        check(opened.status == 0, str(opened))
        bench.sdk_succeeds(f"commission 0x21 {device.code}", paa=device.paa)
        control(bench, device, kind)
        check(bench.value(f"{node}/1/6/0") is True, "matterctl sees what the SDK did")
        check(bench.value(f"{node}/0/62/3") == 2, "two fabrics")
        bench.sdk_succeeds("remove 0x21", paa=device.paa)
        device.wait("fabric 2 removed")
        check(bench.matterctl("off", node).status == 0, "off")
        check(bench.matterctl("remove", node).status == 0, "remove")
        device.wait("window open, discriminator 1234", after=device.events.index("fabric 1 removed"))


for each in KINDS:
    sdk_first(each)
    matterctl_first(each)

if __name__ == "__main__":
    checks.main()
