"""What is wrong with the arguments of a recorder is said before a model runs for hours."""
import errno
import inspect
import os

import torch

from ._caches import ALL, AUTO, NONE
from ._calls import MASK
from ._profile import load
from ._whole import whole


_MOST = (1 << 63) - 1


def require_options(model, every, threads, live, mask):
    """Raises TypeError or ValueError."""
    if not isinstance(model, torch.nn.Module):
        raise TypeError("model is no torch.nn.Module but %s" % type(model).__name__)
    whole("every", every, 1, _MOST)
    if threads is not None:
        whole("threads", threads, 0, _MOST)
    if live is not None and not (isinstance(live, (int, float)) and live >= 0):
        raise ValueError("live is %r: it is a number of seconds" % (live,))
    if not (isinstance(mask, str) or callable(mask)):
        raise TypeError("mask is %r: it is the name of an argument, or a function of all of them" % (mask,))
    if isinstance(mask, str) and mask not in (MASK, "none"):
        try:
            takes = inspect.signature(model.forward).parameters
        except (TypeError, ValueError):
            return
        if mask not in takes and not any(one.kind is one.VAR_KEYWORD for one in takes.values()):
            raise ValueError("the model has no argument %r to be the mask, but: %s" % (mask, ", ".join(takes)))


def require_names(caches, names):
    """Raises TypeError or ValueError."""
    if not callable(caches) and caches not in (AUTO, ALL, NONE):
        raise ValueError("caches is %r: it is auto, all, none, or a function of the path of an attention" % (caches,))
    if names not in ("checkpoint", "model"):
        raise ValueError("names is %r: it is checkpoint or model" % (names,))


def require_place(path):
    """Raises OSError where a recording could not be written, or would replace what is none."""
    folder = os.path.dirname(os.path.abspath(path))
    if not os.path.isdir(folder):
        raise FileNotFoundError(errno.ENOENT, "no such folder, so that the recording could not be written", folder)
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, "the recording would be a file, and a folder is there", path)
    if not os.access(folder, os.W_OK):
        raise PermissionError(errno.EACCES, "the recording could not be written into this folder", folder)
    if os.path.exists(path) and not path.endswith(".profile.h5"):
        try:
            load(path)
        except ValueError:
            raise FileExistsError(errno.EEXIST, "not replaced, as it is no profile file", path) from None
