"""An ONNX model as a module of PyTorch, whose convolutions and products with a constant are modules of their own, so that the same
hooks meet them as those of other networks. Knows the operators of the models of this table, of one type of padding each."""
import numpy as np
import onnx
import torch
from torch import nn
from torch.nn import functional as F


def attributes(node):
    return {each.name: onnx.helper.get_attribute_value(each) for each in node.attribute}


def same(size, kernel, stride):
    """Padding of SAME_UPPER along one axis."""
    whole = max((-(-size // stride) - 1) * stride + kernel - size, 0)
    return whole // 2, whole - whole // 2


def padded(x, node, kernel, value=0.0):
    given = attributes(node)
    strides = given.get("strides", [1, 1])
    if given.get("auto_pad", b"NOTSET") == b"SAME_UPPER":
        (top, bottom), (left, right) = (same(*each) for each in zip(x.shape[2:], kernel, strides))
    else:
        top, left, bottom, right = given.get("pads", [0, 0, 0, 0])
    return F.pad(x, (left, right, top, bottom), value=value) if any((top, bottom, left, right)) else x


def convolution(node, weight, bias):
    given = attributes(node)
    groups = given.get("group", 1)
    assert all(each == 1 for each in given.get("dilations", [1])), node.name
    if node.op_type == "Conv":
        made = nn.Conv2d(weight.shape[1] * groups, weight.shape[0], weight.shape[2:], given.get("strides", 1), groups=groups,
                         bias=bias is not None)
    else:
        assert not any(given.get("pads", [0])) and groups == 1, node.name
        made = nn.ConvTranspose2d(weight.shape[0], weight.shape[1], weight.shape[2:], given.get("strides", 1), bias=bias is not None)
    made.weight.data = torch.tensor(weight)
    if bias is not None:
        made.bias.data = torch.tensor(bias)
    return made


def product(weight):
    made = nn.Linear(*weight.shape, bias=False)
    made.weight.data = torch.tensor(weight.T.copy())
    return made


def sliced(x, starts, ends, axes=None, steps=None):
    axes = axes.tolist() if axes is not None else range(len(starts))
    where = [slice(None)] * x.ndim
    for number, axis in enumerate(axes):
        where[axis] = slice(int(starts[number]), int(ends[number]), int(steps[number]) if steps is not None else 1)
    return x[tuple(where)]


def reshaped(x, shape):
    return x.reshape([x.shape[at] if size == 0 else size for at, size in enumerate(shape.tolist())])


def resized(x, node, inputs):
    """Nearest, by whole factors, as detectors use it."""
    assert attributes(node)["mode"] == b"nearest"
    if len(inputs) > 3 and inputs[3] is not None:
        size = [int(each) for each in inputs[3][2:]]
    else:
        size = [round(at * float(by)) for at, by in zip(x.shape[2:], inputs[2][2:])]
    return F.interpolate(x, size=size, mode="nearest")


SIMPLE = {
    "Identity": lambda x: x, "Add": torch.add, "Mul": torch.mul, "Sub": torch.sub, "Div": torch.div, "Pow": torch.pow,
    "Sqrt": torch.sqrt, "Erf": torch.erf, "Relu": torch.relu, "Sigmoid": torch.sigmoid, "MatMul": torch.matmul, "Slice": sliced,
    "Reshape": reshaped, "GlobalAveragePool": lambda x: x.mean((2, 3), keepdim=True),
    "Shape": lambda x: torch.tensor(x.shape),
    "BatchNormalization": lambda x, scale, bias, mean, variance: F.batch_norm(x, mean, variance, scale, bias, eps=1e-5),
}


def pooled(node, x):
    given = attributes(node)
    kernel, strides = given["kernel_shape"], given.get("strides", 1)
    if node.op_type == "MaxPool":
        return F.max_pool2d(padded(x, node, kernel, -float("inf")), kernel, strides)
    assert not any(given.get("pads", [0]))
    return F.avg_pool2d(x, kernel, strides)


def squeezed(x, axes):
    for axis in sorted(axes, reverse=True):
        x = x.squeeze(axis)
    return x


WITH_NODE = {
    "HardSigmoid": lambda node, x: (x * attributes(node)["alpha"] + attributes(node)["beta"]).clamp(0, 1),
    "Concat": lambda node, *all_of: torch.cat(all_of, attributes(node)["axis"]),
    "Softmax": lambda node, x: x.softmax(attributes(node)["axis"]),
    "Transpose": lambda node, x: x.permute(attributes(node)["perm"]),
    "ReduceMean": lambda node, x: x.mean(attributes(node)["axes"], keepdim=bool(attributes(node).get("keepdims", 1))),
    "Squeeze": lambda node, x: squeezed(x, attributes(node)["axes"]),
    "Unsqueeze": lambda node, x: x.unsqueeze(attributes(node)["axes"][0]),
    "MaxPool": pooled, "AveragePool": pooled,
    "Resize": lambda node, x, *rest: resized(x, node, (x, *rest)),
}


class Graph(nn.Module):
    """One input, one output."""

    def __init__(self, path):
        super().__init__()
        graph = onnx.load(path).graph
        self._nodes, self._output = list(graph.node), graph.output[0].name
        self._constants = {each.name: torch.tensor(np.array(onnx.numpy_helper.to_array(each))) for each in graph.initializer}
        known = {each.name for each in graph.initializer}
        (self._input,) = (each.name for each in graph.input if each.name not in known)
        self.products = nn.ModuleDict()
        for number, node in enumerate(self._nodes):
            weight = self._constants.get(node.input[1]) if len(node.input) > 1 else None
            if weight is None:
                continue
            if node.op_type in ("Conv", "ConvTranspose"):
                bias = self._constants[node.input[2]].numpy() if len(node.input) > 2 else None
                self.products[str(number)] = convolution(node, weight.numpy(), bias)
            elif node.op_type == "MatMul" and weight.ndim == 2:
                self.products[str(number)] = product(weight.numpy())

    def forward(self, x):
        values = {**self._constants, self._input: x, "": None}
        for number, node in enumerate(self._nodes):
            inputs = [values[name] for name in node.input]
            if str(number) in self.products:
                made = self.products[str(number)]
                x = padded(inputs[0], node, made.kernel_size) if isinstance(made, nn.Conv2d) else inputs[0]
                values[node.output[0]] = made(x)
            elif node.op_type in SIMPLE:
                values[node.output[0]] = SIMPLE[node.op_type](*inputs)
            else:
                values[node.output[0]] = WITH_NODE[node.op_type](node, *inputs)
        return values[self._output]
