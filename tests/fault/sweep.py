#!/usr/bin/env python3
"""Makes calls of the system fail, one after the other, in every command that writes, and looks at what is left.

sweep.py --library FILE --cli PROGRAM [--short] [--command NAME...] [--only FAULT...] ...
A fault is ROLE:KIND:HOW:N, as program:write:once-EIO:3, worker:rename:kill:1 or worker:close:from-EDQUOT:2.
Ends with 1 where something is wrong, and with 2 where a command that writes has no row in faults/rows.py.
"""
import argparse
import concurrent.futures
import functools
import os
import queue
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from faults import coverage, table  # noqa: E402
from faults.control import KINDS, ROLES  # noqa: E402
from faults.fault import Fault, short_plan, whole_plan  # noqa: E402
from faults.judge import WHAT  # noqa: E402
from faults.rows import ROWS  # noqa: E402
from faults.slot import Slot  # noqa: E402
from faults.sweep import kills, prepared_slot, sweep  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--library", required=True, help="the library that makes calls fail")
    parser.add_argument("--cli", required=True, help="scalewright-cli")
    parser.add_argument("--mpi", help="scalewright-mpi")
    parser.add_argument("--python", help="a Python that finds the package")
    parser.add_argument("--window", help="the program that saves as the window does")
    parser.add_argument("--data", default=os.path.join(HERE, "..", "data"))
    parser.add_argument("--short", action="store_true", help="a call of each kind for each command: one minute")
    parser.add_argument("--command", nargs="*", default=[], help="only these rows")
    parser.add_argument("--kind", nargs="*", default=list(KINDS), help="only calls of these kinds")
    parser.add_argument("--role", nargs="*", default=list(ROLES), help="only in the program, or in its workers")
    parser.add_argument("--only", nargs="*", default=[], help="only these faults")
    parser.add_argument("--most", type=int, default=200, help="calls of a kind and a command that are tried at most")
    parser.add_argument("--kills", type=int, default=0, help="kill each command so many times, at any time")
    parser.add_argument("--seed", type=int, default=1, help="of the times of --kills")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--into", help="a document whose table is written anew")
    parser.add_argument("--list", action="store_true", help="only the calls of each command")
    return parser.parse_args()


def programs_of(given):
    found = {"cli": os.path.abspath(given.cli)}
    if given.mpi:
        found["mpi"] = os.path.abspath(given.mpi)
    if given.python:
        found["python"] = given.python
    if given.window:
        found["window"] = os.path.abspath(given.window)
    return found


def plan_of(given, turn):
    if given.only:
        return lambda counts: [Fault.parse(text) for text in given.only]
    if given.list:
        return lambda counts: []
    if given.short:
        return lambda counts: short_plan(counts, turn)
    return lambda counts: whole_plan(counts, given.most, given.role, given.kind)


def try_row(given, programs, slots, numbered):
    turn, row = numbered
    slot = slots.get()
    try:
        if given.kills:
            return kills(row, slot, programs, given.kills, given.seed)
        return sweep(row, slot, programs, plan_of(given, turn), not given.short)
    finally:
        slots.put(slot)


def report(result, given):
    for found in result.found:
        print("%s %s: %s" % (found.row, found.fault, "; ".join(WHAT[wrong] for wrong in found.wrongs)))
        which = "--kills %d --seed %d" % (given.kills, given.seed) if given.kills else "--only " + found.fault
        print("    again: tests/fault/run --command %s %s" % (found.row, which))
        print("    status %d; failed: %s" % (found.status, found.note))
        for detail in found.details:
            print("    " + detail)
        if found.said:
            print("    said: " + found.said.splitlines()[-1])
    if result.unlike:
        print("%s: %s" % (result.row, result.unlike))
    if result.left_out:
        print("%s: left out: %s" % (result.row, result.left_out))
    if given.list:
        print(result.row, " ".join("%s:%s=%d" % (*key, count) for key, count in result.counts.items() if count))
    sys.stdout.flush()


def manner_of(given):
    """What was tried, for whoever reads the table."""
    if given.kills:
        return "Each command killed %d times, at any time" % given.kills
    if given.short:
        return "The short sweep, as in the ordinary tests"
    return "At most %d calls of each kind in each command, each in every way that it can fail" % given.most


def main():
    given = options()
    programs = programs_of(given)
    folder = tempfile.mkdtemp(prefix="fault-")
    try:
        lacking = list(coverage.missing(Slot(os.path.join(folder, "help"), given.library), programs["cli"],
                                        programs.get("mpi")))
        for sentence in lacking:
            print(sentence)
        rows = [one for one in enumerate(ROWS) if (one[1].name in given.command) or
                (not given.command and not (given.short and one[1].slow))]
        slots = queue.SimpleQueue()
        results = []
        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            places = [os.path.join(folder, str(i)) for i in range(min(given.jobs, len(rows)))]
            for slot in pool.map(lambda place: prepared_slot(place, os.path.abspath(given.library), programs,
                                                             os.path.abspath(given.data)), places):
                slots.put(slot)
            for result in pool.map(functools.partial(try_row, given, programs, slots), rows):
                report(result, given)
                results.append(result)
    finally:
        if given.only:
            print("left in", folder)
        else:
            shutil.rmtree(folder, ignore_errors=True)
    print(table.summary(results))
    if given.into:
        table.write_into(given.into, results, manner_of(given), bool(given.kills))
    if lacking:
        return 2
    broken = any(result.left_out.startswith("it does not work") for result in results)
    return 1 if broken or any(result.found or result.unlike for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
