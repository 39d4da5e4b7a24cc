"""What files may be made to say, and what parts of a recording have not in common: nothing crashes, nothing is lost
unsaid, and what is written can be read."""
import json
import os
import shutil
import subprocess
import sys
import unittest

from support import PROGRAM, SOURCES, Case, np, run, sw

try:
    import h5py
except ImportError:
    h5py = None


def asked(*arguments):
    """Status, what was said, and the JSON of an answer."""
    done = subprocess.run([PROGRAM, *arguments, "--json"], capture_output=True, text=True, check=False)
    return done.returncode, done.stderr, json.loads(done.stdout) if done.stdout.strip() else None


class Parts(Case):
    def save(self, name, values, first_batch=0):
        np.save(self.path("x.npy"), values)
        run("profile", self.path("x.npy"), "--save", self.path(name), "--first-batch", str(first_batch), "--no-cache")
        return self.path(name)

    def test_parts_of_other_widths_are_values_in_any_order_and_open(self):
        values = [np.random.default_rng(seed).normal(size=shape).astype(np.float16)
                  for seed, shape in enumerate([(8, 4), (6, 5), (3, 4)])]
        a, b, c = (self.save("%d.profile.h5" % i, part, 10 * i) for i, part in enumerate(values))
        run("merge", a, b, "-o", self.path("ab"))
        run("merge", self.path("ab"), c, "-o", self.path("ab_c"))
        run("merge", c, b, "-o", self.path("cb"))
        run("merge", a, self.path("cb"), "-o", self.path("a_cb"))
        merged = open(self.path("ab_c"), "rb").read()
        self.assertEqual(open(self.path("a_cb"), "rb").read(), merged)
        recording = sw.load(self.path("ab_c"))
        self.assertEqual(recording.problems, [])
        profile = recording["x"]
        everything = np.concatenate([part.ravel() for part in values]).astype(np.float64)
        self.assertEqual((profile.elements, profile.channels, profile.batches), (everything.size, 0, 17))
        self.assertEqual(profile.amax, np.abs(everything).max())
        self.assertAlmostEqual(profile.mean, everything.mean(), 12)
        told = asked("profile", self.path("ab_c"), "--no-cache")[2]["tensors"][0]
        self.assertEqual(told["amax"], np.abs(everything).max())
        self.assertEqual(told["elements"], everything.size)

    def test_what_was_refused_once_comes_in_by_no_other_way(self):
        for name, kind, seed in (("a", np.float16, 1), ("b", np.float32, 2), ("c", np.float16, 3)):
            values = np.random.default_rng(seed).normal(size=(3, 4))
            for tensor, of in (("t", kind), ("u", np.float16)):
                sw.profile(values.astype(of), name=tensor).to_file(self.path(name + tensor))
            # Both tensors in one recording.
            status, said, _ = asked("merge", self.path(name + "t"), self.path(name + "u"), "-o", self.path(name))
            self.assertEqual(status, 0, said)
        files = [self.path(name) for name in "abc"]
        results = set()
        for first, rest in ((0, (1, 2)), (1, (2, 0)), (2, (0, 1))):
            asked("merge", files[rest[0]], files[rest[1]], "-o", self.path("two"), "--partial")
            status, said, answer = asked("merge", self.path("two"), files[first], "-o", self.path("three"), "--partial")
            self.assertEqual(status, 1, said)
            self.assertIn(": t: the recordings say different things of it", said)
            self.assertEqual([tensor["name"] for tensor in answer["tensors"]], ["u"])
            results.add(open(self.path("three"), "rb").read())
        self.assertEqual(asked("merge", *files, "-o", self.path("none"))[0], 3)
        self.assertFalse(os.path.exists(self.path("none")), "whole or not at all")
        status, _, _ = asked("merge", *files, "-o", self.path("three"), "--partial")
        results.add(open(self.path("three"), "rb").read())
        self.assertEqual((status, len(results)), (1, 1))
        self.assertEqual(sw.load(self.path("three")).notes["refused"], ["t"])
        _, said, _ = asked("list", self.path("three"))
        self.assertIn("(parts that were merged differ)", said)
        status, said, _ = asked("merge", self.path("three"), "-o", self.path("four"), "--partial")
        self.assertEqual(status, 1)
        self.assertIn("t: the recordings say different things of it (in an earlier merge)", said)

    def test_what_is_empty_is_written_and_read(self):
        for shape in ((0, 4), (3, 0), (0,)):
            sw.profile(np.zeros(shape, np.float32), name="t").to_file(self.path())
            recording = sw.load(self.path())
            self.assertEqual((recording.problems, list(recording)), ([], ["t"]))
            self.assertEqual(recording["t"].elements, 0)

    def test_a_tensor_of_a_merged_file_is_written_with_its_runs_and_the_seed_of_its_rows(self):
        for name, seed in (("a", 1), ("b", 2)):
            values = np.random.default_rng(seed).normal(size=(400, 4)).astype(np.float16)
            sw.profile(values, name="t", rows=5, seed=9).to_file(self.path(name))
        run("merge", self.path("a"), self.path("b"), "-o", self.path("all"))
        merged = sw.load(self.path("all"))["t"]
        merged.to_file(self.path("t"))
        recording = sw.load(self.path("t"))
        self.assertEqual(recording.problems, [])
        np.testing.assert_array_equal(recording["t"].rows, merged.rows)
        self.assertEqual(open(self.path("t"), "rb").read(), open(self.path("all"), "rb").read())
        run("merge", self.path("t"), "-o", self.path("again"))
        sw.profile(np.ones((4, 4), np.float16), name="t").to_file(self.path("other_seed"))
        self.assertIn("seed", asked("merge", self.path("t"), self.path("other_seed"), "-o", self.path("no"))[1])

    def test_what_makes_no_sense_is_refused_before_anything_is_done(self):
        values = np.ones((3, 4), np.float16)
        for wrong in ({"rows": -1}, {"rows": 65537}, {"seed": -1}, {"seed": 1 << 64}):
            with self.assertRaises(ValueError):
                sw.profile(values, **wrong)
        for columns in (-1, 0, 1 << 40):
            with self.assertRaisesRegex(ValueError, "columns"):
                sw.profile(values).histogram(columns)
        np.save(self.path("x.npy"), values)
        with self.assertRaisesRegex(ValueError, "no profile file"):
            sw.load(self.path("x.npy"))

    def test_numbers_that_several_programs_report_at_once_are_all_kept(self):
        np.save(self.path("x.npy"), np.ones((3, 4), np.float32))
        recipe = self.path("r.scalewright")
        run("recipe", "make", self.path("x.npy"), "--format", "int8", "-o", recipe, "--no-cache")
        said = "import scalewright as sw\nfor i in range(15): sw.evaluate_report(%r, {'m%d of %%d' %% i: 1.0})"
        programs = [subprocess.Popen([sys.executable, "-c", said % (recipe, number)]) for number in range(4)]
        self.assertEqual([program.wait() for program in programs], [0] * 4)
        with open(recipe, encoding="utf-8") as file:
            self.assertEqual(len(json.load(file)["own_metrics"]), 60)
        self.assertEqual(sorted(os.listdir(self.folder)), ["r.scalewright", "x.npy"])

    def test_what_is_better_is_said_of_metrics_that_are_there(self):
        np.save(self.path("x.npy"), np.ones((3, 4), np.float32))
        recipe = self.path("r.scalewright")
        run("recipe", "make", self.path("x.npy"), "--format", "int8", "-o", recipe, "--no-cache")
        for wrong in ({"lower_is_better": ["ppl"], "higher_is_better": ["ppl"]}, {"lower_is_better": "perplexity"}):
            with self.assertRaises(ValueError):
                sw.evaluate_report(recipe, {"ppl": 5.5}, **wrong)
        sw.evaluate_report(recipe, {"ppl": 5.5, "p": 1}, lower_is_better="ppl")
        with open(recipe, encoding="utf-8") as file:
            kept = {metric["name"]: metric.get("better") for metric in json.load(file)["own_metrics"]}
        self.assertEqual(kept, {"ppl": "lower", "p": None})

    def test_more_channels_than_a_file_holds(self):
        values = np.ones((2, (1 << 20) + 5), np.float16)
        sw.profile(values, name="t").to_file(self.path())  # not so many
        profile = sw.load(self.path())["t"]
        self.assertEqual((profile.channels, profile.amax, len(profile.rows)), (values.shape[1], 1, 2))
        with self.assertRaisesRegex(ValueError, "16777217 channels, at most 16777216"):
            sw.profile(np.ones((1, (1 << 24) + 1), np.int8), name="t").to_file(self.path("b.profile.h5"))

    def test_numbers_of_batches_do_not_begin_anew(self):
        np.save(self.path("x.npy"), np.ones((2, 4), np.float32))
        status, said, _ = asked("profile", self.path("x.npy"), "--save", self.path(), "--first-batch", str(2**64 - 2))
        self.assertEqual(status, 3)
        self.assertIn("x: invalid value (batch 18446744073709551614)", said)


@unittest.skipUnless(h5py, "h5py is missing")
class Hostile(Case):
    def setUp(self):
        super().setUp()
        sw.profile(np.ones((8, 4), np.float16), name="t").to_file(self.path("sound"))

    def changed(self, name, change, **columns):
        """A copy of a sound file with other columns of its table, and what `change` does to it."""
        shutil.copy(self.path("sound"), self.path(name))
        with h5py.File(self.path(name), "r+") as file:
            table = file["tensors"][:]
            for column, value in columns.items():
                table[column] = value
            file["tensors"][...] = table
            change(file)
        return self.path(name)

    def test_a_file_that_h5py_has_open(self):
        with h5py.File(self.path("sound"), "r") as file:
            self.assertEqual(sw.load(self.path("sound"))["t"].elements, 32)
            self.assertEqual(len(file["tensors"]), 1)
        self.assertEqual(sw.load(self.path("sound"))["t"].elements, 32)

    def test_a_table_whose_texts_are_ascii_as_h5py_writes_them(self):
        def change(file):
            table = file["tensors"][:]
            del file["tensors"]
            plain = np.dtype([(name, table.dtype[name].str) for name in table.dtype.names])
            file.create_dataset("tensors", data=table.astype(plain))
        recording = sw.load(self.changed("ascii", change))
        self.assertEqual(recording.problems, [])
        self.assertEqual(recording["t"].elements, 32)

    def test_parts_of_different_networks_are_said_to_be(self):
        def part(number, graph):
            def change(file):
                file["runs"][...] = [[number, 0]]
                if graph:
                    file.create_dataset("graph", data=np.bytes_(json.dumps({"modules": graph})))
            return self.changed("p%d" % number, change)
        one, same, other, unknown = (part(i + 1, graph) for i, graph in enumerate(
            [{"fc": "Linear"}, {"fc": "Linear"}, {"fc": "Conv1d"}, None]))
        run("merge", one, same, "-o", self.path("same"))
        run("merge", self.path("same"), unknown, "-o", self.path("three"))
        self.assertEqual(sw.load(self.path("three")).problems, [])
        results = set()
        for order in ((one, same, other, unknown), (other, unknown, one, same)):
            run("merge", *order, "-o", self.path("all"))
            results.add(open(self.path("all"), "rb").read())
            problems = sw.load(self.path("all")).problems
            self.assertEqual(len(problems), 1)
            self.assertIn("the recordings say different things of it (modules of the network)", problems[0])
            self.assertIn("modules of the network", asked("list", self.path("all"))[1])
        run("merge", self.path("three"), other, "-o", self.path("tree"))
        results.add(open(self.path("tree"), "rb").read())
        self.assertEqual(len(results), 1)

    def test_counts_that_no_number_holds_are_refused_when_they_are_added(self):
        def counts(run_id):
            def change(file):
                data = file["data/0"]
                data["counts"][...] = n
                batches = data["batches"][:]
                for column, value in {"rows": n // 4, "elements": n, "times": n}.items():
                    batches[column] = value
                data["batches"][...] = batches
                data["sample_rows"][...] = n // 4
                del data["rows"], data["row_keys"]
                file["runs"][...] = [[run_id, 0]]
            return change
        for n, parts in ((1 << 62, 4), (1 << 61, 8), (1 << 61, 3)):
            files = [self.changed("p%d" % i, counts(i + 1), elements=n, finite=n, rows=n // 4, sample_rows=n // 4,
                                  kept_rows=0) for i in range(parts)]
            self.assertEqual(asked("profile", files[0], "--no-cache")[2]["tensors"][0]["elements"], n)
            status, said, answer = asked("merge", *files, "-o", self.path("all"))
            self.assertEqual(status, 3, said)
            self.assertIn("elements, at most 4611686018427387904", said)
            self.assertEqual(answer["tensors"], [])
        run("merge", self.path("p0"), self.path("p1"), "-o", self.path("all"))
        self.assertEqual(sw.load(self.path("all"))["t"].elements, 1 << 62)

    def test_batches_whose_rows_are_not_their_elements(self):
        def change(file):
            batches = file["data/0/batches"][:]
            batches["rows"] = 7
            file["data/0/batches"][...] = batches
        recording = sw.load(self.changed("a", change))
        with self.assertRaisesRegex(ValueError, "malformed"):
            recording["t"]

    def test_notes_nested_without_end_are_left_out_and_said(self):
        for depth in (1000, 400000):
            def change(file):
                if "notes" in file:
                    del file["notes"]
                file.create_dataset("notes", data=np.bytes_('{"%032x":' % 1 + "[" * depth + "]" * depth + "}"))
            status, said, answer = asked("merge", self.changed("deep", change), "-o", self.path("all"), "--partial")
            self.assertEqual(status, 1, said)
            self.assertIn("deep: the file is malformed (notes)", said)
            self.assertEqual(answer["tensors"][0]["name"], "t")
            self.assertEqual(sw.load(self.path("all"))["t"].elements, 32)

    def test_samples_that_nobody_can_list(self):
        n = 1 << 50
        path = self.changed("many", lambda file: None, elements=4 * n, finite=4 * n, rows=n, samples=n // 2,
                            batch_samples=n // 2, sample_rows=2)
        problems = sw.load(path).problems
        self.assertEqual(len(problems), 1)
        self.assertIn("t: the file is malformed (batches)", problems[0])


class Verdicts(Case):
    def test_a_recipe_says_what_likely_becomes_of_the_network(self):
        sample = os.path.join(SOURCES, "resources", "sample")
        made = ["recipe", "make", os.path.join(sample, "activations.h5"), os.path.join(sample, "weights.h5"), "--no-cache"]
        run(*made, "--format", "int16", "-o", self.path("fine.scalewright"))
        fine = sw.Recipe.load(self.path("fine.scalewright")).verdict
        self.assertEqual(fine["outcome"], "fine")
        run(*made, "--format", "int4", "-o", self.path("broken.scalewright"))
        broken = sw.Recipe.load(self.path("broken.scalewright")).verdict
        self.assertEqual(broken["outcome"], "broken")
        self.assertGreater(broken["score"], fine["score"])
        self.assertTrue(broken["sentences"][0].startswith("likely broken"), broken["sentences"])
        self.assertIn("weight", broken["deciders"][0])
        run(*made, "--no-verdict", "-o", self.path("none.scalewright"))
        self.assertIsNone(sw.Recipe.load(self.path("none.scalewright")).verdict)


if __name__ == "__main__":
    unittest.main()
