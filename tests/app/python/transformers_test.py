"""Checkpoints that are exported load in Transformers, and compute there what the recipe says: each scheme of compressed-tensors."""
import copy
import json
import os
import sys
import unittest

from support import Case, needs_torch, run, sw, torch

needs_torch()
try:
    import transformers
    from compressed_tensors.quantization import QuantizationScheme, preset_name_to_scheme
except ImportError as missing:
    print("not tried:", missing)
    sys.exit(77)

CHANNELS = ("--granularity", "per_channel")
GROUPS = ("--granularity", "per_group", "--group-size", "32")
EVEN, UP = ("--format-set", "scale_rule=even"), ("--format-set", "scale_rule=rceil")  # as the reader finds scales of inputs
BLOCKS = ("--granularity", "per_block", "--block", "128x128")
# Name of the preset, None where there is none of these arguments; options for weights; options for inputs, None: as stored.
SCHEMES = {
    "fp8_tensor": ("FP8", ("--format", "fp8_e4m3fn"), ("--format", "fp8_e4m3fn")),
    "fp8_dynamic": ("FP8_DYNAMIC", ("--format", "fp8_e4m3fn", *CHANNELS), None),
    "fp8_block": ("FP8_BLOCK", ("--format", "fp8_e4m3fn", *BLOCKS), None),
    "int8_static": (None, ("--format", "int8", *CHANNELS), ("--format", "int8")),
    "int8_groups": (None, ("--format", "int8", *GROUPS), None),
    "int4_groups": ("W4A16", ("--format", "int4", *GROUPS), None),
    "int4_channel": (None, ("--format", "int4", *CHANNELS), None),
    "nvfp4": ("NVFP4", ("--format", "nvfp4"), ("--format", "nvfp4")),
    "nvfp4_weights": ("NVFP4A16", ("--format", "nvfp4"), None),
    "mxfp4_weights": ("MXFP4A16", ("--format", "mxfp4", *EVEN), None),
    "mxfp4": ("MXFP4", ("--format", "mxfp4", *EVEN), ("--format", "mxfp4", *EVEN)),
    "mxfp8": ("MXFP8", ("--format", "mxfp8_e4m3", *UP), ("--format", "mxfp8_e4m3", *UP)),
}
# Inputs that the reader quantizes itself, which no recipe says: so many values of a token by their largest, None: all.
DYNAMIC = {"fp8_dynamic": None, "fp8_block": 128}
# How much of the noise of the quantizers both are apart, as energy. In float32 codes differ only where a quotient is a tie;
# NVFP4 is loaded in bfloat16 alone, and the scales of its inputs are found, and inputs divided, in that.
APART = {"int8_static": 0.05, "fp8_dynamic": 0.01, "nvfp4": 0.6}
SAME = 1e-6
HALF = {"nvfp4", "nvfp4_weights", "mxfp4", "mxfp4_weights", "mxfp8"}


class Transformers(Case):
    @classmethod
    def setUpClass(cls):
        torch.manual_seed(5)
        config = transformers.LlamaConfig(
            vocab_size=128, hidden_size=128, intermediate_size=256, num_hidden_layers=2, num_attention_heads=4,
            num_key_value_heads=2, max_position_embeddings=128, tie_word_embeddings=False)
        cls.wide = transformers.LlamaForCausalLM(config).eval()
        for parameter in cls.wide.parameters():
            if parameter.dim() == 2:  # rows of several sizes, as trained networks have them
                parameter.data *= torch.exp(torch.randn(parameter.shape[0], 1) / 2) * 2
        cls.ids = torch.randint(0, 128, (2, 24))

    def exported(self, name, model, weights, inputs):
        """The recipe, and the folder that is written of it."""
        recipe, folder = self.path(name + ".scalewright"), self.path(name)
        with torch.no_grad(), sw.record(model, self.path("calib.profile.h5")):
            model(self.ids)
        linear = r"(q|k|v|o|gate|up|down)_proj\."
        run("recipe", "make", self.path("model"), "--regex", linear + "weight$", *weights, "-o", recipe, "--no-cache")
        if inputs is not None:
            both = self.path(name + "-both.scalewright")
            run("recipe", "make", self.path("model"), self.path("calib.profile.h5"), "--base", recipe, "--regex",
                linear + "input$", *inputs, "-o", both, "--no-cache")
            recipe = both
        run("export", recipe, "--to", "checkpoint", "--flavor", "compressed-tensors", "--from", self.path("model"), "-o", folder,
            "--check", "--no-cache")
        return recipe, folder

    def test_each_scheme_computes_what_is_simulated(self):
        for name, (preset, weights, inputs) in SCHEMES.items():
            with self.subTest(scheme=name):
                kind = torch.bfloat16 if name in HALF else torch.float32
                copy.deepcopy(self.wide).to(kind).save_pretrained(self.path("model"))
                model = transformers.AutoModelForCausalLM.from_pretrained(self.path("model"), dtype=kind).eval()
                recipe, folder = self.exported(name, model, weights, inputs)
                with open(os.path.join(folder, "config.json"), encoding="utf-8") as file:
                    (group,) = json.load(file)["quantization_config"]["config_groups"].values()
                self.check_arguments(preset, group)
                loaded = transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=kind).eval()
                with torch.no_grad():
                    found = loaded(self.ids).logits.double()
                    with sw.simulate(model, recipe) as simulation:
                        hooks = self.dynamic(model, DYNAMIC[name]) if name in DYNAMIC else []
                        wanted = model(self.ids).logits.double()
                    for hook in hooks:
                        hook.remove()
                    stored = model(self.ids).logits.double()
                self.assertEqual(simulation.failed, {})
                apart = ((found - wanted) ** 2).mean().item()
                noise = ((wanted - stored) ** 2).mean().item()
                self.assertLess(apart, noise * APART.get(name, SAME), name)

    def test_a_model_that_sees_is_loaded_whatever_the_order_of_its_parts(self):
        """Its file has language_model.model.layers, and the running model model.language_model.layers."""
        config = transformers.Gemma3Config(
            text_config=dict(vocab_size=120, hidden_size=64, intermediate_size=128, num_hidden_layers=2, num_attention_heads=4,
                             num_key_value_heads=2, head_dim=16, sliding_window=8),
            vision_config=dict(hidden_size=32, intermediate_size=64, num_hidden_layers=1, num_attention_heads=2, image_size=28,
                               patch_size=14),
            mm_tokens_per_image=4, image_token_index=119, boi_token_index=117, eoi_token_index=118)
        torch.manual_seed(5)
        model = transformers.Gemma3ForConditionalGeneration(config).to(torch.bfloat16).eval()
        folder, written, recipe = self.path("gemma"), self.path("gemma-fp8"), self.path("gemma.scalewright")
        model.save_pretrained(folder)
        run("recipe", "make", folder, "--format", "fp8_e4m3fn", *CHANNELS, "-o", recipe)
        run("export", recipe, "--to", "checkpoint", "--flavor", "compressed-tensors", "-o", written)
        loaded = type(model).from_pretrained(written, dtype=torch.bfloat16).eval()
        with torch.no_grad():
            loaded(input_ids=torch.arange(8).reshape(1, 8))  # its first call makes numbers of the codes
        names = {name: parameter for name, parameter in model.named_parameters() if parameter.dim() == 2}
        quantized = 0
        for name, parameter in loaded.named_parameters():
            if name not in names:
                continue
            error = float((parameter.float() - names[name].float()).norm())
            self.assertLessEqual(error, 0.05 * float(names[name].float().norm()), name)
            quantized += error > 0
            if "vision" in name or "projector" in name or "embed" in name:
                self.assertEqual(error, 0, name)
        self.assertEqual(quantized, 14)

    @staticmethod
    def dynamic(model, width):
        """Hooks that give the layers inputs in FP8, each part of a token by its largest value."""

        def quantize(_module, arguments):
            parts = arguments[0].unflatten(-1, (-1, width or arguments[0].shape[-1]))
            scale = parts.abs().amax(-1, keepdim=True) / 448
            return ((parts / scale).to(torch.float8_e4m3fn).to(parts.dtype) * scale).flatten(-2)

        return [module.register_forward_pre_hook(quantize) for name, module in model.named_modules()
                if name.endswith("_proj")]

    def check_arguments(self, preset, group):
        """Key by key those of the scheme of that name, but for targets, how far a group goes, and observers."""
        if preset is None:
            return
        wanted = preset_name_to_scheme(preset, ["Linear"])
        found = QuantizationScheme.model_validate(group)
        for part in ("weights", "input_activations"):
            a, b = getattr(found, part), getattr(wanted, part)
            self.assertEqual(a is None, b is None, part)
            if a is None:
                continue
            a, b = a.model_dump(), b.model_dump()
            for key in ("observer", "observer_kwargs", "group_size"):
                a.pop(key, None), b.pop(key, None)
            self.assertEqual(a, b, preset + " " + part)


if __name__ == "__main__":
    unittest.main()
