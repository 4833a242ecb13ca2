"""What the scripts around the official SDK's Python wheel share.

The wheel keeps state in /tmp/chip_kvs and reads /data: both are private to each process here (`isolate`). It logs to
standard output: that goes to a file (`quiet`), and a script's own lines go where its standard output was.
"""

import asyncio
import base64
import ctypes
import json
import os
import sys

VENDOR = 0xFFF1
FABRIC = 1
RESPONDER_NODE = 0x1B669
CONTROLLER_NODE = 0x1B66A
IDENTITY = ("key", "noc", "icac", "root", "ipkEpochKey")


def isolate(*keep):
    """Gives this process a /tmp and /data of its own; the paths in `keep` stay visible if they are under /tmp."""
    here = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
    bus = os.environ.get("DBUS_SYSTEM_BUS_ADDRESS", "").removeprefix("unix:path=")
    paths = {os.path.realpath(p) for p in (here, sys.prefix, os.getcwd(), os.path.dirname(bus) or "/", *keep) if p}
    paths = {p if os.path.isdir(p) else os.path.dirname(p) for p in paths}
    paths = sorted(p for p in paths if p.startswith("/tmp/") and os.path.isdir(p))

    libc = ctypes.CDLL(None, use_errno=True)
    new_namespace, private, bind = 0x20000, 0x40000 | 0x4000, 0x1000

    def check(result, what):
        if result != 0:
            number = ctypes.get_errno()
            sys.exit(f"{what}: {os.strerror(number)} (a private /tmp for the SDK needs root)")

    def mount(source, target, kind, flags):
        check(libc.mount(source.encode(), target.encode(), kind.encode() if kind else None, flags, None), target)

    check(libc.unshare(new_namespace), "unshare")
    mount("none", "/", None, private)
    handles = [(path, os.open(path, os.O_PATH | os.O_DIRECTORY)) for path in paths]
    os.makedirs("/data", exist_ok=True)
    for folder in ("/tmp", "/data"):
        mount("none", folder, "tmpfs", 0)
    for path, handle in handles:
        if not os.path.isdir(path):
            os.makedirs(path)
            mount(f"/proc/self/fd/{handle}", path, None, bind)
        os.close(handle)


def quiet(log):
    """Sends everything that the SDK prints to the file `log`; returns what prints to our standard output."""
    output = os.fdopen(os.dup(1), "w", buffering=1)
    sys.stdout.flush()
    descriptor = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    os.dup2(descriptor, 1)
    os.dup2(descriptor, 2)
    return output


class Fabric:
    """A fabric of the SDK in the storage file `path`, made when it is not there."""

    def __init__(self, path, server=False):
        import chip.CertificateAuthority
        import chip.FabricAdmin  # noqa: F401 (the authority makes its administrators with it)
        import chip.native
        from chip.ChipStack import ChipStack

        chip.native.Init(None)
        self.path = path
        self.stack = ChipStack(persistentStoragePath=path, enableServerInteractions=server)
        # Kept, since the authorities go down with their manager.
        self.manager = authorities = chip.CertificateAuthority.CertificateAuthorityManager(
            self.stack, self.stack.GetStorageManager()
        )
        authorities.LoadAuthoritiesFromStorage()
        if authorities.activeCaList:
            self.authority = authorities.activeCaList[0]
        else:
            self.authority = authorities.NewCertificateAuthority()
        if self.authority.adminList:
            self.admin = self.authority.adminList[0]
        else:
            self.admin = self.authority.NewFabricAdmin(vendorId=VENDOR, fabricId=FABRIC)

    def controller(self, node, paa=None):
        return self.admin.NewController(nodeId=node, paaTrustStorePath=paa or "")

    def authority_keys(self):
        """The private keys of root and intermediate, which the SDK's storage holds in the clear."""
        with open(self.path) as file:
            stored = json.load(file)["sdk-config"]
        # Public key (65 bytes), then private key (32 bytes).
        pairs = {name: base64.b64decode(stored[f"ExampleOpCreds{name}Key1"]) for name in ("CA", "ICA")}
        return {"root": pairs["CA"][65:].hex(), "icac": pairs["ICA"][65:].hex()}


def identity_controller(path):
    """A controller with certificates from elsewhere: a JSON file with hex texts `key`, `noc`, `root`, `ipkEpochKey`
    and, when there is one, `icac`. The stack must be up (`Fabric`)."""
    from chip.ChipDeviceCtrl import ChipDeviceControllerBase
    from chip.credentials.cert import convert_chip_cert_to_x509_cert as x509
    from chip.crypto.p256keypair import TestP256Keypair
    from ecdsa import NIST256p, SigningKey

    class Outside(ChipDeviceControllerBase):
        # The wheel's own class for this (BareChipDeviceController) passes null pointers and crashes.
        def __init__(self, key, noc, icac, root, ipk):
            super().__init__("outside")
            self.key = key
            native, handle, delegate = key.native_object, ctypes.c_void_p(), ctypes.c_void_p()
            parts = [item for part in (noc, icac, root, ipk) for item in (part, len(part or b""))]
            self._ChipStack.Call(
                lambda: self._dmLib.pychip_OpCreds_AllocateControllerForPythonCommissioningFLow(
                    ctypes.pointer(handle),
                    ctypes.pointer(delegate),
                    native,
                    *parts,
                    VENDOR,
                    self._ChipStack.enableServerInteractions,
                )
            ).raise_on_error()
            self._set_dev_ctrl(handle, delegate)
            self._finish_init()

    with open(path) as file:
        identity = json.load(file)
    octets = {name: bytes.fromhex(text) for name, text in identity.items() if name in IDENTITY and text}
    key = TestP256Keypair(SigningKey.from_string(octets["key"], curve=NIST256p))
    # It takes the certificates as X.509.
    noc, icac, root = (x509(octets[name]) if name in octets else None for name in ("noc", "icac", "root"))
    return Outside(key, noc, icac, root, octets["ipkEpochKey"])


async def issue(controller, signing_request, node):
    """Lets the SDK's authority issue the certificates of `node` for a PKCS #10 request; a dictionary of hex texts."""
    import chip.clusters as clusters

    nonce = os.urandom(32)
    length = len(signing_request)
    elements = b"\x15\x31\x01" + length.to_bytes(2, "little") + signing_request + b"\x30\x02\x20" + nonce + b"\x18"
    response = clusters.OperationalCredentials.Commands.CSRResponse(
        NOCSRElements=elements, attestationSignature=bytes(64)
    )
    chain = await controller.IssueNOCChain(response, node)
    return {
        "root": chain.rcacBytes.hex(),
        "icac": chain.icacBytes.hex() if chain.icacBytes else None,
        "noc": chain.nocBytes.hex(),
        "ipkEpochKey": chain.ipkBytes.hex(),
        "fabricId": f"{controller.fabricId:016X}",
        "nodeId": f"{node:016X}",
        "compressedFabricId": f"{controller.GetCompressedFabricId():016X}",
    }


def plain(value):
    """`value` in JSON's types: bytes as hex, clusters' structures as dictionaries."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (bytes, bytearray)):
        return bytes(value).hex()
    if isinstance(value, (list, tuple, set)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if hasattr(value, "__dict__"):
        return {key: plain(item) for key, item in vars(value).items() if not key.startswith("_")}
    return str(value)


def finish(status):
    """Ends the process at once: the SDK's own shutdown may hang or abort."""
    sys.stdout.flush()
    os._exit(status)


def run(main):
    """Runs the coroutine `main` and ends the process with its status; an error goes to the SDK's log."""
    try:
        status = asyncio.run(main)
    except Exception as error:
        print(f"ERROR {type(error).__name__}: {error}", flush=True)
        status = 1
    finish(status or 0)
