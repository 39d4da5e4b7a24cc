"""The mechanism of `simulate`: operands of products are replaced by their quantized values while a model runs."""
import contextlib
import threading
import warnings

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

from ._below import name_of
from ._calls import size_of
from ._experts import Routes
from ._functions import (COMPOSITE, CONVOLUTIONS, GROUPED, PRODUCTS, added, is_weight, operand, orders_of,
                         permuted, repeated, turned, weight_last)
from ._names import EXPERT, Paths, joined, same_storage
from ._quantizers import Quantizers
from ._saved import Saved
from ._simulated_experts import SimulatedExperts
from ._transforms import AsWritten, compiles
from ._wrapping import Wrapped


class Simulation(SimulatedExperts):
    """A context manager: within it the model computes with quantized values. See `scalewright.simulate`."""

    def __init__(self, model, recipe, threads):
        self._model, self._recipe = model, recipe
        self._paths = Paths(model)
        self._saved = Saved(model, self._paths)
        self._quantizers = Quantizers(recipe, threads, self._saved)
        self._as_written = AsWritten if compiles(model) else contextlib.nullcontext
        self._local = threading.local()
        self._wrapped = None

    @property
    def used(self):
        return sorted(self._quantizers.used)

    @property
    def unused(self):
        return sorted(set(self._recipe) - self._quantizers.used)

    @property
    def failed(self):
        """Tensors that stayed as they are, each with the reason."""
        return dict(self._quantizers.failed)

    def __enter__(self):
        if self._wrapped is not None:
            raise RuntimeError("this simulation is running already")
        self._wrapped = Wrapped(self._called)
        return self

    def __exit__(self, kind, error, trace):
        wrapped, self._wrapped = self._wrapped, None
        wrapped.end()
        if kind is None and self.unused:
            shown = ", ".join(self.unused[:4])
            more = "" if len(self.unused) <= 4 else ", and %d more" % (len(self.unused) - 4)
            warnings.warn("not simulated: %s%s" % (shown, more), stacklevel=2)
        return False

    def _called(self, outer, module, arguments, named):
        stack = getattr(self._local, "stack", None)
        if stack is None:
            if module is not self._model:
                return outer(module, *arguments, **named)
            module = getattr(module, "_orig_mod", module)
            self._local.stack, self._local.states, self._local.routes = [module], {}, Routes()
            try:
                with self._as_written(), _Quantized(self):
                    return self._run(outer, module, arguments, named)
            finally:
                self._local.stack = None
        if module not in self._paths:
            return outer(module, *arguments, **named)
        module = getattr(module, "_orig_mod", module)
        stack.append(module)
        try:
            return self._run(outer, module, arguments, named)
        finally:
            stack.pop()
            self._local.states.pop(id(module), None)

    def _run(self, outer, module, arguments, named):
        if isinstance(module, torch.jit.ScriptModule):
            with _Inside(self):
                return outer(module, *arguments, **named)
        return outer(module, *arguments, **named)

    # ------------------------------------------------------------------ what the modes ask

    @property
    def stack(self):
        return self._local.stack

    @property
    def paths(self):
        return self._paths

    def layer(self, values, weight, channels=-1):
        """Input and weight of a linear layer or convolution. weight: the parameter; channels: their axis in the input."""
        name = self._paths.of_product(self.stack, weight)
        if name is None:
            return values, weight
        if EXPERT in name:  # one of several matrices
            return self.part(values, weight)
        own = next((joined(self._paths.of(module), parameter_name) for module in reversed(self.stack)
                    for parameter_name, parameter in module.named_parameters() if parameter is weight), joined(name, "weight"))
        return self.quantized(joined(name, "input"), values, channels), self._quantizers.weight(own, weight)

    def quantized(self, name, values, channels=-1):
        """Values of what the recorder has by this name, whatever the recipe calls it."""
        return self._quantizers(self._quantizers.decided(name), values, channels)

    def part(self, values, part):
        """The same where the product reads a part or another view of the parameter."""
        whole = next((parameter for module in reversed(self.stack) for parameter in module.parameters()
                      if parameter.dim() >= 2 and same_storage(parameter, part)), None)
        if whole is None or not whole.is_contiguous():
            return values, part
        name = self._paths.of_product(self.stack, part)
        values, quantized = self.quantized(joined(name, "input"), values), self.whole(whole)
        if quantized is whole:
            return values, part
        offset = part.storage_offset() - whole.storage_offset()
        return values, quantized.contiguous().as_strided(part.size(), part.stride(), offset)

    def product(self, a, b):
        """The operands of a product of two tensors: scores, or what follows a softmax."""
        state = self.state
        if size_of(a) in state.softmax:
            state.scored = False
            return self.mixed(a, b)
        if size_of(turned(b)) in state.softmax:  # turned: values before probabilities
            state.scored = False
            probabilities, values = self.mixed(turned(b), turned(a))
            return turned(values), turned(probabilities)
        if state.scored:
            return a, b  # of positions, added to the scores
        state.scored = True
        return self.scores(a, b)

    def scores(self, query, keys):
        """The operands of the product before a softmax; keys as the product reads them."""
        path = self._paths.of(self.stack[-1])
        quantized = self._quantizers(self._either(path, "k_cache.input", "matmul_qk.input_1"), turned(keys))
        return self.quantized(joined(path, "matmul_qk.input_0"), query), turned(quantized)

    def mixed(self, probabilities, values):
        """The operands of the product after a softmax."""
        path = self._paths.of(self.stack[-1])
        return (self.quantized(joined(path, "softmax.output"), probabilities),
                self._quantizers(self._either(path, "v_cache.input", "matmul_av.input_1"), values))

    def fused(self, query, key, value, name):
        """The operands of an attention that torch computes as one, the probabilities with it."""
        query, key = self.scores(query, turned(key))
        self.not_simulated(["softmax.output"], "inside " + name)
        return query, turned(key), self.mixed(query[..., :0], value)[1]

    def _either(self, path, first, second):
        return self._quantizers.decided(joined(path, first)) or self._quantizers.decided(joined(path, second))

    def not_simulated(self, names, why):
        """Tensors of the module that is being called."""
        path = self._paths.of(self.stack[-1])
        for name in names:
            name = self._quantizers.decided(joined(path, name))
            if name is not None:
                self._quantizers.failed.setdefault(name, why)

    @property
    def state(self):
        """Of the call of the innermost module."""
        return self._local.states.setdefault(id(self.stack[-1]), _State())

    def after_softmax(self, result):
        """A product may read these probabilities."""
        self.state.softmax.add(size_of(result))


class _State:
    """What one call of a module has computed."""

    def __init__(self):
        self.scored = False   # a product before a softmax
        self.softmax = set()  # sizes of what softmax gave


def _separately():
    """Lets torch 2 compute the products of a recurrent layer one by one, where they can be replaced."""
    return torch.backends.mkldnn.flags(enabled=False)


_SEPARATELY = _separately if hasattr(torch, "mkldnn_rnn_layer") else contextlib.nullcontext


class _Quantized(TorchFunctionMode):
    def __init__(self, simulation):
        super().__init__()
        self._simulation = simulation

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = dict(named or {})
        name = name_of(function)
        simulation = self._simulation
        if name in GROUPED:
            return function(*simulation.grouped(arguments, named), **named)
        if name in ("__getitem__", "index_select") and simulation.paths.has_experts(simulation.stack[-1]):
            return simulation.looked_up(function, arguments, named)
        if name == "linear" or name in CONVOLUTIONS:
            values, weight = operand(arguments, named, 0, "input"), operand(arguments, named, 1, "weight")
            layer = simulation.layer(values, weight, -1 - CONVOLUTIONS.get(name, 0))
            return function(*_with(arguments, named, "input", "weight", *layer), **named)
        if name in PRODUCTS:
            a, b = operand(arguments, named, 0, "input", "self"), operand(arguments, named, 1, "other", "mat2")
            if name == "__rmatmul__":
                a, b, function = b, a, torch.matmul
            rest = {key: value for key, value in named.items() if key == "out"}
            return function(*self._operands(a, b), **rest)
        if name in ("baddbmm", "addmm"):
            return self._added(function, arguments, named)
        if name == "einsum":
            return self._einsum(function, arguments, named)
        if name == "softmax":
            result = function(*arguments, **named)
            simulation.after_softmax(result)
            return result
        if name in ("scaled_dot_product_attention", "flex_attention"):
            operands = [operand(arguments, named, i, n) for i, n in enumerate(("query", "key", "value"))]
            rest = arguments[3:]
            for known in ("query", "key", "value"):
                named.pop(known, None)
            return function(*simulation.fused(*operands, name), *rest, **named)
        if name in COMPOSITE:
            with _SEPARATELY(), _Inside(simulation):
                return function(*arguments, **named)
        return function(*arguments, **named)

    def _operands(self, a, b):
        simulation = self._simulation
        if not isinstance(a, torch.Tensor) or not isinstance(b, torch.Tensor):
            return a, b
        experts = simulation.of_experts(a, b)
        if experts is not None:
            return experts
        if is_weight(simulation.paths, simulation, b):
            return self._read(a, b)
        if is_weight(simulation.paths, simulation, a) and b.dim() >= 2:
            values, weight = self._read(turned(b), a)
            return weight, turned(values)
        return simulation.product(a, b) if a.dim() >= 2 and b.dim() >= 2 else (a, b)

    def _added(self, function, arguments, named):
        """A product to which something is added."""
        arguments = list(arguments)
        places, names = added(arguments, named)
        if len(places) + len(names) == 2:
            operands = self._operands(*([arguments[i] for i in places] + [named[n] for n in names]))
            for place, value in zip(places, operands):
                arguments[place] = value
            named.update(zip(names, operands[len(places):]))
        return function(*arguments, **named)

    def _read(self, values, weight):
        simulation = self._simulation
        return simulation.layer(values, weight) if isinstance(weight, torch.nn.Parameter) else simulation.part(values, weight)

    def _einsum(self, function, arguments, named):
        operands = arguments[1] if len(arguments) == 2 and isinstance(arguments[1], (list, tuple)) else arguments[1:]
        simulation = self._simulation
        if len(operands) != 2 or not isinstance(arguments[0], str):
            return function(*arguments, **named)
        equation, (a, b) = weight_last(simulation.paths, simulation, arguments[0].replace(" ", ""), operands)
        read = orders_of(equation)
        if read is None:
            return function(*arguments, **named)
        kind, (left, right, _), (order_a, order_b, _) = read
        wide_a, wide_b = permuted(a, left, order_a), permuted(b, right, order_b)
        if kind == "product":
            wide_a, wide_b = simulation.of_experts(wide_a, wide_b) or simulation.product(wide_a, wide_b)
        elif isinstance(b, torch.nn.Parameter):
            wide_a, wide_b = simulation.layer(wide_a, b)
        else:
            return function(*arguments, **named)
        return function(equation, permuted(wide_a, order_a, left), permuted(wide_b, order_b, right))


class _Inside(TorchDispatchMode):
    """Replaces the operands of the products inside functions that torch runs as one."""

    def __init__(self, simulation):
        super().__init__()
        self._simulation = simulation

    def __torch_dispatch__(self, operation, types, arguments=(), named=None):
        named = named or {}
        name = operation.overloadpacket.__name__ if hasattr(operation, "overloadpacket") else operation.__name__
        simulation, arguments = self._simulation, list(arguments)
        if name in ("addmm", "mm"):
            at = 1 if name == "addmm" else 0
            arguments[at], arguments[at + 1] = simulation.part(arguments[at], arguments[at + 1])
        elif name in ("bmm", "baddbmm"):
            at = 1 if name == "baddbmm" else 0
            a, b = arguments[at], arguments[at + 1]
            weight = repeated(b)
            if weight is None or simulation.paths.of_product(simulation.stack, weight) is None:
                arguments[at], arguments[at + 1] = simulation.product(a, b)
            else:
                arguments[at], weight = simulation.part(a, weight)
                arguments[at + 1] = weight.expand(b.shape)
        elif name == "convolution":
            arguments[0], arguments[1] = simulation.layer(arguments[0], arguments[1], -1 - len(arguments[3]))
        elif name.startswith("_scaled_dot_product"):
            arguments[:3] = simulation.fused(*arguments[:3], name)
        elif name == "mkldnn_rnn_layer":
            path = simulation.paths.of(simulation.stack[-1])
            simulation.not_simulated([n[len(path) + 1:] if path else n for n in simulation._recipe
                                      if not path or n.startswith(path + ".")], "inside " + name)
        result = operation(*arguments, **named)
        if name == "_softmax":
            simulation.after_softmax(result)
        return result


def _with(arguments, named, first, second, a, b):
    """The places of the arguments with the first two replaced; those given by name are."""
    arguments = list(arguments)
    for place, name, value in ((0, first, a), (1, second, b)):
        if place < len(arguments):
            arguments[place] = value
        else:
            named[name] = value
    return arguments
