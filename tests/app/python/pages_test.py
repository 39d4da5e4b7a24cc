"""docs/record.md and docs/record.ipynb say what runs: each block and each cell, in their order."""
import json
import os
import re
import subprocess
import sys
import unittest

from support import PROGRAM, SOURCES, Case, needs_torch, np, sw, torch

needs_torch()
HERE = os.path.dirname(os.path.abspath(__file__))


class Pages(Case):
    def setUp(self):
        super().setUp()
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)
        sys.path.insert(0, HERE)
        os.mkdir("bin")
        with open("bin/python3", "w", encoding="utf-8") as file:  # the one that runs this
            file.write('#!/bin/sh\nexec "%s" "$@"\n' % sys.executable)
        os.chmod("bin/python3", 0o755)
        os.environ["PATH"] = os.pathsep.join(
            [os.path.abspath("bin"), os.path.dirname(os.path.abspath(PROGRAM)), os.environ["PATH"]])
        os.environ["PYTHONPATH"] = os.pathsep.join([os.environ["PYTHONPATH"], HERE])

    def test_page(self):
        with open(SOURCES + "/docs/record.md", encoding="utf-8") as file:
            blocks = re.findall(r"^```(\S+)(?: (\S+))?\n(.*?)^```$", file.read(), re.S | re.M)
        self.assertGreater(len(blocks), 8)
        space = {}
        for kind, name, text in blocks:
            with self.subTest(text=text):
                if kind == "python" and name:
                    with open(name, "w", encoding="utf-8") as file:
                        file.write(text)
                elif kind == "python":
                    exec(compile(text, "docs/record.md", "exec"), space)
                else:
                    self.assertEqual(kind, "sh")
                    done = subprocess.run(["bash", "-ec", text], capture_output=True, text=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        # What the page says of it.
        recorder, recording = space["recorder"], space["recording"]
        self.assertEqual((recorder.left_out, recorder.never_called), ({}, []))
        self.assertIn("model.layers.0.self_attn.k_cache.input", recorder.names)
        tokens = sum(int(batch["attention_mask"].sum()) for batch in space["loader"])
        self.assertEqual(recording["model.layers.0.self_attn.q_proj.input"].elements, tokens * 64)
        merged = sw.load("all.profile.h5")
        self.assertEqual(set(merged), set(recording))
        for name in recording:
            for what in ("elements", "amax", "mean", "batches"):
                self.assertEqual(getattr(merged[name], what), getattr(recording[name], what), (name, what))
            np.testing.assert_array_equal(merged[name].rows, recording[name].rows)
        self.assertEqual(space["simulation"].failed, {})
        self.assertIn("model.layers.1.mlp.down_proj.weight", space["simulation"].used)
        # Weights of the checkpoint are those that were tried.
        with open("models/small-fp8/config.json", encoding="utf-8") as file:
            self.assertIn("quantization_config", json.load(file))

    def test_notebook(self):
        with open(SOURCES + "/docs/record.ipynb", encoding="utf-8") as file:
            notebook = json.load(file)
        self.assertEqual(notebook["nbformat"], 4)
        space = {}
        cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        self.assertGreater(len(cells), 4)
        for text in cells:
            with self.subTest(text=text):
                exec(compile(text, "docs/record.ipynb", "exec"), space)
        self.assertIn("<svg", space["queries"]._repr_html_())
        self.assertGreater(space["decibels"], 20)


if __name__ == "__main__":
    unittest.main()
