"""Values of a simulation are those that the command line writes; the model is as before after it."""
import json
import os
import struct
import unittest

from support import Case, Columns, Decoder, Inputs, needs_torch, np, run, run_errors, sw, torch

needs_torch()
try:
    import h5py
except ImportError:
    h5py = None
nn = torch.nn

CODES = {torch.bfloat16: "BF16", torch.float16: "F16", torch.float32: "F32"}


def write_safetensors(path, tensors):
    header, at, parts = {}, 0, []
    for name, tensor in tensors.items():
        tensor = tensor.detach().contiguous()
        data = (tensor if tensor.dtype == torch.float32 else tensor.view(torch.int16)).numpy().tobytes()
        header[name] = {"dtype": CODES[tensor.dtype], "shape": list(tensor.shape), "data_offsets": [at, at + len(data)]}
        at += len(data)
        parts.append(data)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(parts))


@unittest.skipUnless(h5py, "h5py is missing")
class Simulated(Case):
    def quantized(self, model, inputs, *decisions):
        """A recipe for the inputs and weights of a model, and the values that the command line makes of them."""
        weights = {name: p for name, p in model.state_dict().items() if p.dim() == 2 and "embed" not in name}
        write_safetensors(self.path("weights.safetensors"), weights)
        write_safetensors(self.path("inputs.safetensors"), inputs)
        files = [self.path("inputs.safetensors"), self.path("weights.safetensors")]
        recipe = self.path("r.scalewright")
        run("recipe", "make", *files, *decisions, "-o", recipe, "--no-cache")
        run("quantize", *files, "--recipe", recipe, "-o", self.path("q.h5"), "--no-cache")
        with h5py.File(self.path("q.h5"), "r") as file:
            values = {}
            for name in [*inputs, *weights]:
                if "values/" + name not in file:
                    continue
                value = file["values/" + name][:]
                if "smoothing/" + name in file:  # put back where it was before it was smoothed
                    factors = file["smoothing/" + name][:]
                    divided = file["values/" + name].attrs["smoothing"] in ("divided", b"divided")
                    value = value.astype("float64") * factors if divided else value.astype("float64") / factors
                values[name] = torch.from_numpy(value).to(torch.float32)
        return sw.Recipe.load(recipe), values

    def check_formats(self, kind):
        model = Decoder(width=64, layers=1).to(kind).eval()
        ids = torch.randint(0, 50, (2, 7))
        account = Inputs(model)
        with torch.no_grad():
            before = model(ids)
        account.remove()
        inputs = {path + ".input": parts[0] for path, parts in account.seen.items()}
        first = "layers.0.self_attn.q_proj"
        formats = [("--format", name) for name in ("int8", "int4", "fp8_e4m3fn", "fp8_e5m2", "mxfp4", "mxfp8_e4m3",
                                                   "nvfp4", "fp6_e2m3")]
        formats += [("--format", "int8", "--granularity", "per_channel"),
                    ("--format", "int8", "--granularity", "per_group", "--group-size", "32"),
                    ("--format", "int8", "--smooth", "0.5"),
                    ("--format", "fp8_e4m3fn", "--granularity", "per_block", "--block", "16x16")]
        for decisions in formats:
            with self.subTest(kind=kind, decisions=decisions):
                recipe, values = self.quantized(model, inputs, *decisions)
                self.assertIn(first + ".input", values)
                self.assertIn(first + ".weight", values)
                account = []
                handle = nn.functional.linear

                def kept(x, weight, bias=None):
                    account.append((x, weight))
                    return handle(x, weight, bias)
                nn.functional.linear = kept
                try:
                    with torch.no_grad(), sw.simulate(model, recipe) as simulation:
                        outer = torch.nn.Module.__call__
                        after = self.seen_by_products(model, ids, account)
                finally:
                    nn.functional.linear = handle
                self.assertEqual(simulation.failed, {})
                self.assertEqual(set(simulation.used) | set(simulation.unused), set(recipe))
                read_input, read_weight = self.read[0]
                self.assertTrue(torch.equal(read_input, values[first + ".input"].to(kind)), "input")
                self.assertTrue(torch.equal(read_weight, values[first + ".weight"].to(kind)), "weight")
                from scalewright._quantizers import Quantizers
                quantizers = Quantizers(recipe, 2)
                originals = dict(inputs, **{n: p for n, p in model.state_dict().items()})
                for name, wanted in values.items():
                    self.assertTrue(torch.equal(quantizers(name, originals[name]), wanted.to(kind)), name)
                self.assertFalse(torch.equal(after, before))
                with torch.no_grad():
                    self.assertTrue(torch.equal(model(ids), before))  # as before
                self.assertIsNot(torch.nn.Module.__call__, outer)

    def seen_by_products(self, model, ids, _):
        """Runs the model; what its linear layers read is seen by a mode inside of that of the simulation."""
        self.read = read = []

        class Seen(torch.overrides.TorchFunctionMode):
            def __torch_function__(self, function, types, arguments=(), named=None):
                if getattr(function, "__name__", "") == "linear":
                    read.append((arguments[0].clone(), arguments[1].clone()))
                return function(*arguments, **(named or {}))
        with Seen():  # entered before: what the simulation hands on comes here
            return model(ids)

    def test_bit_for_bit_in_bfloat16(self):
        self.check_formats(torch.bfloat16)

    def test_bit_for_bit_in_float32(self):
        self.check_formats(torch.float32)

    def test_values_of_float16(self):
        values = torch.cat([torch.randn(40, 64) * 3, torch.full((1, 64), 65504.0), torch.full((1, 64), 6e-8)]).half()
        values[0, 0], values[0, 1] = float("inf"), float("nan")
        model = nn.Sequential(nn.Linear(64, 4)).half()
        for name in ("int8", "fp8_e5m2", "mxfp4"):
            recipe, wanted = self.quantized(model, {"0.input": values[:41]}, "--format", name)
            from scalewright._quantizers import Quantizers
            found = Quantizers(recipe, 1)("0.input", values[:41])
            np.testing.assert_array_equal(found.float().numpy(), wanted["0.input"].half().float().numpy())

    def test_values_by_the_thresholds_of_the_recipe(self):
        model = nn.Sequential(nn.Linear(16, 8)).eval()
        x, other = torch.randn(5, 16), torch.randn(5, 16) * 3
        self.record(model, lambda m: m(x))
        run("recipe", "make", self.path(), "--format", "int8", "--calibrator", "absmax", "-o", self.path("r.scalewright"),
            "--no-cache")
        recipe, read = sw.Recipe.load(self.path("r.scalewright")), []
        self.assertEqual(recipe["0.input"].threshold, x.abs().max().item())

        class Seen(torch.overrides.TorchFunctionMode):
            def __torch_function__(self, function, types, arguments=(), named=None):
                if getattr(function, "__name__", "") == "linear":
                    read.append(arguments[0].clone())
                return function(*arguments, **(named or {}))
        with torch.no_grad(), Seen(), sw.simulate(model, recipe):
            model(other)
        step = x.abs().max().double() / 127
        wanted = ((other.double() / step).round().clamp(-128, 127) * step).float()
        np.testing.assert_array_equal(read[0].numpy(), wanted.numpy())
        # The command line finds thresholds anew in values of which the recipe was not made, and says so.
        write_safetensors(self.path("other.safetensors"), {"0.input": other})
        self.assertIn("1 threshold was found anew", run_errors("quantize", self.path("other.safetensors"), "--recipe",
                                                               self.path("r.scalewright"), "-o", self.path("q.h5"), "--no-cache"))
        write_safetensors(self.path("same.safetensors"), {"0.input": x})
        self.assertNotIn("anew", run_errors("quantize", self.path("same.safetensors"), "--recipe", self.path("r.scalewright"),
                                            "-o", self.path("q.h5"), "--no-cache"))

    def test_caches_and_probabilities(self):
        model = Decoder(layers=1).to(torch.bfloat16).eval()
        ids = torch.randint(0, 50, (2, 6))
        with torch.no_grad(), sw.record(model, self.path()):
            model(ids)
        run("recipe", "make", self.path(), "--format", "int8", "--calibrator", "absmax", "-o", self.path("r.scalewright"),
            "--no-cache")
        recipe = sw.Recipe.load(self.path("r.scalewright"))
        read = []

        class Seen(torch.overrides.TorchFunctionMode):
            def __torch_function__(self, function, types, arguments=(), named=None):
                if getattr(function, "__name__", "") == "matmul":
                    read.append([a.clone() for a in arguments])
                return function(*arguments, **(named or {}))
        with torch.no_grad(), Seen(), sw.simulate(model, recipe) as simulation:
            model(ids)
        self.assertEqual(simulation.unused, [])
        name = "layers.0.self_attn."
        for values, tensor in ((read[0][0], "matmul_qk.input_0"), (read[0][1], "k_cache.input"),
                               (read[1][0], "softmax.output"), (read[1][1], "v_cache.input")):
            threshold = recipe[name + tensor].threshold
            levels = (values.double() / threshold * 127)
            self.assertLess((levels - levels.round()).abs().max().item(), 0.5)  # bfloat16 of a level, near it
            self.assertLessEqual(len(values.unique()), 256)

    def test_inside_of_what_torch_runs_as_one(self):
        model = nn.TransformerEncoder(nn.TransformerEncoderLayer(32, 2, 64, batch_first=True), 1,
                                      enable_nested_tensor=False).to(torch.bfloat16).eval()
        x = torch.randn(2, 5, 32).to(torch.bfloat16)
        with torch.no_grad(), sw.record(model, self.path()):
            expected = model(x)
        weights = {n: p for n, p in model.state_dict().items() if p.dim() == 2}
        write_safetensors(self.path("w.safetensors"), weights)
        run("recipe", "make", self.path(), self.path("w.safetensors"), "--format", "int4", "--calibrator", "absmax", "-o",
            self.path("r.scalewright"), "--no-cache")
        with torch.no_grad(), sw.simulate(model, self.path("r.scalewright")) as simulation:
            rough = model(x)
        self.assertEqual((simulation.failed, simulation.unused), ({}, []))
        self.assertFalse(torch.equal(rough, expected))
        with torch.no_grad(), sw.record(model, self.path("again.profile.h5")):
            self.assertTrue(torch.equal(model(x), expected))
        lstm = nn.LSTM(32, 16).eval()
        data = torch.randn(5, 2, 32)
        with torch.no_grad(), sw.record(lstm, self.path()):
            before = lstm(data)[0]
        run("recipe", "make", self.path(), "--format", "int4", "--calibrator", "absmax", "-o", self.path("r.scalewright"),
            "--no-cache")
        with torch.no_grad(), sw.simulate(lstm, self.path("r.scalewright")) as simulation:
            self.assertFalse(torch.equal(lstm(data)[0], before))
        self.assertEqual(set(simulation.used), {"ih_l0.input", "hh_l0.input"})

    def check_recorded(self, model, values, laid, *decisions):
        """What a recipe made of a recording leaves of an input of any shape is what the command line makes of the rows.

        laid: the input as rows of channels."""
        kind = values.dtype
        with torch.no_grad(), sw.record(model, self.path(), rows=4096):
            model(values)
        recipe = self.path("r.scalewright")
        run("recipe", "make", self.path(), *decisions, "-o", recipe, "--no-cache")
        with h5py.File(self.path("rows.h5"), "w") as file:
            file.create_dataset("0.input", data=laid(values).reshape(-1, laid(values).shape[-1]).float().numpy())
            file["0.input"].attrs["role"] = "activation"
        run("quantize", self.path("rows.h5"), "--recipe", recipe, "-o", self.path("q.h5"), "--no-cache")
        with h5py.File(self.path("q.h5"), "r") as file:
            wanted = file["values/0.input"][:]
            if "smoothing/0.input" in file:
                wanted = wanted.astype("float64") * file["smoothing/0.input"][:]
        from scalewright._simulated import Quantizers
        seen = []
        apply = Quantizers.__call__

        def kept(quantizers, name, *arguments):
            seen.append(apply(quantizers, name, *arguments))
            return seen[-1]
        Quantizers.__call__ = kept
        try:
            with torch.no_grad(), sw.simulate(model, sw.Recipe.load(recipe)) as simulation:
                model(values)
        finally:
            Quantizers.__call__ = apply
        self.assertEqual((simulation.failed, simulation.used), ({}, ["0.input"]))
        self.assertEqual(seen[0].shape, values.shape)
        found = laid(seen[0]).reshape(wanted.shape)
        self.assertTrue(torch.equal(found, torch.from_numpy(wanted).float().to(kind)), (decisions, values.shape))
        if values.dim() > 1:  # of one row every value is the largest of its channel
            self.assertFalse(torch.equal(seen[0], values))

    def test_decisions_on_recorded_rows_hold_for_inputs_of_any_shape(self):
        size = torch.tensor([1, 2, 4, 8, 16, 32, 64, 128.0])
        channels = ("--format", "int8", "--calibrator", "absmax", "--granularity", "per_channel")
        smoothed = ("--format", "int8", "--calibrator", "absmax", "--smooth", "0.5")
        for kind in (torch.float32, torch.bfloat16):
            linear = nn.Sequential(nn.Linear(8, 4)).to(kind)
            for shape in ((3, 5, 8), (3, 8, 8), (2, 2, 3, 8), (6, 8), (8,)):  # as many tokens as channels, too
                values = (torch.randn(shape) * size).to(kind)
                for decisions in (channels, smoothed, ("--format", "mxfp4")):
                    with self.subTest(kind=kind, shape=shape, decisions=decisions):
                        self.check_recorded(linear, values, lambda x: x, *decisions)
        for make, shape in ((nn.Conv1d, (2, 8, 8)), (nn.Conv2d, (2, 8, 6, 5)), (nn.Conv2d, (8, 6, 5))):
            values = torch.randn(shape) * size.reshape(-1, *[1] * (1 if make is nn.Conv1d else 2))
            axis = -2 if make is nn.Conv1d else -3
            for decisions in (channels, ("--format", "mxfp4")):
                with self.subTest(shape=shape, decisions=decisions):
                    self.check_recorded(nn.Sequential(make(8, 4, 3)), values, lambda x: x.movedim(axis, -1), *decisions)

    def test_weights_that_multiply_columns(self):
        model, values = Columns(), torch.randn(2, 5, 4)
        recipe, made = self.quantized(model, {"proj.input": values}, "--format", "int8", "--calibrator", "absmax")
        with torch.no_grad(), sw.simulate(model, recipe) as simulation:
            found = model(values)
        self.assertEqual((simulation.failed, simulation.used), ({}, ["proj.input", "proj_weight"]))
        self.assertTrue(torch.equal(found, made["proj_weight"] @ made["proj.input"].transpose(-1, -2)))

    def test_a_layer_is_the_definition_of_its_format(self):
        try:
            import ml_dtypes
        except ImportError:
            self.skipTest("ml_dtypes is missing")

        def int8(values, threshold):
            step = np.float32(threshold / 127)
            return np.clip(np.rint(values / step), -128, 127) * step

        def fp8(values, threshold):
            step = np.float32(threshold / 448)
            return np.clip(values / step, -448, 448).astype(ml_dtypes.float8_e4m3fn).astype(np.float32) * step

        def nvfp4(values, threshold):
            step = np.float32(threshold / (6 * 448))
            blocks = values.reshape(len(values), -1, 16)
            scales = (np.abs(blocks).max(-1, keepdims=True) / np.float32(6) / step).astype(ml_dtypes.float8_e4m3fn)
            scales = np.maximum(scales.astype(np.float32), np.float32(2**-9)) * step
            return ((blocks / scales).astype(ml_dtypes.float4_e2m1fn).astype(np.float32) * scales).reshape(values.shape)

        torch.manual_seed(2)
        model = nn.Sequential(nn.Linear(256, 128, bias=False)).eval()
        x = torch.randn(32, 256) * torch.exp(torch.randn(32, 1))
        for name, definition in (("int8", int8), ("fp8_e4m3fn", fp8), ("nvfp4", nvfp4)):
            with self.subTest(format=name):
                recipe, _ = self.quantized(model, {"0.input": x}, "--format", name, "--calibrator", "absmax")
                rounded = definition(x.numpy(), x.abs().max().item())
                weight = model[0].weight.detach()
                wanted = rounded.astype(float) @ definition(weight.numpy(), weight.abs().max().item()).astype(float).T
                with torch.no_grad(), sw.simulate(model, recipe):
                    found = model(x).double().numpy()
                self.assertLess(((found - wanted) ** 2).mean() / (wanted ** 2).mean(), 1e-12)
                self.assertGreater(((x.numpy() - rounded) ** 2).mean(), 0)

    def test_gradients_pass_through(self):
        model = nn.Sequential(nn.Linear(16, 8), nn.ReLU(), nn.Linear(8, 2)).eval()
        x = torch.randn(4, 16)
        with torch.no_grad(), sw.record(model, self.path()):
            model(x)
        run("recipe", "make", self.path(), "--format", "int8", "-o", self.path("r.scalewright"), "--no-cache")
        with sw.simulate(model, self.path("r.scalewright")):
            model(x).sum().backward()
        self.assertGreater(model[0].weight.grad.abs().sum().item(), 0)

    def test_a_model_that_raises_and_tensors_that_do_not_fit(self):
        original = nn.Module.__call__
        model = nn.Sequential(nn.Linear(16, 8))
        recipe, _ = self.quantized(model, {"0.input": torch.randn(4, 16), "elsewhere.input": torch.randn(4, 16)},
                                   "--format", "int8", "--granularity", "per_channel")
        with self.assertRaises(RuntimeError):
            with sw.simulate(model, recipe):
                model(torch.randn(4, 5))
        self.assertIs(nn.Module.__call__, original)
        with torch.no_grad(), sw.simulate(model, recipe) as simulation:
            model(torch.randn(4, 16))
        self.assertEqual(simulation.unused, ["elsewhere.input"])
        with self.assertRaises(FileNotFoundError):
            sw.simulate(model, self.path("none.scalewright"))


if __name__ == "__main__":
    unittest.main()
