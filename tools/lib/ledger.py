"""A small Distributed Compliance Ledger on loopback: its REST interface over TLS, with faults on demand."""

import base64
import http.server
import json
import os
import socketserver
import ssl
import subprocess
import textwrap
import threading
import urllib.parse

VECTORS = os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "vectors", "attestation")


def pem(der):
    lines = textwrap.wrap(base64.b64encode(der).decode(), 64)
    return "\n".join(["-----BEGIN CERTIFICATE-----", *lines, "-----END CERTIFICATE-----", ""])


def cases(name):
    with open(os.path.join(VECTORS, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def openssl(*arguments, data=None):
    return subprocess.run(["openssl", *arguments], input=data, capture_output=True, check=True).stdout


def names(der):
    """The encoded subject (base64) and the subject key id (with colons) of a certificate."""
    text = openssl("x509", "-inform", "DER", "-noout", "-ext", "subjectKeyIdentifier", data=der).decode()
    key = text.strip().splitlines()[-1].strip()
    parsed = openssl("asn1parse", "-inform", "DER", data=der).decode().splitlines()
    # Elements at depth 2: version, serial number, algorithm, issuer, validity, subject ...
    starts = [line for line in parsed if ":d=2 " in line]
    offset = int(starts[5].split(":")[0])
    subject = openssl("asn1parse", "-inform", "DER", "-strparse", str(offset), "-noout", "-out", "/dev/stdout", data=der)
    return base64.b64encode(subject).decode(), key


class Ledger:
    """The server, and what it knows. `faults` maps a part of a path to what happens there."""

    def __init__(self, folder):
        self.roots, self.others, self.points, self.models = [], [], [], []
        self.files, self.faults, self.requests = {}, {}, []
        self.ca = os.path.join(folder, "tls-ca.pem")
        key, request, certificate = (os.path.join(folder, name) for name in ("tls.key", "tls.csr", "tls.pem"))
        ca_key = os.path.join(folder, "tls-ca.key")
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        openssl("req", "-x509", *curve, "-keyout", ca_key, "-out", self.ca, "-subj", "/CN=Ledger test CA", "-days", "3650")
        openssl("req", *curve, "-keyout", key, "-out", request, "-subj", "/CN=localhost")
        extension = os.path.join(folder, "tls.ext")
        with open(extension, "w", encoding="ascii") as file:
            file.write("subjectAltName=IP:127.0.0.1\n")
        openssl(
            "x509", "-req", "-in", request, "-CA", self.ca, "-CAkey", ca_key, "-CAcreateserial", "-out", certificate,
            "-days", "3650", "-extfile", extension,
        )
        ledger = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                ledger.answer(self)

            def log_message(self, *_):
                pass

        class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                pass

        self.server = Server(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.url = f"https://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    # What it knows

    def add_root(self, der):
        self.roots.append((*names(der), pem(der)))

    def add_other(self, der):
        self.others.append((*names(der), pem(der)))

    def add_point(self, crl, signer, delegator=None, **changes):
        path = f"/files/{len(self.files)}.crl"
        self.files[path] = crl
        key = names(delegator or signer)[1].replace(":", "")
        point = {
            "vid": 0xFFF1, "label": f"point {len(self.points)}", "issuerSubjectKeyID": key, "pid": 0, "isPAA": True,
            "crlSignerCertificate": pem(signer), "crlSignerDelegator": pem(delegator) if delegator else "",
            "dataURL": self.url + path, "dataFileSize": str(len(crl)),
            "dataDigest": base64.b64encode(openssl("dgst", "-sha256", "-binary", data=crl)).decode(),
            "dataDigestType": 1, "revocationType": 1, "schemaVersion": 0,
        }
        self.points.append({**point, **changes})

    # Its interface

    def answer(self, request):
        self.requests.append(request.path)
        for part, fault in list(self.faults.items()):
            if part in request.path and self.fail(request, part, fault):
                return
        url = urllib.parse.urlsplit(request.path)
        parts = [urllib.parse.unquote(part) for part in url.path.split("/")]
        body = self.body(url.path, parts, urllib.parse.parse_qs(url.query))
        status = 200
        if body is None:
            status, body = 404, {"code": 5, "message": "not found", "details": []}
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
        self.send(request, status, body)

    @staticmethod
    def send(request, status, body, length=None):
        request.send_response(status)
        request.send_header("Content-Type", "application/json")
        request.send_header("Content-Length", str(len(body) if length is None else length))
        request.end_headers()
        request.wfile.write(body)

    def fail(self, request, part, fault):
        """Does the fault; false where the answer is to be the right one."""
        kind, *rest = fault if isinstance(fault, tuple) else (fault,)
        if kind == "status":
            status, times = rest
            if times <= 0:
                return False
            self.faults[part] = (kind, status, times - 1)
            self.send(request, status, b"{}")
        elif kind == "truncated":
            self.send(request, 200, b'{"approved', length=4000)
            request.close_connection = True
        elif kind == "body":
            self.send(request, 200, rest[0])
        elif kind == "endless":
            # No length is given, and the body has no end.
            request.send_response(200)
            request.end_headers()
            request.close_connection = True
            try:
                while True:
                    request.wfile.write(b" " * 65536)
            except OSError:
                pass
        return True

    def body(self, path, parts, query):
        if path in self.files:
            return self.files[path]
        if path == "/dcl/pki/root-certificates":
            certs = [{"subject": subject, "subjectKeyId": key} for subject, key, _ in self.roots]
            return {"approvedRootCertificates": {"certs": certs}}
        if path == "/dcl/pki/certificates":
            items = [self.entry(item, item in self.roots) for item in self.roots + self.others]
            return self.page("approvedCertificates", items, query)
        if path.startswith("/dcl/pki/certificates/") and len(parts) == 6:
            found = [item for item in self.roots + self.others if item[:2] == (parts[4], parts[5])]
            return {"approvedCertificates": self.entry(found[0], found[0] in self.roots)} if found else None
        if path == "/dcl/pki/revocation-points":
            return self.page("PkiRevocationDistributionPoint", self.points, query)
        if path == "/dcl/compliance/certified-models":
            items = [
                {"vid": vid, "pid": pid, "softwareVersion": 1, "certificationType": "matter", "value": True}
                for vid, pid in self.models
            ]
            return self.page("certifiedModel", items, query)
        return None

    @staticmethod
    def entry(item, is_root):
        subject, key, text = item
        return {
            "subject": subject, "subjectKeyId": key,
            "certs": [{"pemCert": text, "isRoot": is_root, "subject": subject, "subjectKeyId": key}],
        }

    @staticmethod
    def page(member, items, query, size=2):
        """Pages of two items; the key is base64 with characters that a URL must escape."""
        key = query.get("pagination.key", [""])[0]
        start = int(base64.b64decode(key)[3:]) if key else 0
        after = start + size
        following = base64.b64encode(b"\xff\xfe?" + str(after).encode()).decode() if after < len(items) else None
        return {member: items[start:after], "pagination": {"next_key": following, "total": str(len(items))}}
