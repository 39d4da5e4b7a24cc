"""Profile files, and profiles of arrays."""
import collections.abc
import contextlib
import json
import os
import sys

import numpy as np

from . import _core
from ._whole import whole

_TYPES = {"float16": "f16", "float32": "f32", "float64": "f64", "int8": "i8", "uint8": "u8", "int16": "i16",
          "uint16": "u16", "int32": "i32", "uint32": "u32", "int64": "i64", "uint64": "u64",
          # Those of the package ml_dtypes.
          "bfloat16": "bf16", "float8_e4m3fn": "f8_e4m3fn", "float8_e5m2": "f8_e5m2", "float8_e4m3fnuz": "f8_e4m3fnuz",
          "float8_e5m2fnuz": "f8_e5m2fnuz"}


class Estimate(float):
    """A number, and the interval that holds the true one: `low` and `high` are equal where it is exact."""

    def __new__(cls, value, low, high):
        self = super().__new__(cls, value)
        self.low, self.high = low, high
        return self

    @property
    def exact(self):
        return self.low == self.high

    def __repr__(self):
        return float.__repr__(self) if self.exact else "%r [%r, %r]" % (float(self), self.low, self.high)


@contextlib.contextmanager
def hdf5():
    """While h5py is loaded, one of both at a time calls the HDF5 that they share."""
    objects = sys.modules.get("h5py._objects")
    with objects.phil if objects is not None else contextlib.nullcontext():
        yield


def checked_choice(rows, seed):
    """Rows that are kept, None for a budget of bytes, and the seed of their choice. Raises as `whole` does."""
    kept = None if rows is None else whole("rows", rows, 0, _core.MOST_ROWS)
    return kept, whole("seed", seed, 0, (1 << 64) - 1)


class Profile:
    """What is remembered of one tensor.

    Attributes
    ----------
    name, role, operator, type : str
    elements, finite, nan, infinite, zero, batches, channels : int
    min, max, amax, mean, rms : float
    exact : bool
        Every error of every format at every threshold is exact: types of 16 bits and less.
    channel_amax, batch_amax : numpy.ndarray
        max |x| of each channel [channels], of each batch [batches].
    rows : numpy.ndarray
        A uniform sample of the rows, or all of them, float64 [kept, channels]. Rows that are kept because they are
        large are not among them.
    row_places : numpy.ndarray
        Batch and number of each of these rows, uint64 [kept, 2]: the same in all tensors of a recording.
    moments : numpy.ndarray or None
        sum x x^T over the rows x of all batches that are finite, float64 [channels, channels]; None where it was not
        recorded. Twice that over the rows is the Hessian of GPTQ. A new array each time.
    moment_rows : int
        Rows in `moments`.
    """

    def __init__(self, core):
        self._core = core

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._core, name)

    def __repr__(self):
        return "Profile(%r, %s, %d elements, amax %g)" % (self.name, self.type, self.elements, self.amax)

    def _repr_html_(self):
        return self._core.to_html()

    def sqnr(self, format, threshold, **settings):
        """Signal-to-quantization-noise ratio in dB of one scale for the tensor.

        Parameters
        ----------
        format : str
            An id of `scalewright-cli formats`.
        threshold : float
            The magnitude that maps to the largest value of the format.
        **settings
            Options of the format, such as ``narrow=True``.

        Returns
        -------
        Estimate or None
            None for a tensor of nothing but zeros.
        """
        found = self._core.sqnr(format, float(threshold), settings)
        return None if found is None else Estimate(*found)

    def threshold(self, method, format="int8", **settings):
        """The threshold that a calibration method chooses.

        Parameters
        ----------
        method : str
            An id of `scalewright-cli methods`: absmax, percentile, entropy, mse, ...
        format : str
        **settings
            Parameters of the method, such as ``dialect="nvidia"`` or ``percentile="99.99"``.

        Returns
        -------
        Estimate
        """
        return Estimate(*self._core.threshold(method, format, settings))

    def histogram(self, columns=100, linear=False, signed=False):
        """Counts of |x| in columns of equal ratio, or of equal width.

        Of x itself they go from the smallest to the largest value, or to zero
        where all values are on one side of it. In place of an equal ratio they
        are then linear around zero and logarithmic beyond.

        Parameters
        ----------
        columns : int
            From 1 to 1,048,576.
        linear : bool
        signed : bool
            Of x instead of |x|.

        Returns
        -------
        edges : numpy.ndarray
            [columns + 1]
        counts : numpy.ndarray
            [columns]
        zeros : int

        Raises
        ------
        ValueError
            No columns, or more than a million.
        """
        return self._core.histogram(whole("columns", columns, 1, _core.MOST_COLUMNS), linear, signed)

    def to_file(self, path):
        """Write a profile file that holds this tensor alone: of a recording with its runs and the seed of its rows."""
        with hdf5():
            self._core.to_file(os.fspath(path))


class Recording(collections.abc.Mapping):
    """A profile file: a mapping from names of tensors to profiles.

    Attributes
    ----------
    complete : bool
        False while somebody is still recording.
    notes : dict
        What recorders have to say, by run: `never_called`, `left_out`, `mask_not_applied`, `tokens_of_experts`,
        `calls_in_last_batch`, `stopped`.
    graph : dict
        Modules and their types.
    problems : list of str
        Tensors that are damaged, each with what is wrong.
    """

    def __init__(self, path):
        with hdf5():
            self._core = _core.Recording.open(os.fspath(path))

    @property
    def complete(self):
        return self._core.complete

    @property
    def notes(self):
        return json.loads(self._core.notes) if self._core.notes else {}

    @property
    def graph(self):
        return json.loads(self._core.graph) if self._core.graph else {}

    @property
    def problems(self):
        return self._core.problems

    def __iter__(self):
        return iter(self._core.names())

    def __len__(self):
        return len(self._core.names())

    def __contains__(self, name):
        return name in self._core.names()

    def __getitem__(self, name):
        with hdf5():
            return Profile(self._core.profile(name))

    def __repr__(self):
        return "Recording(%d tensors%s)" % (len(self), "" if self.complete else ", not complete")


def load(path):
    """Open a profile file.

    Parameters
    ----------
    path : str

    Returns
    -------
    Recording

    Raises
    ------
    FileNotFoundError, OSError
        There is no such file, or it cannot be read.
    ValueError
        It is no profile file, or of a newer kind.
    """
    return Recording(path)


def profile(values, name="values", rows=None, seed=0, moments=False):
    """Profile an array or a torch tensor: the last axis holds channels, everything is one batch.

    Parameters
    ----------
    values : array_like or torch.Tensor
        Of floats of 16 to 64 bits (torch: of 8, too), or integers.
    name : str
    rows : int, optional
        Rows that are kept, half of them because they are large; as a rule as many as 256 KiB hold, from 16 to 256.
    seed : int
        Of the choice of rows.
    moments : bool
        Keep sum x x^T over the rows, of two axes and more and 8,000 channels at most.

    Returns
    -------
    Profile

    Raises
    ------
    ValueError
        Values of a type that is not counted, rows and a seed that are none, or moments of too many channels or none.
    """
    rows, seed = checked_choice(rows, seed)
    if hasattr(values, "detach"):
        from ._numbers import TYPES, why_not
        why = why_not(values)
        if why is not None:
            raise ValueError("not counted: " + why)
        kind, held = TYPES[values.dtype], values.detach().to("cpu").contiguous()
        shape, address, size = tuple(held.shape), held.data_ptr(), held.numel() * held.element_size()
    else:
        held = np.ascontiguousarray(values)
        if held.dtype.name not in _TYPES:
            raise ValueError("not counted: " + held.dtype.name)
        held = held.astype(held.dtype.newbyteorder("<"), copy=False)
        kind, shape, address, size = _TYPES[held.dtype.name], held.shape, held.ctypes.data, held.nbytes
    channels = shape[-1] if len(shape) > 1 else 0
    if moments and not 0 < channels <= _core.MOST_MOMENT_FEATURES:
        raise ValueError("moments of %d channels: there are 1 to %d" % (channels, _core.MOST_MOMENT_FEATURES))
    recorder = _core.TensorRecorder(kind, channels, rows, seed, moments)
    width = max(channels, 1)
    count = int(np.prod(shape, dtype=np.int64)) if shape else 1
    recorder.add(0, count // width, address, size, None, 0)
    return Profile(_core.Profile(name, recorder))
