"""matterctl hub as a process, for checks."""

import os
import signal
import socket
import subprocess
import threading
import time

import checks
from checks import Failure, check


class Daemon:
    """`matterctl hub run` on a check's store."""

    def __init__(self, bench, paa=None, path=None):
        self.bench = bench
        self.path = path or os.path.join(bench.folder, "hub.sock")
        command = [checks.MATTERCTL, "hub", "run", "--socket", self.path, "--store", bench.store]
        command += ["--paa-trust-store", paa] if paa else []
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines, self.changed = [], threading.Condition()
        threading.Thread(target=self.follow, daemon=True).start()
        bench.ending.callback(self.kill)
        line = self.process.stdout.readline()
        check("listens" in line, f"the hub did not start: {line} {self.lines}")

    def follow(self):
        for line in self.process.stderr:
            with self.changed:
                self.lines.append(line.rstrip("\n"))
                self.changed.notify_all()

    def logged(self, words):
        with self.changed:
            self.changed.wait_for(lambda: any(words in line for line in self.lines), 30)
            check(any(words in line for line in self.lines), f"not logged: '{words}' in {self.lines}")

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(90)

    def wait_live(self, count):
        for _ in range(300):
            status = self.run("hub", "status", "--json").json()
            if status["live"] == count and status["watched"] == status["devices"]:
                return
            time.sleep(0.1)
        raise Failure(f"not {count} live: {status}")

    def run(self, *arguments, **options):
        return self.bench.matterctl(*arguments, "--socket", self.path, **options)

    def commission(self, code, *arguments, **options):
        return self.run("commission", "-", "--json", *arguments, input=code + "\n", **options)

    def connect(self):
        client = socket.socket(socket.AF_UNIX)
        client.settimeout(30)
        client.connect(self.path)
        return client
