"""What is wrong with the arguments of a recorder is said before a model runs for hours."""
import errno
import operator
import os

import torch

from ._profile import load


def require_options(model, live, **numbers):
    """Raises TypeError or ValueError."""
    if not isinstance(model, torch.nn.Module):
        raise TypeError("model is no torch.nn.Module but %s" % type(model).__name__)
    for name, number in numbers.items():
        if number is None and name in ("rows", "threads"):
            continue
        least = 1 if name in ("batch_step", "every") else 0
        try:
            fits = least <= operator.index(number) < 1 << 63
        except TypeError:
            raise TypeError("%s is %r: it is a whole number" % (name, number)) from None
        if not fits:
            raise ValueError("%s is %d: it is a whole number from %d on" % (name, number, least))
    if live is not None and not (isinstance(live, (int, float)) and live >= 0):
        raise ValueError("live is %r: it is a number of seconds" % (live,))


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
