"""The tensors of a recording: their recorders, and which rows of a call go into them."""
import threading

import torch

from . import _core
from ._numbers import SMALL, TYPES, Counter, in_product_type, why_not


def rows_in_memory(values):
    """Rows [n, width] without a copy where that can be, in the order in which they lie in memory, and their numbers in
    that order; None: they are as they come. Heads beside each other are turned that way before they are multiplied."""
    if values.dim() == 0:
        return values.reshape(1, 1), None
    width = values.shape[-1]
    if not values.is_contiguous():
        outer = sorted(range(values.dim() - 1), key=lambda axis: -values.stride(axis))
        turned = values.permute(*outer, values.dim() - 1)
        if turned.is_contiguous():
            numbers = torch.arange(values.numel() // width).reshape(values.shape[:-1]).permute(outer).reshape(-1)
            return turned.reshape(-1, width), numbers
    return values.reshape(-1, width), None


def _rows_of(shape):
    rows = 1
    for size in shape[:-1]:
        rows *= size
    return rows


def _holds(tensor):
    return tensor.recorder is not None and not (tensor.empty and tensor.recorder.elements == 0)


class Tensor:
    """One tensor of the recording: its recorder is made when its first values come."""

    def __init__(self, role, operator, port):
        self.role, self.operator, self.port = role, operator, port
        self.recorder = None
        self.empty = False  # what was in it has been taken back
        self.unmasked = False
        self.masked = False  # padding was left out of it, as far as there was some
        self.moments = False  # they were begun
        self.of_part = False  # values of calls of a part of the model that was given no mask are in it


class Tensors:
    """Tensors by name."""

    def __init__(self, rows, seed, threads, has_moments=None):
        """has_moments: of a name, an operator, a port and channels: whether its moments are kept; None: none are."""
        self._rows, self._seed, self._has_moments = rows, seed, has_moments
        self._counter = Counter(threads)
        self._lock = threading.RLock()
        self._tensors = {}
        self._known = {}  # name, type, width -> recorder and size of an element
        self.left_out = {}
        self.fused = set()  # names of probabilities that torch did not show

    def items(self):
        """Name and tensor of all that has been counted, by name."""
        with self._lock:
            return sorted((name, tensor) for name, tensor in self._tensors.items() if _holds(tensor))

    def __contains__(self, name):
        tensor = self._tensors.get(name)
        return tensor is not None and _holds(tensor)

    def rename(self, name, other):
        with self._lock:
            if name in self._tensors:
                self._tensors[other] = self._tensors.pop(name)
                self._known.clear()

    def drop(self, name):
        with self._lock:
            self._tensors.pop(name, None)
            self._known.clear()

    def keep(self, call):
        """A call has ended: what it has added counts."""
        for recorder in call.touched.values():
            recorder.keep(call.serial, self._counter.threads)
        with self._lock:
            for name, why in call.left_out.items():
                self.left_out.setdefault(name, why)
            if call.unmasked:
                for tensor in self._tensors.values():
                    tensor.of_part = tensor.of_part or id(tensor.recorder) in call.touched

    def take_back(self, call):
        """Undoes what a call that raised has added: it may come again."""
        with self._lock:
            for recorder in call.touched.values():
                recorder.take_back(call.serial)
            for tensor in self._tensors.values():
                if tensor.recorder is not None and id(tensor.recorder) in call.touched:
                    tensor.empty = True

    def changed(self):
        """Something may have been written in place."""
        self._counter.changed()

    def add(self, call, name, source, role, operator, port, moved=None, heads=False):
        """Add the values of a tensor; their last axis holds channels.

        moved: the tensor with its channels last, where they are not. heads: [samples, heads, tokens, width].
        """
        values = source if moved is None else moved
        if call.mask is None and not call.scope.unread and values.dim() > 0 and values.layout is torch.strided:
            known = self._known.get((name, values.dtype, values.shape[-1]))
            size = 0 if known is None else values.numel() * known[1]
            if 0 < size < SMALL and values.is_contiguous() and in_product_type(values) is values and \
                    values.device.type == "cpu":
                call.touched[id(known[0])] = known[0]
                known[0].add(call.batch, values.numel() // values.shape[-1], values.data_ptr(), size, None, 1, call.serial)
                return
        values = in_product_type(values.detach())
        tensor, recorder = self._recorder(call, name, role, operator, port, values)
        if recorder is None or values.numel() == 0:
            return
        kept = self._kept(call, tensor, values.shape, heads)
        self._give(recorder, call, name, values, kept, source)

    def add_rows(self, call, name, values, kept, role, operator, port, known=True):
        """The same with the numbers of the rows that count; None: all. known: there is no padding among them."""
        values = in_product_type(values.detach())
        tensor, recorder = self._recorder(call, name, role, operator, port, values)
        if recorder is not None and values.numel() > 0:
            tensor.unmasked = tensor.unmasked or not known
            tensor.masked = tensor.masked or kept is not None
            self._give(recorder, call, name, values, kept, values)

    def add_values(self, call, name, values, mask, role, operator, port):
        """Values without rows and channels: their number is another in each call. values: as they are; mask: bool of
        the same shape, or None."""
        values = in_product_type(values.detach())
        tensor, recorder = self._recorder(call, name, role, operator, port, values, channels=0)
        if recorder is None:
            return
        if mask is None:
            tensor.unmasked = tensor.unmasked or call.mask is not None or call.scope.unread
        else:
            values = values[mask.to(values.device)]
        if values.numel() > 0:
            self._give(recorder, call, name, values.reshape(-1, 1), None, values)

    def _kept(self, call, tensor, shape, heads):
        """Numbers of the rows that are no padding; None: all. Rows are those of `shape` but the last axis."""
        if call.mask is None:
            tensor.unmasked = tensor.unmasked or call.scope.unread
            return None
        tensor.masked = True
        if heads and len(shape) == 4:
            mask = call.tokens(shape[0], shape[2])
            if mask is not None:
                return mask[:, None, :].expand(shape[0], shape[1], shape[2]).reshape(-1).nonzero()[:, 0]
        if call.experts:  # which reads some of the tokens
            known, mask = call.routes.kept(call, _rows_of(shape))
            if known:
                return None if mask is None else mask.nonzero()[:, 0]
        mask = call.rows(shape)
        if mask is not None:
            return mask.nonzero()[:, 0]
        tensor.unmasked = True
        return None

    def _recorder(self, call, name, role, operator, port, values, channels=None):
        """A tensor and its recorder for values of this type and width; None where they cannot be counted."""
        why = why_not(values)
        kind = TYPES.get(values.dtype)
        if channels is None:
            channels = values.shape[-1] if values.dim() > 0 else 0
        with self._lock:
            tensor = self._tensors.get(name)
            if tensor is not None and tensor.recorder is not None and not _holds(tensor) and \
                    (tensor.recorder.type, tensor.recorder.channels) != (kind, channels):
                self._known = {key: known for key, known in self._known.items() if known[0] is not tensor.recorder}
                tensor.recorder = None
            if why is None and tensor is not None and tensor.recorder is not None and tensor.recorder.type != kind:
                why = "calls of several types: %s are counted, %s are not" % (tensor.recorder.type, kind)
            if channels > _core.MOST_CHANNELS:
                why = "%d channels, of %d at most" % (channels, _core.MOST_CHANNELS)
            if why is not None:
                call.left_out.setdefault(name, why)
                return None, None
            if tensor is None:
                tensor = self._tensors[name] = Tensor(role, operator, port)
            if tensor.recorder is None:
                tensor.moments = self._has_moments is not None and self._has_moments(name, operator, port, channels)
                tensor.recorder = _core.TensorRecorder(kind, channels, self._rows if channels else 0, self._seed,
                                                       tensor.moments)
            elif tensor.recorder.channels not in (0, channels):
                tensor.recorder.drop_channels(call.serial)
                call.touched[id(tensor.recorder)] = tensor.recorder
                self._known = {key: known for key, known in self._known.items() if known[0] is not tensor.recorder}
            elif channels and tensor.recorder.channels:
                self._known[name, values.dtype, channels] = (tensor.recorder, values.element_size())
            return tensor, tensor.recorder

    def _give(self, recorder, call, name, values, kept, source):
        """kept: numbers of the rows that count; None: all. source: the tensor that the values come from."""
        if kept is None:
            flat, kept = rows_in_memory(values)
        else:
            flat = values.reshape(-1, values.shape[-1])[kept.to(values.device)]
        rows = values.numel() // values.shape[-1] if values.dim() > 0 else 1
        if flat.shape[0] == 0:
            return
        call.touched[id(recorder)] = recorder
        on_cpu = flat.to("cpu").contiguous()
        key = (on_cpu.shape, on_cpu.dtype, None if kept is None else len(kept), recorder.channels)
        self._counter.add(recorder, call.batch, rows, on_cpu, None if kept is None else kept.numpy().astype("uint64"),
                          source, key, call.serial)
