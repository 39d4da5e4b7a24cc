"""Whether arrays cross between the extension and this NumPy as they are, tried when the package is imported."""
import numpy as np

from . import _core


def require_arrays():
    """Raise ImportError where they do not: a wrong number is worse than none."""
    numbers = np.arange(3, 9, 2)
    found = _core.with_halves(numbers)
    if not np.array_equal(found, np.stack([numbers, numbers / 2], 1)):
        raise ImportError("scalewright %s gives wrong arrays with NumPy %s: install the package anew for this NumPy"
                          % (_core.__version__, np.__version__))
