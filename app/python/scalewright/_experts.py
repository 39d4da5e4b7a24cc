"""Experts whose weights are stacked in one parameter: what each of them reads, whichever way a model multiplies."""
import weakref

import torch

from ._names import expert_name, joined


class Routes:
    """What a call of the model has looked up: weights of the expert of each row, and the token of each row."""

    def __init__(self):
        self._weights = []  # weak reference to what was looked up, module, name of the parameter, expert of each row
        self.rows = None    # token of each row, tokens: of the module that is being called, or of one around it

    def add(self, source, index, result, stack):
        """A tensor was indexed. stack: module and name of the parameter that it is; None: it is none of experts."""
        if stack is not None:
            self._weights = [entry for entry in self._weights if entry[0]() is not None]
            self._weights.append((weakref.ref(result), *stack, index.detach().to("cpu")))
        elif source.dim() == 2 and source.is_floating_point() and not isinstance(source, torch.nn.Parameter):
            self.rows = index.detach().to("cpu"), source.shape[0]

    def experts_of(self, weights):
        """Module, parameter and the expert of each row, where these weights were looked up; None: they were not."""
        for reference, path, name, index in self._weights:
            found = reference()
            if found is not None and found.data_ptr() == weights.data_ptr() and weights.shape[0] == len(index):
                return path, name, index
        return None

    def kept(self, call, rows):
        """Which rows are no padding, bool [rows] on the CPU: (known, mask), mask None for all of them."""
        if call.mask is None:
            return not call.scope.unread, None
        if self.rows is None or len(self.rows[0]) != rows:
            return False, None
        mask = call.rows((self.rows[1], 1))
        return (False, None) if mask is None else (True, mask[self.rows[0]])


class Experts:
    """What a recorder does with products of experts."""

    def routes(self, call):
        """Whether what is indexed in the module that is being called may be tokens or weights of experts."""
        return self.paths.has_experts(call.module)

    def gathered(self, call, source, index, result):
        call.routes.add(source, index, result, self.paths.stack_of(call.stack, source))

    def of_experts(self, call, a, b):
        """Counts the operand of a batched product with a stack of weights, or with weights that were looked up for each
        row. Returns whether it was one."""
        if not self.paths.has_experts(call.module) or a.dim() < 3 or b.dim() < 3:
            return False
        for weights, values in ((b, a), (a, b.transpose(-1, -2))):
            found = call.routes.experts_of(weights)
            if found is not None:
                path, name, index = found
                rows = values.reshape(len(index), -1, values.shape[-1])
                self._by_index(call, path, name, rows, index)
                return True
            stack = self.paths.stack_of(call.stack, weights)
            if stack is not None:
                self._all(call, *stack, values)
                return True
        return False

    def grouped(self, call, function, values, weight, offsets):
        """A product for each group of rows. offsets: where each group ends."""
        stack = self.paths.stack_of(call.stack, weight)
        if stack is None or offsets is None or values.dim() != 2 or weight.dim() != 3:
            self.unknown(call, function)
            return
        known, mask = call.routes.kept(call, values.shape[0])
        begin = 0
        for expert, end in enumerate(offsets.tolist()):
            if end > begin:
                kept = None if mask is None else mask[begin:end].nonzero()[:, 0]
                self._add_expert(call, *stack, expert, values[begin:end], kept, known)
            begin = end

    def _by_index(self, call, path, name, values, index):
        """values: [rows, 1, width]; index: the expert of each row."""
        known, mask = call.routes.kept(call, len(index))
        for expert in index.unique().tolist():
            mine = (index == expert).nonzero()[:, 0]
            kept = None if mask is None else mask[mine].nonzero()[:, 0]
            self._add_expert(call, path, name, expert, values[mine.to(values.device)].flatten(0, 1), kept, known)

    def _all(self, call, path, name, values):
        """All tokens go to all experts, as in Llama 4, those of other experts as rows of zeros: these are no tokens."""
        values = values.reshape(values.shape[0], -1, values.shape[-1])
        for expert in range(values.shape[0]):
            mine = (values[expert] != 0).any(-1)
            mask = call.rows((values.shape[1], values.shape[2])) if call.mask is not None else None
            known = call.mask is None and not call.scope.unread or mask is not None
            kept = (mine.cpu() if mask is None else mine.cpu() & mask).nonzero()[:, 0]
            self._add_expert(call, path, name, expert, values[expert], kept, known)

    def _add_expert(self, call, path, name, expert, values, kept, known):
        """kept: numbers of the rows that are tokens; None: all. known: padding, if there is some, is not among them."""
        label = expert_name(joined(path, name), expert)
        if kept is not None and len(kept) == 0:
            return
        self._local.counted += 1
        call.seen.add(label)
        self.tensors.add_rows(call, joined(label, "input"), values, kept, "activation", "linear", "input", known)
        call.counted[label] = call.counted.get(label, 0) + (values.shape[0] if kept is None else len(kept))
