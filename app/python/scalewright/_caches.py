"""Which keys and values are entries of a cache: by the cache that a module is given, what stays from call to call, and
masks. The others are operands of a product like any."""
import inspect
import typing

import torch

# What models call a cache that they are given.
_NAMES = {"cache", "caches", "past_key_values", "past_key_value", "past_kv", "layer_past", "past", "kv_cache", "kv_caches",
          "k_cache", "key_cache", "mems", "past_state", "cache_params", "layer_cache", "inference_params"}
# What they call the other sequence that keys are of.
_OTHERS = {"key_value_states", "encoder_hidden_states", "cross_attention_states", "context", "memory", "encoder_states",
           "encoder_output", "encoder_outputs", "encoder_hidden", "kv_states", "key_value", "cross_states"}

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
    length: typing.Any = None  # tokens in the cache before the call; None: it is not known
    takes: typing.Any = None  # whether its signature has a place for one; None: it is not known


_known = {}


def _signature(kind):
    """Names of the arguments of a kind of modules by place, and whether one of all is a cache; None: it is not known."""
    if kind not in _known:
        try:
            parameters = inspect.signature(kind.forward).parameters.values()
            places = [one.name for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
            _known[kind] = tuple(places[1:]), any(one.name in _NAMES for one in parameters)
        except (AttributeError, TypeError, ValueError):  # of scripted modules, too
            _known[kind] = (), None
    return _known[kind]


def _is_cache(value):
    return hasattr(value, "update") and hasattr(value, "get_seq_length")


def _length(cache, module):
    """Tokens in a cache, of the layer that a module is where it says so; None: it is not known."""
    layer = getattr(module, "layer_idx", None)
    try:
        return int(cache.get_seq_length() if layer is None else cache.get_seq_length(layer))
    except Exception:  # pylint: disable=broad-except
        return None  # of a kind of its own


def frame_of(module, arguments, named):
    places, takes = _signature(type(module))
    cache = next((value for value in arguments if not isinstance(value, torch.Tensor) and _is_cache(value)), None)
    given, crossed = cache is not None, bool(getattr(module, "is_cross_attention", False))
    for name, value in (*zip(places, arguments), *named.items()):
        if value is None:
            continue
        if name in _NAMES:
            given = True
            cache = value if cache is None and _is_cache(value) else cache
        elif name in _OTHERS:
            crossed = True
    return Frame(given, crossed, None if cache is None else _length(cache, module), takes)


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
