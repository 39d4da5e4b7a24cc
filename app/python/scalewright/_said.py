"""What a recorder says of what it has counted: names in the file, what is missing, and why."""
import torch

from ._attention import name_of_side, side_of
from ._caches import is_entry, reason_of
from ._calls import MASK
from ._names import expert_name, joined, plain_expert_name

LAYERS = (torch.nn.Linear, torch.nn.modules.conv._ConvNd)
WHOLE = (torch.nn.MultiheadAttention, torch.nn.RNNBase)
_FUSED = "some calls are missing: fused attention, of which probabilities=True counts them"


class Said:
    """Names and notes of a recorder."""

    def _named(self):
        """Name in the file, role, operator, port, and the tensor, of all that has been counted."""
        return [(final, *self._place_of(name, tensor), tensor) for final, (name, tensor, _) in sorted(self._apart_by_names().items())]

    def _apart_by_names(self):
        """Final name -> name here, the tensor, and the name that it would have if no other had it."""
        meeting = {}
        for name, tensor in self.tensors.items():
            for final in () if "\0all" in name else self._finals(name):
                meeting.setdefault(final, []).append((name, tensor))
        apart = {}
        for final, found in meeting.items():
            found.sort(key=lambda each: self._running(each[0]) != final)
            for name, tensor in found:
                own, number = final if name == found[0][0] else self._running(name), 2
                while own in apart or own != final and own in meeting:
                    own, number = "%s.%d" % (self._running(name), number), number + 1
                apart[own] = name, tensor, final
        return apart

    def _meeting(self):
        """Tensors that have another name than their own, since two of the model have one in the checkpoint."""
        return {own: final for own, (_, _, final) in self._apart_by_names().items() if own != final}

    def _notes_of(self, named):
        notes = dict(self._notes)
        if self._meeting():
            notes["names_that_met"] = self._meeting()
        notes["never_called"] = self.never_called
        notes["left_out"] = self.left_out
        if self.moments_left_out:
            notes["moments_left_out"] = self.moments_left_out
        notes["mask_not_applied"] = [name for name, *_, tensor in named if self._has_padding(tensor)]
        notes["caches"] = self._caches_said()
        if self._numbers.pooled:
            notes["calls_in_last_batch"] = self._numbers.pooled
        if self._tokens or self.paths.stacks():
            notes["tokens_of_experts"] = self._tokens_of_experts()
        return notes

    def _graph(self):
        return {"modules": {self._saved.one(path): type(module).__name__ for path, module in self.paths.modules.items()}}

    @property
    def left_out(self):
        with self._lock:
            left_out = {}
            for name, why in self.tensors.left_out.items():
                one = self._one(name)
                left_out[one if left_out.get(one, why) == why else self._running(name)] = why
            counted = {self._one(name) for name, _ in self.tensors.items()}
            left_out.update((name, _FUSED) for name in sorted({self._one(n) for n in self.tensors.fused} & counted))
            return left_out

    def _begin_moments(self):
        """Says what the moments of the layers of the model will take."""
        layers = [(self._inputs[path], self._finals(self._inputs[path]), module.weight.shape[1])
                  for path, module in self.paths.modules.items() if isinstance(module, torch.nn.Linear)]
        self._moments.begin(layers)

    def _has_moments(self, name, operator, port, channels):
        return self._moments.takes(name, self._finals(name), operator, port, channels)

    @property
    def moments_left_out(self):
        with self._lock:
            left_out = {self._one(name): why for name, why in self._moments.left_out.items() if name in self.tensors}
            for name, tensor in self.tensors.items():
                if tensor.moments and not tensor.recorder.has_moments:
                    left_out[self._one(name)] = ("calls with other numbers of channels" if tensor.recorder.channels == 0
                                                 else "values too large")
            return left_out

    @property
    def _mask_is_absent(self):
        """An argument was named that no call has."""
        return isinstance(self._mask, str) and self._mask not in (MASK, "none") and self._calls[""] > 0 and not self._masked

    def _has_padding(self, tensor):
        """Whether padding may count in a tensor."""
        hidden = self._padding_seen and self._mask != "none" and tensor.role == "activation" and not tensor.masked
        of_part = tensor.of_part and self._masked and tensor.role == "activation"
        return tensor.unmasked or self._mask_is_absent or hidden or of_part

    @property
    def never_called(self):
        if not self._seen:
            return []
        with self._lock:
            seen = set(self._seen)
        inside = tuple(path + "." if path else "" for path, m in self.paths.modules.items() if isinstance(m, WHOLE))
        layers = [path for path, module in self.paths.modules.items()
                  if isinstance(module, LAYERS + WHOLE) and path not in seen
                  and not any(path.startswith(outer) and path + "." != outer for outer in inside)]
        labels = [expert_name(joined(path, stem), expert) for path, stem, count in self.paths.stacks()
                  for expert in range(count)]
        experts = [label for label in labels if label not in seen]
        return list(dict.fromkeys([self._saved.one(path) for path in layers]
                                  + [name for label in experts for name in self._saved.of(label)]))

    @property
    def names(self):
        """Names of the tensors so far."""
        return sorted(self._apart_by_names())

    def _here(self, name):
        side = side_of(name)
        return name if side is None else name_of_side(*side, is_entry(self._reason(side[0])))

    def _running(self, name):
        """The name of a tensor in the running model."""
        return plain_expert_name(self._here(name))

    def _finals(self, name):
        """Names in the file of what has this name here. Results of a product whose weights are several in the checkpoint are
        those of none of them."""
        finals = self._saved.of(self._here(name))
        return [self._saved.whole(name)] if len(finals) > 1 and name.endswith(".output") else finals

    def _one(self, name):
        return self._finals(name)[0]

    def _reason(self, path):
        return reason_of(self._uses[path], self._caches, path)

    def _place_of(self, name, tensor):
        """Role, operator and port in the file."""
        side = side_of(name)
        if side is None or is_entry(self._reason(side[0])):
            return tensor.role, tensor.operator, tensor.port
        return "activation", "matmul", "input"

    def _caches_said(self):
        """Why keys and values are entries of a cache or operands: the reason, and the attentions."""
        said = {}
        for path in sorted({side_of(name)[0] for name, _ in self.tensors.items() if side_of(name)}):
            said.setdefault(self._reason(path), []).append(self._saved.one(path))
        return said

    def _tokens_of_experts(self):
        """Tokens that came to each expert, by its path."""
        tokens = {self._saved.one(path): count for path, count in self._tokens.items()}
        for path, stem, count in self.paths.stacks():
            if path not in self._seen:
                continue
            for expert in range(count):
                label = expert_name(joined(path, stem), expert)
                name = self._saved.one(label).rpartition(".")[0]
                tokens[name] = max(tokens.get(name, 0), self._expert_tokens.get(label, 0))
        return tokens
