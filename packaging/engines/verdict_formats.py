"""Rounding to number formats and the ranges they are given, vectorised: what a recipe does to a tensor, in milliseconds.

`verdict_check.py` holds it against the program's own codes. A Choice is what a recipe says of one tensor.
"""
import dataclasses

import torch

# Mantissa bits, least exponent of a normal number, greatest value.
FLOATS = {"fp8_e4m3fn": (3, -6, 448.0), "fp8_e5m2": (2, -14, 57344.0), "fp6_e2m3": (3, 0, 7.5), "fp6_e3m2": (2, -2, 28.0),
          "fp4_e2m1": (1, 0, 6.0)}
INTEGERS = {"int8": 127, "int6": 31, "int4": 7, "int3": 3, "int2": 1}
# Of what, the size of a block; None: the second factor of a tensor is a float32 and that of a block E4M3.
BLOCKS = {"mxfp8_e4m3": ("fp8_e4m3fn", 32), "mxfp6_e2m3": ("fp6_e2m3", 32), "mxfp6_e3m2": ("fp6_e3m2", 32), "mxfp4": ("fp4_e2m1", 32),
          "nvfp4": ("fp4_e2m1", 16)}


@dataclasses.dataclass(frozen=True)
class Choice:
    """A format, how the range is found (absmax, mse, entropy or a percentile) and over what: tensor, channel, token or groups of
    `group` neighbours."""
    format: str
    range: str = "absmax"
    over: str = "tensor"
    group: int = 0

    def text(self):
        where = "groups of %d" % self.group if self.over == "group" else self.over
        return self.format if self.format in BLOCKS else "%s %s per %s" % (self.format, self.range, where)


def rounded_float(x, kind):
    mantissa, least, most = FLOATS[kind]
    bits = x.contiguous().view(torch.int32).bitwise_right_shift(23).bitwise_and_(255)  # the exponent, 127 more
    step = bits.clamp_(min=least + 127).sub_(mantissa).bitwise_left_shift_(23).view(torch.float32)
    return torch.round(x / step).mul_(step).clamp_(-most, most)


def rounded(x, kind, threshold):
    """threshold: a number or a tensor that fits x; zero leaves zero."""
    if kind in INTEGERS:
        step = torch.as_tensor(threshold) / INTEGERS[kind]
        step = torch.where(step > 0, step, torch.ones_like(step))
        return torch.round(x / step).clamp_(-INTEGERS[kind] - 1, INTEGERS[kind]).mul_(step)
    scale = torch.as_tensor(threshold) / FLOATS[kind][2]
    scale = torch.where(scale > 0, scale, torch.ones_like(scale))
    return rounded_float(x / scale, kind).mul_(scale)


def in_groups(x, size):
    """The last axis in groups of `size`, the last one filled up with zeros; and what takes that back."""
    short = -x.shape[-1] % size
    groups = torch.nn.functional.pad(x, (0, short)).unflatten(-1, (-1, size))
    return groups, lambda back: back.flatten(-2)[..., :x.shape[-1]]


def rounded_blocks(x, kind, whole):
    """Microscaling formats and NVFP4; whole: the absolute maximum that NVFP4's factor of the tensor comes from."""
    element, size = BLOCKS[kind]
    groups, back = in_groups(x, size)
    amax = groups.abs().amax(-1, keepdim=True)
    most = FLOATS[element][2]
    if kind == "nvfp4":
        factor = max(float(whole), 1e-30) / (448.0 * most)
        scale = rounded_float((amax / most / factor).clamp_(max=448.0), "fp8_e4m3fn").mul_(factor)
    else:
        scale = torch.ldexp(torch.ones((), dtype=x.dtype), torch.frexp(amax).exponent - torch.frexp(torch.tensor(most)).exponent)
    scale = torch.where((scale > 0) & (amax > 0), scale, torch.ones_like(scale))
    return back(rounded_float(groups / scale, element).mul_(scale))


def percentile(values, percent):
    count = values.numel()
    rank = min(count, max(1, int(-(-percent * count // 100))))
    return float(torch.kthvalue(values, rank).values)


def spread(values, most=16384, top=2048):
    """A sample with weights: the largest values themselves, one of so many of the others."""
    if values.numel() <= most:
        return values, torch.ones_like(values)
    ordered = values.sort(descending=True).values
    stride = -(-(values.numel() - top) // (most - top))
    rest = ordered[top::stride]
    return torch.cat((ordered[:top], rest)), torch.cat((torch.ones(top), torch.full((len(rest),), float(stride))))


def least_error(values, kind):
    sample, weight = spread(values)
    amax = float(sample.max())
    tried = [amax * 2 ** (-step / 5) for step in range(45)]
    errors = [float(((rounded(sample, kind, at) - sample).double() ** 2 * weight).sum()) for at in tried]
    return tried[errors.index(min(errors))]


def least_divergence(values, bins=2048, levels=128):
    """Entropy as in TensorRT: the number of bins whose 128 levels are nearest to the histogram."""
    amax = float(values.max())
    counts = torch.histc(values, bins, 0, amax).double()
    counts[0] = 0
    best, at = float("inf"), bins
    for kept in range(levels, bins + 1, 16):
        p = counts[:kept].clone()
        p[-1] += counts[kept:].sum()
        level = torch.arange(kept) * levels // kept
        filled = (counts[:kept] > 0).double()
        sums = torch.zeros(levels, dtype=torch.float64).index_add_(0, level, counts[:kept])
        number = torch.zeros(levels, dtype=torch.float64).index_add_(0, level, filled).clamp_(min=1)
        q = (sums / number)[level] * filled
        p, q = p / p.sum(), q / q.sum().clamp(min=1e-30)
        here = p > 0
        divergence = float((p[here] * (p[here] / q[here].clamp(min=1e-12)).log()).sum())
        if divergence < best:
            best, at = divergence, kept
    return amax * at / bins


def threshold(x, choice):
    """Of a whole tensor."""
    values = x.abs().flatten()
    if choice.range == "absmax" or not values.numel() or not values.any():
        return float(values.max()) if values.numel() else 0.0
    if choice.range == "mse":
        return least_error(values, choice.format)
    if choice.range == "entropy":
        return least_divergence(values)
    return percentile(values, float(choice.range))


def quantize(x, choice, static=None):
    """x with its channels last, in the format. static: a threshold found before, for tensors of another run."""
    if choice.format in BLOCKS:
        return rounded_blocks(x, choice.format, threshold(x, choice) if static is None else static)
    if choice.over == "tensor":
        return rounded(x, choice.format, threshold(x, choice) if static is None else static)
    if choice.over == "group":
        groups, back = in_groups(x, choice.group)
        return back(rounded(groups, choice.format, groups.abs().amax(-1, keepdim=True)))
    if choice.range == "absmax":  # a row for itself: a channel of a weight, a token of an input
        return rounded(x, choice.format, x.abs().amax(-1, keepdim=True))
    limits = torch.tensor([threshold(row, choice) for row in x.reshape(-1, x.shape[-1])]).reshape(*x.shape[:-1], 1)
    return rounded(x, choice.format, limits)
