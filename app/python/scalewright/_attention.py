"""What the products of attention read: which operand is a query, which entries of a cache are new."""
import threading

import torch

from . import _core
from ._names import joined
from ._numbers import TYPES

# Names of the operands until all calls are known: a cache or not. `first`: of calls that could be either.
SIDES = (("key", "k_cache.input", "matmul_qk.input_1"), ("value", "v_cache.input", "matmul_av.input_1"))


def folded(tensor, batch):
    """[batch, heads, tokens, width] of an operand [batch * heads, tokens, width], or as it is. Of more axes the first
    ones are one, as windows of an image are samples."""
    if tensor.dim() >= 4:
        return tensor.reshape(-1, *tensor.shape[-3:])
    if tensor.dim() == 3 and batch and tensor.shape[0] % batch == 0:
        return tensor.reshape(batch, tensor.shape[0] // batch, *tensor.shape[1:])
    return tensor.reshape(1, -1, *tensor.shape[-2:])


def last_of_mask(seen):
    """The last key that each query sees, int [batch, queries]; -1: none. seen: bool [batch, queries, keys]."""
    keys = seen.shape[-1]
    back = seen.flip(-1).to(torch.int8).argmax(-1)
    return torch.where(seen.any(-1), keys - 1 - back, torch.full_like(back, -1))


def last_of_probabilities(probabilities):
    """The same of [batch, heads, queries, keys]: keys with a probability in any head, what is masked has none at all. A
    query of NaN is taken to see what was there before it."""
    kind = TYPES.get(probabilities.dtype)
    if kind is None or probabilities.device.type != "cpu" or probabilities.element_size() == 1:
        return last_of_mask(seen_of_probabilities(probabilities))
    held = probabilities.detach().contiguous()
    return torch.from_numpy(_core.last_seen(kind, held.data_ptr(), list(held.shape)))


def seen_of_probabilities(probabilities):
    """bool [batch, queries, keys]"""
    seen = (probabilities != 0).any(1)
    lost = torch.isnan(probabilities).any(-1).any(1)
    if bool(lost.any()):
        queries, keys = seen.shape[-2:]
        before = torch.ones(queries, keys, dtype=torch.bool, device=seen.device).tril(keys - queries)
        seen = torch.where(lost[..., None], before, seen)
    return seen


def seen_of_mask(mask, causal, batch, queries, keys, device):
    """bool [batch, queries, keys] of the arguments of a fused attention. Convention: torch's, the first query sees the
    first key, also where there are more keys than queries."""
    if causal:
        return torch.ones(queries, keys, dtype=torch.bool, device=device).tril().expand(batch, -1, -1)
    if mask is None:
        return torch.ones(batch, queries, keys, dtype=torch.bool, device=device)
    allowed = mask if mask.dtype == torch.bool else mask > torch.finfo(mask.dtype).min / 2
    while allowed.dim() < 4:
        allowed = allowed.unsqueeze(0)
    return allowed.any(1).expand(batch, queries, keys)


def probabilities_of(query, key, mask, causal, scale):
    """What a fused attention multiplies its values by, computed in float32 and rounded to the type of the query.

    query, key: [batch, heads, tokens, width], of the key as many heads or a divisor. mask: of bool, or added to the
    scores; scale: of the scores, None: one over the root of the width.
    """
    scale = query.shape[-1] ** -0.5 if scale is None else scale
    key = key.repeat_interleave(query.shape[1] // key.shape[1], 1) if key.shape[1] != query.shape[1] else key
    scores = torch.matmul(query.float() * scale, key.float().transpose(-1, -2))
    if causal:
        seen = seen_of_mask(None, True, scores.shape[0], scores.shape[2], scores.shape[3], scores.device)
        scores = scores.masked_fill(~seen[:, None], float("-inf"))
    if mask is not None:
        scores = scores.masked_fill(~mask, float("-inf")) if mask.dtype == torch.bool else scores + mask.float()
    return scores.softmax(-1).to(query.dtype)


def is_causal(last):
    """True where later queries see later keys, False where all see the same, None where one query tells nothing.

    last: int [batch, queries].
    """
    if last.shape[1] < 2:
        return None
    valid = last >= 0
    both = valid[:, 1:] & valid[:, :-1]
    if not bool(both.any()):
        return None
    steps = (last[:, 1:] - last[:, :-1])[both]
    return bool((steps > 0).all())


def repeats_of(tensor):
    """How often each head of [batch, heads, tokens, width] stands beside itself, as grouped queries repeat them."""
    heads = tensor.shape[1]
    for repeats in range(heads, 1, -1):
        if heads % repeats:
            continue
        grouped = tensor.reshape(tensor.shape[0], heads // repeats, repeats, *tensor.shape[2:])
        if bool((grouped == grouped[:, :, :1]).all()):
            return repeats
    return 1


def digest_of(tensor):
    """Tells keys that are the same again from others."""
    held = tensor.detach().to("cpu").contiguous()
    return _core.digest(held.data_ptr(), held.numel() * held.element_size()), tuple(tensor.shape)


class Uses:
    """What the calls of one attention had in common: decided over all of them."""

    def __init__(self):
        self.lock = threading.RLock()
        self.cached = False   # entries are counted once, when they are new
        self.kept = False     # entries stay from call to call
        self.causal = False   # no query saw later keys
        self.given = False    # a cache was given to the module, or to the one that calls it
        self.takes = False    # one of these has a place for it
        self.known = False    # of a library whose modules say so
        self.crossed = False  # keys are of another sequence
        self.open = False     # one query and several keys, once: either
        self.length = None    # tokens in the cache that was given last, before that call
        self.whole = None     # keys of a call with a cache whose queries saw all of as many
        self.repeats = {}
        self.digests = {}
        self.by = 0           # the call that was here last

    def note(self, call):
        """What the modules that are being called say of caches."""
        frames, module = call.frames, call.module
        self.by = call.serial
        inner = frames[-2:]
        self.crossed = self.crossed or frames[-1].crossed
        self.given = self.given or not self.crossed and any(frame.given for frame in inner)
        self.length = next((frame.length for frame in reversed(inner) if frame.length is not None), None)
        self.takes = self.takes or any(frame.takes for frame in inner)
        self.known = type(module).__module__.startswith(("transformers.", "diffusers.", "timm.", "torch.nn."))

    def state(self):
        """What is known, for `restore`."""
        return {name: dict(value) if isinstance(value, dict) else value for name, value in vars(self).items() if name != "lock"}

    def restore(self, before, call):
        """What a call that raised has said is forgotten, unless another one came since or it told, of values that were
        there before it, what they are."""
        with self.lock:
            if self.by != call.serial:
                return
            settled = before["open"] and (self.cached or self.crossed) and not (before["cached"] or before["crossed"])
            vars(self).update({"digests": before["digests"]} if settled else before)

    def distinct(self, operand, side):
        """Each head once. side: key or value."""
        side = side, operand.shape[1]  # a model may repeat them in some calls only
        if side not in self.repeats:
            if not bool((operand != 0).any()) or bool((operand != operand).any()):
                return operand  # tells nothing of its heads
            self.repeats[side] = repeats_of(operand)
        repeats = self.repeats[side]
        if repeats > 1 and operand.shape[1] % repeats == 0:
            return operand[:, ::repeats]
        return operand

    def is_of_another(self, keys, last, begun):
        """Whether keys beside a cache are none of its entries: more than were there and came, where nothing was counted
        yet; fewer than queries; or those of an earlier call once more. last: int [batch, queries]."""
        queries, count, most = last.shape[1], keys.shape[2], int(last.max()) + 1
        if count < queries or self.length == 0 and not begun and most > queries:
            return True
        if not begun and count == queries and queries > 1:
            self.whole = most
            self.is_again(keys, "whole")
            return False
        return self.whole is not None and most <= self.whole and self.is_again(keys, "whole")

    def is_again(self, operand, side):
        """Whether these keys are those of the call before."""
        digest = digest_of(operand)
        same = self.digests.get(side) == digest
        self.digests[side] = digest
        return same


def add_keys(tensors, uses, call, path, keys, values, last, seen):
    """Count keys and values: each entry of a cache once, keys of another sequence once.

    keys, values: [batch, heads, keys, width]. last: int [batch, queries]. seen: gives bool [batch, queries, keys].
    """
    queries, count = last.shape[1], keys.shape[2]
    causal = is_causal(last)
    with uses.lock:
        operands = [(side, path_of(path, side), uses.distinct(operand, side))
                    for (side, _, _), operand in zip(SIDES, (keys, values))]
        if causal and not uses.crossed:
            uses.cached = uses.cached or count > 0
            uses.causal = True
        if uses.given:
            uses.cached = True
            if causal is not True and uses.is_of_another(operands[0][2], last, any(name in tensors for _, name, _ in operands)):
                uses.crossed, uses.given, uses.cached = True, False, False
                if uses.whole is not None:  # whose keys have been counted
                    for side, _, operand in operands:
                        uses.is_again(operand, side)
                    return
        one = causal is None and count > queries
        if one and not uses.cached and uses.known and not uses.takes:
            uses.crossed = True  # the module has no place for a cache
        if one and not uses.cached and not uses.crossed:
            if not uses.open and not any(name in tensors for _, name, _ in operands):
                # Nothing tells yet whether these keys were there before or belong to another sequence.
                uses.open = True
                for side, name, operand in operands:
                    uses.is_again(operand, side)
                    add_seen(tensors, call, name + "\0all", operand, seen)
                    add_new(tensors, call, name, operand, last)
                return
            again = uses.open and [uses.is_again(operand, side) for side, _, operand in operands][0]
            uses.crossed, uses.cached, uses.kept = again, not again, not again
            for side, name, _ in operands:
                if uses.crossed:
                    tensors.rename(name + "\0all", name)
                tensors.drop(name + "\0all")
            if again:
                return
        for side, name, operand in operands:
            if uses.cached and (causal is not False):
                add_new(tensors, call, name, operand, last)
            elif uses.cached:
                add_new(tensors, call, name, operand, _as_many_as_queries(last))
            elif count == queries and not uses.crossed:
                add_seen(tensors, call, name, operand, seen)
            else:
                uses.crossed = True
                if not uses.is_again(operand, side):
                    add_seen(tensors, call, name, operand, seen)


def _as_many_as_queries(last):
    """Entries that are new where queries see later ones, in a module that keeps entries: as many as there are queries, up to the
    last that one of them sees; behind it are places that nobody has written. last: int [batch, queries], -1: padding."""
    queries = last.shape[1]
    back = torch.arange(queries - 1, -1, -1, device=last.device)
    ends = last.max(1, keepdim=True).values - back
    return torch.where(back < (last >= 0).sum(1, keepdim=True), ends, torch.full_like(ends, -1)).clamp(min=-1)


def path_of(path, side):
    return path + "\0" + side


def side_of(name):
    """The attention and the side of an operand that is a cache or none, (path, "key" or "value"); None for others."""
    return tuple(name.split("\0")[:2]) if "\0" in name else None


def name_of_side(path, side, is_cache):
    """The name in the file: operands of attention are caches or not by what all calls had in common."""
    cache, plain = next((cache, plain) for key, cache, plain in SIDES if key == side)
    return joined(path, cache if is_cache else plain)


def add_seen(tensors, call, name, operand, seen):
    """All keys that some query sees: the others are padding."""
    seen = seen()
    any_sees = seen.any(1)
    own = None
    if operand.shape[2] == seen.shape[1] and call.other_mask is None:
        own = call.tokens(operand.shape[0], operand.shape[2])
    if own is not None:
        any_sees = any_sees & own.to(any_sees.device)
    kept = None
    if not bool(any_sees.all()) and any_sees.shape[0] == operand.shape[0]:
        kept = any_sees[:, None, :].expand(operand.shape[:3]).reshape(-1).nonzero()[:, 0].cpu()
    tensors.add_rows(call, name, operand, kept, "kv_entry", "kv_cache", "input")


def add_new(tensors, call, name, operand, last):
    """Entries of a cache that were not there before: the last key that each query sees."""
    samples, heads, count, width = operand.shape
    queries = last.shape[1]
    if queries <= count and bool((last == torch.arange(count - queries, count, device=last.device)).all()):
        tensors.add_rows(call, name, operand[:, :, count - queries:], None, "kv_entry", "kv_cache", "input")
        return
    # As rows [samples, heads, queries], of which those are kept that are entries.
    places = last.clamp(min=0).expand(samples, -1)
    entries = torch.gather(operand, 2, places[:, None, :, None].expand(-1, heads, -1, width).to(operand.device))
    new = torch.ones_like(last, dtype=torch.bool)
    new[:, :-1] = last[:, 1:] != last[:, :-1]  # several queries may see the same last one
    new &= last >= 0
    kept = new.expand(samples, -1)[:, None, :].expand(-1, heads, -1).reshape(-1).nonzero()[:, 0].cpu()
    if len(kept):
        tensors.add_rows(call, name, entries, kept, "kv_entry", "kv_cache", "input")
