"""Profiles of arrays, and files of them: with NumPy alone."""
import ast
import inspect
import json
import os
import sys
import unittest

import numpy as np

from support import Case, run, sw


class Arrays(Case):
    def setUp(self):
        super().setUp()
        self.random = np.random.default_rng(3)

    def test_counts_are_those_of_numpy(self):
        for kind in ("float16", "float32", "float64", ">f4", "int8", "uint8", "int16", "int32"):
            values = (self.random.normal(size=(40, 12)) * 50).astype(kind)
            values[3, 4] = 0
            profile = sw.profile(values)
            wide = values.astype("float64")
            self.assertEqual((profile.elements, profile.channels, profile.batches), (480, 12, 1), kind)
            self.assertEqual((profile.min, profile.max, profile.zero), (wide.min(), wide.max(), (wide == 0).sum()), kind)
            self.assertAlmostEqual(profile.mean, wide.mean(), places=9)
            np.testing.assert_array_equal(profile.channel_amax, np.abs(wide).max(0))

    def test_rows_are_rows_of_the_array(self):
        values = self.random.normal(size=(300, 8)).astype("float16")
        profile = sw.profile(values, rows=20)
        self.assertEqual(profile.rows.shape, (10, 8))  # beside as many that are large
        np.testing.assert_array_equal(profile.rows, values[profile.row_places[:, 1]].astype("float64"))

    def test_error_of_int8_is_that_of_rounding(self):
        values = self.random.normal(size=4000).astype("float16")
        wide = values.astype("float64")
        step = 3.0 / 127
        rounded = np.clip(np.rint(wide / step), -128, 127) * step
        expected = 10 * np.log10((wide ** 2).sum() / ((wide - rounded) ** 2).sum())
        found = sw.profile(values).sqnr("int8", 3.0)
        self.assertTrue(found.exact)
        self.assertAlmostEqual(found, expected, places=6)
        inside = sw.profile(values.astype("float32")).sqnr("int8", 3.0)
        self.assertLessEqual(inside.low, expected)
        self.assertLessEqual(expected, inside.high)

    def test_thresholds_and_their_settings(self):
        values = np.arange(1, 1001, dtype="float32")
        profile = sw.profile(values)
        self.assertEqual(profile.threshold("absmax"), 1000)
        self.assertAlmostEqual(profile.threshold("percentile", percentile="90"), 900, delta=2)
        with self.assertRaisesRegex(ValueError, "nonsense"):
            profile.threshold("nonsense")
        with self.assertRaisesRegex(ValueError, "nonsense"):
            profile.sqnr("nonsense", 1)

    def test_histogram_counts_everything(self):
        values = self.random.normal(size=5000).astype("float32")
        values[:7] = 0
        edges, counts, zeros = sw.profile(values).histogram(50)
        self.assertEqual((len(edges), len(counts), zeros), (51, 50, 7))
        self.assertEqual(counts.sum(), 4993)

    def test_every_array_that_comes_back_is_whole(self):
        """Each kind by its values: an extension made for another NumPy gives the first of them again and again."""
        values = np.arange(1, 41, dtype="float32").reshape(10, 4)
        profile = sw.profile(values, rows=10)
        np.testing.assert_array_equal(profile.channel_amax, [37, 38, 39, 40])
        np.testing.assert_array_equal(profile.batch_amax, [40])
        np.testing.assert_array_equal(np.sort(profile.rows, 0), values)
        np.testing.assert_array_equal(np.sort(profile.row_places[:, 1]), np.arange(10))
        edges, counts, _ = profile.histogram(4, linear=True)
        self.assertTrue((np.diff(edges) > 0).all())
        np.testing.assert_array_equal(counts, np.histogram(values, edges)[0])
        moved = values - np.float32(15.5)
        edges, counts, _ = sw.profile(moved).histogram(8, linear=True, signed=True)
        self.assertEqual((edges[0], edges[-1]), (moved.min(), moved.max()))
        np.testing.assert_array_equal(counts, np.histogram(moved, edges)[0])
        for array in (profile.channel_amax, profile.batch_amax, profile.rows, profile.row_places, edges, counts):
            self.assertTrue(array.flags.c_contiguous and array.flags.writeable and array.flags.aligned)

    def test_wrong_arrays_end_the_import(self):
        from unittest import mock
        from scalewright import _self_test
        _self_test.require_arrays()
        with mock.patch.object(_self_test._core, "with_halves", lambda numbers: np.full((3, 2), numbers[0] * 1.0)):
            with self.assertRaisesRegex(ImportError, "wrong arrays with NumPy " + np.__version__.replace(".", "[.]")):
                _self_test.require_arrays()

    def test_types_of_ml_dtypes_are_counted(self):
        try:
            import ml_dtypes
        except ImportError:
            self.skipTest("no ml_dtypes")
        values = (self.random.normal(size=(40, 12)) * 3).astype("float32")
        for kind in (ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2):
            held = values.astype(kind)
            profile = sw.profile(held)
            self.assertTrue(profile.exact)
            np.testing.assert_array_equal(profile.channel_amax, np.abs(held.astype("float64")).max(0))

    def test_file_says_the_same_to_the_command_line(self):
        values = self.random.normal(size=(64, 16)).astype("float16")
        profile = sw.profile(values, name="layer.input")
        profile.to_file(self.path())
        again = sw.load(self.path())
        self.assertEqual(list(again), ["layer.input"])
        self.assertTrue(again.complete)
        self.assertEqual(again["layer.input"].amax, profile.amax)
        told = json.loads(run("profile", self.path(), "--json", "--no-cache"))
        text = json.dumps(told)
        self.assertIn("layer.input", text)
        self.assertIn(str(float(np.abs(values.astype("float64")).max())), text)

    def test_file_of_the_command_line_opens(self):
        values = self.random.normal(size=(64, 16)).astype("float32")
        np.save(self.path("x.npy"), values)
        run("profile", self.path("x.npy"), "--save", self.path(), "--no-cache")
        recording = sw.load(self.path())
        self.assertEqual(len(recording), 1)
        name = next(iter(recording))
        self.assertEqual(recording[name].amax, np.abs(values.astype("float64")).max())
        self.assertEqual(set(recording.keys()), {name})

    def test_picture_is_html(self):
        html = sw.profile(self.random.normal(size=(30, 4)))._repr_html_()
        self.assertIn("<svg", html)
        self.assertEqual(html.count("<div"), html.count("</div"))

    def test_what_cannot_be_counted_is_refused(self):
        for values in (np.array(["a"]), np.array([1 + 2j]), np.array([True])):
            with self.assertRaises(ValueError):
                sw.profile(values)
        self.assertEqual(sw.profile(np.zeros((0, 4), "float32")).elements, 0)
        self.assertEqual(sw.profile(np.float32(2.5)).amax, 2.5)

    def test_errors_of_files_are_errors_of_python(self):
        with self.assertRaises(FileNotFoundError):
            sw.load(self.path("none.profile.h5"))
        with open(self.path("bad.profile.h5"), "wb") as file:
            file.write(b"\x89HDF\r\n\x1a\nnothing")
        with self.assertRaises((OSError, ValueError)):
            sw.load(self.path("bad.profile.h5"))
        sw.profile(np.ones(3, "float32")).to_file(self.path())
        with self.assertRaises(KeyError):
            sw.load(self.path())["nothing"]
        with self.assertRaises(OSError):
            sw.profile(np.ones(3, "float32")).to_file(self.path("no/folder/a.profile.h5"))

    def test_stubs_and_docstrings_are_those_of_what_is_there(self):
        package = os.path.dirname(sw.__file__)
        self.assertTrue(os.path.exists(package + "/py.typed"))
        with open(package + "/__init__.pyi", encoding="utf-8") as file:
            stubs = {node.name: node for node in ast.parse(file.read()).body if hasattr(node, "name")}
        self.assertLessEqual(set(sw.__all__), set(stubs))
        needs_torch = {"Recorder", "Simulation"}
        self.assertEqual([name for name in stubs if name not in needs_torch and not hasattr(sw, name)], [])
        for name in sw.__all__:
            there = getattr(sw, name)
            self.assertTrue(inspect.getdoc(there), name)
            if not inspect.isclass(there):
                self.assertIn("Parameters\n-", inspect.getdoc(there), name)
                stub = [argument.arg for argument in stubs[name].args.args]
                found = [parameter for parameter in inspect.signature(there).parameters if parameter != "options"]
                self.assertEqual(stub[:len(found)], found, name)
                continue
            for node in stubs[name].body:
                if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                    method = inspect.getattr_static(there, node.name)
                    method = getattr(method, "__func__", method)
                    if callable(method):
                        stub = [argument.arg for argument in node.args.args + ([node.args.kwarg] if node.args.kwarg else [])]
                        self.assertEqual(stub, list(inspect.signature(method).parameters), node.name)
        profile = sw.profile(np.ones((2, 3), "float32"))
        for node in stubs["Profile"].body:
            if isinstance(node, ast.AnnAssign):
                self.assertTrue(hasattr(profile, node.target.id), node.target.id)

    def test_torch_is_not_loaded(self):
        import subprocess
        code = "import sys, scalewright as sw, numpy; sw.profile(numpy.ones(3)); sys.exit('torch' in sys.modules)"
        self.assertEqual(subprocess.run([sys.executable, "-c", code], check=False).returncode, 0)


if __name__ == "__main__":
    unittest.main()
