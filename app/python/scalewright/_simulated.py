"""The mechanism of `simulate`: operands of products are replaced by their quantized values while a model runs."""
import threading
import warnings

import numpy as np
import torch
from torch.overrides import TorchFunctionMode

from ._names import Paths, joined
from ._numbers import TYPES, why_not
from ._record import _COMPOSITE, _CONVOLUTIONS, _operand

_PRODUCTS = {"matmul", "__matmul__", "bmm"}


class Quantizers:
    """Quantized values by the name of the tensor."""

    def __init__(self, recipe, threads):
        self._recipe = recipe
        self._threads = threads
        self._tables = {}
        self._weights = {}
        self._lock = threading.RLock()
        self.used = set()
        self.failed = {}

    @property
    def threads(self):
        return self._threads if self._threads is not None else torch.get_num_threads()

    def __call__(self, name, values):
        """The values as decided; as they are where the recipe does not name the tensor."""
        if name is None or name not in self._recipe or name in self.failed:
            return values
        why = why_not(values)
        if why is not None:
            self.failed[name] = why
            return values
        self.used.add(name)
        decision, kind = self._recipe[name], TYPES[values.dtype]
        table = self._table(name, decision, kind)
        try:
            if table is not None:
                codes = values.detach().contiguous().view(torch.int16).to(torch.int64) & 0xFFFF
                return table.to(values.device)[codes].view(values.dtype)
            held = values.detach().to("cpu").contiguous().clone()
            decision.apply(kind, list(held.shape), held.data_ptr(), self.threads)
            return held.to(values.device)
        except ValueError as error:
            self.failed[name] = str(error)
            self.used.discard(name)
            return values

    def weight(self, name, weight):
        """A parameter, quantized once."""
        key = (name, weight.data_ptr(), weight._version)
        with self._lock:
            if key not in self._weights:
                self._weights[key] = self(name, weight)
            return self._weights[key]

    def _table(self, name, decision, kind):
        with self._lock:
            if (name, kind) not in self._tables:
                table = decision.table(kind) if kind in ("f16", "bf16") else None
                self._tables[name, kind] = None if table is None else torch.from_numpy(table.view(np.int16).copy())
            return self._tables[name, kind]


class Simulation:
    """A context manager: within it the model computes with quantized values. See `scalewright.simulate`."""

    def __init__(self, model, recipe, threads):
        self._model, self._recipe = model, recipe
        self._paths = Paths(model)
        self._quantizers = Quantizers(recipe, threads)
        self._local = threading.local()

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
        self._outer = torch.nn.Module.__call__
        simulation, outer = self, self._outer

        def call(module, *arguments, **named):
            return simulation._called(outer, module, arguments, named)

        torch.nn.Module.__call__ = call
        return self

    def __exit__(self, kind, error, trace):
        torch.nn.Module.__call__ = self._outer
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
            self._local.stack = stack = [module]
            try:
                with _Quantized(self):
                    return outer(module, *arguments, **named)
            finally:
                self._local.stack = None
        if module not in self._paths:
            return outer(module, *arguments, **named)
        stack.append(module)
        try:
            return outer(module, *arguments, **named)
        finally:
            stack.pop()
            getattr(self._local, "softmax", {}).pop(id(module), None)

    # ------------------------------------------------------------------ what the mode asks

    def layer(self, values, weight):
        stack = self._local.stack
        module, name = stack[-1], None
        for outer in reversed(stack):
            name = self._paths.of_weight(outer, weight)
            if name is not None:
                break
        if name is None:
            return values, weight
        quantized = self._quantizers(joined(name, "input"), values)
        own = joined(name, "weight")
        if own not in self._recipe:
            own = next((joined(self._paths.of(module), p) for p, q in module.named_parameters() if q is weight), own)
        return quantized, self._quantizers.weight(own, weight)

    def scores(self, query, keys):
        """The operands of the product before a softmax; keys as the product reads them."""
        path = self._paths.of(self._local.stack[-1])
        name = joined(path, "k_cache.input")
        if name not in self._recipe:
            name = joined(path, "matmul_qk.input_1")
        turned = self._quantizers(name, keys.transpose(-1, -2)).transpose(-1, -2)
        return self._quantizers(joined(path, "matmul_qk.input_0"), query), turned

    def mixed(self, probabilities, values):
        """The operands of the product after a softmax."""
        path = self._paths.of(self._local.stack[-1])
        name = joined(path, "v_cache.input")
        if name not in self._recipe:
            name = joined(path, "matmul_av.input_1")
        return (self._quantizers(joined(path, "softmax.output"), probabilities), self._quantizers(name, values))

    def after_softmax(self):
        """The shapes of probabilities of the module that is being called, which a product may read."""
        seen = getattr(self._local, "softmax", None)
        if seen is None:
            seen = self._local.softmax = {}
        return seen.setdefault(id(self._local.stack[-1]), set())


class _Quantized(TorchFunctionMode):
    def __init__(self, simulation):
        super().__init__()
        self._simulation = simulation

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = dict(named or {})
        name = getattr(function, "__name__", "")
        simulation = self._simulation
        if name == "linear" or name in _CONVOLUTIONS:
            values, weight = _operand(arguments, named, 0, "input"), _operand(arguments, named, 1, "weight")
            return function(*_with(arguments, named, "input", "weight", *simulation.layer(values, weight)), **named)
        if name in _PRODUCTS:
            a, b = _operand(arguments, named, 0, "input"), _operand(arguments, named, 1, "other", "mat2")
            if isinstance(b, torch.nn.Parameter):
                a, b = simulation.layer(a, b)
            elif isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor) and a.dim() >= 3:
                shapes = simulation.after_softmax()
                if tuple(a.shape) in shapes:
                    a, b = simulation.mixed(a, b)
                else:
                    a, b = simulation.scores(a, b)
            return function(a, b)
        if name == "softmax":
            result = function(*arguments, **named)
            simulation.after_softmax().add(tuple(result.shape))
            return result
        if name == "scaled_dot_product_attention":
            query, key, value = (_operand(arguments, named, i, n) for i, n in enumerate(("query", "key", "value")))
            query, turned = simulation.scores(query, key.transpose(-1, -2))
            value = simulation.mixed(query[..., :0], value)[1]
            rest = arguments[3:]
            for known in ("query", "key", "value"):
                named.pop(known, None)
            return function(query, turned.transpose(-1, -2), value, *rest, **named)
        if name in _COMPOSITE:
            path = simulation._paths.of(simulation._local.stack[-1])
            for tensor in simulation._recipe:
                if tensor.startswith(path + "."):
                    simulation._quantizers.failed.setdefault(tensor, "inside %s, which torch runs as one" % name)
        return function(*arguments, **named)


def _with(arguments, named, first, second, a, b):
    """The places of the arguments with the first two replaced; those given by name are."""
    arguments = list(arguments)
    for place, name, value in ((0, first, a), (1, second, b)):
        if place < len(arguments):
            arguments[place] = value
        else:
            named[name] = value
    return arguments
