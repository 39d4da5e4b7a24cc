"""Which rows of a value in an ONNX model are padding."""
import numpy as np


class Padding:
    """What the mask of a feed says of the rows of the values that a model makes of it."""

    def __init__(self, feed, name):
        """name: of the mask, [samples, tokens]; a feed without it has no padding."""
        mask = feed.get(name)
        self._tokens, self._unread = None, False  # bool [samples, tokens]; None: nothing is padded
        if mask is None:
            return
        mask = np.asarray(mask)
        self._unread = mask.ndim != 2
        if not self._unread:
            added = mask.dtype.kind == "f" and not (mask > 0).any()  # to scores
            tokens = mask == 0 if added else mask != 0
            if not tokens.all():
                self._tokens = tokens
        ids = np.shape(feed.get("input_ids", ()))
        self._new = ids[1] if len(ids) == 2 else None  # tokens of the feed, fewer than the mask has with a cache

    def rows(self, shape):
        """Numbers of the rows that are none of padding, None for all of them, and whether that is known.

        shape: of a value whose last axis holds channels, and whose rows are [samples, ..., tokens] or [samples * tokens].
        """
        if self._unread:
            return None, False
        if self._tokens is None:
            return None, True
        samples, length = self._tokens.shape
        new = length if self._new is None else min(self._new, length)
        if len(shape) == 2 and shape[0] == samples * new:
            return np.flatnonzero(self._tokens[:, length - new:]).astype("uint64"), True
        if len(shape) < 3 or shape[0] % samples or shape[-2] not in (new, length):
            return None, False
        tokens = self._tokens[:, length - shape[-2]:]
        heads = int(np.prod(shape[:-2], dtype=np.int64)) // samples
        rows = np.broadcast_to(tokens[:, None, :], (samples, heads, shape[-2]))
        return np.flatnonzero(rows).astype("uint64"), True
