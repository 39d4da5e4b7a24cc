"""An account of what a network computes, from the operations of torch and from plain hooks, for a recording to be held to."""
import collections
import re

from support import Case, np, torch
from torch.utils._python_dispatch import TorchDispatchMode

nn = torch.nn
LAYERS = (nn.Linear, nn.modules.conv._ConvNd)


class Account(TorchDispatchMode):
    """Operands of the products that torch computes: by module and place in a call of it, of a product of experts for each
    of them."""

    supports_higher_order_operators = True

    def __init__(self, model):
        super().__init__()
        # Module, and number of the operand in a call of it -> largest magnitude over all calls.
        self.operands, self._stack, self._hooks = {}, [["", 0]], []
        self._weights = [(p.data_ptr(), p.data_ptr() + p.numel() * p.element_size()) for p in model.parameters() if p.dim() >= 2]
        for path, module in model.named_modules():
            self._hooks.append(module.register_forward_pre_hook(lambda *_, path=path: self._stack.append([path, 0])))
            self._hooks.append(module.register_forward_hook(lambda *_: self._stack.pop() and None, always_call=True))

    def close(self):
        for hook in self._hooks:
            hook.remove()

    def _is_weight(self, tensor):
        return any(begin <= tensor.data_ptr() < end for begin, end in self._weights)

    def _add(self, tensor):
        if tensor.numel():
            key = tuple(self._stack[-1])
            self._stack[-1][1] += 1
            self.operands[key] = max(self.operands.get(key, 0), float(tensor.double().abs().max()))

    def __torch_dispatch__(self, operation, types, arguments=(), named=None):
        result = operation(*arguments, **(named or {}))
        name = operation.overloadpacket.__name__
        if name in ("mm", "bmm", "addmm", "baddbmm"):
            a, b = arguments[:2] if "add" not in name else arguments[1:3]
            if self._is_weight(b):
                self._add(a)
            elif self._is_weight(a):
                self._add(b)
            else:
                self._add(a)
                self._add(b)
        elif name in ("mv", "dot", "addmv"):
            self._add(arguments[0])
        elif "convolution" in name:
            self._add(arguments[0])
        elif name in ("_grouped_mm", "grouped_mm_fallback"):
            begin = 0
            for end in (arguments[2] if len(arguments) > 2 else named["offs"]).tolist():
                self._add(arguments[0][begin:end])
                begin = end
        elif name.startswith("_scaled_dot_product"):
            for tensor in arguments[:3]:
                self._add(tensor)
        return result


class Accounted(Case):
    """Tries models: operands found are operands computed, and numbers those of hooks."""

    def inputs_by_hooks(self, model, feed):
        """Elements, zeros, largest magnitude and sum of squares of what linear layers and convolutions are called with."""
        seen, hooks = collections.defaultdict(list), []

        def note(path):
            def hook(_, arguments):
                value = arguments[0].detach().double()
                seen[path].append((value.numel(), int((value == 0).sum()), float(value.abs().max()), float(value.square().sum())))
            return hook
        for path, module in model.named_modules():
            if isinstance(module, LAYERS):
                hooks.append(module.register_forward_pre_hook(note(path)))
        torch.manual_seed(3)
        feed(model)
        for hook in hooks:
            hook.remove()
        return {path: (sum(n for n, *_ in calls), sum(z for _, z, *_ in calls), max(m for *_, m, _ in calls),
                       sum(s for *_, s in calls)) for path, calls in seen.items()}

    def check_operands(self, model, feed):
        """Records a model by the names of its modules. Returns the recording, and the paths of its layers."""
        with torch.no_grad():
            account = Account(model)
            torch.manual_seed(3)
            with account:
                feed(model)
            account.close()
            hooks = self.inputs_by_hooks(model, feed)
        torch.manual_seed(3)
        recording = self.record(model, feed, names="model")
        found = collections.defaultdict(set)  # path of a module -> largest magnitudes of what it reads, by all its tensors
        for name in recording:
            for path in {name, re.sub(r"(experts)\.\d+\.", r"\1.", name)}:  # an expert of a stack has its number there
                while path:
                    path = path.rpartition(".")[0]
                    found[path].add(recording[name].amax)
        # A product that is not counted is named by the module that it is in, and what it is.
        named = {name.partition("einsum ")[0].rstrip(".") if "einsum " in name else name.rpartition(".")[0]
                 for name in self.recorder.left_out}
        silent = [(path, amax) for (path, _), amax in account.operands.items() if amax not in found[path] and path not in named]
        self.assertEqual(silent, [], "operands that are neither recorded nor named")
        for path, (elements, zeros, amax, squares) in hooks.items():
            profile = recording[".".join(part for part in (path, "input") if part)]
            self.assertEqual((profile.elements, profile.zero, profile.amax), (elements, zeros, amax), path)
            self.assertAlmostEqual(profile.rms, float(np.sqrt(squares / elements)), delta=1e-9 * amax + 1e-12, msg=path)
        return recording, list(hooks)
