"""A config for torchao quantizes in torchao what the recipe says: the line that the export prints, and what it computes then."""
import json
import shlex
import subprocess
import sys
import unittest

from support import Case, needs_torch, run, sw, torch

needs_torch()
try:
    import torchao  # noqa: F401
    import transformers
    from torchao.core.config import config_from_dict
    from torchao.quantization import quantize_
except ImportError as missing:
    print("not tried:", missing)
    sys.exit(77)

LINEAR = r"(q|k|v|o|gate|up|down)_proj\."


class Torchao(Case):
    def setUp(self):
        super().setUp()
        torch.manual_seed(3)
        self.model = transformers.LlamaForCausalLM(transformers.LlamaConfig(
            vocab_size=64, hidden_size=64, intermediate_size=96, num_hidden_layers=1, num_attention_heads=2,
            num_key_value_heads=1, max_position_embeddings=64, tie_word_embeddings=False)).eval()
        self.ids = torch.randint(0, 64, (2, 16))
        self.model.save_pretrained(self.path("model"))
        with torch.no_grad(), sw.record(self.model, self.path("calib.profile.h5")):
            self.model(self.ids)

    def exported(self, weights, inputs=()):
        recipe = self.path("r.scalewright")
        run("recipe", "make", self.path("model"), "--regex", LINEAR + "weight$", *weights, "-o", recipe, "--no-cache")
        if inputs:
            both = self.path("both.scalewright")
            run("recipe", "make", self.path("model"), self.path("calib.profile.h5"), "--base", recipe, "--regex",
                LINEAR + "input$", *inputs, "-o", both, "--no-cache")
            recipe = both
        return recipe, run("--json", "export", recipe, "--to", "torchao", "-o", self.path("torchao.json"))

    def quantized(self):
        with open(self.path("torchao.json"), encoding="utf-8") as file:
            config = config_from_dict(json.load(file))
        for each in config.fqn_to_config.values():
            if getattr(each, "act_quant_scale", None) is not None:
                each.act_quant_scale = torch.tensor([[each.act_quant_scale]])
        quantize_(self.model, config, filter_fn=None)
        return config

    def test_the_line_that_is_printed_runs(self):
        _, answer = self.exported(("--format", "int8", "--granularity", "per_channel"), ("--format", "int8"))
        (command,) = [line["command"] for line in json.loads(answer)["to_run"] if line["kind"] == "command"]
        words = shlex.split(command.replace("MODEL", shlex.quote(self.path("model"))))
        self.assertEqual(words[0], "python3")
        ran = subprocess.run([sys.executable, *words[1:]], capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual(ran.stdout.count("torchao.quantization.Int8Tensor"), 7, ran.stdout)

    def test_fixed_inputs_are_those_of_the_recipe(self):
        recipe, _ = self.exported(("--format", "int8", "--granularity", "per_channel"), ("--format", "int8"))
        with open(recipe, encoding="utf-8") as file:
            steps = {each["tensor"]: each["step"] for each in json.load(file)["tensors"]}
        self.quantized()
        for name, module in self.model.named_modules():
            if not isinstance(module, torch.nn.Linear) or name == "lm_head":
                continue
            step = steps[name + ".input"]
            self.assertAlmostEqual(module.weight.act_quant_scale.item() / step, 1, places=6)
            x = torch.randn(3, module.in_features) * step * 60
            # What INT8 makes of the input, times what the weight has become there.
            wanted = torch.clamp(torch.round(x / step), -128, 127) * step @ module.weight.dequantize().T
            with torch.no_grad():
                apart = ((module(x) - wanted) ** 2).mean() / (wanted ** 2).mean()
            self.assertLess(apart.item(), 1e-8, name)

    def test_weights_alone(self):
        stored = {name: parameter.detach().clone() for name, parameter in self.model.named_parameters()}
        for weights, kind, bound in ((("--format", "fp8_e4m3fn"), "Float8Tensor", 448),
                                     (("--format", "int8"), "Int8Tensor", 127),
                                     (("--format", "int4", "--granularity", "per_group", "--group-size", "32"),
                                      "IntxUnpackedToInt8Tensor", 7.5)):
            with self.subTest(kind=kind):
                self.setUp()
                self.exported(weights)
                self.quantized()
                weight = self.model.model.layers[0].mlp.down_proj.weight
                self.assertEqual(type(weight).__name__, kind)
                plain = stored["model.layers.0.mlp.down_proj.weight"]
                part = plain[:1, :32] if "per_group" in weights else plain
                self.assertAlmostEqual(part.abs().max().item() / weight.scale.flatten()[0].item() / bound, 1, places=2)
                self.assertNotIn("Tensor", type(self.model.lm_head.weight).__name__)

    def test_what_torchao_does_otherwise_is_said(self):
        _, answer = self.exported(("--format", "fp8_e4m3fn", "--calibrator", "percentile"), ("--format", "fp8_e4m3fn"))
        reasons = {each["reason"] for each in json.loads(answer)["omitted"]}
        self.assertTrue(any("ranges of weights anew" in reason for reason in reasons), reasons)
        self.assertTrue(any("no fixed range for inputs in FP8" in reason for reason in reasons), reasons)


if __name__ == "__main__":
    unittest.main()
