"""Values as a recipe leaves them, by the name of the tensor."""
import threading

import numpy as np
import torch

from ._names import plain_expert_name
from ._numbers import TYPES, in_product_type, why_not


class Quantizers:
    """Quantized values by the name of the tensor."""

    def __init__(self, recipe, threads, saved=None):
        self._recipe, self._saved = recipe, saved
        self._threads = threads
        self._tables = {}
        self._weights = {}
        self._lock = threading.RLock()
        self.used = set()
        self.failed = {}

    @property
    def threads(self):
        return self._threads if self._threads is not None else torch.get_num_threads()

    def decided(self, name):
        """What the recipe calls a tensor that the recorder has by this name: as the checkpoint does, or as the running
        model; None: nothing is decided of it. Where one product reads what the checkpoint has as several inputs, their
        decisions are to be alike."""
        named = [one for one in (plain_expert_name(name), *self._saved.of(name)) if one in self._recipe]
        if not named:
            return None
        first = self._recipe[named[0]]
        for other in named[1:]:
            decision = self._recipe[other]
            if not decision.is_like(first):
                self.failed[other] = "the model computes it with %s, which is decided otherwise" % named[0]
            else:
                self.used.add(other)
        return named[0]

    def __call__(self, name, values, channels=-1):
        """The values as decided; as they are where the recipe does not name the tensor. channels: their axis."""
        if name is None or name not in self._recipe or name in self.failed:
            return values
        values = in_product_type(values)
        why = why_not(values)
        if why is not None:
            self.failed[name] = why
            return values
        try:
            quantized = self._quantized(self._recipe[name], name, values, channels)
        except ValueError as error:
            self.failed[name] = str(error)
            self.used.discard(name)
            return values
        self.used.add(name)
        if torch.is_grad_enabled() and values.requires_grad:
            return _Through.apply(values, quantized)
        return quantized

    def _quantized(self, decision, name, values, channels):
        kind = TYPES[values.dtype]
        table = self._table(name, decision, kind)
        if table is not None:
            codes = values.detach().contiguous().view(torch.int16).to(torch.int64) & 0xFFFF
            return table.to(values.device)[codes].view(values.dtype)
        rank = len(decision.shape)
        # Decided on rows of channels, as a recording has them.
        rows = rank >= 2 and values.dim() > 0 and rank != values.dim()
        laid = values.detach().movedim(channels, -1) if rows else values.detach()
        held = laid.to("cpu").contiguous().clone()
        shape = [1] * (rank - 2) + [held.numel() // max(held.shape[-1], 1), held.shape[-1]] if rows else list(held.shape)
        decision.apply(kind, shape, held.data_ptr(), self.threads)
        held = held.to(values.device)
        return held.movedim(-1, channels) if rows else held

    def weight(self, name, weight):
        """A parameter, quantized once."""
        key = (name, weight.data_ptr(), tuple(weight.shape), 0 if weight.is_inference() else weight._version)
        with self._lock:
            if key not in self._weights:
                with torch.no_grad():
                    self._weights[key] = self._weight(name, weight)
            quantized = self._weights[key]
        if torch.is_grad_enabled() and weight.requires_grad and quantized is not weight:
            return _Through.apply(weight, quantized)
        return quantized

    def _weight(self, name, weight):
        """The whole is decided, or parts of it: as the file has them that the recipe is about, or as Transformers made the
        parameter of several weights."""
        saved = name if self._saved is None else self._saved.weight(name)
        parts = [(part, *self._recipe[part].slice[1:])
                 for part in self._recipe.parts.get(name) or self._recipe.parts.get(saved) or ()]
        if not parts and self._saved is not None:
            parts = [(part.saved, part.axis, part.indices, part.expert, part.transposed)
                     for part in self._saved.parts(name) if part.saved in self._recipe]
        if not parts:
            return self(name if name in self._recipe else saved, weight)
        whole = weight.detach().clone()
        for part, axis, indices, expert, transposed in parts:
            held, axis = (whole, axis) if expert is None else (whole[expert], axis - 1)
            indices = torch.from_numpy(indices).to(held.device)
            matrix = held.index_select(axis, indices)
            matrix = self(part, matrix.t() if transposed else matrix)
            held.index_copy_(axis, indices, matrix.t() if transposed else matrix)
        return whole

    def _table(self, name, decision, kind):
        with self._lock:
            if (name, kind) not in self._tables:
                table = decision.table(kind) if kind in ("f16", "bf16") else None
                self._tables[name, kind] = None if table is None else torch.from_numpy(table.view(np.int16).copy())
            return self._tables[name, kind]


class _Through(torch.autograd.Function):
    """Quantized values, with the gradient of those that they stand for."""

    @staticmethod
    def forward(context, values, quantized):
        return quantized.view_as(quantized)

    @staticmethod
    def backward(context, gradient):
        return gradient, None
