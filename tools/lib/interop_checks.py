"""The checks of tools/interop; runs inside the network that tools/lib/netns makes."""

import json
import os
import subprocess
import sys

import checks
from checks import PEERS, PYTHON, case, check

PROBE = os.environ.get("INTEROP_PROBE", "")


def probe(*arguments):
    done = subprocess.run([PROBE, *arguments], capture_output=True, text=True, timeout=60)
    check(done.returncode in (0, 1) and done.stdout.strip(), f"the probe broke down: {done.stdout}{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def request():
    """A key and a PKCS #10 request: the probe's, or OpenSSL's."""
    if PROBE:
        return probe("request")
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, "CSR")])
    signed = x509.CertificateSigningRequestBuilder().subject_name(name).sign(key, hashes.SHA256())
    octets = key.private_numbers().private_value.to_bytes(32, "big")
    return {"key": octets.hex(), "csr": signed.public_bytes(serialization.Encoding.DER).hex()}


def save(bench, name, identity):
    path = os.path.join(bench.folder, name)
    with open(path, "w") as file:
        json.dump(identity, file)
    return path


class Serving:
    """A process that prints one JSON object when it serves, and serves until its standard input ends."""

    def __init__(self, bench, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        bench.ending.callback(self.stop)
        line = self.process.stdout.readline()
        check(line, f"{command[0]} did not serve")
        self.facts = json.loads(line)

    def stop(self):
        if self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def responder(bench, *arguments):
    storage = os.path.join(bench.folder, "responder.json")
    return Serving(bench, PYTHON, os.path.join(PEERS, "sdk-responder"), "--storage", storage, *arguments)


def sdk_dials(bench, node, *arguments, storage="dialler.json"):
    command = [PYTHON, os.path.join(PEERS, "sdk-dial"), "--storage", os.path.join(bench.folder, storage)]
    done = subprocess.run([*command, "--node", f"0x{node}", *arguments], capture_output=True, text=True, timeout=60)
    check(done.stdout.strip(), f"the SDK broke down: {done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def convert(verb, *texts):
    command = [PYTHON, os.path.join(PEERS, "sdk-certificates"), verb]
    done = subprocess.run(command, input="\n".join(texts) + "\n", capture_output=True, text=True, timeout=60)
    lines = done.stdout.splitlines()
    check(len(lines) == len(texts), f"the SDK broke down: {done.stderr}")
    for line in lines:
        check(not line.startswith("error"), f"the SDK's converter: {line}")
    return lines


def openssl_verifies(bench, root, *chain):
    """OpenSSL's chain verification; DER in hex, the last of `chain` is the leaf."""
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding

    def pem(name, *texts):
        path = os.path.join(bench.folder, name)
        with open(path, "wb") as file:
            for text in texts:
                file.write(x509.load_der_x509_certificate(bytes.fromhex(text)).public_bytes(Encoding.PEM))
        return path

    command = ["openssl", "verify", "-x509_strict", "-check_ss_sig", "-CAfile", pem("root.pem", root)]
    if chain[:-1]:
        command += ["-untrusted", pem("intermediate.pem", *chain[:-1])]
    done = subprocess.run([*command, pem("leaf.pem", chain[-1])], capture_output=True, text=True)
    check(done.returncode == 0, f"OpenSSL: {done.stdout}{done.stderr}")


def on_sdk_fabric(bench):
    """The SDK's responder, and the identity of a node of its fabric whose key is ours."""
    made = request()
    serving = responder(bench, "--csr", made["csr"], "--node", "0x4242")
    return serving, {**serving.facts, "key": made["key"]}


@case("SDK alone: its initiator reaches its responder with certificates that it issued for an outside key")
def sdk_alone(bench):
    serving, identity = on_sdk_fabric(bench)
    path = save(bench, "identity.json", identity)
    answer = sdk_dials(bench, serving.facts["peerNodeId"], "--identity", path)
    check(answer["ok"], str(answer))


@case("SDK alone: what it issued converts to X.509 and back to the same octets, and OpenSSL verifies the chain")
def sdk_certificates(bench):
    serving, identity = on_sdk_fabric(bench)
    names = ("root", "icac", "noc")
    x509 = convert("to-x509", *(identity[name] for name in names))
    check(convert("to-tlv", *x509) == [identity[name] for name in names], "the octets differ")
    openssl_verifies(bench, *x509)


if PROBE:

    @case("on the SDK's fabric, our initiator is accepted by the SDK's responder")
    def we_dial(bench):
        serving, identity = on_sdk_fabric(bench)
        answer = probe("dial", save(bench, "identity.json", identity), serving.facts["peerNodeId"])
        check(answer["ok"], str(answer))

    @case("on the SDK's fabric, a Sigma3 signed with another key is refused by the SDK's responder")
    def we_lie(bench):
        serving, identity = on_sdk_fabric(bench)
        identity["key"] = request()["key"]
        answer = probe("dial", save(bench, "identity.json", identity), serving.facts["peerNodeId"])
        check(not answer["ok"], str(answer))
        with open(os.path.join(bench.folder, "responder.json.log"), errors="replace") as log:
            check("Received Sigma3" in log.read(), f"it was not the SDK that refused: {answer}")

    @case("on the SDK's fabric, our responder is accepted by the SDK's initiator")
    def we_serve(bench):
        serving, identity = on_sdk_fabric(bench)
        serving.stop()
        Serving(bench, PROBE, "serve", save(bench, "identity.json", identity))
        # The same storage file is the same fabric.
        answer = sdk_dials(bench, identity["nodeId"], storage="responder.json")
        check(answer["ok"], str(answer))

    def ours(kind="root"):
        """Two nodes of a new fabric of ours; with kind "intermediate" an intermediate issued their certificates."""
        fabric = probe("authority", kind)
        shared = {name: fabric[name] for name in ("root", "ipkEpochKey", "fabricId", "compressedFabricId")}
        return [{**shared, "icac": fabric.get("icac"), **node} for node in fabric["nodes"]]

    @case("on our fabric, our initiator is accepted by the SDK's responder")
    def we_dial_at_home(bench, kind="root"):
        first, second = ours(kind)
        serving = responder(bench, "--identity", save(bench, "second.json", second))
        compressed = serving.facts["compressedFabricId"]
        check(compressed == second["compressedFabricId"].upper(), f"the SDK computes another fabric id: {compressed}")
        answer = probe("dial", save(bench, "first.json", first), second["nodeId"])
        check(answer["ok"], str(answer))

    @case("on our fabric, our responder is accepted by the SDK's initiator")
    def we_serve_at_home(bench, kind="root"):
        first, second = ours(kind)
        Serving(bench, PROBE, "serve", save(bench, "first.json", first))
        answer = sdk_dials(bench, first["nodeId"], "--identity", save(bench, "second.json", second))
        check(answer["ok"], str(answer))

    @case("with an intermediate and three CATs, our initiator is accepted by the SDK's responder")
    def we_dial_with_intermediate(bench):
        we_dial_at_home(bench, "intermediate")

    @case("with an intermediate and three CATs, our responder is accepted by the SDK's initiator")
    def we_serve_with_intermediate(bench):
        we_serve_at_home(bench, "intermediate")

    @case("our certificates: the SDK converts them as we do, and back to the same octets; OpenSSL verifies the chain")
    def our_certificates(bench):
        for node in (ours()[0], ours("intermediate")[0]):
            same_certificates(bench, [node[name] for name in ("root", "icac", "noc") if node[name]])

    def same_certificates(bench, texts):
        x509 = convert("to-x509", *texts)
        check(convert("to-tlv", *x509) == texts, "back in TLV the octets differ")
        check([probe("x509", text)["hex"] for text in texts] == x509, "our X.509 differs from the SDK's")
        check([probe("tlv", text)["hex"] for text in x509] == texts, "our TLV differs from the SDK's")
        openssl_verifies(bench, *x509)

    @case("the SDK's certificates: we convert them as it does")
    def their_certificates(bench):
        serving, identity = on_sdk_fabric(bench)
        texts = [identity[name] for name in ("root", "icac", "noc")]
        check([probe("x509", text)["hex"] for text in texts] == convert("to-x509", *texts), "X.509 differs")


if __name__ == "__main__":
    sys.argv = sys.argv[:1]
    checks.main()
