"""What torch is asked to compute while a model runs: the functions it calls, and what they are made of."""
import torch
from torch.overrides import TorchFunctionMode

from ._below import COMPOSITE, Operations, name_of, repeated
from ._flexible import functions_of
from ._transforms import is_transformed, plain

CONVOLUTIONS = {"conv1d": 1, "conv2d": 2, "conv3d": 3, "conv_transpose1d": 1, "conv_transpose2d": 2,
                "conv_transpose3d": 3}
PRODUCTS = {"matmul", "__matmul__", "__rmatmul__", "linalg_matmul", "bmm", "mm"}
# A product for each group of rows, by offsets: of torch, and of Transformers where torch has none for the type.
GROUPED = {"grouped_mm", "_grouped_mm", "grouped_mm_fallback"}


class Functions(TorchFunctionMode):
    """Sees the functions of torch that a model calls."""

    def __init__(self, recorder, call):
        super().__init__()
        self._recorder, self._call = recorder, call

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = named or {}
        name = name_of(function)
        recorder, call = self._recorder, self._call
        if call.covered:  # an operation that is looked at runs
            return function(*arguments, **named)
        if name in COMPOSITE or name in recorder.below:
            return self._below(name, function, arguments, named)
        handler = _HANDLERS.get(name)
        if handler is None or handler is _indexed and not recorder.routes(call):
            if may_write(function, name, named):
                recorder.tensors.changed()
            before, call.function = call.function, name
            try:
                return function(*arguments, **named)
            finally:
                call.function = before
        return self._seen(handler, name, function, arguments, named)

    def _seen(self, handler, name, function, arguments, named):
        """Runs a function that makes a product. What cannot be counted of it is named, and never ends the model."""
        recorder, call = self._recorder, self._call
        looked, after = (arguments, named), None
        call.covered += 1
        try:
            try:
                if is_transformed():
                    looked = plain(arguments, named) if handler in _UNDER_TRANSFORMS else None
                if looked is not None:
                    after = handler(recorder, call, name, *looked)
                else:
                    recorder.unknown(call, name, "under a transform of functions, as vmap is")
            except Exception as error:  # pylint: disable=broad-except
                recorder.missed(call, name, error)
            result = function(*arguments, **named)
            if after is not None:
                try:
                    after(result if looked[0] is arguments else plain((result,), {})[0][0])
                except Exception as error:  # pylint: disable=broad-except
                    recorder.missed(call, name, error)
            return result
        finally:
            call.covered -= 1

    def _below(self, name, function, arguments, named):
        call = self._call
        if name not in COMPOSITE:
            with Operations(self._recorder, call):
                return function(*arguments, **named)
        key_mask = operand(arguments, named, 14, "key_padding_mask")
        with Operations(self._recorder, call, inside=True), call.inside(name, *arguments[:2], key_mask):
            return function(*arguments, **named)


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


# Each looks at the arguments before the function runs, and returns what looks at its result; None: nothing does.


def _linear(recorder, call, function, arguments, named):
    values, weight = operand(arguments, named, 0, "input"), operand(arguments, named, 1, "weight")
    name = recorder.linear(call, values, weight)
    return lambda result: recorder.output(call, name, "linear", result)


def _convolution(recorder, call, function, arguments, named):
    values, weight = operand(arguments, named, 0, "input"), operand(arguments, named, 1, "weight")
    axes = CONVOLUTIONS.get(function) or weight.dim() - 2
    name = recorder.convolution(call, values, weight, axes)
    return lambda result: recorder.output(call, name, "convolution", result, axes)


def _matmul(recorder, call, function, arguments, named):
    a, b = operand(arguments, named, 0, "input", "self"), operand(arguments, named, 1, "other", "mat2")
    if function == "__rmatmul__":
        a, b = b, a
    return lambda result: _products(recorder, call, a, b, result)


def added(arguments, named):
    """Where the two operands of a product are to which something is added: places, after factors in an old form, and
    names."""
    places = [i for i, t in enumerate(arguments) if isinstance(t, torch.Tensor)]
    return places[0 if "input" in named else 1:], [n for n in ("batch1", "mat1", "batch2", "mat2") if n in named]


def _added(recorder, call, function, arguments, named):
    places, names = added(arguments, named)
    if len(places) + len(names) != 2:
        recorder.unknown(call, function)
        return None
    operands = [arguments[i] for i in places] + [named[n] for n in names]
    return lambda result: _products(recorder, call, *operands, result)


def turned(matrix):
    return matrix.transpose(-1, -2)


def _products(recorder, call, a, b, result):
    if not (isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor)):
        return
    if recorder.of_experts(call, a, b):
        return
    if is_weight(recorder.paths, call, b):
        recorder.output(call, recorder.linear(call, a, b), "linear", result)
    elif a.dim() >= 2 and is_weight(recorder.paths, call, a):  # before the values, which are columns
        values = turned(b) if b.dim() >= 2 else b
        recorder.output(call, recorder.linear(call, values, a), "linear", turned(result) if b.dim() >= 2 else result)
    elif a.dim() >= 2 and b.dim() >= 2:
        matrix = repeated(b)
        if matrix is not None and is_weight(recorder.paths, call, matrix):
            recorder.output(call, recorder.linear(call, a, matrix), "linear", result)
        else:
            recorder.product(call, a, b, result)
    else:
        recorder.plain(call)


def _other(recorder, call, function, arguments, named):
    """A product of a kind that is not recorded."""
    operands = [t for value in (*arguments, *named.values()) for t in (value if isinstance(value, (list, tuple)) else [value])]
    if any(isinstance(t, torch.Tensor) and t.dim() >= 2 and is_weight(recorder.paths, call, t) for t in operands):
        recorder.unknown(call, function)
    else:
        recorder.plain(call)


def _grouped(recorder, call, function, arguments, named):
    values, weight = operand(arguments, named, 0, "input", "self", "mat_a"), operand(arguments, named, 1, "weight", "mat2", "mat_b")
    recorder.grouped(call, function, values, weight, operand(arguments, named, 2, "offs"))


def indices_of(function, arguments, named):
    """The numbers of the rows that are taken from a tensor, along its first axis; None: it is indexed otherwise."""
    if function == "repeat_interleave":
        source, index = operand(arguments, named, 0, "input", "self"), operand(arguments, named, 1, "repeats")
        if not isinstance(index, int) or operand(arguments, named, 2, "dim") != 0:
            return None
        return torch.arange(source.shape[0]).repeat_interleave(index)
    if function == "index_select":
        index = operand(arguments, named, 2, "index") if operand(arguments, named, 1, "dim") == 0 else None
    else:
        index = arguments[1]
        if isinstance(index, tuple) and len(index) == 2 and index[0] is None:
            index = index[1]  # [1, rows, width] in old models
    if not isinstance(index, torch.Tensor) or index.dim() != 1:
        return None
    if index.dtype in (torch.bool, torch.uint8):
        return index.nonzero()[:, 0]
    return index if index.dtype in (torch.int64, torch.int32) else None


def _indexed(recorder, call, function, arguments, named):
    """A tensor is indexed in a module that holds experts: which of them, or which tokens."""
    index = indices_of(function, arguments, named)
    if index is None:
        return None
    return lambda result: recorder.gathered(call, operand(arguments, named, 0, "input", "self"), index, result)


def is_weight(paths, call, tensor):
    """Whether the second operand of a product is a parameter."""
    if isinstance(tensor, torch.nn.Parameter):
        return True
    leaf = tensor.requires_grad and tensor.is_leaf
    return tensor.dim() == 2 and (leaf or paths.of_product(call.stack, tensor) is not None)


def _einsum(recorder, call, function, arguments, named):
    operands = arguments[1] if len(arguments) == 2 and isinstance(arguments[1], (list, tuple)) else arguments[1:]
    equation = arguments[0]

    def after(result):
        equation_, operands_ = equation, operands
        if isinstance(equation, str):
            equation_, operands_ = weight_last(recorder.paths, call, equation, operands)
        read = matrices_of(equation_, operands_, result) if isinstance(equation, str) else None
        if read is None:
            recorder.unknown(call, "einsum " + str(equation))
            return
        kind, a, b, wide = read
        if kind == "linear" and is_weight(recorder.paths, call, operands_[1]):
            recorder.linear(call, a, operands_[1])
        elif kind == "product":
            if not recorder.of_experts(call, a, b):
                recorder.product(call, a, b, wide)
        elif is_weight(recorder.paths, call, operands_[1]):
            recorder.unknown(call, "einsum " + equation)
        elif a.dim() == operands_[1].dim() == 2:
            recorder.product(call, a, _columns_last(equation_, operands_[1]), result)
        else:
            recorder.plain(call)
    return after


def _columns_last(equation, b):
    """The second operand of an einsum of two matrices as a product reads it."""
    right, _, out = equation.replace(" ", "").partition(",")[2].partition("->")
    return b if right[-1] in out else turned(b)


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
    values = operand(arguments, named, 0, "input", "self")
    return lambda result: recorder.softmax(call, values, result)


def _fused(recorder, call, function, arguments, named):
    query, key, value = (operand(arguments, named, i, n) for i, n in enumerate(("query", "key", "value")))
    mask = operand(arguments, named, 3, "attn_mask")
    causal = operand(arguments, named, 5, "is_causal") or False
    return lambda result: recorder.fused(call, query, key, value, mask, causal, named.get("scale"))


def _flexible(recorder, call, function, arguments, named):
    """Attention whose mask is a function of places."""
    query, key, value = (operand(arguments, named, i, n) for i, n in enumerate(("query", "key", "value")))
    return lambda result: recorder.flexible(call, query, key, value, *functions_of(arguments, named))


_HANDLERS = {"linear": _linear, "einsum": _einsum, "baddbmm": _added, "addmm": _added, "softmax": _softmax,
             "_softmax": _softmax, "scaled_dot_product_attention": _fused, "flex_attention": _flexible,
             "convolution": _convolution, "_convolution": _convolution}
_HANDLERS.update({name: _convolution for name in CONVOLUTIONS})
_HANDLERS.update({name: _matmul for name in PRODUCTS})
_HANDLERS.update({name: _grouped for name in GROUPED})
_HANDLERS.update({name: _indexed for name in ("__getitem__", "index_select", "repeat_interleave")})
_HANDLERS.update({name: _other for name in (
    "addbmm", "addmv", "bilinear", "cdist", "chain_matmul", "dot", "inner", "linalg_multi_dot", "linalg_vecdot", "multi_dot",
    "mv", "tensordot", "vdot")})
# Of these the values are the same under vmap, with one axis more.
_UNDER_TRANSFORMS = (_linear, _convolution)
