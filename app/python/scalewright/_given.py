"""What a model is called with, by name, however it is wrapped: dictionaries, dataclasses, tuples in each other."""
import collections.abc
import dataclasses
import inspect

import torch

_DEEPEST = 4


def given_of(module, arguments, named):
    """Arguments by name, those by place too, and what is in containers, by its own name there; without those that are
    None. What stands further outside counts first."""
    given = dict(named)
    if arguments:
        try:
            given = dict(inspect.signature(module.forward).bind_partial(*arguments, **named).arguments)
        except (TypeError, ValueError):
            given.update(("\0%d" % place, value) for place, value in enumerate(arguments))
    found = {}
    level = list(given.items())
    for _ in range(_DEEPEST):
        inner = []
        for name, value in level:
            if value is not None:
                found.setdefault(name, value)
                inner.extend(_inside(name, value))
        level = inner
    return found


def _inside(name, value):
    if isinstance(value, torch.Tensor):
        return []
    if isinstance(value, collections.abc.Mapping):
        return [(key, item) for key, item in value.items() if isinstance(key, str)]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [(field.name, getattr(value, field.name, None)) for field in dataclasses.fields(value)]
    if isinstance(value, (list, tuple)) and len(value) <= 16:
        if hasattr(value, "_fields"):
            return list(zip(value._fields, value))
        return [("\0%s*%d" % (name, place), item) for place, item in enumerate(value)]
    return []
