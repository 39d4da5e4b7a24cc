"""Values of tensors as the core takes them: an address, a length, and the name of the element type."""
import weakref

import torch

from . import _core

TYPES = {torch.float16: "f16", torch.bfloat16: "bf16", torch.float32: "f32", torch.float64: "f64"}
for _name, _id in (("float8_e4m3fn", "f8_e4m3fn"), ("float8_e5m2", "f8_e5m2"), ("float8_e4m3fnuz", "f8_e4m3fnuz"),
                   ("float8_e5m2fnuz", "f8_e5m2fnuz")):
    if hasattr(torch, _name):
        TYPES[getattr(torch, _name)] = _id

# Values that are counted together with the next ones: the core has as many.
SMALL = 32 << 10


def why_not(tensor):
    """Why a tensor cannot be counted; None where it can."""
    if tensor.is_quantized:
        return "quantized"
    if tensor.layout != torch.strided or getattr(tensor, "is_nested", False):
        return "sparse or nested"
    if tensor.dtype not in TYPES:
        return str(tensor.dtype)
    if tensor.device.type == "meta":
        return "without values"
    return None


def in_product_type(tensor):
    """The tensor as a product reads it: under autocast rounded to its type."""
    if tensor.dtype != torch.float32:
        return tensor
    kind = _autocast_type(tensor.device.type)
    return tensor if kind is None else tensor.to(kind)


if hasattr(torch, "get_autocast_dtype"):  # torch 2.4
    def _autocast_type(device):
        return torch.get_autocast_dtype(device) if torch.is_autocast_enabled(device) else None
else:
    def _autocast_type(device):
        if device == "cpu":
            return torch.get_autocast_cpu_dtype() if torch.is_autocast_cpu_enabled() else None
        return torch.get_autocast_gpu_dtype() if torch.is_autocast_enabled() else None


class Counter:
    """Gives values to recorders, and counts once what several of them take from one tensor."""

    def __init__(self, threads):
        self._threads = threads
        self._last = None  # weak reference, version, key, counts
        self._writes = 0

    def changed(self):
        """Something may have been written in place, which not all tensors tell: not those of the inference mode, and none
        of what is done to their `data`."""
        self._writes += 1

    @property
    def threads(self):
        return self._threads if self._threads is not None else torch.get_num_threads()

    def add(self, recorder, batch, rows, values, kept, source, key, serial=0):
        """Add rows of a call.

        values: contiguous on the CPU, the rows that are counted. source: the tensor they come from; key: how. serial: number
        of the call of the model, which may be taken back; 0: it is not.
        """
        address, size = values.data_ptr(), values.numel() * values.element_size()
        if size < SMALL:
            recorder.add(batch, rows, address, size, kept, self.threads, serial)
            return
        version = self._version(source)
        last = self._last
        if last is not None and last[0]() is source and last[1:3] == (version, key):
            counted = last[3]
        else:
            counted = _core.count(recorder.type, recorder.channels, address, size, self.threads)
            self._last = (weakref.ref(source), version, key, counted)
        recorder.add_counted(batch, rows, address, size, kept, counted, serial)

    def _version(self, source):
        return self._writes, 0 if source.is_inference() else source._version
