"""Whose moments are kept, the sums of products of channels, and what they take."""
import fnmatch
import sys

from . import _core
from ._whole import whole

MOST_BYTES = 4 << 30
_MOST = (1 << 63) - 1


def gigabytes(count):
    return "%.1f MB" % (count / 1e6) if count < 10**9 else "%.2f GB" % (count / 1e9)


class Moments:
    """Which tensors are asked for, and the bytes of those that there are."""

    def __init__(self, wanted, most):
        """wanted: a truth value, a pattern of names, or several."""
        patterns = [wanted] if isinstance(wanted, str) else wanted
        if isinstance(patterns, bool) or patterns is None:
            self._patterns = None if patterns else ()
        else:
            try:
                self._patterns = tuple(patterns)
            except TypeError:
                self._patterns = None
            if not self._patterns or not all(isinstance(each, str) and each for each in self._patterns):
                raise TypeError("moments is %r: it is True or False, a pattern of names of tensors, or several" % (wanted,))
        self._most = whole("moments_bytes", most, 0, _MOST)
        self._bytes = {}    # by name
        self.left_out = {}  # name -> why

    def __bool__(self):
        return self._patterns != ()

    def _asked(self, names, operator, port):
        if self._patterns is None:
            return operator == "linear" and port == "input"
        return any(fnmatch.fnmatchcase(name, pattern) for name in names for pattern in self._patterns)

    def takes(self, name, names, operator, port, channels):
        """Whether those of a tensor are kept. name: by which it is known here; names: those in the file."""
        if not self or channels == 0 or not self._asked(names, operator, port):
            return False
        if channels > _core.MOST_MOMENT_FEATURES:
            self.left_out[name] = "%d channels, of %d at most" % (channels, _core.MOST_MOMENT_FEATURES)
            return False
        size = _core.moment_bytes(channels)
        if name not in self._bytes and self.bytes + size > self._most:
            self.left_out[name] = "%s more than moments_bytes allows" % gigabytes(self.bytes + size - self._most)
            return False
        self._bytes[name] = size
        return True

    @property
    def bytes(self):
        return sum(self._bytes.values())

    def begin(self, layers):
        """Says what those of the layers take before any is called. layers: name here, names in the file, channels.

        Raises
        ------
        ValueError
            They take more than they may, or no pattern fits a layer.
        """
        if not self:
            return
        wide = len(self.left_out)
        most, self._most = self._most, _MOST
        known = [name for name, names, channels in layers if self.takes(name, names, "linear", "input", channels)]
        self._most = most
        if known:
            said = "the moments of %d %s %s of memory at most, and half of it in the file" % (
                len(known), "tensors take" if len(known) > 1 else "tensor take", gigabytes(self.bytes))
        else:
            said = "the moments of no linear layer are kept"
        if self.bytes > most:
            raise ValueError("%s, and moments_bytes=%d allows %s: choose some by their names, as "
                             "moments=\"*.layers.0.*\", or allow more" % (said, most, gigabytes(most)))
        wide = len(self.left_out) - wide
        if wide:
            said += "; of %d with more than %d channels none are" % (wide, _core.MOST_MOMENT_FEATURES)
        print("scalewright: " + said, file=sys.stderr)
