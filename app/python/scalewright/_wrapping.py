"""Calls of modules are seen while a block lasts, whatever other blocks begin and end meanwhile."""
import threading

import torch

_lock = threading.Lock()
_active = []


class Wrapped:
    """Puts itself around `torch.nn.Module.__call__`.

    called: takes what was there before, the module, its arguments, and those by name.
    """

    def __init__(self, called):
        self._ended = False

        def call(module, *arguments, **named):
            if self._ended:
                return self._outer(module, *arguments, **named)
            return called(self._outer, module, arguments, named)
        self._call = call
        with _lock:
            self._outer = torch.nn.Module.__call__
            torch.nn.Module.__call__ = call
            _active.append(self)

    def end(self):
        """Takes itself out, from under others that began later, too."""
        with _lock:
            self._ended = True
            _active.remove(self)
            for other in _active:
                if other._outer is self._call:
                    other._outer = self._outer
            if torch.nn.Module.__call__ is self._call:
                torch.nn.Module.__call__ = self._outer
