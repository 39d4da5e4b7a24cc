"""Tries one command: with every fault of a plan, or killed at any time."""
import os
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field

from .inputs import write_inputs
from .judge import Known, judge, judge_again, judge_undone
from .rows import CLI, MPI, PREPARED, PYTHON
from .slot import SIDES, Slot, picture


class Unusable(Exception):
    """A command that does not work when nothing fails."""


@dataclass
class Found:
    row: str
    fault: str
    wrongs: list
    details: list
    status: int
    note: str
    said: str


@dataclass
class Result:
    """Of one command."""
    row: str
    counts: dict = field(default_factory=dict)
    figures: Counter = field(default_factory=Counter)   # (kind, what) -> how often
    found: list = field(default_factory=list)
    unlike: str = ""            # why the output is not the same from run to run
    left_out: str = ""          # why it was not tried


def command_line(programs, program, words, cached=False):
    line = [programs[program]]
    if program in (CLI, MPI):
        line += ["--threads", "1"]
    if program == CLI and not cached:
        line.append("--no-cache")
    return line + list(words)


def prepared_slot(folder, library, programs, data):
    """A slot with all inputs; one after the other, commands are tried in it."""
    slot = Slot(folder, library)
    write_inputs(slot.path("in"), data)
    for words in PREPARED:
        done = slot.plain(command_line(programs, CLI, words), "in")
        if done.status != 0:
            raise Unusable("%s: status %d: %s" % (" ".join(words), done.status, done.err))
    return slot


class Trial:
    """One command in a slot."""

    def __init__(self, row, slot, programs):
        self.row, self.programs, self.slot = row, programs, slot
        self.note = ""

    def prepare(self):
        self.slot.restore({}, {side: {} for side in SIDES})
        for words in self.row.before:
            self._before(words)
        self.old = self.slot.sides()
        self.old_out = self._out()
        self.known = self._reference()
        self.again = self._reference()
        self.counts = self.slot.control.counts()

    def _out(self):
        found = picture(self.slot.path("out"))
        if self.row.differs:
            found = {name: (kind, mode, re.sub(self.row.differs, b"", content))
                     for name, (kind, mode, content) in found.items()}
        return found

    def _before(self, words):
        if words[0] == "copy":
            words = ("cp", self.slot.path("out", words[1]), self.slot.path("out", words[2]))
        else:
            words = self._line(self.row.program, words)
        done = self.slot.plain(words)
        if done.status != 0:
            raise Unusable("%s: status %d: %s" % (" ".join(words), done.status, done.err))

    def _line(self, program, words):
        return command_line(self.programs, program, words, self.row.cached)

    def arguments(self):
        return self._line(self.row.program, self.row.arguments)

    def _restore(self):
        self.slot.restore(self.old_out, self.old)

    def _reference(self, frozen=True):
        self._restore()
        run = self.slot.run(self.row, self.arguments(), None, frozen)
        if run.status != 0:
            raise Unusable("status %d: %s" % (run.status, run.err))
        return Known(self.old_out, self._out(), self.old, self.slot.sides(), run.out)

    def unlike(self):
        """Why two runs differ, or nothing."""
        if self.known.new == self.known.old and not self.row.says:
            raise Unusable("what it writes is what was there")
        absent = [name for name in self.row.writes if name not in self.known.new]
        if absent:
            raise Unusable("it does not write %s" % ", ".join(absent))
        if self.again.new != self.known.new:
            return "two runs at one moment differ"
        return "" if self._reference(frozen=False).new == self.known.new else "differs from one moment to the next"

    def try_fault(self, fault):
        """A verdict and what the run said, or (None, run) when the call did not come."""
        self._restore()
        run = self.slot.run(self.row, self.arguments(), fault)
        struck, self.note = self.slot.control.struck(), self.slot.control.note()
        if struck and fault.action == "kill" and fault.role == "program" and len(self.known.new) > 1:
            self._sweep()
        verdict = judge(self.row, self.known, run, self._out(), self.slot.sides(), fault)
        if verdict.state == "half" and not self.row.apart:
            self._sweep()
            judge_undone(verdict, self.known, self._out())
        return (verdict if struck or verdict.wrongs else None), run

    def _sweep(self):
        """The next write beside it, whatever it is, undoes what a kill left half done."""
        for folder in {self.slot.path("out"), *(self.slot.path("out", os.path.dirname(name)) for name in self.known.new)}:
            beside = os.path.join(folder, "swept.scalewright")
            if not os.path.isdir(folder):
                continue
            done = self.slot.plain(command_line(self.programs, CLI, ("import", "../in/calibration.cache", "-o", beside)))
            if done.status != 0:
                raise Unusable("what comes after a kill: %s" % done.err)
            os.remove(beside)

    def kill_after(self, seconds):
        self._restore()
        run = self.slot.run(self.row, self.arguments(), None, after=seconds)
        return judge(self.row, self.known, run, self._out(), self.slot.sides(), None), run

    def run_again(self, verdict):
        run = self.slot.run(self.row, self.arguments() + list(self.row.goes_on))
        judge_again(verdict, self.known, run, self._out(), self.slot.sides())
        if self.row.says and run.out != self.known.out:
            verdict.add("again", "again: standard output differs")

    def note_into(self, result, kind, fault, verdict, run):
        result.figures[kind, "injected"] += 1
        result.figures[kind, verdict.state] += 1
        for wrong in verdict.wrongs:
            result.figures[kind, wrong] += wrong != "mixed"  # which is counted as a state
        if verdict.wrongs:
            result.found.append(Found(self.row.name, str(fault), verdict.wrongs, verdict.details, run.status, self.note,
                                      run.err.strip()[-400:]))


def _started(row, slot, programs):
    result = Result(row.name)
    if row.program not in programs:
        result.left_out = "there is no %s" % row.program
        return None, result
    trial = Trial(row, slot, programs)
    try:
        trial.prepare()
        result.unlike = trial.unlike()
    except Unusable as reason:
        result.left_out = "it does not work undisturbed: %s" % reason
        return None, result
    result.counts = trial.counts
    return trial, result


def sweep(row, slot, programs, plan, again_always):
    """plan: a function that makes the faults of the counts of calls."""
    trial, result = _started(row, slot, programs)
    if trial is None:
        return result
    for fault in plan(trial.counts):
        # What cannot be reached twice is no failure; that no call is left is said by the library.
        if row.program == PYTHON and fault.kind in ("memory", "look", "map"):
            continue
        verdict, run = trial.try_fault(fault)
        if verdict is None:
            result.figures[fault.kind, "not reached"] += 1
            continue
        if again_always or fault.action in ("kill", "from") or fault.kind in ("remove", "list") or verdict.wrongs:
            trial.run_again(verdict)
        trial.note_into(result, fault.kind, fault, verdict, run)
    return result


def kills(row, slot, programs, count, seed):
    """Killed `count` times at times that are spread over a run and a little more, then run again."""
    trial, result = _started(row, slot, programs)
    if trial is None:
        return result
    begun = time.monotonic()
    for _ in range(3):
        trial.run_again(judge(row, trial.known, trial.slot.run(row, trial.arguments()), trial._out(),
                              trial.slot.sides(), None))
    usual = (time.monotonic() - begun) / 6
    rng = random.Random(seed)
    for _ in range(count):
        seconds = rng.uniform(0.001, 1.2 * usual)
        trial.note = "%.4f s after its start" % seconds
        verdict, run = trial.kill_after(seconds)
        trial.run_again(verdict)
        trial.note_into(result, "kill", trial.note, verdict, run)
    return result
