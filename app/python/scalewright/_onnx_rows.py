"""Which rows of the values in an ONNX model are padding."""
import numpy as np


class Padding:
    """What the mask of a feed says of the rows of the values that a model makes of it.

    Graphs lay rows out in every order: samples or tokens first, heads between or folded in. So the model is run once more
    with other tokens in the places of padding: a layout of rows is believed where all rows that changed are padding in
    it, and most of its padding did. Where nothing changed and no layout fits, there is no padding in a value.
    """

    def __init__(self, feed, mask_of):
        """mask_of: the name of the mask, [samples, tokens], or what makes it of the feed."""
        mask = mask_of(feed) if callable(mask_of) else feed.get(mask_of)
        self._tokens, self._unread, self._other = None, False, None  # bool [samples, tokens]; None: nothing is padded
        if mask is None:
            return
        mask = np.asarray(mask)
        self._unread = mask.ndim != 2
        if self._unread:
            return
        added = mask.dtype.kind == "f" and not (mask > 0).any()  # to scores
        tokens = mask == 0 if added else mask != 0
        if not tokens.all():
            self._tokens = tokens
            self._other, self._whole = _with_other_padding(feed, tokens)

    @property
    def other_feed(self):
        """The feed with other tokens where padding is; None where there is no need of it, or none can be made."""
        return self._other

    def rows(self, value, other):
        """Numbers of the rows that are none of padding, None for all of them, and whether that is known.

        value: its last axis holds channels. other: what the model makes of `other_feed`, None without one.
        """
        if self._unread:
            return None, False
        if self._tokens is None:
            return None, True
        if other is None or value.shape != other.shape or value.ndim < 2:
            return None, False
        changed = ((value != other) & ~(np.isnan(value) & np.isnan(other))).any(-1)
        if not changed.any():
            return None, self._whole and next(self._layouts(value.shape[:-1]), None) is None
        found = []
        for padded in self._layouts(value.shape[:-1]):
            held = changed & padded
            if np.array_equal(held, changed) and 2 * held.sum() >= padded.sum() and \
                    not any(np.array_equal(padded, one) for one in found):
                found.append(padded)
        if len(found) != 1:
            return None, False
        return np.flatnonzero(~found[0]).astype("uint64"), True

    def _layouts(self, shape):
        """Rows that would be padding, bool [shape], in each order of samples and tokens that fits the shape."""
        samples, length = self._tokens.shape
        for axis, extent in enumerate(shape):
            if extent == samples * length:  # folded into one axis, either first
                for folded in (~self._tokens, ~self._tokens.T):
                    yield _along(folded.reshape(-1), (axis,), shape)
            if extent != length:
                continue
            for of, heads in enumerate(shape):
                if of == axis:
                    continue
                if heads == samples:
                    yield _along(~self._tokens, (of, axis), shape)
                elif samples and heads % samples == 0 and heads:  # heads folded in with the samples
                    yield _along(np.repeat(~self._tokens, heads // samples, 0), (of, axis), shape)
                    yield _along(np.tile(~self._tokens, (heads // samples, 1)), (of, axis), shape)


def _along(padded, axes, shape):
    """`padded` along these axes, the same along all others."""
    order = sorted(range(len(axes)), key=lambda place: axes[place])
    turned = padded.transpose(order)
    extents = [1] * len(shape)
    for place, axis in zip(order, sorted(axes)):
        extents[axis] = padded.shape[place]
    return np.broadcast_to(turned.reshape(extents), shape)


def _with_other_padding(feed, tokens):
    """The feed with other tokens in the places of padding, None where it has none there; and whether it has all of them:
    with a cache some are in it."""
    other, done = dict(feed), False
    for name, value in feed.items():
        value = np.asarray(value)
        if value.shape[:2] != tokens.shape or value.dtype.kind == "b" or "mask" in name:
            continue
        shown = value[tokens]
        changed = value.copy()
        for place in np.argwhere(~tokens):
            place = tuple(place)
            # That of a token which is none of padding: the model knows it.
            differs = (shown != value[place]).reshape(len(shown), -1).any(1) if len(shown) else np.zeros(0, bool)
            if differs.any():
                changed[place] = shown[np.flatnonzero(differs)[0]]
                done = True
        other[name] = changed
    masks = [name for name, value in feed.items() if "mask" in name and np.ndim(value) == 2 and not np.all(value)]
    return (other if done else None), done and len(masks) <= 1
