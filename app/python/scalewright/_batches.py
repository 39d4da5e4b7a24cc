"""Numbers of the batches that calls of a model belong to."""
import threading
import warnings

from . import _core
from ._whole import whole


class Numbers:
    """Numbers of batches. A file has so many of them at most: the calls after those are parts of the last one."""

    def __init__(self, first, step):
        self._next = whole("first_batch", first, 0, _core.LAST_BATCH)
        # So that all that a file holds have numbers.
        self._step = whole("batch_step", step, 1, (_core.LAST_BATCH - self._next) // _core.MOST_BATCHES)
        self._lock = threading.Lock()
        self._known, self._last = set(), None
        self.pooled = 0  # calls that are parts of the last one

    @staticmethod
    def checked(number):
        return whole("number of a batch", number, 0, _core.LAST_BATCH)

    def next(self):
        with self._lock:
            number = self._next
            self._next += self._step
            return number

    def batch_of(self, number):
        """The batch that a call with this number belongs to."""
        with self._lock:
            if number in self._known:
                return number
            if len(self._known) < _core.MOST_BATCHES:
                self._known.add(number)
                self._last = number
                return number
            if not self.pooled:
                warnings.warn("more than %d batches: all further calls are counted in the last of them; "
                              "recorder.batch(n) gives several calls one number" % _core.MOST_BATCHES)
            self.pooled += 1
            return self._last
