"""Reads ONNX models from the wire format, and computes what the operators of the tests' models say, with NumPy."""
import math
import struct

import numpy as np

KINDS = {1: "<f4", 2: "u1", 3: "i1", 5: "<i2", 6: "<i4", 7: "<i8", 9: "?", 10: "<f2", 11: "<f8"}


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def fields(data):
    at = 0
    while at < len(data):
        tag, at = varint(data, at)
        kind = tag & 7
        if kind == 0:
            value, at = varint(data, at)
        elif kind == 2:
            length, at = varint(data, at)
            value, at = data[at:at + length], at + length
        else:
            length = {1: 8, 5: 4}[kind]
            value, at = data[at:at + length], at + length
        yield tag >> 3, value


def signed(value):
    return value - (1 << 64) if value >> 63 else value


def numbers(value):
    if isinstance(value, int):
        return [signed(value)]
    found, at = [], 0
    while at < len(value):
        number, at = varint(value, at)
        found.append(signed(number))
    return found


def minifloat(exponent_bits, mantissa_bits, bias, specials):
    """The values of an FP8 format by code."""
    values = []
    for code in range(256):
        sign = -1.0 if code & 128 else 1.0
        exponent = (code >> mantissa_bits) & ((1 << exponent_bits) - 1)
        mantissa = code & ((1 << mantissa_bits) - 1)
        last = exponent == (1 << exponent_bits) - 1
        if specials == "ieee" and last:
            values.append(math.nan if mantissa else sign * math.inf)
        elif (specials == "fn" and code & 127 == 127) or (specials == "fnuz" and code == 128):
            values.append(math.nan)
        elif exponent:
            values.append(sign * 2.0 ** (exponent - bias) * (1 + mantissa / (1 << mantissa_bits)))
        else:
            values.append(sign * 2.0 ** (1 - bias) * mantissa / (1 << mantissa_bits))
    return np.array(values)


FP8 = {17: minifloat(4, 3, 7, "fn"), 18: minifloat(4, 3, 8, "fnuz"), 19: minifloat(5, 2, 15, "ieee"),
       20: minifloat(5, 2, 16, "fnuz")}
INTEGERS = {3: (-128, 127), 5: (-32768, 32767), 22: (-8, 7)}


class Tensor:
    def __init__(self, data, folder="."):
        self.dims, self.type, self.name, raw, self.external = [], 0, "", None, {}
        typed, outside = [], 0
        for field, value in fields(data):
            if field == 1:
                self.dims += numbers(value)
            elif field == 2:
                self.type = value
            elif field == 8:
                self.name = value.decode()
            elif field == 9:
                raw = value
            elif field == 13:
                entry = dict(fields(value))
                self.external[entry[1].decode()] = entry[2].decode()
            elif field == 14:
                outside = value
            elif field in (5, 7, 11):
                typed += numbers(value)
            elif field == 4:
                typed += list(struct.unpack("<%df" % (len(value) // 4), value))
        if outside:
            with open(folder + "/" + self.external["location"], "rb") as file:
                file.seek(int(self.external["offset"]))
                raw = file.read(int(self.external["length"]))
        count = int(np.prod(self.dims, dtype=np.int64)) if self.dims else 1
        if self.type == 22:
            both = np.frombuffer(raw, np.uint8)
            codes = np.stack([both & 15, both >> 4], -1).reshape(-1)[:count].astype(np.int8)
            self.codes = np.where(codes > 7, codes - 16, codes).reshape(self.dims)
        elif self.type in FP8:
            self.codes = np.frombuffer(raw, np.uint8).reshape(self.dims)
        elif raw is not None:
            self.codes = np.frombuffer(raw, KINDS[self.type]).reshape(self.dims)
        else:
            self.codes = np.array(typed, KINDS[self.type]).reshape(self.dims)

    def value(self):
        return FP8[self.type][self.codes] if self.type in FP8 else self.codes


class Node:
    def __init__(self, data, folder):
        self.inputs, self.outputs, self.name, self.type, self.attributes = [], [], "", "", {}
        for field, value in fields(data):
            if field == 1:
                self.inputs.append(value.decode())
            elif field == 2:
                self.outputs.append(value.decode())
            elif field == 3:
                self.name = value.decode()
            elif field == 4:
                self.type = value.decode()
            elif field == 5:
                name, found, ints = "", None, []
                for inner, each in fields(value):
                    if inner == 1:
                        name = each.decode()
                    elif inner == 2:
                        found = struct.unpack("<f", each)[0]
                    elif inner == 3:
                        found = signed(each)
                    elif inner == 4:
                        found = each.decode()
                    elif inner == 5:
                        found = Tensor(each, folder)
                    elif inner == 8:
                        ints += numbers(each)
                self.attributes[name] = ints if ints else found


class Model:
    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        folder = path.rsplit("/", 1)[0]
        self.nodes, self.constants, self.inputs, self.outputs, self.opset, self.metadata = [], {}, [], [], 0, {}
        self.ir = 0
        for field, value in fields(data):
            if field == 1:
                self.ir = value
            elif field == 7:
                for inner, each in fields(value):
                    if inner == 1:
                        self.nodes.append(Node(each, folder))
                    elif inner == 5:
                        tensor = Tensor(each, folder)
                        self.constants[tensor.name] = tensor
                    elif inner in (11, 12):
                        name = dict(fields(each))[1].decode()
                        (self.inputs if inner == 11 else self.outputs).append(name)
            elif field == 8:
                opset = dict(fields(value))
                if not opset.get(1):
                    self.opset = opset[2]
            elif field == 14:
                entry = dict(fields(value))
                self.metadata[entry[1].decode()] = entry[2].decode()

    def maker(self, value):
        return next((node for node in self.nodes if value in node.outputs), None)


def along(scale, shape, axis, block):
    """Scales, or zero points, as an array that can be multiplied with values of a shape."""
    if scale.ndim == 0:
        return scale
    if block:
        return np.repeat(scale, block, axis=axis)[tuple(slice(0, extent) for extent in shape)]
    return scale.reshape([-1 if i == axis % len(shape) else 1 for i in range(len(shape))])


def quantized(x, scale, kind):
    """Codes as numbers of the grid: x / scale in float32, to the nearest, ties to even, saturated."""
    y = (np.asarray(x, np.float32) / np.asarray(scale, np.float32)).astype(np.float32)
    if kind in INTEGERS:
        low, high = INTEGERS[kind]
        return np.clip(np.rint(y), low, high)
    grid = np.unique(FP8[kind][np.isfinite(FP8[kind])])
    y = np.clip(y.astype(np.float64), grid[0], grid[-1])
    above = np.clip(np.searchsorted(grid, y), 1, len(grid) - 1)
    low, high = grid[above - 1], grid[above]
    # Of two neighbours the code that is even: their places from the middle of the grid are codes.
    even = (above - 1 - len(grid) // 2) % 2 == 0
    nearer = np.where(y - low < high - y, low, high)
    return np.where(y - low == high - y, np.where(even, low, high), nearer)


def windows(x, kernel, strides, pads, fill):
    x = np.pad(x, [(0, 0), (0, 0), (pads[0], pads[2]), (pads[1], pads[3])], constant_values=fill)
    view = np.lib.stride_tricks.sliding_window_view(x, kernel, axis=(2, 3))
    return view[:, :, ::strides[0], ::strides[1]]


def erf(x):
    return np.vectorize(math.erf)(x.astype(np.float64)).astype(np.float32)


def compute(node, x):
    a = node.attributes
    kind = node.type
    if kind == "Conv":
        weight, group = x[1], a.get("group", 1)
        view = windows(x[0], weight.shape[2:], a.get("strides", [1, 1]), a.get("pads", [0, 0, 0, 0]), 0)
        parts = [np.einsum("nchwij,ocij->nohw", v.astype(np.float64), w.astype(np.float64))
                 for v, w in zip(np.split(view, group, 1), np.split(weight, group, 0))]
        made = np.concatenate(parts, 1)
        return (made + (x[2].reshape(1, -1, 1, 1) if len(x) > 2 else 0)).astype(np.float32)
    if kind == "MaxPool":
        return windows(x[0], a["kernel_shape"], a.get("strides", [1, 1]), a.get("pads", [0, 0, 0, 0]),
                       -np.inf).max((4, 5))
    if kind == "Gemm":
        left, right = (x[0].T if a.get("transA") else x[0]), (x[1].T if a.get("transB") else x[1])
        return (left.astype(np.float64) @ right.astype(np.float64) + x[2]).astype(np.float32)
    if kind == "MatMul":
        return (x[0].astype(np.float64) @ x[1].astype(np.float64)).astype(np.float32)
    if kind == "LayerNormalization":
        mean = x[0].mean(-1, keepdims=True)
        spread = np.sqrt(((x[0] - mean) ** 2).mean(-1, keepdims=True) + a.get("epsilon", 1e-5))
        return ((x[0] - mean) / spread * x[1] + x[2]).astype(np.float32)
    if kind == "Softmax":
        e = np.exp(x[0] - x[0].max(-1, keepdims=True))
        return (e / e.sum(-1, keepdims=True)).astype(np.float32)
    if kind == "Split":
        return np.split(x[0], np.cumsum(x[1])[:-1], a.get("axis", 0))
    if kind == "Reshape":
        shape = [x[0].shape[i] if extent == 0 else int(extent) for i, extent in enumerate(x[1])]
        return x[0].reshape(shape)
    if kind == "Constant":
        return a["value"].value()
    if kind == "Cast":
        return x[0].astype(KINDS[a["to"]])
    if kind == "Div":
        whole = np.issubdtype(x[0].dtype, np.integer)
        return x[0] // x[1] if whole else (x[0] / x[1]).astype(np.float32)
    simple = {
        "Relu": lambda: np.maximum(x[0], 0), "Add": lambda: x[0] + x[1], "Sub": lambda: x[0] - x[1],
        "Mul": lambda: x[0] * x[1], "Concat": lambda: np.concatenate([np.atleast_1d(v) for v in x], a["axis"]),
        "Flatten": lambda: x[0].reshape(x[0].shape[0], -1), "Identity": lambda: x[0], "Erf": lambda: erf(x[0]),
        "Shape": lambda: np.array(x[0].shape, np.int64), "Range": lambda: np.arange(x[0], x[1], x[2]),
        "Gather": lambda: np.take(x[0], x[1], a.get("axis", 0)), "Transpose": lambda: np.transpose(x[0], a["perm"]),
        "Unsqueeze": lambda: np.expand_dims(x[0], tuple(int(i) for i in np.atleast_1d(x[1]))),
        "Squeeze": lambda: np.squeeze(x[0], tuple(int(i) for i in np.atleast_1d(x[1]))),
    }
    return simple[kind]()


def evaluate(model, feeds, replace=None):
    """Every value of a model. replace(node, index, value): what an operator reads in the place of an input."""
    values = {name: tensor.value() for name, tensor in model.constants.items()}
    values.update(feeds)
    kinds = {name: tensor.type for name, tensor in model.constants.items()}
    for node in model.nodes:
        x = [values[name] for name in node.inputs if name]
        if replace:
            x = [replace(node, i, value) for i, value in enumerate(x)]
        if node.type == "QuantizeLinear":
            # Unsigned codes are those of signed ones, 128 higher: as the reader has made sure.
            kind = 3 if kinds[node.inputs[2]] == 2 else kinds[node.inputs[2]]
            made = quantized(x[0], along(x[1], x[0].shape, node.attributes.get("axis", 1), 0), kind)
        elif node.type == "DequantizeLinear":
            scale = along(x[1], x[0].shape, node.attributes.get("axis", 1), node.attributes.get("block_size", 0))
            made = (np.asarray(x[0], np.float32) * scale).astype(np.float32)
        else:
            made = compute(node, x)
        made = made if isinstance(made, list) else [made]
        values.update(zip(node.outputs, made))
    return values
