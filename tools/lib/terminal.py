"""A program on a terminal of its own, as a person would use it."""

import os
import pty
import re
import select
import signal
import subprocess
import time

from checks import Failure, check


class Terminal:
    """Runs a command on a pseudo-terminal; `expect` waits for words and `type` answers."""

    def __init__(self, command, environment=None):
        self.shown = ""
        self.mark = 0
        master, slave = pty.openpty()
        self.master = master
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True, preexec_fn=self.own,
            env={**os.environ, "TERM": "xterm", **(environment or {})})
        os.close(slave)

    @staticmethod
    def own():
        import fcntl
        import termios

        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def read(self, seconds):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return None
        if not data:
            return None
        self.shown += data.decode("utf-8", "replace")
        return True

    @property
    def text(self):
        """What was shown, without the terminal's own commands."""
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.shown).replace("\r\n", "\n")

    def expect(self, words, seconds=60):
        """Waits for words that come after those that were waited for last."""
        deadline = time.monotonic() + seconds
        while True:
            place = self.shown.find(words, self.mark)
            if place >= 0:
                self.mark = place + len(words)
                return
            if time.monotonic() > deadline or self.read(0.2) is None:
                if self.shown.find(words, self.mark) >= 0:
                    continue
                raise Failure(f"'{words}' was not shown:\n{self.text}")

    def type(self, text, end="\r"):
        os.write(self.master, (text + end).encode())

    def answer(self, words, text, end="\r", seconds=60):
        self.expect(words, seconds)
        self.type(text, end)

    def interrupt(self):
        os.write(self.master, b"\x03")

    def end(self, seconds=60):
        """The exit status, once the program is over."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                self.kill()
                raise Failure(f"it did not end:\n{self.text}")
            self.read(0.2)
        while self.read(0):
            pass
        return self.process.returncode

    def ends(self, status, seconds=60):
        found = self.end(seconds)
        check(found == status, f"it ended with {found}, not {status}:\n{self.text}")

    def kill(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
