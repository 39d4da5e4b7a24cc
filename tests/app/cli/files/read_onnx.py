"""Exports quantized ONNX models, and computes them as their operators say.

usage: read_onnx.py PROGRAM MODELS FOLDER [RUNTIME]. RUNTIME: a folder with node_modules/onnxruntime-node; the models
are then run in ONNX Runtime as well, without and with optimisations. Ends with 77 where NumPy is missing, with 1 where something differs. Each
model of MODELS is evaluated with NumPy on random inputs; a recipe is made on its values, and exported. What is written
has to have every scale and code as the recipe's thresholds give them, and to compute what the model does when its
operands are rounded so.
"""
import json
import os
import shutil
import subprocess
import sys

try:
    import numpy as np
except ImportError:
    sys.exit(77)

from onnx_model import FP8, INTEGERS, Model, along, evaluate, quantized
from read_checkpoint import write

LEVELS = {"int8": 127, "int4": 7, "int16": 32767, "fp8_e4m3fn": 448, "fp8_e5m2": 57344,
          "fp8_e4m3fnuz": 240, "fp8_e5m2fnuz": 57344}
KIND = {"int8": 3, "int4": 22, "int16": 5, "fp8_e4m3fn": 17, "fp8_e5m2": 19, "fp8_e4m3fnuz": 18, "fp8_e5m2fnuz": 20}
OPSET = {"int8": 13, "int4": 21, "int16": 21, "fp8_e4m3fn": 19, "fp8_e5m2": 19, "fp8_e4m3fnuz": 19,
         "fp8_e5m2fnuz": 19}
MULTIPLY = ("Conv", "Gemm", "MatMul")
FORMS = [("int8", "per_tensor"), ("int8", "per_channel"), ("fp8_e4m3fn", "per_tensor"), ("fp8_e4m3fn", "per_channel"),
         ("fp8_e5m2", "per_tensor"), ("fp8_e4m3fnuz", "per_tensor"), ("fp8_e5m2fnuz", "per_tensor"), ("int16", "per_tensor"), ("int4", "per_channel"),
         ("int4", "per_group"), ("int8", "per_group")]


def feeds_of(name, random):
    if name == "cnn":
        return {"images": random.normal(size=(2, 3, 16, 16)).astype(np.float32)}
    ids = random.integers(0, 97, size=(2, 7))
    return {"input_ids": ids, "attention_mask": np.ones((2, 7), np.int64)}


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True)


def make_recipe(program, folder, path, dump, form):
    """Weights as asked, everything else with one scale."""
    name, granularity = form
    recipe = folder + "/r.scalewright"
    options = ["--granularity", granularity] if granularity != "per_group" else \
        ["--granularity", granularity, "--group-size", "8"]
    weights = folder + "/w.scalewright"
    for out, extra, role in ((recipe, [], []), (weights, options, ["--role", "weight"])):
        if os.path.exists(out):
            os.remove(out)
        done = run(program, "recipe", "make", path, dump, "--format", name, "--calibrator", "absmax", "--no-cache",
                   *extra, *role, "-o", out)
        assert os.path.exists(out), done.stderr
    with open(recipe) as file:
        whole = json.load(file)
    with open(weights) as file:
        of_weights = {entry["tensor"]: entry for entry in json.load(file)["tensors"]}
    whole["tensors"] = [of_weights.get(entry["tensor"], entry) for entry in whole["tensors"]]
    for entry in whole["tensors"]:
        entry.pop("seen", None)  # codes are symmetric then: those with a zero point are run_ort.py's
    with open(recipe, "w") as file:
        json.dump(whole, file)
    return recipe, {(entry.get("graph_name") or entry["tensor"]).lstrip("/"): entry for entry in whole["tensors"]}


class Decided:
    """The recipe, by the values of the model."""

    def __init__(self, entries, expected, model):
        self.entries = entries
        self.model = model
        self.groups = {}
        for group in expected["groups"]:
            for member in group["members"]:
                self.groups[member.lstrip("/")] = [name.lstrip("/") for name in group["members"]]

    def of(self, value):
        value = value.lstrip("/")
        if value in self.entries:
            return self.entries[value]
        found = [self.entries[name] for name in self.groups.get(value, []) if name in self.entries]
        return max(found, key=lambda entry: entry["threshold"]) if found else None

    def scales(self, value):
        """float32 scales, the axis and the length of groups."""
        entry = self.of(value)
        levels = LEVELS[entry["format"]]
        if not entry.get("thresholds") and entry["granularity"] == "per_group" and entry["role"] == "weight":
            # The recipe leaves them to the weight: the largest of each group, the last of a row may be cut.
            weight, size = np.abs(self.model.constants[value].codes.astype(float)), entry["group_size"]
            weight = np.pad(weight, [(0, 0)] * (weight.ndim - 1) + [(0, -weight.shape[-1] % size)])
            largest = weight.reshape(*weight.shape[:-1], -1, size).max(-1)
            return (np.where(largest == 0, 1, largest) / levels).astype(np.float32), weight.ndim - 1, size
        if not entry.get("thresholds"):
            return np.float32(entry["threshold"] / levels), None, 0
        scales = (np.array(entry["thresholds"]) / levels).astype(np.float32)
        if entry["granularity"] == "per_group":
            shape = list(entry["shape"])
            shape[-1] = -1
            return scales.reshape(shape), len(shape) - 1, entry["group_size"]
        return scales, entry["axis"], 0

    def rounded(self, value, x):
        """A value as it is read through its codes, and the codes."""
        scale, axis, block = self.scales(value)
        wide = along(scale, x.shape, axis, block)
        codes = quantized(x, wide, KIND[self.of(value)["format"]])
        return (codes * wide).astype(np.float32), codes


def through_codes(model, value):
    node = model.maker(value)
    if node is None or node.type != "DequantizeLinear":
        return None
    return node


def run_in_onnxruntime(runtime, folder, model, feeds, wanted, plain, form, style):
    """Compares what ONNX Runtime makes with what the operators say."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "run_onnxruntime.js")
    with open(folder + "/in.json", "w") as file:
        json.dump({name: {"type": "int64" if value.dtype == np.int64 else "float32", "dims": value.shape,
                          "data": value.ravel().tolist()} for name, value in feeds.items()}, file)
    # Of FP8, and of INT8 in groups, it is right at the level basic only. At that level it makes integers of biases that are none, and at its
    # own it rounds inputs of weights that are codes alone.
    basic_only = form[0].startswith("fp8") or form[1] == "per_group"
    for level in ("disabled", "basic") if basic_only else ("disabled", "basic", "all"):
        done = subprocess.run(["node", script, runtime, model, level, folder + "/in.json", folder + "/out.json"],
                              capture_output=True, text=True)
        assert done.returncode == 0, "ONNX Runtime, %s: %s" % (level, done.stderr)
        with open(folder + "/out.json") as file:
            made = json.load(file)
        for output, value in made.items():
            noise = ((np.asarray(wanted[output], float) - np.asarray(plain[output], float)) ** 2).sum()
            got = np.array(value["data"]).reshape(value["dims"])
            differs = ((got - np.asarray(wanted[output], float)) ** 2).sum()
            rounds = level != "disabled" and (form[0] == "int4" or style == "tensorrt")
            most = 1 if form[0] == "int16" else 0.5 if rounds else 2e-3
            assert differs <= noise * most, \
                "ONNX Runtime, %s, %s: %g of the noise" % (level, output, differs / noise)


def check(program, folder, runtime, name, path, expected, form, style, options):
    model = Model(path)
    random = np.random.default_rng(11)
    feeds = feeds_of(name, random)
    values = evaluate(model, feeds)
    dump = {key.lstrip("/"): ("F32", value.shape, np.ascontiguousarray(value, "<f4").tobytes())
            for key, value in values.items()
            if key not in model.constants and model.maker(key) is not None and value.dtype == np.float32
            and value.size >= 4}
    dump.update({key: ("F32", value.shape, value.astype("<f4").tobytes())
                 for key, value in feeds.items() if value.dtype == np.float32})
    write(folder + "/dump.safetensors", dump)
    recipe, entries = make_recipe(program, folder, path, folder + "/dump.safetensors", form)
    decided = Decided(entries, expected, model)
    out = folder + "/out.onnx"
    for old in (out, out + ".data"):
        if os.path.exists(old):
            os.remove(old)
    done = run(program, "export", recipe, "--to", "onnx-qdq", "--from", path, "--set", "style=" + style, *options,
               "-o", out)
    eight = form[0] in ("int8", "fp8_e4m3fn") and form[1] != "per_group"
    refused = style == "tensorrt" and not eight and form != ("int4", "per_group")
    assert (done.returncode == 0) != refused, done.stderr
    if refused:
        return
    written = Model(out)
    weight_only = style == "tensorrt" and form[0] == "int4"
    expect = {}  # (operator, input) -> what it reads through codes
    for node in model.nodes:
        if node.type not in MULTIPLY:
            continue
        constant = [value in model.constants for value in node.inputs[:2]]
        rows = [model.constants[value].dims[-1] for value in node.inputs[:2] if value in model.constants]
        whole = 8 if form[1] == "per_group" and style == "tensorrt" else 2 if form[0] == "int4" else 1
        odd = any(row % whole for row in rows)
        for i, value in enumerate(node.inputs[:2]):
            quantizes = not odd and (constant[i] or not weight_only)
            expect[node.name, i] = value if quantizes else None
        if weight_only and not any(constant):
            expect[node.name, 0] = expect[node.name, 1] = None
    # Results of convolutions, and what follows from them: whatever reads them reads their pair.
    results = {node.outputs[0] for node in written.nodes if node.type == "DequantizeLinear" and model.maker(node.outputs[0])}
    assert not results or (style == "ort" and form[0] == "int8")
    for node in written.nodes:
        for i in (0, 1):
            if (node.name, i) not in expect:
                continue
            value, made = expect[node.name, i], through_codes(written, node.inputs[i])
            assert (made is None) == (value is None), "%s input %d" % (node.name, i)
            if made is None:
                continue
            scale, axis, block = decided.scales(value)
            found = written.constants[made.inputs[1]].codes
            assert found.tobytes() == np.ascontiguousarray(scale).tobytes(), "scale of " + value
            unsigned = style == "ort" and form[0] == "int8" and value not in model.constants
            assert written.constants[made.inputs[2]].type == (2 if unsigned else KIND[form[0]]), "zero point of " + value
            assert (written.constants[made.inputs[2]].codes == (128 if unsigned else 0)).all(), "zero point of " + value
            assert made.attributes.get("axis", 1) == (1 if axis is None else axis), "axis of " + value
            assert made.attributes.get("block_size", 0) == block, "blocks of " + value
            if value in model.constants:
                assert value not in written.constants, value + " is there twice"
                codes = decided.rounded(value, model.constants[value].value())[1]
                got = written.constants[made.inputs[0]].value()
                # Where a quotient in float32 is a tie, that in double need not be one.
                assert np.mean(got != codes) < 1e-3, "codes of " + value
            else:
                first = written.maker(made.inputs[0])
                assert first.type == "QuantizeLinear" and first.inputs[1:] == made.inputs[1:]
                assert first.inputs[0] == value + ("_QuantizeLinear_Input" if value in results else "")
    after = {node.name: node for node in written.nodes}
    integer_bias = style == "ort" and form[0] == "int8" and form[1] != "per_group"

    def rounds(node, i, x):
        if expect.get((node.name, i)) or node.inputs[i] in results:
            return decided.rounded(node.inputs[i], x)[0]
        layer = node
        if node.type == "Add" and node.inputs[i] in model.constants and through_codes(written, after[node.name].inputs[i]):
            layer = model.maker(node.inputs[1 - i])  # a matrix product, whose bias it adds
        biased = integer_bias and expect.get((layer.name, 0)) and \
            (layer is not node or (i == 2 and node.type in ("Conv", "Gemm")))
        if biased:
            scale = (decided.scales(layer.inputs[0])[0] * decided.scales(layer.inputs[1])[0]).astype(np.float32)
            return (np.rint(x / scale.astype(float)) * scale).astype(np.float32)
        return x
    wanted, got = evaluate(model, feeds, rounds), evaluate(written, feeds)
    wanted.update({name: decided.rounded(name, wanted[name])[0] for name in results})
    for output in model.outputs:
        plain = np.asarray(values[output], float)
        noise = ((np.asarray(wanted[output], float) - plain) ** 2).sum()
        differs = ((np.asarray(wanted[output], float) - np.asarray(got[output], float)) ** 2).sum()
        # Of 32767 steps, quotients in float32 and in double fall on both sides of a tie once in a while.
        most = 0.5 if form[0] == "int16" else 1e-3
        assert noise > 0 and differs <= noise * most, "%s: %g of the noise" % (output, differs / noise)
    if runtime:
        run_in_onnxruntime(runtime, folder, out, feeds, got, values, form, style)
    needs = 21 if form[1] == "per_group" else OPSET[form[0]]
    assert written.opset == max(model.opset, needs), "opset %d" % written.opset
    assert written.metadata["scalewright"] and written.inputs == model.inputs and written.outputs == model.outputs
    kept = [node.name for node in written.nodes if node.type not in ("QuantizeLinear", "DequantizeLinear")]
    assert kept == [node.name for node in model.nodes], "nodes are not in their order"


def main():
    program, models, folder = sys.argv[1:4]
    runtime = sys.argv[4] if len(sys.argv) > 4 else None
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    failed = count = 0
    cases = [(form, style, []) for form in FORMS for style in ("ort", "tensorrt")]
    cases.append((("int8", "per_channel"), "ort", ["--set", "external=true"]))
    for name in ("cnn", "encoder"):
        path = models + "/" + name + ".onnx"
        with open(models + "/" + name + ".expected.json") as file:
            expected = json.load(file)
        for form, style, options in cases:
            if form[1] == "per_group" and (name == "cnn" or (form[0] == "int8" and style == "tensorrt")):
                continue
            count += 1
            try:
                check(program, folder, runtime, name, path, expected, form, style, options)
            except (AssertionError, KeyError) as error:
                failed += 1
                print("%s %s %s %s %s: %r" % (name, *form, style, options, error))
    print("%d of %d models as decided" % (count - failed, count))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
