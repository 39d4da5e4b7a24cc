"""One call of the whole model: which batch it is, which of its tokens are padding, which modules are being called."""
import collections
import inspect

import torch


class Products:
    """The products of one module in one call, in their order."""

    def __init__(self):
        self.count = 0
        self.pending = None        # operands and result of a product that a softmax may follow
        self.probabilities = None  # after that softmax


class Call:
    """One call of the whole model in a thread: a batch."""

    def __init__(self, batch, module, arguments, named):
        self.batch = batch
        self.stack = [module]  # modules that are being called
        self.products = collections.defaultdict(Products)
        given = _given(module, arguments, named)
        self.mask = mask_of(given.get("attention_mask"))  # bool [samples, tokens] on the CPU, or None
        values = given.get("input_ids", given.get("inputs_embeds"))
        if not isinstance(values, torch.Tensor):
            values = next((v for v in given.values() if isinstance(v, torch.Tensor) and v.dim() >= 2), None)
        known = isinstance(values, torch.Tensor) and values.dim() >= 2
        self.samples = values.shape[0] if known else None
        self.new = values.shape[1] if known else None  # tokens of the call, fewer than the mask has with a cache

    @property
    def module(self):
        return self.stack[-1]

    def tokens(self, samples, tokens):
        """Which of the last tokens are none of padding, bool [samples, tokens]; None where that cannot be said."""
        mask = self.mask
        if mask is None or mask.shape[0] != samples or tokens > mask.shape[1]:
            return None
        if tokens < mask.shape[1] and self.new is not None and tokens != self.new:
            return None
        return mask[:, mask.shape[1] - tokens:]


def _given(module, arguments, named):
    """Arguments by name, those by place too; without those that are None."""
    given = dict(named)
    if arguments:
        try:
            given = dict(inspect.signature(module.forward).bind_partial(*arguments, **named).arguments)
        except (TypeError, ValueError):
            given.update(("\0%d" % place, value) for place, value in enumerate(arguments))
        for several in list(given.values()):  # *arguments, **named of a forward that hands them on
            if isinstance(several, dict):
                given.update((key, value) for key, value in several.items() if isinstance(key, str))
            elif isinstance(several, tuple):
                given.update(("\0*%d" % place, value) for place, value in enumerate(several))
    return {name: value for name, value in given.items() if value is not None}


def mask_of(mask):
    """bool [samples, tokens] on the CPU; None for what is no such mask, and where nothing is padded."""
    if not isinstance(mask, torch.Tensor) or mask.dim() != 2:
        return None
    mask = mask.detach().to("cpu")
    if mask.is_floating_point() and bool((mask < 0).any()):  # added to scores
        mask = mask == 0
    mask = mask.bool()
    return None if bool(mask.all()) else mask
