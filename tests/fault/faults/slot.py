"""A place in which one command is tried: its inputs, what it writes, and all folders that it could leave something in."""
import os
import shutil
import signal
import stat
import subprocess
import time
from dataclasses import dataclass

from .control import Control
from .rows import MPI

SIDES = ("home", "cache", "config", "state", "run", "tmp")


@dataclass
class Run:
    """What a run came to."""
    status: int = 0
    out: str = ""
    err: str = ""
    hung: bool = False
    left_running: tuple = ()


def picture(folder):
    """Everything in a folder: path -> (what it is, permissions, content)."""
    found = {}
    for where, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(where, name)
            info = os.lstat(path)
            kind = stat.S_IFMT(info.st_mode)
            content = b""
            if stat.S_ISREG(info.st_mode):
                with open(path, "rb") as file:
                    content = file.read()
            elif stat.S_ISLNK(info.st_mode):
                content = os.readlink(path).encode()
            found[os.path.relpath(path, folder)] = (kind, stat.S_IMODE(info.st_mode), content)
    return found


def paint(folder, wanted):
    """Makes a folder look like a picture."""
    if os.path.isdir(folder) and picture(folder) == wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name in sorted(wanted):
        kind, mode, content = wanted[name]
        path = os.path.join(folder, name)
        if stat.S_ISDIR(kind):
            os.mkdir(path)
        elif stat.S_ISLNK(kind):
            os.symlink(content.decode(), path)
            continue
        else:
            with open(path, "wb") as file:
                file.write(content)
        os.chmod(path, mode)


def _is_running(number):
    try:
        with open("/proc/%d/stat" % number, encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class Slot:
    def __init__(self, folder, library):
        self.folder = folder
        self.library = library
        for name in ("in", "out") + SIDES:
            os.makedirs(os.path.join(folder, name), exist_ok=True)
        os.chmod(self.path("run"), 0o700)
        self.control = Control(self.path("control"))

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH") if name in os.environ}
        return {**kept, "HOME": self.path("home"), "XDG_CACHE_HOME": self.path("cache"),
                "XDG_CONFIG_HOME": self.path("config"), "XDG_STATE_HOME": self.path("state"),
                "XDG_RUNTIME_DIR": self.path("run"), "TMPDIR": self.path("tmp"), "LC_ALL": "C.UTF-8",
                "QT_QPA_PLATFORM": "offscreen",
                "QT_HASH_SEED": "0",  # Qt writes the fonts of a PDF in the order of a hash
                "PYTHONDONTWRITEBYTECODE": "1",
                "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}

    def plain(self, arguments, where="out"):
        """Runs a command as it is."""
        done = subprocess.run(arguments, cwd=self.path(where), env=self.environment(), stdin=subprocess.DEVNULL,
                              capture_output=True, check=False)
        return Run(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))

    def run(self, row, arguments, fault=None, frozen=True, seconds=30, after=0):
        """Runs a command under the library. `after`: it is killed after so many seconds (0: not)."""
        self.control.set(fault, frozen and row.program != MPI, row.program == MPI, not row.arms)
        variables = {**self.environment(), "LD_PRELOAD": self.library, "SCALEWRIGHT_FAULT": self.control.path,
                     "SCALEWRIGHT_FAULT_PROGRAM": os.path.basename(arguments[0])}
        with subprocess.Popen(arguments, cwd=self.path("out"), env=variables, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            hung = False
            if after:
                time.sleep(after)
                process.kill()
            try:
                out, err = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                hung = True
                for number in {process.pid, *self.control.processes()}:
                    _end(number)
                out, err = process.communicate()
            status = process.returncode
        return Run(status, out.decode(errors="replace"), err.decode(errors="replace"), hung, self._left_running())

    def _left_running(self):
        """Processes that outlive the program by more than three seconds; they are ended."""
        until = time.monotonic() + 3
        while True:
            alive = tuple(number for number in self.control.processes() if _is_running(number))
            if not alive or time.monotonic() > until:
                break
            time.sleep(0.005)
        for number in alive:
            _end(number)
        return alive

    def sides(self):
        return {side: picture(self.path(side)) for side in SIDES}

    def restore(self, out, sides):
        paint(self.path("out"), out)
        for side, content in sides.items():
            paint(self.path(side), content)
        os.chmod(self.path("run"), 0o700)


def _end(number):
    try:
        os.kill(number, signal.SIGKILL)
    except ProcessLookupError:
        pass
