"""The lines that an export prints below "To run it", taken out of what it prints and run as they stand, in a shell, where the packages
they need are light. What stands for what only a person knows, in capitals, is there under that very name."""
import json
import os
import re
import subprocess
import sys
import unittest

from support import PROGRAM, Case, np, run, sw

try:
    import onnx
    import onnxruntime
    from onnx import TensorProto, helper, numpy_helper
except ImportError:
    onnxruntime = None
try:
    import compressed_tensors  # noqa: F401
    import transformers
except ImportError:
    transformers = None

if onnxruntime is None and transformers is None:
    print("neither ONNX Runtime nor Transformers: not tried")
    sys.exit(77)


def line_of(printed, engine):
    """The command of an engine, as it is printed."""
    (found,) = re.findall(r"^  %s: (.+)$" % re.escape(engine), printed[printed.index("To run it:\n"):], re.MULTILINE)
    return found


class Lines(Case):
    def in_shell(self, line):
        """Runs a line in the folder of the test; python3 and scalewright-cli are those of the test."""
        programs = self.path("bin")
        os.makedirs(programs, exist_ok=True)
        for name, program in (("python3", sys.executable), ("scalewright-cli", PROGRAM)):
            with open(os.path.join(programs, name), "w", encoding="utf-8") as file:
                file.write('#!/bin/sh\nexec "%s" "$@"\n' % program)
            os.chmod(os.path.join(programs, name), 0o755)
        environment = dict(os.environ, PATH=programs + ":" + os.environ["PATH"], HF_HUB_OFFLINE="1")
        done = subprocess.run(["sh", "-c", line], cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, line + "\n" + done.stdout + done.stderr)
        return done.stdout

    def exported(self, recipe, *arguments, status=0):
        """What an export of a recipe answers that runs the model in this Python."""
        environment = dict(os.environ, SCALEWRIGHT_PYTHON=sys.executable)
        done = subprocess.run([PROGRAM, "--json", "--no-cache", "export", self.path(recipe), *arguments], env=environment,
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return json.loads(done.stdout)

    def convolutions(self):
        """MODEL.onnx: two convolutions with a Relu, its recipe, and what goes in and comes out."""
        random = np.random.default_rng(4)
        weights = {"w1": random.normal(size=(8, 3, 3, 3)) / 5, "w2": random.normal(size=(4, 8, 3, 3)) / 9}
        graph = helper.make_graph(
            [helper.make_node("Conv", ["x", "w1"], ["c1"]), helper.make_node("Relu", ["c1"], ["r1"]),
             helper.make_node("Conv", ["r1", "w2"], ["y"])], "two",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, 12, 12])],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 4, 8, 8])],
            [numpy_helper.from_array(value.astype("float32"), name) for name, value in weights.items()])
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), self.path("MODEL.onnx"))
        feeds = [{"x": random.normal(size=(1, 3, 12, 12)).astype("float32")} for _ in range(4)]
        sw.record_onnx(self.path("MODEL.onnx"), feeds, self.path("calib.profile.h5"))
        run("recipe", "make", self.path("MODEL.onnx"), self.path("calib.profile.h5"), "--format", "int8", "--calibrator", "absmax",
            "-o", self.path("r.scalewright"), "--no-cache")
        return feeds, onnxruntime.InferenceSession(self.path("MODEL.onnx"), providers=["CPUExecutionProvider"]).run(None, feeds[0])[0]

    def assert_close(self, found, wanted, least):
        ratio = 10 * np.log10((wanted.astype("float64") ** 2).sum() / ((found.astype("float64") - wanted) ** 2).sum())
        self.assertGreater(ratio, least)
        self.assertLess(ratio, 80, "nothing was quantized")

    @unittest.skipIf(onnxruntime is None, "no ONNX Runtime")
    def test_overrides_for_the_quantizer_of_onnx_runtime(self):
        feeds, wanted = self.convolutions()
        os.makedirs(self.path("test_data_set_0"))
        with open(self.path("test_data_set_0/input_0.pb"), "wb") as file:
            file.write(numpy_helper.from_array(feeds[0]["x"], "x").SerializeToString())
        printed = run("export", self.path("r.scalewright"), "--to", "ort-overrides", "--model", self.path("MODEL.onnx"), "-o",
                      self.path("overrides.json"), "--no-cache")
        self.in_shell(line_of(printed, "ONNX Runtime 1.22 or newer"))
        made = onnx.load(self.path("MODEL.quantized.onnx"))
        constants = {value.name: numpy_helper.to_array(value) for value in made.graph.initializer}
        # From the least to the largest of all four inputs, where the line calibrates with the first alone.
        step = (max(feed["x"].max() for feed in feeds) - min(feed["x"].min() for feed in feeds)) / 255
        own = (feeds[0]["x"].max() - feeds[0]["x"].min()) / 255
        self.assertAlmostEqual(float(constants["x_scale"]), step, delta=step / 100)  # its zero point is rounded
        self.assertGreater(abs(own - step), step / 50, "the inputs tell the two apart")
        session = onnxruntime.InferenceSession(self.path("MODEL.quantized.onnx"), providers=["CPUExecutionProvider"])
        self.assert_close(session.run(None, feeds[0])[0], wanted, 30)

    @unittest.skipIf(onnxruntime is None, "no ONNX Runtime")
    def test_a_quantized_model_in_onnx_runtime(self):
        feeds, wanted = self.convolutions()
        np.savez(self.path("INPUTS.npz"), **feeds[0])
        for form in ("int8", "fp8_e4m3fn"):  # the second is right at basic optimizations only
            run("recipe", "make", self.path("MODEL.onnx"), self.path("calib.profile.h5"), "--format", form, "--calibrator", "absmax",
                "-o", self.path(form + ".scalewright"), "--no-cache")
            printed = run("export", self.path(form + ".scalewright"), "--to", "onnx-qdq", "--from", self.path("MODEL.onnx"), "-o",
                          self.path(form + ".onnx"), "--no-cache")
            shown = self.in_shell(line_of(printed, "ONNX Runtime 1.14 and newer"))  # few enough values to be printed all
            found = np.array(re.findall(r"-?\d+\.\d*(?:e[-+]?\d+)?", shown), "float64").reshape(wanted.shape)
            self.assert_close(found, wanted, 24)

    def llama(self):
        return transformers.LlamaForCausalLM(transformers.LlamaConfig(
            vocab_size=64, hidden_size=64, intermediate_size=128, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=2))

    @unittest.skipIf(transformers is None, "no Transformers with compressed-tensors")
    def test_a_checkpoint_in_transformers(self):
        self.llama().save_pretrained(self.path("model"))
        run("recipe", "make", self.path("model"), "--scheme", "W8A8", "-o", self.path("r.scalewright"), "--no-cache")
        printed = run("export", self.path("r.scalewright"), "--to", "checkpoint", "--flavor", "compressed-tensors", "--from",
                      self.path("model"), "-o", self.path("out"), "--no-cache")
        shown = self.in_shell(line_of(printed, "Transformers"))
        self.assertIn("LlamaForCausalLM(", shown)
        self.assertEqual(len(re.findall(r"_proj\): CompressedLinear|_proj\): Linear", shown)), 7)

    @unittest.skipIf(onnxruntime is None, "no ONNX Runtime")
    def test_an_export_runs_the_model_beside_the_one_it_was_made_of(self):
        feeds, wanted = self.convolutions()
        os.makedirs(self.path("calls"))
        for place, feed in enumerate(feeds):
            np.savez(self.path("calls/%d.npz" % place), **feed)
        for form in ("int8", "fp8_e4m3fn"):
            run("recipe", "make", self.path("MODEL.onnx"), self.path("calib.profile.h5"), "--format", form, "--calibrator", "absmax",
                "-o", self.path(form + ".scalewright"), "--no-cache")
            answer = self.exported(form + ".scalewright", "--to", "onnx-qdq", "--from", self.path("MODEL.onnx"), "-o",
                                   self.path(form + ".onnx"), "--run", self.path("calls"))["engine_run"]
            self.assertEqual(answer["calls"], 4)
            self.assertEqual(answer["engine"], "ONNX Runtime " + onnxruntime.__version__)
            (output,) = answer["outputs"]
            self.assertEqual((output["name"], output["values"]), ("y", 4 * wanted.size))
            options = onnxruntime.SessionOptions()
            options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
            sums = np.zeros(2)
            for feed in feeds:
                y, other = [onnxruntime.InferenceSession(self.path(name), options, providers=["CPUExecutionProvider"])
                            .run(None, feed)[0].astype("float64") for name in ("MODEL.onnx", form + ".onnx")]
                sums += (y ** 2).sum(), ((other - y) ** 2).sum()
            self.assertAlmostEqual(output["sqnr"], 10 * np.log10(sums[0] / sums[1]), delta=0.5)

    @unittest.skipIf(onnxruntime is None, "no ONNX Runtime")
    def test_what_cannot_be_run_is_said(self):
        self.convolutions()
        np.savez(self.path("wrong.npz"), other=np.zeros(3))
        answer = self.exported("r.scalewright", "--to", "onnx-qdq", "--from", self.path("MODEL.onnx"), "-o", self.path("q.onnx"),
                               "--run", self.path("wrong.npz"), status=1)
        self.assertIn("no array for the inputs x; it has other", answer["engine_run"]["problem"])
        self.assertTrue(os.path.exists(self.path("q.onnx")), "it is written all the same")

    @unittest.skipIf(transformers is None, "no Transformers with compressed-tensors")
    def test_a_checkpoint_has_the_perplexity_that_transformers_finds(self):
        import tokenizers
        import torch
        torch.manual_seed(3)
        model = self.llama()
        words = {chr(97 + i): i for i in range(26)} | {"<unk>": 26}
        tokenizer = tokenizers.Tokenizer(tokenizers.models.WordLevel(words, unk_token="<unk>"))
        tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
        transformers.PreTrainedTokenizerFast(tokenizer_object=tokenizer, unk_token="<unk>").save_pretrained(self.path("model"))
        model.to(torch.bfloat16).save_pretrained(self.path("model"))
        text = " ".join(chr(97 + place * place % 26) for place in range(700))
        with open(self.path("text.txt"), "w", encoding="utf-8") as file:
            file.write(text)
        run("recipe", "make", self.path("model"), "--scheme", "W8A8", "-o", self.path("r.scalewright"), "--no-cache")
        answer = self.exported("r.scalewright", "--to", "checkpoint", "--flavor", "compressed-tensors", "--from", self.path("model"),
                               "-o", self.path("out"), "--run", self.path("text.txt"))["engine_run"]
        ids = torch.tensor([words[letter] for letter in text.split()])
        lost = 0
        with torch.no_grad():
            for window in (ids[:512], ids[512:]):
                lost += model(window[None], labels=window[None]).loss.item() * (len(window) - 1)
        self.assertEqual(answer["tokens"], 698)
        self.assertAlmostEqual(answer["original"], np.exp(lost / 698), delta=0.02 * answer["original"])
        self.assertAlmostEqual(answer["perplexity"], answer["original"], delta=0.1 * answer["original"])
        self.assertNotEqual(answer["perplexity"], answer["original"])

    @unittest.skipIf(transformers is None, "no Transformers to save a checkpoint")
    def test_a_recipe_by_the_command_line(self):
        self.llama().save_pretrained(self.path("SOURCE"))
        run("recipe", "make", self.path("SOURCE"), "--scheme", "W8A8", "-o", self.path("r.scalewright"), "--no-cache")
        printed = run("export", self.path("r.scalewright"), "--to", "scalewright", "-o", self.path("out.scalewright"), "--no-cache")
        self.in_shell(line_of(printed, "scalewright-cli"))
        self.assertTrue(os.listdir(self.path("FOLDER")))


if __name__ == "__main__":
    unittest.main()
