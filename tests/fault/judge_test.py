"""That the sweep sees what it looks for: verdicts on what is made by hand, and faults in a program that is known."""
import errno
import os
import stat
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from faults.control import KINDS, ROLES, Control  # noqa: E402
from faults.fault import Fault, short_plan, whole_plan  # noqa: E402
from faults.judge import Known, judge, judge_again, judge_undone  # noqa: E402
from faults.rows import WINDOW, Row  # noqa: E402
from faults.slot import SIDES, Run  # noqa: E402

LIBRARY = sys.argv.pop() if len(sys.argv) > 1 else ""
ROW = Row("row", ("write",), ("t", "u"))
FAULT = Fault("program", "write", "once", 1, errno.EIO)
KILL = Fault("program", "rename", "kill", 1)


def file(content, mode=0o644):
    return (stat.S_IFREG, mode, content)


def verdict(now, status=0, err="", fault=FAULT, hung=False):
    sides = {side: {} for side in SIDES}
    known = Known({"t": file(b"old"), "u": file(b"old")}, {"t": file(b"new"), "u": file(b"new")}, sides, sides, "")
    found = judge(ROW, known, Run(status, "", err, hung), now, sides, fault)
    return found.state, found.wrongs


OLD = {"t": file(b"old"), "u": file(b"old")}
NEW = {"t": file(b"new"), "u": file(b"new")}


class Judge(unittest.TestCase):
    def test_old_with_a_message_and_new_without_one_are_right(self):
        self.assertEqual(verdict(OLD, 4, "t: the file cannot be written"), ("old", []))
        self.assertEqual(verdict(NEW), ("new", []))

    def test_status_0_over_the_old_content_is_silent(self):
        self.assertEqual(verdict(OLD), ("old", ["silent"]))

    def test_one_new_file_beside_an_old_one_is_mixed_and_a_missing_one_lost(self):
        self.assertEqual(verdict({**OLD, "t": file(b"new")}, 4, "t: no"), ("mixed", ["mixed"]))
        self.assertEqual(verdict({"u": file(b"old")}, 4, "t: no"), ("mixed", ["lost"]))

    def test_other_content_of_the_same_size_is_neither(self):
        self.assertEqual(verdict({**NEW, "t": file(b"zzz")}), ("mixed", ["silent", "mixed"]))

    def test_a_window_may_end_for_want_of_memory_but_not_spoil_its_file(self):
        sides = {side: {} for side in SIDES}
        known = Known(OLD, NEW, sides, sides, "")
        window = Row("row", ("study",), ("t", "u"), program=WINDOW)
        for fault, row, wrongs in ((Fault("program", "memory", "once", 1, errno.ENOMEM), window, []),
                                   (Fault("program", "memory", "once", 1, errno.ENOMEM), ROW, ["signal"]),
                                   (Fault("program", "write", "once", 1, errno.EIO), window, ["signal"])):
            self.assertEqual(judge(row, known, Run(-6), OLD, sides, fault).wrongs, wrongs)
            self.assertEqual(judge(row, known, Run(-7), OLD, sides, fault).wrongs, ["signal"], "no library ends like that")
        half = {**OLD, "t": file(b"new")}
        self.assertEqual(judge(window, known, Run(-6), half, sides, Fault("program", "memory", "once", 1, errno.ENOMEM)).state,
                         "mixed")

    def test_what_is_left_is_seen_unless_the_message_says_where_it_is(self):
        left = {**OLD, ".scalewright-1": file(b"")}
        self.assertEqual(verdict(left, 4, "t: no"), ("old", ["left"]))
        self.assertEqual(verdict(left, 4, "t: no; what is whole stays in .scalewright-1"), ("old", []))
        self.assertEqual(verdict(left, -9, fault=KILL), ("old", []))

    def test_messages_have_to_be_there_and_true(self):
        self.assertEqual(verdict(OLD, 4)[1], ["mute"])
        self.assertEqual(verdict(OLD, 4, "no")[1], ["mute"])
        self.assertEqual(verdict(NEW, 4, "t: any earlier version is untouched")[1], ["untrue"])

    def test_files_that_stay_half_replaced_have_to_be_said_and_only_where_nothing_puts_them_back(self):
        half = {**OLD, "t": file(b"new")}
        said = "t: some of its files are new and others as they were"
        for_good = Fault("program", "rename", "from", 1, errno.ENOSPC)
        self.assertEqual(verdict(half, 4, said, fault=for_good), ("half", []))
        self.assertEqual(verdict(half, 4, "t: no", fault=for_good), ("mixed", ["mixed"]))
        self.assertEqual(verdict(half, 4, said), ("mixed", ["mixed"]), "once: it could be put back")
        self.assertEqual(verdict(half, 0, said, fault=for_good)[1], ["silent"])
        sides = {side: {} for side in SIDES}
        known = Known(OLD, NEW, sides, sides, "")
        found = judge(ROW, known, Run(4, err=said), half, sides, for_good)
        judge_undone(found, known, OLD)
        self.assertEqual(found.wrongs, [])
        judge_undone(found, known, half)
        self.assertEqual(found.wrongs, ["mixed"])

    def test_signals_and_hangs_are_seen_but_for_the_kill_itself(self):
        self.assertEqual(verdict(OLD, -11)[1], ["signal"])
        self.assertEqual(verdict(OLD, -9, fault=KILL)[1], [])
        self.assertEqual(verdict(OLD, -9, hung=True)[1], ["hang"])

    def test_other_permissions_are_seen(self):
        self.assertEqual(verdict({**NEW, "t": file(b"new", 0o600)})[1], ["mode"])

    def test_the_same_command_again_has_to_come_to_the_new_content_and_sweep(self):
        sides = {side: {} for side in SIDES}
        known = Known(OLD, NEW, sides, sides, "")
        found = judge(ROW, known, Run(-9), OLD, sides, KILL)
        judge_again(found, known, Run(0), {**NEW, ".scalewright-1": file(b"")}, sides)
        self.assertEqual(found.wrongs, ["left"])
        judge_again(found, known, Run(3), OLD, sides)
        self.assertEqual(found.wrongs, ["left", "again"])


class Plans(unittest.TestCase):
    def test_faults_are_written_as_they_are_read(self):
        for fault in (FAULT, KILL):
            self.assertEqual(Fault.parse(str(fault)), fault)

    def test_a_whole_plan_has_every_call_and_no_more_than_are_asked_for(self):
        counts = {(role, kind): 5 if (role, kind) == ("worker", "rename") else 0
                  for role in ("program", "worker") for kind in ("rename",)}
        every = [fault.nth for fault in whole_plan(counts, 9, kinds=("rename",)) if fault.action == "kill"]
        self.assertEqual(every, [1, 2, 3, 4, 5])
        some = [fault.nth for fault in whole_plan(counts, 3, kinds=("rename",)) if fault.action == "kill"]
        self.assertEqual(some, [1, 3, 5])

    def test_a_short_plan_asks_for_no_call_that_does_not_come(self):
        counts = {(role, kind): 2 for role in ROLES for kind in KINDS}
        for turn in range(9):
            for fault in short_plan(counts, turn):
                self.assertIn(fault.nth, (1, 2), fault)


@unittest.skipUnless(LIBRARY, "no library")
class Library(unittest.TestCase):
    PROGRAM = ("import os, sys\n"
               "file = os.open('t', os.O_WRONLY | os.O_CREAT)\n"
               "print([os.write(file, b'abcd') for _ in range(3)])\n"
               "os.rename('t', 'u')\n")

    SPAWNING = ("import os, sys\n"
                "more = \"import os; os.write(os.open('t', os.O_WRONLY | os.O_CREAT), b'abcd')\"\n"
                "child = os.posix_spawn(sys.executable, [sys.executable, '-c', more], {})\n"
                "print(os.waitpid(child, 0)[1])\n")

    def run_with(self, fault, program=PROGRAM):
        with tempfile.TemporaryDirectory() as folder:
            control = Control(os.path.join(folder, "control"))
            control.set(fault)
            done = subprocess.run(
                [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False,
                env={"LD_PRELOAD": LIBRARY, "SCALEWRIGHT_FAULT": control.path,
                     "SCALEWRIGHT_FAULT_PROGRAM": os.path.basename(sys.executable)})
            return done, control, sorted(os.listdir(folder))

    def test_it_counts(self):
        done, control, names = self.run_with(None)
        self.assertEqual((done.returncode, done.stdout), (0, "[4, 4, 4]\n"), done.stderr)
        self.assertEqual((control.counts()["program", "write"], control.counts()["program", "rename"]), (3, 1))
        self.assertEqual((control.struck(), names), (0, ["control", "u"]))

    def test_the_call_that_is_meant_fails_and_no_other(self):
        done, control, _ = self.run_with(Fault("program", "write", "once", 2, errno.ENOSPC))
        self.assertIn("No space left", done.stderr)
        self.assertEqual((control.struck(), control.counts()["program", "write"]), (1, 2))
        self.assertTrue(control.note().startswith("write ") and control.note().endswith("/t"), control.note())

    def test_half_is_written_where_a_call_is_short(self):
        self.assertEqual(self.run_with(Fault("program", "write", "short", 2))[0].stdout, "[4, 2, 4]\n")

    def test_a_kill_comes_before_the_call(self):
        done, _, names = self.run_with(Fault("program", "rename", "kill", 1))
        self.assertEqual((done.returncode, names), (-9, ["control", "t"]))

    def test_a_fault_of_a_worker_is_none_of_the_program(self):
        done, control, _ = self.run_with(Fault("worker", "write", "once", 1, errno.EIO))
        self.assertEqual((done.returncode, control.struck()), (0, 0))

    def test_workers_take_part_though_they_are_started_without_any_variable(self):
        done, control, _ = self.run_with(None, self.SPAWNING)
        self.assertEqual((done.returncode, done.stdout), (0, "0\n"), done.stderr)
        self.assertEqual((control.counts()["worker", "write"], len(control.processes())), (1, 2))
        done, control, _ = self.run_with(Fault("worker", "write", "once", 1, errno.EIO), self.SPAWNING)
        self.assertEqual(control.struck(), 1)
        self.assertNotEqual(done.stdout, "0\n")


if __name__ == "__main__":
    unittest.main()
