"""Exports small models and runs what comes out in ONNX Runtime, its own quantizer too.

usage: run_ort.py PROGRAM FOLDER. Ends with 77 where NumPy, onnx or onnxruntime is missing, with 1 where something differs.
What is right is what ONNX Runtime makes of the float model; which kernels it chose stands in the model that it optimized.
"""
import collections
import json
import os
import shutil
import subprocess
import sys

here = sys.path.pop(0)  # ONNX Runtime's quantizer imports a module that is called like one beside this
try:
    import numpy as np
    import onnx
    import onnxruntime
    from onnx import TensorProto, helper, numpy_helper
    from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantType, quantize_static
except ImportError as error:
    print("left out:", error)
    sys.exit(77)

sys.path.insert(0, here)
from read_checkpoint import write

RANDOM = np.random.default_rng(20)


def normal(*shape, scale=1.0):
    return (scale * RANDOM.normal(size=shape)).astype(np.float32)


class Model:
    """A model on a disk, batches for it, and what ONNX Runtime makes of them."""

    def __init__(self, folder, name, nodes, weights, shape, output, outputs, opset=17):
        self.path = "%s/%s.onnx" % (folder, name)
        self.folder, self.name, self.output = folder, name, output
        graph = helper.make_graph(
            nodes, name, [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
            [helper.make_tensor_value_info(output, TensorProto.FLOAT, outputs)],
            [numpy_helper.from_array(value, key) for key, value in weights.items()])
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)
        onnx.checker.check_model(model)
        onnx.save(model, self.path)
        self.feeds = [{"x": normal(*shape)} for _ in range(8)]
        # Every value, as a dump holds it.
        seen = onnx.load(self.path)
        names = [made for node in seen.graph.node for made in node.output if made]
        del seen.graph.output[:]
        seen.graph.output.extend(onnx.ValueInfoProto(name=each) for each in names)
        session = onnxruntime.InferenceSession(seen.SerializeToString(), providers=["CPUExecutionProvider"])
        batches = [dict(zip(names, session.run(names, feed)), **feed) for feed in self.feeds]
        self.dump = "%s/%s.safetensors" % (folder, name)
        values = {key: np.concatenate([batch[key] for batch in batches]) for key in ["x"] + names}
        write(self.dump, {key: ("F32", value.shape, value.tobytes()) for key, value in values.items() if value.dtype == np.float32})
        self.right = np.concatenate([batch[output] for batch in batches])

    def ratio(self, path, optimized=None):
        """Signal to noise of a model's output, dB."""
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        if optimized:
            options.optimized_model_filepath = optimized
        session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        made = np.concatenate([session.run([self.output], feed)[0] for feed in self.feeds])
        noise = np.square(self.right - made, dtype=np.float64).sum()
        return 10 * np.log10(np.square(self.right, dtype=np.float64).sum() / max(noise, 1e-300))

    def kernels(self, path):
        """Operators of the model that ONNX Runtime makes of it, and its ratio."""
        ratio = self.ratio(path, path + ".optimized")
        return ratio, collections.Counter(node.op_type for node in onnx.load(path + ".optimized").graph.node)


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, (arguments, done.stderr)
    return done


def recipe_of(program, model, *options):
    path = model.path + ".scalewright"
    run(program, "recipe", "make", model.path, model.dump, "--no-cache", "--calibrator", "absmax", "-o", path, *options)
    return path


def exported(program, model, *options):
    out = model.path[:-5] + ".quantized.onnx"
    done = run(program, "export", recipe_of(program, model), "--to", "onnx-qdq", "--force", "--check", "--json", "-o", out, *options)
    onnx.checker.check_model(onnx.load(out))
    return out, json.loads(done.stdout)


class Reader(CalibrationDataReader):
    def __init__(self, feeds):
        self.left = iter(feeds)

    def get_next(self):
        return next(self.left, None)


def convolutions(folder):
    """Conv, Relu, Conv, Relu."""
    nodes = [helper.make_node("Conv", ["x", "c1.weight"], ["/c1/Conv_output_0"], name="/c1/Conv", pads=[1] * 4),
             helper.make_node("Relu", ["/c1/Conv_output_0"], ["/Relu_output_0"], name="/Relu"),
             helper.make_node("Conv", ["/Relu_output_0", "c2.weight"], ["/c2/Conv_output_0"], name="/c2/Conv", pads=[1] * 4),
             helper.make_node("Relu", ["/c2/Conv_output_0"], ["y"], name="/Relu_1")]
    return Model(folder, "relu", nodes, {"c1.weight": normal(8, 3, 3, 3, scale=.3), "c2.weight": normal(8, 8, 3, 3, scale=.3)},
                 [1, 3, 16, 16], "y", [1, 8, 16, 16])


def residual(folder):
    """A block with BatchNormalization of either sign, bounded values, a skip, pools and a head."""
    def norm(of, to, name, channels):
        values[name + ".g"] = normal(channels) + np.float32(.2)
        values[name + ".b"], values[name + ".m"] = normal(channels), normal(channels)
        values[name + ".v"] = np.abs(normal(channels)) + np.float32(.1)
        return helper.make_node("BatchNormalization", [of] + [name + end for end in (".g", ".b", ".m", ".v")], [to], name=name)

    values = {"w1": normal(8, 3, 3, 3, scale=.3), "w2": normal(8, 8, 3, 3, scale=.2), "b2": normal(1, 8, 1, 1),
              "w3": normal(8, 8, 3, 3, scale=.2), "w4": normal(5, 8), "b4": normal(5),
              "low": np.array(0, np.float32), "high": np.array(2, np.float32)}
    nodes = [helper.make_node("Conv", ["x", "w1"], ["c1"], name="conv1", pads=[1] * 4), norm("c1", "n1", "bn1", 8),
             helper.make_node("Relu", ["n1"], ["r1"], name="relu1"),
             helper.make_node("MaxPool", ["r1"], ["p1"], name="pool1", kernel_shape=[2, 2], strides=[2, 2]),
             helper.make_node("Conv", ["p1", "w2"], ["c2"], name="conv2", pads=[1] * 4),
             helper.make_node("Add", ["c2", "b2"], ["a2"], name="bias2"),
             helper.make_node("Clip", ["a2", "low", "high"], ["r2"], name="clip2"),
             helper.make_node("Conv", ["r2", "w3"], ["c3"], name="conv3", pads=[1] * 4), norm("c3", "n3", "bn3", 8),
             helper.make_node("Add", ["n3", "p1"], ["s"], name="skip"), helper.make_node("Relu", ["s"], ["r3"], name="relu3"),
             helper.make_node("GlobalAveragePool", ["r3"], ["g"], name="mean"),
             helper.make_node("Flatten", ["g"], ["f"], name="flatten"),
             helper.make_node("Gemm", ["f", "w4", "b4"], ["y"], name="head", transB=1)]
    return Model(folder, "residual", nodes, values, [1, 3, 16, 16], "y", [1, 5])


def bounded(folder):
    """A hard swish of single operators between convolutions, a gate, and a head with Softmax."""
    values = {"w1": normal(8, 3, 3, 3, scale=.3), "w2": normal(8, 8, 3, 3, scale=.2), "w3": normal(8, 5, scale=.3),
              "three": np.array(3, np.float32), "low": np.array(0, np.float32), "high": np.array(6, np.float32),
              "sixth": np.array(1 / 6, np.float32), "b3": normal(5)}
    nodes = [helper.make_node("Conv", ["x", "w1"], ["c1"], name="conv1", pads=[1] * 4),
             helper.make_node("Add", ["c1", "three"], ["a1"], name="add1"),
             helper.make_node("Clip", ["a1", "low", "high"], ["k1"], name="clip1"),
             helper.make_node("Mul", ["c1", "k1"], ["m1"], name="mul1"),
             helper.make_node("Mul", ["m1", "sixth"], ["h1"], name="sixth1"),
             helper.make_node("Conv", ["h1", "w2"], ["c2"], name="conv2", pads=[1] * 4),
             helper.make_node("Sigmoid", ["c2"], ["s2"], name="sigmoid2"),
             helper.make_node("Mul", ["h1", "s2"], ["g2"], name="gate2"),
             helper.make_node("GlobalAveragePool", ["g2"], ["p"], name="mean"),
             helper.make_node("Flatten", ["p"], ["f"], name="flatten"),
             helper.make_node("MatMul", ["f", "w3"], ["d"], name="head"),
             helper.make_node("Add", ["d", "b3"], ["e"], name="bias"),
             helper.make_node("Softmax", ["e"], ["y"], name="softmax")]
    return Model(folder, "bounded", nodes, values, [1, 3, 16, 16], "y", [1, 5])


def watched(folder):
    """A Relu whose output an If reads from within, too."""
    branches = [helper.make_graph([helper.make_node("Squeeze", ["r", "axis"], [name], name="inner_" + name)], name, [],
                                  [helper.make_tensor_value_info(name, TensorProto.FLOAT, [8, 16, 16])]) for name in ("t", "e")]
    nodes = [helper.make_node("Conv", ["x", "w1"], ["c"], name="conv1", pads=[1] * 4),
             helper.make_node("Relu", ["c"], ["r"], name="relu1"),
             helper.make_node("Conv", ["r", "w2"], ["d"], name="conv2", pads=[1] * 4),
             helper.make_node("Relu", ["d"], ["rd"], name="relu2"),
             helper.make_node("Squeeze", ["rd", "axis"], ["sd"], name="squeeze"),
             helper.make_node("ReduceMax", ["x"], ["m"], name="largest"),
             helper.make_node("Greater", ["m", "limit"], ["yes"], name="greater"),
             helper.make_node("If", ["yes"], ["i"], name="if", then_branch=branches[0], else_branch=branches[1]),
             helper.make_node("Sub", ["i", "sd"], ["y"], name="sub")]
    return Model(folder, "watched", nodes, {"w1": normal(8, 3, 3, 3, scale=.3), "w2": normal(8, 8, 3, 3, scale=.2),
                                            "axis": np.array([0], np.int64), "limit": np.zeros([1, 1, 1, 1], np.float32)},
                 [1, 3, 16, 16], "y", [8, 16, 16])


def the_printed_line_keeps_what_is_read_from_within(program, folder):
    """As printed, with the data where the quantizer looks for it."""
    try:
        from onnxruntime.quantization import static_quantize_runner  # noqa: F401
    except ImportError:
        return print("left out: this ONNX Runtime has no static_quantize_runner")
    home = folder + "/runner"
    os.makedirs(home)
    model = watched(home)
    for i, feed in enumerate(model.feeds):
        os.makedirs("%s/test_data_set_%d" % (home, i))
        with open("%s/test_data_set_%d/input_0.pb" % (home, i), "wb") as file:
            file.write(numpy_helper.from_array(feed["x"], "x").SerializeToString())
    done = run(program, "export", recipe_of(program, model), "--to", "ort-overrides", "--force", "--json", "-o", home + "/o.json")
    line = next(each["command"] for each in json.loads(done.stdout)["to_run"] if each["kind"] == "command")
    assert line.startswith("python3 -m "), line
    words = line.replace("./MODEL.onnx", model.path).replace("MODEL.quantized.onnx", home + "/out.onnx").split()
    quantized = subprocess.run([sys.executable] + words[1:], capture_output=True, text=True, cwd=home)
    assert quantized.returncode == 0, quantized.stderr
    ratio, kernels = model.kernels(home + "/out.onnx")
    print("printed line: %.1f dB" % ratio, dict(kernels))
    assert ratio > 20 and kernels["QLinearConv"] > 0, (ratio, kernels)  # 3 dB where the Relu is gone


def integers_of(kernels):
    return sum(count for name, count in kernels.items() if name.startswith("QLinear") or name == "QGemm")


def as_many_as_the_quantizer(program, folder):
    model = bounded(folder)
    made = folder + "/bounded.static.onnx"
    quantize_static(model.path, made, Reader(model.feeds), activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
                    per_channel=True)
    theirs = model.kernels(made)
    out, said = exported(program, model, "--set", "everything=true")
    ours = model.kernels(out)
    print("everything: %.1f dB" % ours[0], dict(ours[1]), said["integers"], "theirs: %.1f dB" % theirs[0], dict(theirs[1]))
    assert integers_of(ours[1]) >= integers_of(theirs[1])
    assert integers_of(ours[1]) == said["integers"]["onnxruntime"] + said["integers"]["others"]
    assert ours[0] > min(theirs[0] - 1, 30)
    out, said = exported(program, model)
    between = model.kernels(out)
    print("between products: %.1f dB" % between[0], dict(between[1]), said["integers"])
    assert integers_of(between[1]) < integers_of(ours[1]) and between[0] >= ours[0]


def engines_say_it(program, folder):
    model = residual(folder)
    recipe = recipe_of(program, model)
    rows = json.loads(run(program, "engines", recipe, "--json", "--engine", "onnxruntime").stdout)["engines"]
    assert rows[0]["ways"][0]["integers"] == {"products": 4, "onnxruntime": 4, "others": 2}, rows
    assert "4 of 4 products" in run(program, "engines", recipe).stdout
    os.rename(model.path, model.path + ".away")
    assert "is not known" in run(program, "engines", recipe).stderr


def overrides_keep_what_relu_does(program, folder):
    model = convolutions(folder)
    for activations, weights in (("quint8", "qint8"), ("qint8", "qint8"), ("quint8", "quint8")):
        out = folder + "/overrides.json"
        run(program, "export", recipe_of(program, model, "--granularity", "per_tensor"), "--to", "ort-overrides", "--force", "-o", out,
            "--set", "activation_type=" + activations, "--set", "weight_type=" + weights)
        with open(out) as file:
            overrides = json.load(file)
        assert set(overrides) >= {"x", "/Relu_output_0", "y", "c1.weight", "c2.weight"}, set(overrides)
        for entries in overrides.values():
            for entry in entries:
                entry["scale"], entry["zero_point"] = np.array(entry["scale"], np.float32), np.array(entry["zero_point"])
        made = folder + "/overridden.onnx"
        types = {"quint8": QuantType.QUInt8, "qint8": QuantType.QInt8}
        quantize_static(model.path, made, Reader(model.feeds), activation_type=types[activations], weight_type=types[weights],
                        extra_options={"TensorQuantOverrides": overrides})
        left = sum(node.op_type == "Relu" for node in onnx.load(made).graph.node)
        ratio = model.ratio(made)
        print("overrides %s %s: %.1f dB, %d Relu left" % (activations, weights, ratio, left))
        assert left == 0 and ratio > 30, "the quantizer takes them away, and their codes have to do what they did"


def convolutions_are_integer(program, folder):
    model = convolutions(folder)
    out, said = exported(program, model)
    ratio, kernels = model.kernels(out)
    print("convolutions: %.1f dB" % ratio, dict(kernels), said["integers"])
    assert kernels["QLinearConv"] == 2 and kernels["Conv"] == kernels["FusedConv"] == kernels["Relu"] == 0, kernels
    assert ratio > 30
    assert said["integers"] == {"products": 2, "onnxruntime": 2, "others": 0}
    # For TensorRT the pairs stay at the inputs.
    out, said = exported(program, model, "--set", "style=tensorrt")
    assert sum(node.op_type == "QuantizeLinear" for node in onnx.load(out).graph.node) == 2


def blocks_are_integer(program, folder):
    model = residual(folder)
    out, said = exported(program, model)
    ratio, kernels = model.kernels(out)
    print("block: %.1f dB" % ratio, dict(kernels), said["integers"])
    wanted = {"QLinearConv": 3, "QGemm": 1, "QLinearAdd": 1, "QLinearGlobalAveragePool": 1, "Conv": 0, "FusedConv": 0, "Gemm": 0,
              "Relu": 0, "Clip": 0, "BatchNormalization": 0}
    assert {name: kernels[name] for name in wanted} == wanted, kernels
    assert ratio > 25
    assert said["integers"] == {"products": 4, "onnxruntime": 4, "others": 2}
    assert not said["check"]["findings"], said["check"]


def main(program, folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    overrides_keep_what_relu_does(program, folder)
    convolutions_are_integer(program, folder)
    blocks_are_integer(program, folder)
    the_printed_line_keeps_what_is_read_from_within(program, folder)
    as_many_as_the_quantizer(program, folder)
    engines_say_it(program, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
