"""Whole numbers that people give."""
import operator


def whole(name, number, least, most):
    """The number. Raises TypeError for what is no whole number, ValueError for one that is not within the bounds."""
    try:
        given = operator.index(number)
    except TypeError:
        raise TypeError("%s is %r: it is a whole number" % (name, number)) from None
    if not least <= given <= most:
        raise ValueError("%s is %d: it is a whole number from %d to %d" % (name, given, least, most))
    return given
