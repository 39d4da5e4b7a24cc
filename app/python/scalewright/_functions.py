"""What torch is asked to compute while a model runs: the functions it calls, and what they are made of."""
import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

CONVOLUTIONS = {"conv1d": 1, "conv2d": 2, "conv3d": 3, "conv_transpose1d": 1, "conv_transpose2d": 2,
                "conv_transpose3d": 3}
# Functions that make their products inside: they are looked at from below.
COMPOSITE = {"multi_head_attention_forward", "lstm", "gru", "rnn_tanh", "rnn_relu", "lstm_cell", "gru_cell",
             "rnn_tanh_cell", "rnn_relu_cell"}
PRODUCTS = {"matmul", "__matmul__", "__rmatmul__", "bmm", "mm"}


class Functions(TorchFunctionMode):
    """Sees the functions of torch that a model calls."""

    def __init__(self, recorder, call):
        super().__init__()
        self._recorder, self._call = recorder, call

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = named or {}
        name = getattr(function, "__name__", "")
        if name in COMPOSITE:
            key_mask = operand(arguments, named, 14, "key_padding_mask")
            with Operations(self._recorder, self._call), self._call.inside(name, *arguments[:2], key_mask):
                return function(*arguments, **named)
        handler = _HANDLERS.get(name)
        if handler is None:
            if may_write(function, name, named):
                self._recorder.tensors.changed()
            return function(*arguments, **named)
        return handler(self._recorder, self._call, function, arguments, named)


def may_write(function, name, named):
    """Whether a function may write into what it is given: by its name, and operators of others in any case."""
    if name.startswith("__"):  # most ask for an attribute
        return name == "__setitem__" or name.startswith("__i") and name not in ("__invert__", "__index__", "__int__")
    return name.endswith("_") or "out" in named or isinstance(function, (torch._ops.OpOverload, torch._ops.OpOverloadPacket))


def operand(arguments, named, place, *names):
    if place < len(arguments):
        return arguments[place]
    for name in names:
        if name in named:
            return named[name]
    return None


def _linear(recorder, call, function, arguments, named):
    values, weight = operand(arguments, named, 0, "input"), operand(arguments, named, 1, "weight")
    name = recorder.linear(call, values, weight)
    result = function(*arguments, **named)
    recorder.output(call, name, "linear", result)
    return result


def _convolution(axes):
    def seen(recorder, call, function, arguments, named):
        values, weight = operand(arguments, named, 0, "input"), operand(arguments, named, 1, "weight")
        name = recorder.convolution(call, values, weight, axes)
        result = function(*arguments, **named)
        recorder.output(call, name, "convolution", result, axes)
        return result
    return seen


def _matmul(recorder, call, function, arguments, named):
    a, b = operand(arguments, named, 0, "input", "self"), operand(arguments, named, 1, "other", "mat2")
    name = function.__name__
    result = function(*arguments, **named)
    if name == "__rmatmul__":
        a, b = b, a
    _products(recorder, call, a, b, result)
    return result


def added(arguments, named):
    """Where the two operands of a product are to which something is added: places, after factors in an old form, and
    names."""
    places = [i for i, t in enumerate(arguments) if isinstance(t, torch.Tensor)]
    return places[0 if "input" in named else 1:], [n for n in ("batch1", "mat1", "batch2", "mat2") if n in named]


def _added(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    places, names = added(arguments, named)
    if len(places) + len(names) == 2:
        _products(recorder, call, *(arguments[i] for i in places), *(named[n] for n in names), result)
    return result


def turned(matrix):
    return matrix.transpose(-1, -2)


def _products(recorder, call, a, b, result):
    if not (isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor)):
        return
    if is_weight(recorder.paths, call, b):
        recorder.output(call, recorder.linear(call, a, b), "linear", result)
    elif a.dim() >= 2 and b.dim() >= 2:
        if is_weight(recorder.paths, call, a):  # before the values, which are columns
            recorder.output(call, recorder.linear(call, turned(b), a), "linear", turned(result))
        else:
            recorder.product(call, a, b, result)


def _other(recorder, call, function, arguments, named):
    """A product of a kind that is not recorded, if it reads a parameter."""
    operands = [t for value in (*arguments, *named.values()) for t in (value if isinstance(value, (list, tuple)) else [value])]
    if any(isinstance(t, torch.Tensor) and t.dim() >= 2 and is_weight(recorder.paths, call, t) for t in operands):
        recorder.unknown(call, function.__name__)
    return function(*arguments, **named)


def is_weight(paths, call, tensor):
    """Whether the second operand of a product is a parameter."""
    if isinstance(tensor, torch.nn.Parameter):
        return True
    leaf = tensor.requires_grad and tensor.is_leaf
    return tensor.dim() == 2 and (leaf or paths.of_product(call.stack, tensor) is not None)


def _einsum(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    operands = arguments[1] if len(arguments) == 2 and isinstance(arguments[1], (list, tuple)) else arguments[1:]
    equation = arguments[0]
    if isinstance(equation, str):
        equation, operands = weight_last(recorder.paths, call, equation, operands)
    read = matrices_of(equation, operands, result) if isinstance(equation, str) else None
    if read is None:
        recorder.unknown(call, "einsum " + str(equation))
        return result
    kind, a, b, wide = read
    if kind == "linear" and is_weight(recorder.paths, call, operands[1]):
        recorder.linear(call, a, operands[1])
    elif kind == "product":
        recorder.product(call, a, b, wide)
    else:
        recorder.unknown(call, "einsum " + equation)
    return result


def weight_last(paths, call, equation, operands):
    """The same einsum with a parameter as its second operand, where it has one as the first."""
    sides = equation.split("->")[0].split(",")
    if len(operands) == len(sides) == 2 and is_weight(paths, call, operands[0]) and not is_weight(paths, call, operands[1]):
        equation = "->".join([sides[1] + "," + sides[0], *equation.split("->")[1:]])
        operands = [operands[1], operands[0]]
    return equation, operands


def orders_of(equation):
    """How an einsum of two operands is a product: ("linear" or "product", the letters of operands and result, the same in
    the order of a batched product). None for what is none."""
    sides, arrow, out = equation.replace(" ", "").partition("->")
    if not arrow or "." in equation or sides.count(",") != 1:
        return None
    left, right = sides.split(",")
    shared = [letter for letter in left if letter in right and letter in out]
    summed = [letter for letter in left if letter in right and letter not in out]
    if len(summed) != 1 or len(set(left)) < len(left) or len(set(right)) < len(right):
        return None
    rows = [letter for letter in left if letter not in right]
    columns = [letter for letter in right if letter not in left]
    if not set(rows + columns) <= set(out):
        return None
    if not shared:
        return "linear", (left, right, out), (rows + summed, right, out)
    if len(rows) != 1 or len(columns) != 1:
        return None
    return "product", (left, right, out), (shared + rows + summed, shared + summed + columns, shared + rows + columns)


def permuted(tensor, letters, order):
    return tensor.permute([letters.index(letter) for letter in order])


def matrices_of(equation, operands, result):
    """The operands of an einsum as a batched product would read them, and its result in that order: ("linear" or
    "product", a, b, result). None for what is no product of two."""
    read = orders_of(equation) if len(operands) == 2 else None
    if read is None:
        return None
    kind, letters, orders = read
    a, b, wide = (permuted(*each) for each in zip((*operands, result), letters, orders))
    return kind, a, b, wide if wide.shape == result.shape else result


def _softmax(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    recorder.softmax(call, operand(arguments, named, 0, "input", "self"), result)
    return result


def _fused(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    query, key, value = (operand(arguments, named, i, n) for i, n in enumerate(("query", "key", "value")))
    mask = operand(arguments, named, 3, "attn_mask")
    causal = operand(arguments, named, 5, "is_causal") or False
    recorder.fused(call, query, key, value, mask, causal, named.get("scale"))
    return result


_HANDLERS = {"linear": _linear, "einsum": _einsum, "baddbmm": _added, "addmm": _added, "softmax": _softmax,
             "scaled_dot_product_attention": _fused}
_HANDLERS.update({name: _convolution(axes) for name, axes in CONVOLUTIONS.items()})
_HANDLERS.update({name: _matmul for name in PRODUCTS})
_HANDLERS.update({name: _other for name in ("addbmm", "bilinear", "chain_matmul", "inner", "linalg_multi_dot", "multi_dot",
                                            "tensordot")})


def repeated(operand):
    """The one matrix that the second operand of a batched product repeats, as torch 2 does with parameters under
    autocast; None: there are several."""
    return operand[0] if operand.dim() == 3 and (operand.shape[0] == 1 or operand.stride(0) == 0) else None


class Operations(TorchDispatchMode):
    """Sees the operations inside functions that torch runs as one."""

    def __init__(self, recorder, call):
        super().__init__()
        self._recorder, self._call = recorder, call

    def __torch_dispatch__(self, operation, types, arguments=(), named=None):
        result = operation(*arguments, **(named or {}))
        name = operation.overloadpacket.__name__ if hasattr(operation, "overloadpacket") else operation.__name__
        recorder, call = self._recorder, self._call
        if name == "addmm":
            self._product(arguments[1], arguments[2], result)
        elif name in ("mm", "bmm"):
            self._product(arguments[0], arguments[1], result)
        elif name == "baddbmm":
            self._product(arguments[1], arguments[2], result)
        elif name == "convolution":
            recorder.convolution(call, arguments[0], arguments[1], len(arguments[3]))
        elif name == "_softmax":
            recorder.softmax(call, arguments[0], result)
        elif name == "mkldnn_rnn_layer":
            self._layer_of_rnn(arguments, result)
        elif name.startswith("_scaled_dot_product") and isinstance(result, tuple):
            at = 4 if "flash" in name else 5
            mask = arguments[3] if "flash" not in name and len(arguments) > 3 else (named or {}).get("attn_mask")
            causal = bool(arguments[at]) if len(arguments) > at else bool((named or {}).get("is_causal"))
            recorder.fused(call, arguments[0], arguments[1], arguments[2], mask, causal, (named or {}).get("scale"))
        elif name == "_to_copy":
            # As autocast does with a parameter before a product.
            if isinstance(arguments[0], torch.nn.Parameter) or arguments[0].dim() == 2:
                recorder.copied(arguments[0], result)
        elif name.endswith("_") or "out" in (named or {}):
            recorder.tensors.changed()
        return result

    def _product(self, a, b, result):
        recorder, call = self._recorder, self._call
        matrix = repeated(b)
        if b.dim() == 2:
            recorder.linear(call, a, b)
        elif matrix is not None and recorder.reads_parameter(call, matrix):
            recorder.linear(call, a, matrix)
        else:
            recorder.product(call, a, b, result)

    def _layer_of_rnn(self, arguments, result):
        """A layer that torch 2 runs as one: its hidden input is the first state and all outputs but the last."""
        values, weight, hidden_weight, first, backward = (arguments[i] for i in (0, 1, 2, 5, 7))
        outputs = result[0]
        self._recorder.linear(self._call, values, weight)
        states = (outputs[1:], first.reshape(1, *outputs.shape[1:])) if backward else (
            first.reshape(1, *outputs.shape[1:]), outputs[:-1])
        self._recorder.linear(self._call, torch.cat(states), hidden_weight)
