"""Sentences for people."""


def some(names, shown=4):
    """The first of several, and how many more there are."""
    names = list(names)
    return ", ".join(names[:shown]) + (", and %d more" % (len(names) - shown) if len(names) > shown else "")
