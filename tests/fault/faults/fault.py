"""What is made to fail, and in which order it is tried."""
import errno
from dataclasses import dataclass

from .control import KINDS, ROLES


@dataclass(frozen=True)
class Fault:
    """The n-th call of a kind, from 1, in the program or in its workers."""
    role: str
    kind: str
    action: str
    nth: int
    error: int = 0

    def __str__(self):
        how = self.action + ("-" + errno.errorcode[self.error] if self.error else "")
        return "%s:%s:%s:%d" % (self.role, self.kind, how, self.nth)

    @staticmethod
    def parse(text):
        role, kind, how, nth = text.split(":")
        action, _, name = how.partition("-")
        return Fault(role, kind, action, int(nth), getattr(errno, name) if name else 0)


# For each kind what happens to it on a machine that works: errors that its callers have to expect.
WAYS = {
    "write": ("once-EIO", "from-ENOSPC", "once-EDQUOT", "once-EINTR", "short", "kill"),
    "output": ("once-EIO", "from-ENOSPC", "short"),
    "open-to-write": ("once-EMFILE", "once-EACCES", "from-ENOSPC", "kill"),
    "open-to-read": ("once-EMFILE", "once-EIO", "from-EMFILE"),
    "read": ("once-EIO", "once-EINTR", "short"),
    "close": ("once-EIO", "from-EDQUOT", "kill"),
    "sync": ("once-EIO", "from-ENOSPC", "kill"),
    "rename": ("once-EIO", "from-ENOSPC", "kill"),
    "remove": ("once-EIO", "from-EACCES", "kill"),
    "make-folder": ("once-ENOSPC", "from-EACCES", "kill"),
    "make-temporary": ("once-ENOSPC", "from-EMFILE", "kill"),
    "resize": ("once-ENOSPC", "once-EIO", "kill"),
    "mode": ("once-EPERM", "once-EIO", "kill"),
    "look": ("once-EIO",),
    "list": ("once-EIO", "once-EMFILE", "kill"),
    "lock": ("once-ENOLCK", "once-EINTR"),
    "map": ("once-ENOMEM", "from-ENOMEM"),
    "memory": ("once-ENOMEM", "from-ENOMEM"),
    "process": ("once-EAGAIN", "from-ENOMEM"),
    "thread": ("once-EAGAIN", "from-EAGAIN"),
    "channel": ("once-EMFILE", "from-EMFILE"),
    "message": ("once-EIO", "once-EINTR", "short", "kill"),
    "link": ("once-EIO",),
}
assert set(WAYS) == set(KINDS)

# Of the short sweep: what a disk does to what is written.
SHORT = {
    "write": ("once-EIO", "from-ENOSPC", "short"), "open-to-write": ("once-EMFILE",), "close": ("once-EIO",),
    "sync": ("once-EIO",), "rename": ("once-EIO", "kill"), "list": ("once-EIO",),
}


def _spread(count, most):
    """At most so many of 1..count, first and last among them."""
    if count <= most:
        return list(range(1, count + 1))
    return sorted({1 + (count - 1) * i // max(most - 1, 1) for i in range(most)})


def whole_plan(counts, most, roles=ROLES, kinds=KINDS):
    """Every call of every kind, or where there are more than `most` of them so many, evenly spread."""
    for kind in kinds:
        for role in roles:
            for nth in _spread(counts[role, kind], most):
                for way in WAYS[kind]:
                    yield Fault.parse("%s:%s:%s:%d" % (role, kind, way, nth))


def short_plan(counts, turn):
    """One call of each kind and way. `turn`: number of the command; from one to the next it is another call."""
    for kind, ways in SHORT.items():
        for role in ROLES:
            count = counts[role, kind]
            for place, way in enumerate(ways):
                if count > 0:
                    nth = 1 + (turn * 7 + place * (count // len(ways) + 1)) % count
                    yield Fault.parse("%s:%s:%s:%d" % (role, kind, way, nth))
