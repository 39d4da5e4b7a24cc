"""One call of the whole model: which batch it is, which of its tokens are padding, which modules are being called."""
import collections
import contextlib
import typing

import torch

from ._caches import frame_of
from ._experts import Routes
from ._given import given_of
from ._masks import attention_mask, mask_of_keys, without_padding

MASK = "attention_mask"
# Of torch's modules and functions, padding being True; of a decoder beside an encoder.
_KEYS, _TARGETS = ("src_key_padding_mask", "key_padding_mask"), "tgt_key_padding_mask"
_STACKS = (torch.nn.TransformerEncoderLayer, torch.nn.TransformerDecoderLayer)


class Products:
    """The products of one module in one call, in their order."""

    def __init__(self):
        self.count = 0
        self.pending = []   # operands and result of products that a softmax may follow
        self.followed = []  # of those that one follows: the same, and the probabilities

    def follows(self, values, result):
        """A softmax reads values: of several products of their size the first, the others are of positions."""
        for fits in (lambda scores: size_of(scores) == size_of(values), lambda scores: _has_sinks(values, scores)):
            for place, product in enumerate(self.pending):
                if fits(product[2]):
                    self.pending[:0] = [one for one, _ in self.followed]
                    self.followed = [(self.pending.pop(place + len(self.followed)), result)]
                    return

    def read_by(self, a):
        """The product and the probabilities that a second product reads as its first operand; None: it does not."""
        for product, result in self.followed:
            if size_of(a) == size_of(result):
                self.followed = []
                return product, result
            if size_of(a) == size_of(product[2]) and _has_sinks(result, a):
                self.followed = []
                return product, _without_sinks(result, a)
        return None


class Scope(typing.NamedTuple):
    """Which tokens are padding while a module is being called."""

    mask: typing.Any = None      # bool [samples, tokens] on the CPU; None: no padding is known
    new: typing.Any = None       # tokens of the call, fewer than the mask has with a cache
    turned: bool = False         # values are [tokens, samples, width]
    unread: bool = False         # a mask was given that cannot be read
    encoded: typing.Any = None   # what an encoder gave: (address, shape, bool [samples, tokens] or None)
    keys: typing.Any = None      # inside of multi_head_attention_forward: the scope of its keys
    own: bool = False            # they are of the same sequence
    samples: typing.Any = None   # of the products inside of it


class Call:
    """One call of the whole model in a thread: a batch."""

    def __init__(self, batch, module, arguments, named, mask_of):
        """mask_of: the name of the argument that says which tokens are padding, or what says so of all arguments."""
        self.batch = batch
        self.serial = 0       # number of the call, by which it is kept or, where it raises, taken back
        self.touched = {}     # recorders that it has added to, by their identity
        self.left_out = {}    # names of tensors that could not be counted, and why
        self.seen = set()     # paths of modules that were called
        self.counted = {}     # tokens that came to experts
        self.uses = {}        # of attentions, what was known of them before it
        self.stack = [module]  # modules that are being called
        self.products = collections.defaultdict(Products)
        self.frames = [frame_of(module, arguments, named)]  # what their calls say of caches
        self.covered = 0      # how many are looking at the product that runs
        self.function = None  # that runs, and nobody looks at
        self.routes = Routes()
        self.experts = 0      # experts that are being called
        self.kind = None      # of calls like this one it is the first
        self.ledger = False   # all operations are looked at
        self.parameters = None  # by their addresses, once somebody asks
        self.given = given = given_of(module, arguments, named)
        values = given.get("input_ids", given.get("inputs_embeds"))
        if not isinstance(values, torch.Tensor):
            values = next((v for v in given.values() if isinstance(v, torch.Tensor) and v.dim() >= 2), None)
        known = isinstance(values, torch.Tensor) and values.dim() >= 2
        self.samples = values.shape[0] if known else None
        new = values.shape[1] if known else None
        self.unmasked = False  # of a part: which of its tokens are padding only the model is told
        self._source = _checked(mask_of(given)) if callable(mask_of) else given.get(mask_of)
        self.has_mask = self._source is not None
        # One that the person chose: what parts of the model are given says nothing else of the tokens.
        self._chosen = self.has_mask and mask_of != MASK
        if mask_of in (*_KEYS, _TARGETS):
            mask, read = mask_of_keys(self._source), True
        else:
            mask, read = attention_mask(self._source, self.samples, new)
        if self._source is None and mask_of == MASK:
            mask = mask_of_keys(next((given[name] for name in _KEYS if name in given), None))
        turned = mask is not None and known and tuple(values.shape[:2]) == tuple(mask.shape)[::-1] != tuple(mask.shape)
        if turned:
            self.samples, new = mask.shape
        self.scope = Scope(mask, new, turned, not read)
        if isinstance(given.get("encoder_hidden_states"), torch.Tensor):  # a decoder alone
            self.scope = self.scope._replace(encoded=(*_place_of(given["encoder_hidden_states"]), without_padding(
                given.get("encoder_attention_mask"))))
        self.after = None  # the scope of a decoder: what comes after it reads its tokens

    @property
    def module(self):
        return self.stack[-1]

    @property
    def mask(self):
        return self.scope.mask

    @property
    def other_mask(self):
        """Where keys may be of another sequence: which of that are no padding, (bool [samples, tokens] or None,); else
        None."""
        scope = self.scope
        if scope.keys is not None:
            return None if scope.keys.own else (scope.keys.mask,)
        return None if scope.encoded is None else scope.encoded[2:]

    def tokens(self, samples, tokens):
        """Which of the last tokens are none of padding, bool [samples, tokens]; None where that cannot be said."""
        mask, new = self.scope.mask, self.scope.new
        if mask is None or mask.shape[0] != samples or tokens > mask.shape[1]:
            return None
        if tokens < mask.shape[1] and new is not None and tokens != new:
            return None
        return mask[:, mask.shape[1] - tokens:]

    def rows(self, shape):
        """The same for values of this shape, in the order of their rows; None where that cannot be said."""
        turned = self.scope.turned
        if len(shape) == 3:
            mask = self.tokens(*(shape[1::-1] if turned else shape[:2]))
        elif len(shape) == 2:
            samples, tokens = self.mask.shape
            new = tokens if self.scope.new is None else min(self.scope.new, tokens)
            mask = self.mask[:, tokens - new:] if shape[0] == samples * new else None
        else:
            return None
        return None if mask is None else (mask.t() if turned else mask).reshape(-1)

    # ------------------------------------------------------------------ scopes

    def enter(self, module, named):
        """A module is called with these arguments by name. Returns what `leave` wants."""
        before, is_decoder = self.scope, False
        if named:
            given, encoded = named.get("attention_mask"), named.get("encoder_hidden_states")
            if isinstance(encoded, torch.Tensor):
                if before.encoded is None or before.encoded[:2] != _place_of(encoded):
                    is_decoder = True
                    mask, read = attention_mask(given, encoded.shape[0], None)
                    self.scope = Scope(mask, unread=not read, encoded=self._encoded(encoded, named))
            elif _is_plain(given) and not self._chosen and (given is not self._source or self.after is not None):
                self.scope = before._replace(mask=without_padding(given), unread=False)
            if _TARGETS in named:
                is_decoder = True
                self.scope = Scope(mask_of_keys(named[_TARGETS]), turned=before.turned)
            elif not isinstance(module, torch.nn.MultiheadAttention):
                key = next((named[name] for name in _KEYS if named.get(name) is not None), None)
                if key is not None:
                    self.scope = Scope(mask_of_keys(key), turned=before.turned)
        if isinstance(module, _STACKS):
            self.scope = self.scope._replace(turned=not module.self_attn.batch_first)
        return before, is_decoder

    def leave(self, entered):
        before, is_decoder = entered
        if is_decoder:
            self.after = self.scope
        self.scope = before if self.after is None else self.after

    def _encoded(self, values, named):
        """What a decoder is given of an encoder, and which of it is padding."""
        given = named.get("encoder_attention_mask")
        return (*_place_of(values), without_padding(given) if _is_plain(given) else self.mask)

    @contextlib.contextmanager
    def reading(self, values):
        """While values are counted that may be what an encoder gave."""
        before, encoded = self.scope, self.scope.encoded
        if encoded is not None and _place_of(values) == encoded[:2]:
            self.scope = Scope(encoded[2])
        try:
            yield
        finally:
            self.scope = before

    @contextlib.contextmanager
    def inside(self, name, query, key, key_mask):
        """Inside of a function that torch runs as one: rows come tokens first there."""
        before = self.scope
        scope = before._replace(turned=True)
        if name == "multi_head_attention_forward" and query.dim() == 3:
            mask = mask_of_keys(key_mask)
            own = query.shape[:2] == key.shape[:2] and (query is key or query.data_ptr() == key.data_ptr())
            if own and mask is not None and scope.mask is None:
                scope = scope._replace(mask=mask, new=None, unread=False)
            if own:
                keys = scope._replace(own=True)
            else:
                unknown = key_mask is None and (before.mask is not None or before.unread)
                keys = Scope(mask, turned=True, unread=unknown)
            scope = scope._replace(keys=keys, samples=query.shape[1])
        elif self._is_packed(query, key):
            scope = Scope(turned=True)  # steps of fewer and fewer sequences, of which none is padding
        self.scope = scope
        try:
            yield
        finally:
            self.scope = before

    def _is_packed(self, values, sizes):
        """Whether a recurrent function reads the tokens without padding: sizes are then the sequences of each place."""
        return (self.mask is not None and values.dim() == 2 and isinstance(sizes, torch.Tensor) and sizes.dim() == 1
                and values.shape[0] == int(sizes.sum()) == int(self.mask.sum()))

    @contextlib.contextmanager
    def of_keys(self):
        """While inputs of keys and values are counted."""
        before = self.scope
        self.scope = before.keys
        try:
            yield
        finally:
            self.scope = before


def size_of(scores):
    """The same for scores and their probabilities, however a model reshapes them."""
    return scores.numel(), scores.shape[-1:]


_MOST_SINKS = 8  # columns beside the keys that a softmax reads, too


def _has_sinks(wide, narrow):
    """Whether wide is narrow with a few columns more: what is no key, and takes a part of the attention."""
    more = wide.shape[-1] - narrow.shape[-1]
    return 0 < more <= _MOST_SINKS and wide.numel() * narrow.shape[-1] == narrow.numel() * wide.shape[-1]


def _without_sinks(wide, narrow):
    """The columns of probabilities that a product reads."""
    keys = narrow.shape[-1]
    rows = wide.reshape(-1, wide.shape[-1])
    read = narrow.reshape(-1, keys).to(rows.dtype)
    left, right = rows[:, :keys], rows[:, -keys:]
    return (left if (left - read).abs().sum() <= (right - read).abs().sum() else right).reshape(narrow.shape)


def _place_of(values):
    return values.data_ptr(), tuple(values.shape)


def _checked(mask):
    """What a function makes of the arguments."""
    if mask is not None and not isinstance(mask, torch.Tensor):
        raise TypeError("mask made a %s of the arguments: a tensor [samples, tokens] or None" % type(mask).__name__)
    return mask


def _is_plain(mask):
    return isinstance(mask, torch.Tensor) and mask.dim() == 2
