"""The block that the library, the program and its workers share; tests/fault/preload/control.h has the same."""
import mmap
import os
import struct

KINDS = ("write", "output", "open-to-write", "open-to-read", "read", "close", "sync", "rename", "remove", "make-folder",
         "make-temporary", "resize", "mode", "look", "list", "lock", "map", "memory", "process", "thread", "channel",
         "message", "link")
ACTIONS = ("count", "once", "from", "short", "kill")
ROLES = ("program", "worker")
MAGIC = 0x53574631
MOST_PROCESSES, NOTE_BYTES = 64, 256

_HEAD = struct.Struct("<Iiiiiiqqqq")
_CALLS = struct.Struct("<%dq" % (len(ROLES) * len(KINDS)))
_IDS = struct.Struct("<%di" % MOST_PROCESSES)
BYTES = _HEAD.size + _CALLS.size + _IDS.size + NOTE_BYTES


class Control:
    """One for each slot: set before a run, read after it."""

    def __init__(self, path):
        self.path = path
        with open(path, "wb") as file:
            file.write(b"\0" * BYTES)
        with open(path, "r+b") as file:
            self._map = mmap.mmap(file.fileno(), BYTES)

    def set(self, fault, frozen=True, own_calls=False, armed=True):
        """fault: None to count."""
        self._map[:] = b"\0" * BYTES
        action, kind, role, error, nth = (0, 0, 0, 0, 0) if fault is None else (
            ACTIONS.index(fault.action), KINDS.index(fault.kind), ROLES.index(fault.role), fault.error, fault.nth)
        self._map[:_HEAD.size] = _HEAD.pack(MAGIC, action, kind, role, error, frozen + 2 * own_calls, nth, int(armed),
                                           0, 0)

    def struck(self):
        return _HEAD.unpack_from(self._map)[8]

    def counts(self):
        """(role, kind) -> calls."""
        calls = _CALLS.unpack_from(self._map, _HEAD.size)
        return {(role, kind): calls[i * len(KINDS) + k] for i, role in enumerate(ROLES) for k, kind in enumerate(KINDS)}

    def processes(self):
        """Of the programs that took part."""
        return [number for number in _IDS.unpack_from(self._map, _HEAD.size + _CALLS.size) if number != 0]

    def note(self):
        start = BYTES - NOTE_BYTES
        return self._map[start:].split(b"\0")[0].decode(errors="replace")

    def close(self):
        self._map.close()
        os.unlink(self.path)
