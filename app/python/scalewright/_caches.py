"""Which keys and values are entries of a cache: by the cache that a module is given, what stays from call to call, and
masks. The others are operands of a product like any."""
import inspect
import typing

import torch

# What models call a cache that they are given.
_NAMES = {"cache", "caches", "past_key_values", "past_key_value", "past_kv", "layer_past", "past", "kv_cache", "kv_caches",
          "k_cache", "key_cache", "mems", "past_state", "cache_params", "layer_cache", "inference_params"}
# What they call the other sequence that keys are of.
_OTHERS = {"key_value_states", "encoder_hidden_states", "cross_attention_states", "context"}

AUTO, ALL, NONE = "auto", "all", "none"

# Why keys and values of an attention are entries of a cache, or none; said in the note `caches`.
GIVEN = "entries: the module is given a cache"
KEPT = "entries: they stay from call to call"
CAUSAL = "entries: no query sees later keys, and no cache was given"
OPEN = "entries: one query sees several keys, which may be a cache or another sequence"
OTHER = "operands: the keys are of another sequence"
NO_PLACE = "operands: no query sees later keys, but the module takes no cache"
NOT_CAUSAL = "operands: queries see later keys, and no cache was given"
TOLD_CACHE, TOLD_NONE = "entries: as caches= says", "operands: as caches= says"


class Frame(typing.NamedTuple):
    """What a call of a module says of caches."""

    given: bool = False
    crossed: bool = False
    takes: typing.Any = None  # whether its signature has a place for one; None: it is not known


_taking = {}


def _takes(module):
    kind = type(module)
    if kind not in _taking:
        try:
            _taking[kind] = any(name in _NAMES for name in inspect.signature(kind.forward).parameters)
        except (AttributeError, TypeError, ValueError):  # of scripted modules, too
            _taking[kind] = None
    return _taking[kind]


def _is_cache(value):
    return hasattr(value, "update") and hasattr(value, "get_seq_length")


def frame_of(module, arguments, named):
    given = any(_is_cache(value) for value in arguments if not isinstance(value, torch.Tensor))
    crossed = bool(getattr(module, "is_cross_attention", False))
    for name, value in named.items():
        if value is None:
            continue
        if name in _NAMES:
            given = True
        elif name in _OTHERS:
            crossed = True
    return Frame(given, crossed, _takes(module))


def reason_of(uses, caches, path):
    """Why keys and values of an attention are entries or operands: one of the sentences above.

    uses: what its calls had in common. caches: what the person said, "auto", "all", "none", or a function of the path.
    """
    if callable(caches):
        return TOLD_CACHE if caches(path) else TOLD_NONE
    if caches == NONE:
        return TOLD_NONE
    if uses.crossed:
        return OTHER
    if caches == ALL:
        return TOLD_CACHE
    if uses.given:
        return GIVEN
    if uses.kept:
        return KEPT
    if uses.causal:
        return NO_PLACE if uses.known and not uses.takes else CAUSAL
    return OPEN if uses.open else NOT_CAUSAL


def is_entry(reason):
    return reason.startswith("entries")
