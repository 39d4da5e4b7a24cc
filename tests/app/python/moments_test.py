"""Moments: sums of products of channels as NumPy has them, whatever runs in parts, and layers that are exact with them."""
import json
import os
import shutil
import subprocess
import unittest
import warnings

from support import PROGRAM, Case, Inputs, needs_torch, np, run, run_errors, sw, torch

needs_torch()
nn = torch.nn

try:
    import h5py
except ImportError:
    h5py = None


class Attention(nn.Module):
    """Three layers that read one input, and one behind them; padding is left out."""

    def __init__(self, width=96):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(width, size) for size in (64, 32, 32, 24))
        self.o = nn.Linear(64, 24)

    def forward(self, x, attention_mask=None):
        return self.o(torch.relu(self.q(x)) + torch.cat([self.k(x), self.v(x)], -1))


def of_rows(rows):
    rows = rows.reshape(-1, rows.shape[-1]).double().numpy()
    return rows.T @ rows


class Moments(Case):
    def close(self, found, wanted):
        scale = np.sqrt(np.outer(np.diag(wanted), np.diag(wanted)))
        self.assertEqual(found.shape, wanted.shape)
        self.assertLess(np.max(np.abs(found - wanted) / np.where(scale > 0, scale, 1)), 1e-12)
        np.testing.assert_array_equal(found, found.T)

    def batches(self, kind=torch.bfloat16, count=3):
        return [torch.randn(2, 40 + 7 * i, 96).to(kind) * (1 + i) for i in range(count)]

    def test_they_are_those_of_numpy(self):
        for kind in (torch.bfloat16, torch.float32, torch.float64):
            with self.subTest(kind=kind):
                model = Attention().to(kind)
                account = Inputs(model)
                calls = self.batches(kind)
                recording = self.record(model, lambda m: [m(x) for x in calls], moments=True)
                account.remove()
                for name in "qkvo":
                    profile = recording[name + ".input"]
                    self.assertEqual(profile.moment_rows, sum(x.shape[0] * x.shape[1] for x in calls))
                    self.close(profile.moments, sum(of_rows(x) for x in account.seen[name]))
                self.assertEqual(self.recorder.moments_left_out, {})
        self.assertIsNone(self.record(model, lambda m: m(calls[0]))["q.input"].moments)
        self.assertEqual(sw.load(self.path())["q.input"].moment_rows, 0)

    def test_one_input_has_one_matrix(self):
        model = Attention().to(torch.bfloat16)
        self.record(model, lambda m: [m(x) for x in self.batches()], moments=True)
        if h5py is None:
            self.skipTest("no h5py")
        with h5py.File(self.path(), "r") as file:
            rows = {row["name"].decode(): row for row in file["tensors"][:]}
            self.assertEqual(len({rows[name + ".input"]["data"] for name in "qkv"}), 1)
            sums = file["data/%d/moments" % rows["q.input"]["data"]]
            self.assertEqual(sums.shape, (2, 96 * 97 // 2))
            # As the documentation says that they are read.
            low, high = sums[0], sums[1].astype(np.int64)
            values = high.astype(np.float64) + low.astype(np.float64) * 2.0**-64
            half = np.zeros((96, 96))
            half[np.tril_indices(96)] = values
            self.close(half + np.tril(half, -1).T, sw.load(self.path())["q.input"].moments)

    def test_padding_is_left_out(self):
        model = Attention()
        x, mask = torch.randn(2, 30, 96), torch.ones(2, 30, dtype=torch.long)
        mask[0, 20:], mask[1, 5:] = 0, 0
        recording = self.record(model, lambda m: m(x, attention_mask=mask), moments=True)
        self.assertEqual(recording["q.input"].moment_rows, 25)
        self.close(recording["q.input"].moments, of_rows(x[mask.bool()]))

    def test_rows_that_are_not_finite_are_left_out(self):
        x = torch.randn(50, 8)
        x[3, 2], x[40, 0] = float("nan"), float("inf")
        profile = sw.profile(x, moments=True)
        self.assertEqual(profile.moment_rows, 48)
        self.close(profile.moments, of_rows(x[torch.isfinite(x).all(1)]))

    def test_patterns_choose(self):
        model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 4))
        for wanted, kept in (("0.*", ["0.input"]), (["*.input", "nothing"], ["0.input", "1.input"]), (False, []),
                             ("1.input", ["1.input"])):
            recording = self.record(model, lambda m: m(torch.randn(5, 8)), moments=wanted)
            self.assertEqual([name for name in recording if recording[name].moments is not None], kept, wanted)
        recording = self.record(model, lambda m: m(torch.randn(5, 8)), moments="*.output", outputs=True)
        self.assertIsNotNone(recording["1.output"].moments)
        self.assertIsNone(recording["1.input"].moments)
        for wanted in (3, [], [4], [""]):
            with self.assertRaises(TypeError):
                sw.record(model, self.path("b"), moments=wanted)

    def test_what_they_take_is_said_and_bounded(self):
        code = ("import torch, sys, scalewright as sw\n"
                "model = torch.nn.Sequential(torch.nn.Linear(1000, 10), torch.nn.Linear(10, 9000))\n"
                "with sw.record(model, sys.argv[1], moments=True): model(torch.randn(3, 1000))\n")
        said = subprocess.run([os.sys.executable, "-c", code, self.path()], capture_output=True, text=True, check=True).stderr
        self.assertIn("the moments of 2 tensors take 8.0 MB of memory at most", said)
        model = nn.Sequential(nn.Linear(100, 4), nn.Linear(4, 4))
        with self.assertRaisesRegex(ValueError, "moments_bytes=1000 allows 0.0 MB"):
            self.record(model, lambda m: m(torch.randn(3, 100)), moments=True, moments_bytes=1000)
        wide = nn.Linear(8001, 2)
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            recording = self.record(nn.Sequential(wide, nn.Linear(2, 2)), lambda m: m(torch.randn(3, 8001)), moments=True)
        self.assertTrue(any("no moments of: 0.input (8001 channels, of 8000 at most)" in str(each.message) for each in warned))
        self.assertIsNone(recording["0.input"].moments)
        self.assertIsNotNone(recording["1.input"].moments)
        self.assertIn("8001 channels", run_errors("list", self.path()))

    def test_parts_add_up_to_the_same_bytes_in_any_order(self):
        model = Attention().to(torch.bfloat16)
        calls = self.batches(count=5)
        for i, x in enumerate(calls):
            self.record(model, lambda m: m(x), "%d.profile.h5" % i, moments=True, first_batch=i)
        parts = [self.path("%d.profile.h5" % i) for i in range(5)]
        trees = []
        for order in ([0, 1, 2, 3, 4], [4, 2, 0, 3, 1]):
            run("merge", *(parts[i] for i in order), "-o", self.path("all"))
            trees.append(open(self.path("all"), "rb").read())
        run("merge", parts[3], parts[0], "-o", self.path("a"))
        run("merge", parts[4], self.path("a"), "-o", self.path("b"))
        run("merge", parts[1], parts[2], "-o", self.path("c"))
        run("merge", self.path("c"), self.path("b"), "-o", self.path("all"))
        trees.append(open(self.path("all"), "rb").read())
        self.assertEqual(len(set(trees)), 1)
        self.close(sw.load(self.path("all"))["k.input"].moments, sum(of_rows(x) for x in calls))

    def test_a_part_without_leaves_none_and_says_so(self):
        model = Attention()
        self.record(model, lambda m: m(self.batches(torch.float32)[0]), "a", moments=True)
        self.record(model, lambda m: m(self.batches(torch.float32)[1]), "b", first_batch=1)
        said = run_errors("merge", self.path("a"), self.path("b"), "-o", self.path("ab"))
        self.assertIn("no moments of 4 tensors", said)
        self.assertIsNone(sw.load(self.path("ab"))["q.input"].moments)
        self.assertEqual(sw.load(self.path("ab")).notes["moments"], ["k.input", "o.input", "q.input", "v.input"])
        self.assertIn("its moments: ", run_errors("list", self.path("ab")))

    def test_dumps_have_those_of_recordings(self):
        values = torch.randn(4, 30, 24).to(torch.float16)
        values[:, 0] *= 100
        np.save(self.path("m.input.npy"), values.numpy())
        said = run_errors("profile", self.path("m.input.npy"), "--save", self.path(), "--moments", "--no-cache")
        self.assertIn("the moments of 1 tensor take 0.0 MB of memory", said)
        profile = sw.load(self.path())["m.input"]
        self.close(profile.moments, of_rows(values))
        self.assertEqual(profile.moment_rows, 120)
        run("profile", self.path("m.input.npy"), "--save", self.path("none"), "--moments=other*", "--no-cache", status=2)
        run("profile", self.path("m.input.npy"), "--save", self.path("none"), "--no-cache")
        self.assertIsNone(sw.load(self.path("none"))["m.input"].moments)
        self.assertLess(os.path.getsize(self.path("none")), os.path.getsize(self.path()))

    def layers(self, *arguments):
        return json.loads(run("layers", *arguments, "--json", "--no-cache"))["layers"]

    def test_layers_of_quantized_weights_are_exact(self):
        """Of a recording that kept no row: numbers of NumPy, and those of the dump. What a recipe does not name stays in
        bfloat16, in which these values are."""
        values = torch.randn(700, 48)
        values[::100] *= 60
        values = values.to(torch.bfloat16).to(torch.float16)
        weight = torch.randn(32, 48) * 0.1
        np.save(self.path("m.input.npy"), values.numpy())
        np.save(self.path("m.weight.npy"), weight.numpy())
        step = float(weight.abs().max()) / 127
        change = np.rint(weight.double().numpy() / step) * step - weight.double().numpy()
        x = values.double().numpy()
        signal = (x @ weight.double().numpy().T)**2
        wanted = 10 * np.log10(signal.sum() / ((x @ change.T)**2).sum())
        for rows in ("0", "64"):
            run("profile", self.path("m.input.npy"), "--save", self.path(), "--moments", "--rows", rows, "--no-cache")
            weights = ["--role", "weight", "--format", "int8", "--calibrator", "absmax"]
            run("recipe", "make", self.path("m.weight.npy"), *weights, "-o", self.path("w.scalewright"), "--no-cache")
            of = {}
            for name in ("m.input.npy", "a.profile.h5"):
                layer, = self.layers(self.path(name), self.path("m.weight.npy"), "--recipe", self.path("w.scalewright"))
                of[name] = layer
                self.assertFalse(layer["estimate"], name)
                self.assertAlmostEqual(layer["both"]["sqnr"], wanted, delta=1e-4 * wanted)
                self.assertNotIn("interval", layer["both"])
                self.assertEqual(layer["rows"], 700)
            for which in ("both", "weight_only"):
                dump, recorded = (of[name][which]["sqnr"] for name in ("m.input.npy", "a.profile.h5"))
                self.assertAlmostEqual(dump, recorded, delta=1e-9 * abs(dump))

    def test_layers_of_quantized_inputs_stay_estimates_beside_exact_ones(self):
        values = torch.randn(700, 48).to(torch.float16)
        values[::100] *= 60
        np.save(self.path("m.input.npy"), values.numpy())
        np.save(self.path("m.weight.npy"), (torch.randn(32, 48) * 0.1).numpy())
        run("profile", self.path("m.input.npy"), "--save", self.path(), "--moments", "--rows", "64", "--no-cache")
        options = ["--format", "int8", "--calibrator", "absmax"]
        dump, = self.layers(self.path("m.input.npy"), self.path("m.weight.npy"), *options)
        recorded, = self.layers(self.path(), self.path("m.weight.npy"), *options)
        self.assertTrue(recorded["estimate"])
        self.assertAlmostEqual(recorded["weight_only"]["sqnr"], dump["weight_only"]["sqnr"], delta=1e-8)
        self.assertNotIn("interval", recorded["weight_only"])
        for which in ("both", "input_only"):
            interval = recorded[which]["interval"]
            self.assertLess(interval["low"], dump[which]["sqnr"])
            self.assertGreater(interval["high"], dump[which]["sqnr"])
        text = run("layers", self.path(), self.path("m.weight.npy"), *options, "--no-cache").splitlines()[1]
        self.assertEqual(text.count("~"), 2, text)

    def test_what_is_damaged_is_refused_with_a_reason(self):
        if h5py is None:
            self.skipTest("no h5py")
        values = torch.randn(20, 6)
        sw.profile(values, name="x", moments=True).to_file(self.path("good"))
        whole = sw.load(self.path("good"))["x"].moments
        self.close(whole, of_rows(values))

        def damaged(change):
            shutil.copy(self.path("good"), self.path("bad"))
            with h5py.File(self.path("bad"), "r+") as file:
                change(file)
            with self.assertRaisesRegex((OSError, ValueError), "moments|moment_rows"):
                recording = sw.load(self.path("bad"))
                if recording.problems:
                    raise ValueError(recording.problems[0])
                recording["x"]
            status = subprocess.run([PROGRAM, "merge", self.path("bad"), "-o", self.path("out")], capture_output=True,
                                    text=True, check=False)
            self.assertEqual(status.returncode, 3, status.stderr)
            self.assertIn("moment", status.stderr)

        def replaced(values):
            def change(file):
                del file["data/0/moments"]
                if values is not None:
                    file["data/0/moments"] = values
            return change

        with h5py.File(self.path("good"), "r") as file:
            sums = file["data/0/moments"][:]
        damaged(replaced(None))
        damaged(replaced(sums[:, :-1]))
        damaged(replaced(sums[:1]))
        damaged(replaced(sums.astype(np.float64)))
        damaged(replaced(np.concatenate([sums, sums], 1)))
        negative = sums.copy()
        negative[1, 0] = 2**64 - 1
        damaged(replaced(negative))
        large = sums.copy()
        large[1, 1] = 2**50
        damaged(replaced(large))

        def more_rows(file):
            table = file["tensors"][:]
            table["moment_rows"] = 21
            file["tensors"][...] = table
        damaged(more_rows)


if __name__ == "__main__":
    unittest.main()
