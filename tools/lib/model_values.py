"""The names that the data model gives to values: what another controller reads, in matterctl's words.

`Model().shown(cluster, attribute, value)` makes of a plain TLV value (numbers, texts, bytes as {"octets": HEX}, lists, and
structures as {TAG: value}) what `matterctl read --json` shows of it, by the facts in tools/model.
"""

import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "model"


# Types that are made of nothing else.
PRIMITIVE = re.compile(r"bool|string|octstr|single|double|u?int\d+|enum\d+|map\d+")


class Model:
    def __init__(self):
        # What has no name: places with the reason, in the order in which they were met.
        self.unknown = []
        # Types by (cluster or None, name); attributes by (cluster number, attribute number).
        self.types, self.attributes, self.features = {}, {}, {}
        for name in ("types.txt", "clusters.txt"):
            self.read(FOLDER / name)

    def read(self, path):
        cluster, current = None, None
        for line in path.read_text().splitlines():
            text = line.split("; ")[0].strip()
            if not text or text.startswith("#"):
                continue
            words = text.replace(":", "").split(" ")
            kind = words[0]
            if kind == "cluster":
                cluster, current = int(words[1], 16), None
            elif kind == "attribute":
                self.attributes[cluster, int(words[1], 16)] = (words[2], words[3])
                current = None
            elif kind in ("enum", "bitmap", "struct"):
                current = {"kind": kind, "members": []}
                self.types[cluster, words[1]] = current
            elif kind == "type":
                self.types[cluster, words[1]] = {"kind": "type", "base": words[2]}
                current = None
            elif kind == "field":
                if current is not None and current["kind"] == "struct":
                    current["members"].append((int(words[1]), words[2], words[3]))
            elif kind == "feature":
                self.features.setdefault(cluster, []).append((int(words[1]), int(words[1]), words[3]))
                current = None
            elif kind in ("command", "response", "event"):
                current = None
            elif current is not None and current["kind"] != "struct":
                low, _, high = words[0].partition("..")
                current["members"].append((int(low, 0), int(high or low, 0), words[1]))

    def shown(self, cluster, attribute, value):
        known = self.attributes.get((cluster, attribute)) or GLOBAL.get(attribute)
        if not known:
            self.unknown.append(f"attribute {attribute} of cluster {cluster}")
        if attribute == 0xFFFC:
            return self.bits(self.features[cluster], value) if cluster in self.features else value
        return self.value(cluster, known[1] if known else "any", value)

    def value(self, cluster, name, value):
        if value is None:
            return None
        entry = re.fullmatch(r"list\[(.+)\]", name)
        if entry and isinstance(value, list):
            return [self.value(cluster, entry.group(1), item) for item in value]
        kind = self.types.get((cluster, name)) or self.types.get((None, name))
        if kind and kind["kind"] == "type":
            return self.value(cluster, kind["base"], value)
        if kind and kind["kind"] == "enum":
            if not kind["members"]:
                return value
            return self.known(next((word for low, _, word in kind["members"] if low == value), None), value, name)
        if kind and kind["kind"] == "bitmap" and kind["members"]:
            return self.bits(kind["members"], value)
        if kind and kind["kind"] == "struct" and isinstance(value, dict):
            fields = {str(number): (word, of) for number, word, of in kind["members"]}
            return {
                self.known(fields.get(tag, (None,))[0], tag, name):
                self.value(cluster, fields[tag][1], item) if tag in fields else item
                for tag, item in value.items()
            }
        if not kind and not PRIMITIVE.fullmatch(name):
            self.unknown.append(f"type {name}")
        if isinstance(value, dict) and set(value) == {"octets"}:
            return value["octets"]
        return value

    def known(self, word, number, name):
        """The word; where there is none, the number, which is noted."""
        if word is None:
            self.unknown.append(f"{number} of {name}")
        return number if word is None else word

    def bits(self, members, value):
        names = []
        for low, high, word in members:
            part = value >> low & (1 << (high - low + 1)) - 1
            if part:
                names.append(word if low == high else f"{word}={part}")
        known = sum(1 << bit for low, high, _ in members for bit in range(low, high + 1))
        others = [f"bit {bit}" for bit in range(64) if (value & ~known) >> bit & 1]
        self.unknown += others
        return names + others


GLOBAL = {
    0xFFF8: ("GeneratedCommandList", "list[command-id]"), 0xFFF9: ("AcceptedCommandList", "list[command-id]"),
    0xFFFB: ("AttributeList", "list[attrib-id]"), 0xFFFC: ("FeatureMap", "map32"), 0xFFFD: ("ClusterRevision", "uint16"),
}

# What is another one for each reader, or each moment.
VOLATILE = {
    (0x0033, 2), (0x0038, 0), (0x0038, 7),  # up time, time
    (0x001F, 0), (0x003E, 0), (0x003E, 1), (0x003E, 5), (0x003F, 0), (0x003F, 1), (0x0046, 3),  # by fabric
}


def differences(ours, theirs):
    """What differs between the attributes that `matterctl read --json` shows and those that the SDK's controller wrote
    (`raw`), as sentences. Every attribute of one has to be among those of the other, and the model has to know all of it:
    attributes and their types, members of enums, bits, fields."""
    model, found, seen = Model(), [], set()
    for item in ours:
        place = f"{item['endpoint']}/{item['cluster']}/{item['attribute']}"
        seen.add(place)
        if place not in theirs:
            found.append(f"{place} is not among what the SDK read")
            continue
        if "value" not in item:
            found.append(f"{place} is no value: {item}")
            continue
        if "attributeName" not in item:
            found.append(f"{place} has no name")
        if item.get("attributeName") != (model.attributes.get((item["cluster"], item["attribute"]))
                                         or GLOBAL.get(item["attribute"], ("?",)))[0]:
            found.append(f"{place} is called {item.get('attributeName')}")
        shown = model.shown(item["cluster"], item["attribute"], theirs[place])
        if (item["cluster"], item["attribute"]) in VOLATILE:
            # The values differ, and their form must not, where there is something on both sides.
            if [] not in (shown, item["value"]) and form(shown) != form(item["value"]):
                found.append(f"{place} has the form {form(item['value'])}, and {form(shown)} for the SDK")
        elif plain(shown) != plain(item["value"]):
            found.append(f"{place} is {item['value']}, and {shown} for the SDK")
    found += [f"unknown: {each}" for each in dict.fromkeys(model.unknown)]
    return found + [f"{place} is not among what matterctl read" for place in theirs if place not in seen]


def plain(value):
    """Without what is written in different ways: the case of hexadecimal digits."""
    if isinstance(value, str):
        return value.upper()
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def form(value):
    """What a value is made of: the fields of its structures; of a list, those of its entries."""
    if isinstance(value, list):
        return sorted({str(form(item)) for item in value})
    if isinstance(value, dict):
        return sorted(value)
    return None
