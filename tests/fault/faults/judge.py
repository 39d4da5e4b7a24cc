"""What a run left is held against what it should have: the old content, or the new one, and the truth about which."""
import re
import stat
from dataclasses import dataclass, field

from .rows import WINDOW

# In the order of how bad they are.
WRONGS = ("silent", "mixed", "lost", "signal", "hang", "again", "untrue", "mute", "mode", "left", "running")
WHAT = {
    "silent": "status 0 over something else than the new content",
    "mixed": "neither the old content nor the new one",
    "lost": "nothing where the old content was",
    "signal": "the program ended by a signal",
    "hang": "the program did not end",
    "again": "the same command again does not make the new content",
    "untrue": "the message says that the file is as it was, and it is not",
    "mute": "a failure without a message that names a file",
    "mode": "the new content has other permissions",
    "left": "something is left behind",
    "running": "a process is left",
}
# Of several files that cannot be put back, or whose outputs are two: said, and undone or done by the next write.
_HALF = re.compile(r"some of its files are new and others as they were|are those of this run")
_UNTOUCHED = re.compile(r"untouched|(stays|is|are|stay) as (it was|they were)")
# What Open MPI leaves of a job that was killed, and Qt of settings that were being written.
_OF_LIBRARIES = re.compile(r"^ompi\.|\.conf\.\w+$")
_OF_FILES = {"write", "open-to-write", "close", "sync", "rename", "make-folder", "make-temporary", "resize", "mode"}


@dataclass
class Known:
    """Of an undisturbed run: what was there before, what there is after it, and what it says."""
    old: dict
    new: dict
    sides_before: dict
    sides_after: dict
    out: str


@dataclass
class Verdict:
    state: str                  # old, new or mixed
    wrongs: list = field(default_factory=list)
    details: list = field(default_factory=list)

    def add(self, wrong, detail=""):
        if wrong not in self.wrongs:
            self.wrongs.append(wrong)
        if detail:
            self.details.append(detail)


def _left_behind(known, now, sides, said, kept=frozenset()):
    """What nobody asked for, unless the message says where it is, and why."""
    names = known.old.keys() | known.new.keys() | kept
    left = [name for name in now if name not in names and name.split("/")[0] not in said]
    # A folder that was made for what is not there in the end.
    left += [name for name, what in now.items()
             if name in names and name not in known.old and stat.S_ISDIR(what[0])
             and not any(other.startswith(name + "/") for other in now)]
    for side, content in sides.items():
        allowed = known.sides_before[side].keys() | known.sides_after[side].keys()
        left += [side + "/" + name for name in content
                 if name not in allowed and name.split("/")[0] not in said and not _OF_LIBRARIES.search(name)]
    return left


def _content(tree, names):
    return {name: (kind, content) for name, (kind, _, content) in tree.items() if name in names}


def _state(known, now, names=None):
    if names is None:
        names = known.old.keys() | known.new.keys()
    here = _content(now, names)
    if here == _content(known.new, names):
        return "new"
    old = _content(known.old, names)
    # Folders alone are no content.
    made = {name: what for name, what in here.items() if name in known.old or not stat.S_ISDIR(what[0])}
    return "old" if made == old else "mixed"


def _is_half(row, known, now, run, killed, fault):
    """Several outputs, each old or new, and said where anybody lives to say it."""
    if not (killed or _HALF.search(run.err)):
        return False
    # One file after the other: only where nothing could put them back any more.
    if not row.apart:
        return fault is not None and fault.action == "from" and bool(_HALF.search(run.err))
    names = known.old.keys() | known.new.keys()
    outputs = {name: {each for each in names if each == name or each.startswith(name + "/")} for name in row.writes}
    return all(_state(known, now, of) != "mixed" for of in outputs.values())


def _other_modes(wanted, now):
    return ", ".join("%s has %o, not %o" % (name, now[name][1], mode) for name, (_, mode, _) in wanted.items()
                     if name in now and now[name][1] != mode)


def _difference(known, now):
    parts = []
    for name in sorted(known.old.keys() | known.new.keys()):
        what = now.get(name)
        if what == known.new.get(name):
            continue
        if what is None:
            parts.append(name + " missing")
        elif what == known.old.get(name):
            parts.append(name + " old")
        else:
            parts.append("%s is neither (%d bytes)" % (name, len(what[2])))
    return ", ".join(parts[:6])


def judge(row, known, run, now, sides, fault):
    """fault: None for a run that was not disturbed, or killed at some time."""
    killed = fault is None or (fault.action == "kill" and fault.role == "program")
    ended = run.status < 0 or run.status in (134, 139)
    # Qt, GLib and what is below them end a window for which a few bytes cannot be had, by an abort, a trap or a null pointer: for its
    # files, that is a kill.
    by_library = abs(run.status) in (5, 6, 11, 134, 139)
    refused = by_library and fault is not None and row.program == WINDOW and fault.kind == "memory" and fault.role == "program"
    killed = killed or refused
    verdict = Verdict(_state(known, now))
    done = run.status == 0
    if run.hung:
        verdict.add("hang")
    elif ended and not refused and not (killed and run.status == -9):
        verdict.add("signal", "signal %d" % abs(run.status))
    if done and verdict.state != "new":
        verdict.add("silent", _difference(known, now))
    elif done and row.says and run.out != known.out:
        verdict.add("silent", "standard output differs")
    # The old values of a model stay beside the new one as long as a power cut may bring the old one back.
    if verdict.state == "mixed" and (killed or "did not confirm" in run.err) and _state(known, now, known.new.keys()) == "new":
        verdict.state = "new"
    if verdict.state == "mixed" and _is_half(row, known, now, run, killed, fault):
        verdict.state = "half"
    if verdict.state == "mixed":
        gone = [name for name in known.old if name in known.new and name not in now]
        verdict.add("lost" if gone else "mixed", _difference(known, now))
    if not done and not killed and not run.hung and run.status > 0:
        if not run.err.strip():
            verdict.add("mute", "nothing is said")
        elif fault.kind in _OF_FILES and run.status == 4 and not any(name in run.err for name in row.names()):
            verdict.add("mute", "names no file: " + run.err.strip().splitlines()[-1])
    claims = [line for line in run.err.splitlines() if _UNTOUCHED.search(line) and "standard output" not in line]
    if verdict.state not in ("old", "half") and claims and not done:
        verdict.add("untrue", claims[0])
    if verdict.state == "new" and known.old != known.new:
        modes = _other_modes(known.new, now)
        if modes:
            verdict.add("mode", modes)
    # What cannot be removed, or not be looked for, has to stay until the next run.
    must_stay = killed or fault.kind in ("remove", "list") or fault.action == "from"
    left = [] if must_stay else _left_behind(known, now, sides, run.err, set(row.keeps))
    if left:
        verdict.add("left", ", ".join(left[:4]))
    if run.left_running:
        verdict.add("running")
    return verdict


def judge_undone(verdict, known, now):
    """After the next write beside files that could not be put back."""
    if _state(known, now) == "mixed":
        verdict.add("mixed", "the next write undoes nothing: " + _difference(known, now))


def judge_again(verdict, known, run, now, sides):
    """The same command again, undisturbed."""
    if run.status != 0 or _state(known, now) != "new":
        verdict.add("again", "again: status %d, %s; %s" % (run.status, _difference(known, now), run.err.strip()[:200]))
    left = _left_behind(known, now, sides, "")
    if left:
        verdict.add("left", "again: " + ", ".join(left[:4]))
