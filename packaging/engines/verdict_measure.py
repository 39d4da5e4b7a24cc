"""What the program would say of each layer under a recipe, and what the recipe does to the network.

Of a layer: its input as the float network has it, quantized, times its quantized weight, against the float product, bias apart. Of each
choice the numbers are kept, since recipes share most of them.
"""
import torch
from torch import nn

import verdict_formats

LEAST = 1e-30


def channels_last(x, module):
    return x if isinstance(module, nn.Linear) else x.movedim(1, -1)


def channels_back(x, module):
    return x if isinstance(module, nn.Linear) else x.movedim(-1, 1)


def quantized_input(x, module, choice, static):
    return x if choice is None else channels_back(verdict_formats.quantize(channels_last(x, module), choice, static), module)


def quantized_weight(module, choice, static=None):
    if choice is None:
        return module.weight.data
    weight = module.weight.data.transpose(0, 1) if isinstance(module, nn.ConvTranspose2d) else module.weight.data
    found = verdict_formats.quantize(weight.flatten(1), choice, static).reshape(weight.shape)
    return found.transpose(0, 1).contiguous() if isinstance(module, nn.ConvTranspose2d) else found


def product(module, x, weight):
    """Without bias, rows x outputs."""
    if isinstance(module, nn.Linear):
        y = nn.functional.linear(x, weight)
    elif isinstance(module, nn.ConvTranspose2d):
        y = nn.functional.conv_transpose2d(x, weight, None, module.stride)
    else:
        y = module._conv_forward(x, weight, None)
    return channels_last(y, module).flatten(0, -2)


def hooked(modules, keep):
    """Hooks that hand on what comes in, by the modules' paths."""
    return [module.register_forward_pre_hook(lambda _, args, path=path: keep(path, args[0].detach())) for path, module in modules.items()]


def recorded(subject):
    """Of the float network: the inputs of all layers, those of a linear layer one below the other; of each row the sample that it is
    of; and the energy of the rows of the stream that a layer's output is added to, where there is one."""
    calls, streams = ({path: [] for path in subject.layers} for _ in range(2))
    readers = {norm: path for path, norm in subject.stream.items()}
    modules = dict(subject.module.named_modules())
    hooks = hooked(subject.layers, lambda path, x: calls[path].append(x))
    hooks += hooked({norm: modules[norm] for norm in readers},
                    lambda norm, x: streams[readers[norm]].append(x.flatten(0, -2).double().square().sum(-1)))
    with torch.no_grad():
        subject.calibrate()
    for hook in hooks:
        hook.remove()
    inputs, samples = {}, {}
    for path, all_of in calls.items():
        linear = isinstance(subject.layers[path], nn.Linear)
        inputs[path] = torch.cat([x.flatten(0, -2) if linear else x for x in all_of])
        lengths = [x.shape[1] if linear and x.ndim > 2 else 1 for x in all_of for _ in range(len(x))]
        samples[path] = torch.arange(len(lengths)).repeat_interleave(torch.tensor(lengths))
    return inputs, samples, {path: torch.cat(parts) for path, parts in streams.items() if parts}


def share(noise, signal):
    """The mean of noise over signal, at most 1 each."""
    return float((noise / signal.clamp(min=LEAST)).clamp(max=1.0).mean())


def by_sample(rows, samples):
    ids = samples.repeat_interleave(len(rows) // len(samples))
    return torch.zeros(int(ids[-1]) + 1, dtype=rows.dtype).index_add_(0, ids, rows)


class Measured:
    def __init__(self, subject):
        self.subject = subject
        self.inputs, self._samples, self._streams = recorded(subject)
        self._static, self._numbers, self._rows = {}, {}, {}

    def static(self, path, choice, of="input"):
        """The threshold of the input, by what it was calibrated on, or of the weight; none where each row has its own."""
        if choice is None or choice.over != "tensor":
            return None
        kept = (path, of, choice.range, choice.format if choice.range == "mse" else "")
        if kept not in self._static:
            x = self.inputs[path] if of == "input" else self.subject.layers[path].weight.data
            self._static[kept] = verdict_formats.threshold(x, choice)
        return self._static[kept]

    def weight(self, path, choice):
        return quantized_weight(self.subject.layers[path], choice, self.static(path, choice, "weight"))

    def signal(self, path):
        if path not in self._rows:
            module = self.subject.layers[path]
            y = product(module, self.inputs[path], module.weight.data)
            self._rows[path] = y, y.double().square().sum(-1)
        return self._rows[path]

    def numbers(self, path, weight, entry):
        """Noise over signal, of all rows together; with at most 1 each, the mean of that of the rows, of their roots, and of the samples;
        what all rows have in common of the noise; of all rows and of each against the stream."""
        kept = (path, weight, entry)
        if kept not in self._numbers:
            module = self.subject.layers[path]
            with torch.no_grad():
                y, signal = self.signal(path)
                x = quantized_input(self.inputs[path], module, entry, self.static(path, entry))
                error = product(module, x, self.weight(path, weight)).sub_(y)
                noise = error.double().square().sum(-1)
                common = float(error.double().mean(0).square().sum()) * len(noise)
            stream = self._streams.get(path, signal)
            self._numbers[kept] = {
                "all": float(noise.sum() / signal.sum().clamp(min=LEAST)), "rows": share(noise, signal),
                "roots": float((noise / signal.clamp(min=LEAST)).clamp(max=1.0).sqrt().mean()),
                "samples": share(by_sample(noise, self._samples[path]), by_sample(signal, self._samples[path])),
                "common": common / float(signal.sum().clamp(min=LEAST)), "stream": float(noise.sum() / stream.sum().clamp(min=LEAST)),
                "stream rows": share(noise, stream)}
        return self._numbers[kept]

    def outcome(self, recipe):
        """Of the network under {path: (choice of the weight, choice of the input)}."""
        hooks, weights = [], {}
        try:
            for path, (weight, entry) in recipe.items():
                module = self.subject.layers[path]
                if entry is not None:
                    static = self.static(path, entry)
                    hooks.append(module.register_forward_pre_hook(
                        lambda module, args, entry=entry, static=static: (quantized_input(args[0], module, entry, static), *args[1:])))
                if weight is not None:
                    found = self.weight(path, weight)
                    weights[path], module.weight.data = module.weight.data, found
            return self.subject.outcome()
        finally:
            for hook in hooks:
                hook.remove()
            for path, weight in weights.items():
                self.subject.layers[path].weight.data = weight
