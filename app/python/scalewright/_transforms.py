"""What runs a model otherwise than it is written: compilers, and transforms of functions such as vmap."""
import sys
import threading

import torch

_functorch = getattr(torch._C, "_functorch", None)
if not hasattr(_functorch, "peek_interpreter_stack"):  # torch 2
    _functorch = None


def is_transformed():
    """Whether a transform of functions is running, under which tensors stand for others."""
    return _functorch is not None and _functorch.peek_interpreter_stack() is not None


def _plain_tensor(value):
    while isinstance(value, torch.Tensor) and _functorch.is_functorch_wrapped_tensor(value):
        axis = _functorch.maybe_get_bdim(value) if _functorch.is_batchedtensor(value) else -1
        value = _functorch.get_unwrapped(value)
        value = value.movedim(axis, 0) if axis >= 0 else value
    return value


def plain(arguments, named):
    """Arguments with the tensors that those under transforms stand for, the samples of vmap along the first axis."""
    if _functorch is None:
        return arguments, named
    return tuple(_plain_tensor(value) for value in arguments), {key: _plain_tensor(value) for key, value in named.items()}


def compiles(model):
    """Whether something may be compiled while a model runs: torch's compiler is not loaded for the others, which takes
    seconds."""
    return bool({"torch._dynamo", "torch.nn.attention.flex_attention"} & set(sys.modules)) or any(
        "flex" in str(getattr(getattr(module, "config", None), "_attn_implementation", "")) for module in model.modules())


class AsWritten:
    """While it is entered, what torch.compile has compiled runs as it was written: in compiled code nothing is seen."""

    _lock = threading.Lock()
    _entered = 0
    _before = None

    def __enter__(self):
        stance = getattr(getattr(torch, "compiler", None), "set_stance", None)  # torch 2.6
        if stance is None:
            return self
        with self._lock:
            if AsWritten._entered == 0:
                AsWritten._before = stance("force_eager")
                AsWritten._before.__enter__()
            AsWritten._entered += 1
        return self

    def __exit__(self, kind, error, trace):
        if AsWritten._before is None:
            return False
        with self._lock:
            AsWritten._entered -= 1
            if AsWritten._entered == 0:
                AsWritten._before.__exit__(kind, error, trace)
                AsWritten._before = None
        return False
