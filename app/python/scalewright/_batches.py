"""Numbers of the batches that calls of a model belong to."""
import threading
import warnings

from . import _core


class Numbers:
    """Numbers of batches. A file has so many of them at most: the calls after those are parts of the last one."""

    def __init__(self, first, step):
        if step < 1:
            raise ValueError("batch_step is 1 or more")
        self.checked(first)
        self.checked(first + step * _core.MOST_BATCHES)
        self._next, self._step = first, step
        self._lock = threading.Lock()
        self._known, self._last = set(), None
        self.pooled = 0  # calls that are parts of the last one

    @staticmethod
    def checked(number):
        number = int(number)
        if not 0 <= number <= _core.LAST_BATCH:
            raise ValueError("numbers of batches go from 0 to %d" % _core.LAST_BATCH)
        return number

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
