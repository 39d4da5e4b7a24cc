"""Recording a PyTorch model while it runs: nothing of it is changed, nothing of its activations is kept."""
import collections
import json
import os
import secrets
import threading
import time
import warnings

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

from . import _core
from ._attention import Uses, folded, is_causal, last_seen, seen_of_mask, seen_of_probabilities
from ._names import Paths, joined
from ._numbers import TYPES, Counter, in_product_type, why_not

_F = torch.nn.functional
_CONVOLUTIONS = {"conv1d": 1, "conv2d": 2, "conv3d": 3, "conv_transpose1d": 1, "conv_transpose2d": 2,
                 "conv_transpose3d": 3}
# Functions that make their products inside: they are looked at from below.
_COMPOSITE = {"multi_head_attention_forward", "lstm", "gru", "rnn_tanh", "rnn_relu"}
_FUSED = {"scaled_dot_product_attention"}
_PRODUCTS = {"matmul", "__matmul__", "__rmatmul__", "bmm", "baddbmm"}
_SOFTMAX = {"softmax"}


class Tensor:
    """One tensor of the recording: its recorder is made when its first values come."""

    def __init__(self, role, operator, port):
        self.role, self.operator, self.port = role, operator, port
        self.recorder = None
        self.skipped = None
        self.unmasked = False


class Call:
    """One call of the whole model in a thread: a batch."""

    def __init__(self, batch, mask):
        self.batch = batch
        self.mask = mask  # bool [samples, tokens] on the CPU, or None
        self.stack = []   # modules that are being called
        self.products = collections.defaultdict(Products)

    @property
    def module(self):
        return self.stack[-1]


class Products:
    """The products of one module in one call, in their order."""

    def __init__(self):
        self.count = 0
        self.pending = None        # operands and result of a product that a softmax may follow
        self.probabilities = None  # after that softmax


class Recorder:
    """Counts what the products of a model read, into a profile file.

    Parameters
    ----------
    model : torch.nn.Module
    path : str
        The profile file, written when the block ends; what is there is replaced.
    rows : int, optional
        Rows of each tensor that are kept; as a rule as many as 256 KiB hold, from 16 to 256.
    outputs : bool
        Outputs of linear and convolution layers, too: `<path>.output`.
    products : bool
        Operands of products that belong to no attention, too: `<path>.matmul_<n>.input_0`, `.input_1`, and the scores
        of attention: `<path>.matmul_qk.output`.
    probabilities : bool
        Of fused attention, too, which computes them apart for it.
    first_batch, batch_step : int
        Numbers of the batches: rank and world size where several processes record parts of one data set.
    seed : int
        Of the choice of rows; the same in all parts.
    every : int
        Record one of so many calls.
    live : float, optional
        Write the file anew while recording, at most every so many seconds, and not more than one part in a hundred of
        the time.
    threads : int, optional
        That count; as many as torch has, unless given.

    Attributes
    ----------
    never_called : list of str
        Layers that saw nothing: experts without a token, branches that were not taken.
    left_out : dict
        Tensors that could not be counted, and why.
    """

    def __init__(self, model, path, rows=None, outputs=False, products=False, probabilities=False, first_batch=0,
                 batch_step=1, seed=0, every=1, live=None, threads=None):
        if batch_step < 1 or first_batch < 0 or every < 1:
            raise ValueError("first_batch is 0 or more, batch_step and every are 1 or more")
        self.path = os.fspath(path)
        self.model = model
        self._rows, self._seed = rows, seed
        self._outputs, self._products, self._probabilities = outputs, products, probabilities
        self._next, self._step, self._every = first_batch, batch_step, every
        self._calls = 0
        self._live, self._written, self._spent = live, time.monotonic(), 0.0
        self._paths = Paths(model)
        self._counter = Counter(threads)
        self._tensors = {}
        self._uses = collections.defaultdict(Uses)
        self._local = threading.local()
        self._lock = threading.RLock()
        self._run = (secrets.randbits(64), secrets.randbits(64))
        self._seen = set()
        self._notes = {"torch": torch.__version__}
        self._padded = False
        self.left_out = {}

    # ------------------------------------------------------------------ the block

    def __enter__(self):
        self._outer = torch.nn.Module.__call__
        recorder, outer = self, self._outer

        def call(module, *arguments, **named):
            return recorder._called(outer, module, arguments, named)

        torch.nn.Module.__call__ = call
        return self

    def __exit__(self, kind, error, trace):
        torch.nn.Module.__call__ = self._outer
        if kind is not None:
            self._notes["stopped"] = "%s: %s" % (kind.__name__, error)
        if not any(tensor.recorder is not None for tensor in self._tensors.values()):
            if kind is None:
                warnings.warn("nothing ran in the block: %s is not written" % self.path, stacklevel=2)
            return False
        self.write()
        missing = self.never_called
        if missing and kind is None:
            shown = ", ".join(missing[:4]) + (", and %d more" % (len(missing) - 4) if len(missing) > 4 else "")
            warnings.warn("never called: %s" % shown, stacklevel=2)
        return False

    def batch(self, number):
        """Give the next call of the model this number of a batch, as replicas of a model do."""
        with self._lock:
            self._next = number

    def write(self, complete=True):
        """Write what has been counted so far. Tensors keep being counted."""
        with self._lock:
            tensors = [(self._final(name), tensor.role, tensor.operator, tensor.port, tensor.recorder)
                       for name, tensor in sorted(self._tensors.items()) if tensor.recorder is not None]
            notes = dict(self._notes)
            notes["never_called"] = self.never_called
            notes["left_out"] = self.left_out
            notes["mask_not_applied"] = sorted(self._final(name) for name, t in self._tensors.items() if t.unmasked)
            graph = {"modules": {path: type(module).__name__ for path, module in self._paths.modules.items()}}
        begun = time.monotonic()
        _core.write(self.path, tensors, self._run, self._seed, complete, json.dumps(notes, sort_keys=True),
                    json.dumps(graph, sort_keys=True))
        self._written = time.monotonic()
        self._spent = self._written - begun

    @property
    def never_called(self):
        kinds = (torch.nn.Linear, torch.nn.modules.conv._ConvNd, torch.nn.MultiheadAttention, torch.nn.RNNBase)
        if not self._calls:
            return []
        inside = [path + "." for path, m in self._paths.modules.items() if isinstance(m, kinds[2:])]
        return [path for path, module in self._paths.modules.items()
                if isinstance(module, kinds) and path not in self._seen
                and not any(path.startswith(outer) for outer in inside)]

    @property
    def names(self):
        """Names of the tensors so far."""
        return sorted(self._final(name) for name, t in self._tensors.items() if t.recorder is not None)

    # ------------------------------------------------------------------ calls of modules

    def _called(self, outer, module, arguments, named):
        call = getattr(self._local, "call", None)
        if call is None:
            if module is not self.model:
                return outer(module, *arguments, **named)
            return self._outermost(outer, module, arguments, named)
        if module not in self._paths:
            return outer(module, *arguments, **named)
        call.stack.append(module)
        path = self._paths.of(module)
        self._seen.add(path)
        try:
            result = outer(module, *arguments, **named)
        finally:
            call.stack.pop()
            products = call.products.pop(path, None)
            if products is not None:
                self._settle(call, path, products)
        return result

    def _outermost(self, outer, module, arguments, named):
        with self._lock:
            number = self._next
            self._next += self._step
            self._calls += 1
            skipped = (self._calls - 1) % self._every != 0
        if skipped:
            return outer(module, *arguments, **named)
        call = Call(number, _mask_of(module, arguments, named))
        self._padded = self._padded or call.mask is not None
        call.stack.append(module)
        self._local.call = call
        self._seen.add(self._paths.of(module))
        try:
            with _Functions(self, call):
                result = outer(module, *arguments, **named)
            for path, products in list(call.products.items()):
                self._settle(call, path, products)
        finally:
            self._local.call = None
        if self._live is not None:
            now = time.monotonic()
            if now - self._written >= max(self._live, 100 * self._spent):
                self.write(complete=False)
        return result

    # ------------------------------------------------------------------ what the modes saw

    def linear(self, call, values, weight):
        module = call.module
        name = self._paths.of_weight(module, weight)
        if name is None:
            for outer in reversed(call.stack[:-1]):  # a module that hands its parameter to a function of another
                name = self._paths.of_weight(outer, weight)
                if name is not None:
                    break
        self._seen.add(name)
        if name is None:
            name = joined(self._paths.of(module), "linear")
        self._add(call, joined(name, "input"), values, "activation", "linear", "input")
        return name

    def convolution(self, call, values, weight, axes):
        name = self._paths.of_weight(call.module, weight) or self._paths.of(call.module)
        channel = values.dim() - axes - 1
        moved = values.movedim(channel, -1)
        self._add(call, joined(name, "input"), moved, "activation", "convolution", "input", source=values)
        return name

    def output(self, call, name, operator, values, axes=0):
        if not self._outputs or not isinstance(values, torch.Tensor):
            return
        moved = values.movedim(values.dim() - axes - 1, -1) if axes else values
        self._add(call, joined(name, "output"), moved, "activation", operator, "output", source=values)

    def product(self, call, a, b, result):
        path = self._paths.of(call.module)
        products = call.products[path]
        if products.probabilities is not None and a.shape == products.probabilities.shape:
            (query, keys, scores), products.pending = products.pending, None
            probabilities, products.probabilities = products.probabilities, None
            self._attention(call, path, query, keys, b, a, seen_of=probabilities, scores=scores)
            return
        self._settle(call, path, products)
        products.pending = (a, b.transpose(-1, -2), result)

    def softmax(self, call, values, result):
        path = self._paths.of(call.module)
        products = call.products[path]
        if products.pending is not None and values.shape == products.pending[2].shape:
            products.probabilities = result

    def fused(self, call, query, key, value, mask, causal, result):
        path = self._paths.of(call.module)
        if query.dim() != 4:
            query, key, value = (folded(t, query.shape[0]) for t in (query, key, value))
        batch, queries, keys = query.shape[0], query.shape[-2], key.shape[-2]
        seen = seen_of_mask(mask, causal, batch, queries, keys, query.device)
        probabilities = None
        if self._probabilities:
            scale = query.shape[-1] ** -0.5
            wide = key.repeat_interleave(query.shape[1] // key.shape[1], 1) if key.shape[1] != query.shape[1] else key
            scores = (query.float() @ wide.float().transpose(-1, -2)) * scale
            probabilities = scores.masked_fill(~seen.unsqueeze(1), float("-inf")).softmax(-1).to(query.dtype)
        self._attention(call, path, query, key, value, probabilities, seen=seen)

    def _attention(self, call, path, query, keys, values, probabilities, seen_of=None, seen=None, scores=None):
        batch = call.mask.shape[0] if call.mask is not None else None
        if query.dim() == 3:
            if batch is None or query.shape[0] % batch:
                batch = 1
            query, keys, values = folded(query, batch), folded(keys, batch), folded(values, batch)
            probabilities = folded(probabilities, batch) if probabilities is not None else None
            seen_of = folded(seen_of, batch) if seen_of is not None else None
        elif query.dim() != 4:
            self._plain(call, path, query, keys.transpose(-1, -2))
            return
        if seen is None:
            seen = seen_of_probabilities(seen_of)
        last = last_seen(seen)
        tokens = self._tokens(call, query.shape[0], query.shape[2])
        if tokens is not None:
            last = torch.where(tokens.to(last.device), last, torch.full_like(last, -1))
        causal = is_causal(last)
        uses = self._uses[path]
        if causal or (causal is None and keys.shape[2] > query.shape[2]):
            uses.cached = True
        self._add(call, joined(path, "matmul_qk", "input_0"), query, "activation", "matmul", "input", heads=True)
        for side, operand, cache, plain in (("key", keys, "k_cache.input", "matmul_qk.input_1"),
                                            ("value", values, "v_cache.input", "matmul_av.input_1")):
            distinct = uses.distinct(operand, side)
            name = joined(path, "\0" + cache + "\0" + plain)
            if causal is False:
                # Keys of another sequence come again with each query: once is enough.
                if getattr(uses, side, None) == (distinct.data_ptr(), distinct._version, tuple(distinct.shape)):
                    continue
                setattr(uses, side, (distinct.data_ptr(), distinct._version, tuple(distinct.shape)))
                self._add(call, name, distinct, "kv_entry", "matmul", "input", heads=True)
                continue
            self._add_new(call, name, distinct, last)
        if probabilities is not None:
            self._add_probabilities(call, joined(path, "softmax", "output"), probabilities, tokens)
        if self._products and scores is not None:
            self._add(call, joined(path, "matmul_qk", "output"), folded(scores, batch), "activation", "matmul",
                      "output", heads=True)

    def _plain(self, call, path, a, b):
        """A product that is no attention."""
        if not self._products:
            return
        number = call.products[path].count
        call.products[path].count += 1
        name = joined(path, "matmul_%d" % number)
        self._add(call, joined(name, "input_0"), a, "activation", "matmul", "input")
        self._add(call, joined(name, "input_1"), b.transpose(-1, -2), "activation", "matmul", "input")

    def _settle(self, call, path, products):
        """No softmax came, or no product after it."""
        if products.pending is not None:
            a, b, _ = products.pending
            products.pending = None
            products.probabilities = None
            call.products[path] = products
            self._plain(call, path, a, b.transpose(-1, -2))

    # ------------------------------------------------------------------ values

    def _tokens(self, call, samples, tokens):
        """bool [samples, tokens] of the last tokens; None where nothing is padded or the shape is another."""
        if call.mask is None or call.mask.shape[0] != samples or tokens > call.mask.shape[1]:
            return None
        return call.mask[:, call.mask.shape[1] - tokens:]

    def _kept(self, call, tensor, shape, heads):
        """Numbers of the rows that are no padding; None: all. Rows are those of `shape` but the last axis."""
        if call.mask is None:
            return None
        samples, tokens = call.mask.shape
        if heads and len(shape) == 4:
            mask = self._tokens(call, shape[0], shape[2])
            if mask is not None:
                return mask[:, None, :].expand(shape[0], shape[1], shape[2]).reshape(-1).nonzero()[:, 0]
        elif len(shape) == 3:
            mask = self._tokens(call, shape[0], shape[1])
            if mask is not None:
                return mask.reshape(-1).nonzero()[:, 0]
        elif len(shape) == 2 and shape[0] == samples * tokens:
            return call.mask.reshape(-1).nonzero()[:, 0]
        tensor.unmasked = True
        return None

    def _tensor(self, name, role, operator, port):
        with self._lock:
            tensor = self._tensors.get(name)
            if tensor is None:
                tensor = self._tensors[name] = Tensor(role, operator, port)
            return tensor

    def _recorder(self, name, tensor, values):
        """The recorder of a tensor for values of this type and width; None where they cannot be counted."""
        why = why_not(values)
        kind = TYPES.get(values.dtype)
        with self._lock:
            if why is None and tensor.recorder is not None and tensor.recorder.type != kind:
                why = "calls of several types: %s, %s" % (tensor.recorder.type, kind)
            if why is not None:
                self.left_out[self._final(name)] = why
                return None
            channels = values.shape[-1] if values.dim() > 0 else 0
            if tensor.recorder is None:
                tensor.recorder = _core.TensorRecorder(kind, channels, self._rows, self._seed)
            elif tensor.recorder.channels not in (0, channels):
                tensor.recorder.drop_channels()
            return tensor.recorder

    def _add(self, call, name, values, role, operator, port, source=None, heads=False):
        values = in_product_type(values.detach())
        tensor = self._tensor(name, role, operator, port)
        recorder = self._recorder(name, tensor, values)
        if recorder is None or values.numel() == 0:
            return
        kept = self._kept(call, tensor, values.shape, heads)
        flat = values.reshape(-1, values.shape[-1]) if values.dim() > 0 else values.reshape(1, 1)
        rows = flat.shape[0]
        if kept is not None:
            flat = flat[kept.to(flat.device)]
        self._give(recorder, call.batch, rows, flat, None if kept is None else kept.numpy().astype("uint64"),
                   source if source is not None else values)

    def _add_new(self, call, name, operand, last):
        """Entries of a cache that were not there before: the last key that each query sees."""
        tensor = self._tensor(name, "kv_entry", "kv_cache", "input")
        recorder = self._recorder(name, tensor, operand)
        if recorder is None:
            return
        parts, numbers, total = [], [], 0
        for sample in range(operand.shape[0]):
            own = last[min(sample, last.shape[0] - 1)].unique()
            own = own[own >= 0]
            part = operand[sample][:, own]  # [heads, new, width]
            parts.append(part.reshape(-1, operand.shape[-1]))
            heads, width = operand.shape[1], last.shape[1]
            base = int(own.max()) - width + 1 if own.numel() else 0
            place = (own - base).clamp(min=0).cpu()
            numbers.append((torch.arange(heads)[:, None] * width + place[None] + total).reshape(-1))
            total += heads * width
        flat = torch.cat(parts)
        if flat.shape[0] == 0:
            return
        self._give(recorder, call.batch, total, flat, torch.cat(numbers).numpy().astype("uint64"), flat)

    def _add_probabilities(self, call, name, probabilities, tokens):
        """Values, without rows and columns of padding: their number is another in each call."""
        values = in_product_type(probabilities.detach())
        tensor = self._tensor(name, "softmax_output", "softmax", "output")
        if tensor.recorder is None and why_not(values) is None:
            tensor.recorder = _core.TensorRecorder(TYPES[values.dtype], 0, 0, self._seed)
        recorder = self._recorder(name, tensor, values)
        if recorder is None:
            return
        mask = call.mask
        if tokens is not None and mask is not None and mask.shape[1] >= values.shape[-1]:
            columns = mask[:, mask.shape[1] - values.shape[-1]:]
            parts = [values[i][:, tokens[i].to(values.device)][:, :, columns[i].to(values.device)].reshape(-1)
                     for i in range(values.shape[0])]
            values = torch.cat(parts)
        elif mask is not None:
            tensor.unmasked = True
        flat = values.reshape(-1, 1)
        self._give(recorder, call.batch, flat.shape[0], flat, None, flat)

    def _give(self, recorder, batch, rows, flat, kept, source):
        on_cpu = flat.to("cpu").contiguous()
        key = (on_cpu.shape, on_cpu.dtype, None if kept is None else len(kept))
        self._counter.add(recorder, batch, rows, on_cpu, kept, source, key)

    def _final(self, name):
        """Operands of attention are caches or not by what all calls had in common."""
        if "\0" not in name:
            return name
        path, cache, plain = name.split("\0")
        path = path.rstrip(".")
        return joined(path, cache if self._uses[path].cached else plain)


class _Functions(TorchFunctionMode):
    """Sees the functions of torch that a model calls."""

    def __init__(self, recorder, call):
        super().__init__()
        self._recorder, self._call = recorder, call

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = named or {}
        name = getattr(function, "__name__", "")
        if name in _COMPOSITE:
            with _Operations(self._recorder, self._call):
                return function(*arguments, **named)
        handler = _HANDLERS.get(name)
        if handler is None:
            return function(*arguments, **named)
        return handler(self._recorder, self._call, function, arguments, named)


def _operand(arguments, named, place, *names):
    if place < len(arguments):
        return arguments[place]
    for name in names:
        if name in named:
            return named[name]
    return None


def _linear(recorder, call, function, arguments, named):
    values, weight = _operand(arguments, named, 0, "input"), _operand(arguments, named, 1, "weight")
    name = recorder.linear(call, values, weight)
    result = function(*arguments, **named)
    recorder.output(call, name, "linear", result)
    return result


def _convolution(axes):
    def seen(recorder, call, function, arguments, named):
        values, weight = _operand(arguments, named, 0, "input"), _operand(arguments, named, 1, "weight")
        name = recorder.convolution(call, values, weight, axes)
        result = function(*arguments, **named)
        recorder.output(call, name, "convolution", result, axes)
        return result
    return seen


def _matmul(recorder, call, function, arguments, named):
    a, b = _operand(arguments, named, 0, "input", "self"), _operand(arguments, named, 1, "other", "mat2")
    name = function.__name__
    result = function(*arguments, **named)
    if name == "__rmatmul__":
        a, b = b, a
    _products(recorder, call, a, b, result)
    return result


def _baddbmm(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    a, b = _operand(arguments, named, 1, "batch1"), _operand(arguments, named, 2, "batch2")
    if isinstance(arguments[1], (int, float)):  # the form with factors among the places
        return result
    _products(recorder, call, a, b, result)
    return result


def _products(recorder, call, a, b, result):
    if not (isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor)):
        return
    if isinstance(b, torch.nn.Parameter) or b.dim() == 2 and _is_weight(recorder, call, b):
        recorder.linear(call, a, b)
    elif a.dim() >= 2 and b.dim() >= 2:
        recorder.product(call, a, b, result)


def _is_weight(recorder, call, tensor):
    return tensor.requires_grad and tensor.is_leaf or recorder._paths.of_weight(call.module, tensor) is not None


def _einsum(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    operands = arguments[1] if len(arguments) == 2 and isinstance(arguments[1], (list, tuple)) else arguments[1:]
    if len(operands) != 2 or not isinstance(arguments[0], str) or "." in arguments[0]:
        return result
    a, b = operands
    left, right = arguments[0].replace(" ", "").split("->")[0].split(",")
    out = arguments[0].replace(" ", "").split("->")[1] if "->" in arguments[0] else None
    if out is None:
        return result
    shared = [letter for letter in left if letter in right and letter in out]
    summed = [letter for letter in left if letter in right and letter not in out]
    if len(summed) != 1:
        return result
    rows = [letter for letter in left if letter not in right]
    columns = [letter for letter in right if letter not in left]
    # Each as a batch of matrices, as a product would read them.
    wide_a = a.permute([left.index(x) for x in shared + rows + summed])
    wide_b = b.permute([right.index(x) for x in shared + summed + columns])
    wide = result.permute([out.index(x) for x in shared + rows + columns])
    if len(rows) == 1 and len(columns) == 1 and shared:
        recorder.product(call, wide_a, wide_b, wide if wide.shape == result.shape else result)
    elif not shared and isinstance(b, torch.nn.Parameter):
        recorder.linear(call, wide_a, b)
    return result


def _softmax(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    recorder.softmax(call, _operand(arguments, named, 0, "input", "self"), result)
    return result


def _fused(recorder, call, function, arguments, named):
    result = function(*arguments, **named)
    query, key, value = (_operand(arguments, named, i, n) for i, n in enumerate(("query", "key", "value")))
    mask = _operand(arguments, named, 3, "attn_mask")
    causal = _operand(arguments, named, 5, "is_causal") or False
    recorder.fused(call, query, key, value, mask, causal, result)
    return result


_HANDLERS = {"linear": _linear, "einsum": _einsum, "baddbmm": _baddbmm}
_HANDLERS.update({name: _convolution(axes) for name, axes in _CONVOLUTIONS.items()})
_HANDLERS.update({name: _matmul for name in _PRODUCTS - {"baddbmm"}})
_HANDLERS.update({name: _softmax for name in _SOFTMAX})
_HANDLERS.update({name: _fused for name in _FUSED})


class _Operations(TorchDispatchMode):
    """Sees the operations inside functions that torch runs as one."""

    def __init__(self, recorder, call):
        super().__init__()
        self._recorder, self._call = recorder, call

    def __torch_dispatch__(self, operation, types, arguments=(), named=None):
        result = operation(*arguments, **(named or {}))
        name = operation.overloadpacket.__name__ if hasattr(operation, "overloadpacket") else operation.__name__
        recorder, call = self._recorder, self._call
        if name == "addmm":
            recorder.linear(call, arguments[1], arguments[2])
        elif name == "mm":
            recorder.linear(call, arguments[0], arguments[1])
        elif name == "bmm":
            recorder.product(call, arguments[0], arguments[1], result)
        elif name == "baddbmm":
            recorder.product(call, arguments[1], arguments[2], result)
        elif name == "_softmax":
            recorder.softmax(call, arguments[0], result)
        elif name.startswith("_scaled_dot_product") and isinstance(result, tuple):
            recorder.fused(call, arguments[0], arguments[1], arguments[2], None, bool(arguments[4:5] and arguments[4]),
                           result[0])
        return result


def _mask_of(module, arguments, named):
    """The attention mask of a call, bool [samples, tokens] on the CPU; None where none says that something is padded."""
    mask = named.get("attention_mask")
    if mask is None and arguments:
        import inspect
        try:
            bound = inspect.signature(module.forward).bind_partial(*arguments, **named).arguments
            mask = bound.get("attention_mask")
        except (TypeError, ValueError):
            return None
    if not isinstance(mask, torch.Tensor) or mask.dim() != 2:
        return None
    mask = mask.detach().to("cpu").bool()
    return None if bool(mask.all()) else mask
