"""Operations below the functions of torch: those inside of functions that torch runs as one, and a ledger of all of them
that says which product nobody has seen."""
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from ._flexible import functions_of

# Functions that make their products inside: they are looked at from below.
COMPOSITE = {"multi_head_attention_forward", "lstm", "gru", "rnn_tanh", "rnn_relu", "lstm_cell", "gru_cell",
             "rnn_tanh_cell", "rnn_relu_cell"}
_CONVOLUTIONS = {"convolution", "_convolution", "mkldnn_convolution", "convolution_overrideable", "thnn_conv2d",
                 "slow_conv3d", "conv_depthwise3d", "_conv_depthwise2d", "cudnn_convolution", "miopen_convolution",
                 "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d"}
_GROUPED = {"_grouped_mm", "grouped_mm_fallback"}
# Products by the parts of their names; of operators of other libraries all that read matrices.
_PRODUCT_WORDS = {"mm", "bmm", "matmul", "linear", "conv", "conv1d", "conv2d", "conv3d", "convolution", "lstm", "gru", "rnn",
                  "attention", "mv", "addmv", "dot", "gemm", "scan", "bilinear", "einsum", "tensordot", "addbmm", "cdist",
                  "vecdot"}
_OF_TORCH = {"aten", "prim", "prims", "profiler", "_c10d_functional", "c10d", "inductor"}
# Operators that multiply nothing by a parameter: they look values up, move, add, compare or norm.
_NO_PRODUCT = {
    "embedding", "_embedding_bag", "index", "index_select", "index_put", "index_put_", "_unsafe_index", "gather", "take_along_dim",
    "masked_select", "masked_fill", "scatter", "select_scatter", "slice_scatter", "clone", "copy", "copy_", "_to_copy", "to",
    "contiguous", "detach", "alias", "lift_fresh", "add", "add_", "sub", "rsub", "cat", "stack", "native_layer_norm", "layer_norm",
    "native_group_norm", "group_norm", "native_batch_norm", "_native_batch_norm_legit", "_native_batch_norm_legit_no_training",
    "cudnn_batch_norm", "batch_norm", "rms_norm", "_fused_rms_norm", "_weight_norm", "_weight_norm_interface", "linalg_vector_norm",
    "norm", "norm_except_dim", "where", "eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "isfinite", "equal", "_local_scalar_dense",
    "is_same_size", "flip", "roll", "repeat", "constant_pad_nd", "upsample_bicubic2d", "upsample_bilinear2d", "upsample_nearest2d",
    "_upsample_bicubic2d_aa", "_upsample_bilinear2d_aa", "upsample_linear1d", "sum", "mean", "var_mean", "amax", "amin", "max", "min",
    "argmax", "argmin", "reshape", "flatten", "_unsafe_view", "movedim", "abs", "neg", "exp", "sigmoid", "tanh", "softplus", "relu", "square", "sqrt", "rsqrt", "reciprocal", "log",
    "_softmax", "div", "clamp", "sign", "size", "stride", "numel", "sym_size", "sym_stride", "empty_like", "zeros_like", "ones_like",
    "full_like", "rand_like", "randn_like", "bernoulli", "uniform_", "normal_", "fill_", "zero_", "record_stream", "set_", "resize_",
    "sort", "topk", "cumsum", "fused_dropout", "native_dropout", "_fused_dropout", "unique_dim", "_unique2", "bitwise_and", "grid_sampler_2d"}
_SAID = "an operator of another library reads it: what that computes is not seen"


def name_of(function):
    """The name of a function of torch, of an operator without that of its overload."""
    name = getattr(function, "__name__", "")
    if "." in name:
        return name.partition(".")[0]
    return name


def repeated(operand):
    """The one matrix that the second operand of a batched product repeats, as torch 2 does with parameters under
    autocast; None: there are several."""
    return operand[0] if operand.dim() == 3 and (operand.shape[0] == 1 or operand.stride(0) == 0) else None


def _place(arguments, named, place, name):
    return arguments[place] if place < len(arguments) else (named or {}).get(name)


class Operations(TorchDispatchMode):
    """Sees the operations inside functions that torch runs as one, and those that no function has shown.

    inside: the function that is looked into, as those of recurrent layers, may have kept copies of its parameters.
    """

    supports_higher_order_operators = True

    def __init__(self, recorder, call, inside=False):
        super().__init__()
        self._recorder, self._call, self._inside = recorder, call, inside

    def __torch_dispatch__(self, operation, types, arguments=(), named=None):
        call, named = self._call, named or {}
        if call.covered or in_backward():
            return operation(*arguments, **named)
        call.covered += 1
        try:
            result = operation(*arguments, **named)
        finally:
            call.covered -= 1
        name = name_of(operation)
        try:
            call.covered += 1
            self._look(operation, name, arguments, named, result)
        except Exception as error:  # pylint: disable=broad-except
            self._recorder.missed(call, name, error)
        finally:
            call.covered -= 1
        return result

    def _look(self, operation, name, arguments, named, result):
        recorder, call = self._recorder, self._call
        if name in ("mm", "bmm", "linear", "matmul"):
            self._product(arguments[0], arguments[1], result)
        elif name in ("addmm", "baddbmm", "_addmm_activation"):
            self._product(arguments[1], arguments[2], result)
        elif name in _CONVOLUTIONS:
            recorder.convolution(call, arguments[0], arguments[1], arguments[1].dim() - 2)
        elif name == "_softmax":
            recorder.softmax(call, arguments[0], result)
            return
        elif name == "mkldnn_rnn_layer":
            self._layer_of_rnn(arguments, result)
        elif name in _GROUPED:
            recorder.grouped(call, name, arguments[0], arguments[1], _place(arguments, named, 2, "offs"))
        elif name.startswith("_scaled_dot_product") and isinstance(result, tuple):
            at = 4 if "flash" in name else 5
            mask = named.get("attn_mask") if "flash" in name else _place(arguments, named, 3, "attn_bias")
            recorder.fused(call, *arguments[:3], mask, bool(_place(arguments, named, at, "is_causal")), named.get("scale"))
        elif name == "flex_attention":
            recorder.flexible(call, *arguments[:3], *functions_of(arguments, named))
        else:
            self._other(operation, name, arguments, named, result)
            return
        recorder.found_below(call)

    def _other(self, operation, name, arguments, named, result):
        recorder, call = self._recorder, self._call
        if name == "_to_copy":
            # As autocast does with a parameter before a product.
            if self._inside and (isinstance(arguments[0], torch.nn.Parameter) or arguments[0].dim() == 2):
                recorder.copied(arguments[0], result)
            return
        space = getattr(operation, "namespace", "aten")
        known = space in _OF_TORCH
        if known and (name.endswith("_") or "out" in named):
            recorder.tensors.changed()
        if known and (name in _NO_PRODUCT or _is_view(operation)):
            return
        operands = [t for value in (*arguments, *named.values()) for t in (value if isinstance(value, (list, tuple)) else [value])
                    if isinstance(t, torch.Tensor) and t.dim() >= 2 and t.is_floating_point()]
        words = set(name.strip("_").split("_"))
        if known and words & _PRODUCT_WORDS and "backward" not in words:
            recorder.unknown(call, name)
            return
        parameter = next(filter(None, (self._parameter(t) for t in operands)), None)
        if parameter is not None:
            recorder.unknown(call, name, "an operator that is not known reads the parameter %s: what it computes is not seen"
                             % parameter)
        elif not known and operands:
            recorder.unknown(call, name, _SAID)

    def _parameter(self, tensor):
        """The name of the parameter of two or more axes that a tensor is, or is a part of."""
        if sum(size > 1 for size in tensor.shape) < 2:
            return None
        return self._recorder.parameter_of(self._call, tensor)

    def _product(self, a, b, result):
        recorder, call = self._recorder, self._call
        if recorder.of_experts(call, a, b):
            return
        matrix = repeated(b)
        if b.dim() == 2 and (self._inside or recorder.reads_parameter(call, b)):
            recorder.linear(call, a, b)
        elif a.dim() == 2 and recorder.reads_parameter(call, a):  # before the values, which are columns
            recorder.linear(call, b.transpose(-1, -2) if b.dim() >= 2 else b, a)
        elif matrix is not None and recorder.reads_parameter(call, matrix):
            recorder.linear(call, a, matrix)
        elif a.dim() >= 2 and b.dim() >= 2:
            recorder.product(call, a, b, result)
        else:
            recorder.plain(call)

    def _layer_of_rnn(self, arguments, result):
        """A layer that torch 2 runs as one: its hidden input is the first state and all outputs but the last."""
        values, weight, hidden_weight, first, backward = (arguments[i] for i in (0, 1, 2, 5, 7))
        outputs = result[0]
        self._recorder.linear(self._call, values, weight)
        states = (outputs[1:], first.reshape(1, *outputs.shape[1:])) if backward else (
            first.reshape(1, *outputs.shape[1:]), outputs[:-1])
        self._recorder.linear(self._call, torch.cat(states), hidden_weight)


def _is_view(operation):
    """Whether an operator gives another view of what it reads."""
    schema = getattr(operation, "_schema", None)
    if schema is None:
        return False
    return any(argument.alias_info is not None and not argument.alias_info.is_write for argument in schema.arguments)


TELLS_BACKWARD = hasattr(torch._C, "_current_graph_task_id")  # from torch 2.0 on


def in_backward():
    """Whether gradients are being computed: their products are none of the model's."""
    return TELLS_BACKWARD and torch._C._current_graph_task_id() != -1
