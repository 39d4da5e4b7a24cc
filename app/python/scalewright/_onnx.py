"""Recording an ONNX model in ONNX Runtime: values between its nodes become outputs for a while."""
import json
import os
import secrets
import tempfile
import warnings

import numpy as np

from . import _core
from ._onnx_bodies import not_looked_into
from ._onnx_rows import Padding
from ._profile import _TYPES, checked_choice, hdf5
from ._texts import some

_MASK = "attention_mask"

_VALUES = ("products", "operands", "all")

# Values whose sizes are measured in one run of the first batch.
_TOGETHER = 16


def record_onnx(model, feeds, path, rows=None, first_batch=0, batch_step=1, seed=0, memory=1 << 30, threads=None,
                mask=_MASK, values="products"):
    """Record what the products of an ONNX model read, running it in ONNX Runtime.

    Counted is what operators read that engines compute in low precision: linear layers, convolutions, products of two
    activations, attention, recurrent layers; and what ONNX Runtime makes of it in integers, where it has a range. The values are made outputs of a copy of the model, in groups that fit the
    memory: the model runs once for each group and batch. Names are those of the values in the graph.

    Parameters
    ----------
    model : str or onnxruntime.InferenceSession
        A model file; of a session the file that it was made of.
    feeds : iterable of dict
        Arrays by the name of the input: a batch each. It is gone through once for each group, so it is made a list.
    path : str
        The profile file that is written.
    rows, first_batch, batch_step, seed
        As of `record`.
    memory : int
        Bytes that the values of one group may take, measured on the first batch.
    threads : int, optional
        That count; as many as the machine has, unless given.
    mask : str or callable
        Input [samples, tokens] that says which tokens are no padding, or a function that makes that of a feed: 0 is padding,
        or a negative number where it is added to scores. Padding is left out where a feed has it; "none": all count. To find
        its rows the model is run once more with other tokens there. Where they are not found, all rows count, which is
        warned of and noted, `mask_not_applied`. What a cache holds counts in each call.
    values : str
        "products": as above. "operands": only what those operators read. "all": every floating-point value, which a
        calibration cache of TensorRT has a line for; it takes as many more runs as they take more memory.

    Returns
    -------
    list of str
        Names of the values that could not be counted, and of the nodes that were not looked into: If, Loop and functions
        with products inside of them, Einsum and other rare products, operators of a domain that is not known. None as a
        rule; they are warned of, and the file names them with the reason.

    Raises
    ------
    ImportError
        The packages onnxruntime and onnx are needed, and one is missing.
    ValueError
        The session was not made of a file, nothing in the model is a product, or rows and a seed are none.
    """
    rows, seed = checked_choice(rows, seed)
    try:
        import onnx
        import onnxruntime
    except ImportError as error:
        raise ImportError("record_onnx needs the packages onnxruntime and onnx: %s" % error) from error
    source, providers = _file_of(model)
    graph = onnx.load(source, load_external_data=False)
    if values not in _VALUES:
        raise ValueError("values is %r, not one of %s" % (values, ", ".join(_VALUES)))
    wanted = values_of(source, values)
    left_out = not_looked_into(graph, wanted)
    if not wanted:
        unseen = "; not recorded: " + _reasons(left_out) if left_out else ""
        raise ValueError("nothing that is computed in low precision: %s%s" % (source, unseen))
    feeds = list(feeds)
    _require_mask(mask, feeds)
    recorders, unmasked = {}, set()
    groups, sizes = [], {}
    if feeds:
        names = list(wanted)
        for first in range(0, len(names), _TOGETHER):  # what each of them takes
            few = names[first:first + _TOGETHER]
            for _, made, _, _ in _run(onnx, onnxruntime, source, graph, few, providers, feeds[:1], "none"):
                sizes.update((name, made[name].nbytes) for name in few)
        groups = grouped(sizes, memory)
    for group in groups:
        for number, made, padding, others in _run(onnx, onnxruntime, source, graph, group, providers, feeds, mask):
            for name in group:
                axis = wanted[name][3]
                value, other = (_channels_last(all_of.get(name), axis) for all_of in (made, others))
                kept, known = padding.rows(value, other)
                if not known:
                    unmasked.add(name)
                if axis is None:  # of an unknown rank
                    value, kept = _without_channels(value, kept)
                counted = _count(recorders, name, value, kept, first_batch + number * batch_step, rows, seed, threads)
                # Of all values some are integers, which no graph says.
                if not counted and (wanted[name][2] != "output" or value.dtype.kind == "f"):
                    left_out[name] = "a type that is not counted, or another than before: %s" % value.dtype
    tensors = [(name, *wanted[name][:3], recorder) for name, recorder in sorted(recorders.items())]
    unmasked &= set(recorders)
    if unmasked:
        warnings.warn("padding counts, as its rows were not found: " + ", ".join(sorted(unmasked)), stacklevel=2)
    if left_out:
        warnings.warn("not recorded: " + _reasons(left_out), stacklevel=2)
    notes = json.dumps({"left_out": left_out, "mask_not_applied": sorted(unmasked), "onnxruntime": onnxruntime.__version__})
    with hdf5():
        _core.write(os.fspath(path), tensors, (secrets.randbits(64), secrets.randbits(64)), seed, True, notes, "")
    return sorted(left_out)


def values_of(path, which="operands"):
    """Role, operator, port and axis of channels of each value that an operator in low precision reads, by name, and of the
    others that are asked for.

    It is the program's own account of the graph: constants, and what is made of constants or integers alone, are none.
    """
    found = {}
    for name, role, operator, axis, index, weighted, read in _core.onnx_values(path, which):
        if weighted:
            axis = -1  # values of attention, a row for each token
        port = "output" if not read else "input" if index is None else "input_%d" % index
        found[name] = (role, operator, port, axis)
    return found


def grouped(sizes, memory):
    """Names in groups whose sizes add up to the memory at most; one that is larger is alone."""
    groups, taken = [], 0
    for name, size in sizes.items():
        if not groups or taken + size > memory:
            groups.append([])
            taken = 0
        groups[-1].append(name)
        taken += size
    return groups


def _reasons(left_out):
    return some("%s (%s)" % item for item in sorted(left_out.items()))


def _file_of(model):
    if isinstance(model, (str, os.PathLike)):
        return os.fspath(model), ["CPUExecutionProvider"]
    source = getattr(model, "_model_path", None)
    if not source:
        raise ValueError("the session was not made of a file: give the file")
    return source, model.get_providers()


def _run(onnx, onnxruntime, source, graph, names, providers, feeds, mask):
    """Number of the batch, values by name, its padding, and the values with other tokens in the place of that, batch by
    batch. The copy lies beside the model, whose data it may name."""
    extended = type(graph)()
    extended.CopyFrom(graph)
    inputs = {value.name for value in graph.graph.input}
    known = {value.name for value in graph.graph.output}
    for name in names:
        if name not in known and name not in inputs:
            extended.graph.output.append(onnx.ValueInfoProto(name=name))
    handle, copy = tempfile.mkstemp(suffix=".onnx", dir=os.path.dirname(os.path.abspath(source)))
    os.close(handle)
    try:
        onnx.save(extended, copy)
        session = onnxruntime.InferenceSession(copy, providers=providers)
    finally:
        os.unlink(copy)
    asked = [name for name in names if name not in inputs]

    def run(feed):
        values = dict(zip(asked, session.run(asked, feed))) if asked else {}
        values.update((name, feed[name]) for name in names if name in inputs)
        return {name: np.asarray(value) for name, value in values.items()}

    for number, feed in enumerate(feeds):
        padding = Padding(feed, mask)
        yield number, run(feed), padding, {} if padding.other_feed is None else run(padding.other_feed)


def _require_mask(mask, feeds):
    """Raises where no feed has the mask that was named."""
    if not (isinstance(mask, str) or callable(mask)):
        raise TypeError("mask is %r: it is the name of an input, or a function of a feed" % (mask,))
    if isinstance(mask, str) and mask not in (_MASK, "none") and feeds and not any(mask in feed for feed in feeds):
        raise ValueError("no feed has the mask %r, but: %s" % (mask, ", ".join(feeds[0])))


def _channels_last(value, axis):
    if value is None or axis is None or value.ndim < 2 or not -value.ndim <= axis < value.ndim:
        return value
    return np.moveaxis(value, axis, -1)


def _without_channels(value, kept):
    """One value a row."""
    value = value if kept is None else value.reshape(-1, value.shape[-1])[kept]
    return value.reshape(-1), None


def _count(recorders, name, value, kept, batch, rows, seed, threads):
    """kept: numbers of the rows that count; None: all. False for a type that is not counted."""
    kind = _TYPES.get(value.dtype.name)
    if kind is None:
        return False
    channels = value.shape[-1] if value.ndim > 1 else 0
    recorder = recorders.get(name)
    if recorder is None:
        recorder = recorders[name] = _core.TensorRecorder(kind, channels, rows, seed)
    elif recorder.type != kind:
        return False
    elif recorder.channels not in (0, channels):
        recorder.drop_channels()
    count = value.size // max(channels, 1)
    if kept is not None:
        value = value.reshape(-1, channels)[kept]
    value = np.ascontiguousarray(value)
    if value.size:
        recorder.add(batch, count, value.ctypes.data, value.nbytes, kept, threads or 0)
    return True
