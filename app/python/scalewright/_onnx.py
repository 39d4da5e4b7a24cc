"""Recording an ONNX model in ONNX Runtime: values between its nodes become outputs for a while."""
import os
import secrets
import tempfile

import numpy as np

from . import _core
from ._profile import _TYPES, checked_choice, hdf5

# What nodes read that is counted: which of their inputs, and their axis of channels (None: the last).
_READ = {"MatMul": ((0, None), (1, -2)), "Gemm": ((0, None),), "Conv": ((0, 1),), "ConvTranspose": ((0, 1),)}

# Values whose sizes are measured in one run of the first batch.
_TOGETHER = 16


def record_onnx(model, feeds, path, rows=None, first_batch=0, batch_step=1, seed=0, memory=1 << 30, threads=None):
    """Record what the products of an ONNX model read, running it in ONNX Runtime.

    The values are made outputs of a copy of the model, in groups that fit the memory: the model runs once for each group
    and batch. Names are those of the values in the graph.

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

    Returns
    -------
    list of str
        Names of the values that could not be counted, none as a rule.

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
    wanted = values_of(graph)
    if not wanted:
        raise ValueError("no product in the model: " + source)
    feeds = list(feeds)
    recorders, left_out = {}, []
    groups, sizes = [], {}
    if feeds:
        names = list(wanted)
        for first in range(0, len(names), _TOGETHER):  # what each of them takes
            few = names[first:first + _TOGETHER]
            for _, values in _run(onnx, onnxruntime, source, graph, few, providers, feeds[:1]):
                sizes.update((name, values[name].nbytes) for name in few)
        groups = grouped(sizes, memory)
    for group in groups:
        for number, values in _run(onnx, onnxruntime, source, graph, group, providers, feeds):
            for name in group:
                role, operator, axis = wanted[name]
                if not _count(recorders, name, values[name], axis, first_batch + number * batch_step, rows, seed, threads):
                    left_out.append(name)
    tensors = [(name, *wanted[name][:2], "input", recorder) for name, recorder in sorted(recorders.items())]
    notes = '{"onnxruntime": "%s"}' % onnxruntime.__version__
    with hdf5():
        _core.write(os.fspath(path), tensors, (secrets.randbits(64), secrets.randbits(64)), seed, True, notes, "")
    return sorted(set(left_out))


def values_of(model):
    """Role, operator and axis of channels of each value that a product reads, by name; without weights."""
    stored = {tensor.name for tensor in model.graph.initializer}
    stored.update(output for node in model.graph.node if node.op_type == "Constant" for output in node.output)
    made_by = {output: node.op_type for node in model.graph.node for output in node.output}
    found = {}
    for node in model.graph.node:
        for place, axis in _READ.get(node.op_type, ()):
            if place < len(node.input) and node.input[place] and node.input[place] not in stored:
                name = node.input[place]
                role = "softmax_output" if made_by.get(name) == "Softmax" else "activation"
                operator = {"MatMul": "matmul", "Gemm": "linear"}.get(node.op_type, "convolution")
                found.setdefault(name, (role, operator, axis))
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


def _file_of(model):
    if isinstance(model, (str, os.PathLike)):
        return os.fspath(model), ["CPUExecutionProvider"]
    source = getattr(model, "_model_path", None)
    if not source:
        raise ValueError("the session was not made of a file: give the file")
    return source, model.get_providers()


def _run(onnx, onnxruntime, source, graph, names, providers, feeds):
    """Number of the batch and values by name, batch by batch. The copy lies beside the model, whose data it may name."""
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
    for number, feed in enumerate(feeds):
        values = dict(zip(asked, session.run(asked, feed))) if asked else {}
        values.update((name, feed[name]) for name in names if name in inputs)
        yield number, {name: np.asarray(value) for name, value in values.items()}


def _count(recorders, name, value, axis, batch, rows, seed, threads):
    """False for a type that is not counted."""
    kind = _TYPES.get(value.dtype.name)
    if kind is None:
        return False
    if axis is not None and value.ndim > 1:
        value = np.moveaxis(value, axis, -1)
    value = np.ascontiguousarray(value)
    channels = value.shape[-1] if value.ndim > 1 else 0
    recorder = recorders.get(name)
    if recorder is None:
        recorder = recorders[name] = _core.TensorRecorder(kind, channels, rows, seed)
    elif recorder.type != kind:
        return False
    elif recorder.channels not in (0, channels):
        recorder.drop_channels()
    if value.size:
        recorder.add(batch, value.size // max(channels, 1), value.ctypes.data, value.nbytes, None, threads or 0)
    return True
