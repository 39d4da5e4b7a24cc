"""Recording a PyTorch model while it runs: nothing of it is changed, nothing of its activations is kept."""
import collections
import contextlib
import itertools
import json
import os
import secrets
import threading
import time
import warnings

import torch
from torch.nn.utils.parametrize import ParametrizationList

from . import _core
from ._arguments import require_names, require_options, require_place
from ._attention import Uses
from ._batches import Numbers
from ._below import COMPOSITE, TELLS_BACKWARD, Operations, in_backward
from ._caches import AUTO, frame_of
from ._calls import MASK, Call
from ._experts import Experts
from ._functions import Functions
from ._moments import MOST_BYTES, Moments
from ._names import EXPERT, Paths, is_expert, joined, same_storage
from ._products import Products
from ._profile import checked_choice, hdf5
from ._said import LAYERS, WHOLE, Said
from ._saved import Saved
from ._tensors import Tensors
from ._texts import some
from ._transforms import AsWritten, compiles
from ._wrapping import Wrapped

_AS_IT_IS = contextlib.nullcontext()
_MOST_KINDS = 16  # of calls, of each of which the first is looked at from below


class _Block:
    """While it is entered, calls of this thread have one number."""

    def __init__(self, local, number):
        self._local, self._number, self._before = local, number, []

    def __enter__(self):
        self._before.append(getattr(self._local, "held", None))
        self._local.held, self._local.number = self._number, None

    def __exit__(self, kind, error, trace):
        self._local.held, self._local.number = self._before.pop(), None
        return False


class Recorder(Products, Experts, Said):
    """Counts what the products of a model read, into a profile file.

    Parameters
    ----------
    model : torch.nn.Module
    path : str
        The profile file, written when the block ends; what is there is replaced.
    rows : int, optional
        Rows of each tensor that are kept, half of them because they are large; as a rule as many as 256 KiB hold,
        from 16 to 256.
    outputs : bool
        Outputs of linear and convolution layers, too: `<path>.output`. None of what torch runs inside
        MultiheadAttention and recurrent layers, nor of einsum.
    products : bool
        Operands of products that belong to no attention, too: `<path>.matmul_<n>.input_0`, `.input_1`, and the scores
        of attention: `<path>.matmul_qk.output`.
    probabilities : bool
        Of fused attention, too, which computes them apart for it.
    first_batch, batch_step : int
        Numbers of the batches: rank and world size where several processes record parts of one data set.
    seed : int
        Of the choice of rows; the same in all parts.
    every : int
        Record one of so many calls.
    live : float, optional
        Write the file anew while recording, at most every so many seconds, and not more than one part in a hundred of
        the time.
    threads : int, optional
        That count; as many as torch has, unless given.
    mask : str or callable
        Name of the model's argument that says which tokens are none of padding, or a function that makes that of the
        arguments by name, as ``lambda given: given["tokens"] != 0``: True or another number than 0 is a token, a tensor
        or None for none of padding. "none": all tokens count.
    caches : str or callable
        Which keys and values are entries of a cache, `<path>.k_cache.input`, and which are operands of a product,
        `<path>.matmul_qk.input_1`. "auto": by the cache that a module is given and its masks, as the note `caches` says;
        "all": those of every attention to its own sequence; "none": none; or a function of the path of the attention.
    moments : bool, str or list of str
        Keep sum x x^T over all rows of the inputs of linear layers, or of the tensors whose names in the file fit a
        pattern (``*.mlp.*``), or one of several: `Profile.moments`. Layers of quantized weights are exact with it. Costs
        channels^2 multiplications for each row, and 8 channels^2 bytes, of which there are 8,000 at most.
    moments_bytes : int
        What they may take in all.
    names : str
        "checkpoint": names are those of the weights that the model was loaded from and is saved as, where Transformers
        fuses or renames them and PEFT wraps modules; "model": those of the running modules.

    Notes
    -----
    Padding is what `mask` says, [samples, tokens], 0 or False for padding, or of scores, [samples, heads or 1, queries
    or 1, keys]; ``src_key_padding_mask``, ``key_padding_mask`` and ``tgt_key_padding_mask`` of torch's own modules; and
    of a module that is called with ``encoder_hidden_states`` its own ``attention_mask`` and ``encoder_attention_mask``.
    Where rows cannot be traced to tokens, as in models that pack them without padding, but for PackedSequence in
    recurrent layers, all of them count and the tensor is in the note `mask_not_applied`. Within the block torch takes no
    fused path through whole encoder layers: outputs may differ in the last bits.

    Attributes
    ----------
    never_called : list of str
        Layers that saw nothing: experts without a token, branches that were not taken.
    left_out : dict
        Tensors that could not be counted, and why.
    moments_left_out : dict
        Tensors whose moments were asked for and are not kept, and why.
    names : list of str
        Names of the tensors so far.
    """

    def __init__(self, model, path, rows=None, outputs=False, products=False, probabilities=False, first_batch=0,
                 batch_step=1, seed=0, every=1, live=None, threads=None, mask=MASK, caches=AUTO, names="checkpoint", moments=False,
                 moments_bytes=MOST_BYTES):
        require_options(model, every, threads, live, mask)
        require_names(caches, names)
        rows, seed = checked_choice(rows, seed)
        self.path = os.fsdecode(path)
        self._models = [model]
        self._seed = seed
        self._outputs, self._products, self._probabilities = outputs, products, probabilities
        self._numbers = Numbers(first_batch, batch_step)
        self._every, self._calls = every, collections.Counter()  # that have not raised; of parts, by path
        self._serials = itertools.count(1)
        self._mask, self._masked = mask, False
        self._caches = caches
        self._live, self._written, self._spent = live, time.monotonic(), 0.0
        self.paths = Paths(model)
        self._saved = Saved(model, self.paths, names)
        self._as_written = AsWritten if compiles(model) else contextlib.nullcontext
        self._kinds = set()  # of calls that have been looked at from below
        self.below = set()   # functions, and paths of modules, whose products nothing else shows
        self._below_paths = set()
        self._expert_tokens = {}
        self._padding_seen = False  # masks of attention hide keys, and no mask of tokens is known
        self._moments = Moments(moments, moments_bytes)
        self.tensors = Tensors(rows, seed, threads, self._has_moments if self._moments else None)
        self._uses = collections.defaultdict(Uses)
        self._local = threading.local()
        self._lock = threading.RLock()
        self._writing = threading.Lock()
        self._run = (secrets.randbits(64), secrets.randbits(64))
        self._wrapped = None
        self._seen = set()
        self._parts = {}  # paths of what was called without the model: whether it has layers
        self._inputs = {path: joined(path, "input") for path in self.paths.modules}
        self._copies = {}  # address of a copy of a parameter -> the parameter
        self._tokens = {path: 0 for path in self.paths.modules if is_expert(path)}
        self._notes = {"torch": torch.__version__}

    # ------------------------------------------------------------------ the block

    def __enter__(self):
        require_place(self.path)
        if self._wrapped is not None:
            raise RuntimeError("this recorder is recording already")
        self._begin_moments()
        self._wrapped = Wrapped(self._called)
        return self

    def __repr__(self):
        return "Recorder(%r, %d tensors, %d calls)" % (self.path, len(self.names), self._calls[""])

    def __exit__(self, kind, error, trace):
        wrapped, self._wrapped = self._wrapped, None
        wrapped.end()
        if kind is not None:
            said = ("%s: %s" % (kind.__name__, error)).rstrip(": ")
            self._notes["stopped"] = said.encode("utf-8", "backslashreplace").decode()
        if self._meeting():
            warnings.warn("two tensors have one name in the checkpoint, so that one keeps that of the running model: " + some(
                "%s, of %s" % each for each in self._meeting().items()), stacklevel=2)
        if self.left_out:
            warnings.warn("not recorded: " + some("%s (%s)" % item for item in self.left_out.items()), stacklevel=2)
        if self.moments_left_out:
            warnings.warn("no moments of: " + some("%s (%s)" % item for item in self.moments_left_out.items()), stacklevel=2)
        if not self.tensors.items():
            if kind is None:
                warnings.warn("nothing ran in the block: %s is not written" % self.path, stacklevel=2)
            return False
        try:
            self.write()
        except OSError:
            warnings.warn("not written, and not lost: when there is room, or with another recorder.path, call "
                          "recorder.write()", stacklevel=2)
            raise
        if self.never_called and kind is None:
            warnings.warn("never called: " + some(self.never_called), stacklevel=2)
        return False

    def batch(self, number):
        """Give the next call of the model in this thread this number of a batch, or all its calls in a ``with`` block, as
        where `generate` calls the model for each token. A thread that runs `generate` has the block in itself.

        Parameters
        ----------
        number : int
            The same number twice: both calls are parts of one batch.

        Returns
        -------
        context manager
            Within it every call has the number.
        """
        self._local.number = self._numbers.checked(number)
        return _Block(self._local, self._local.number)

    def replica(self, model):
        """Record a copy of the model, too: its calls count as those of the model.

        Parameters
        ----------
        model : torch.nn.Module
            With modules at the same paths.
        """
        self._models.append(model)
        self.paths.add(model)

    def write(self, complete=True):
        """Write what has been counted so far. Tensors keep being counted.

        Parameters
        ----------
        complete : bool
            False: readers are told that more will come.

        Raises
        ------
        OSError
            The file that was there stays.
        """
        with self._writing:
            begun = time.monotonic()
            named = self._named()
            notes, graph = self._notes_of(named), self._graph()
            tensors = [(name, role, operator, port, tensor.recorder) for name, role, operator, port, tensor in named]
            with hdf5():
                _core.write(self.path, tensors, self._run, self._seed, complete, json.dumps(notes, sort_keys=True),
                            json.dumps(graph, sort_keys=True))
            self._written = time.monotonic()
            self._spent = self._written - begun

    # ------------------------------------------------------------------ calls of modules

    def _called(self, outer, module, arguments, named):
        call = getattr(self._local, "call", None)
        if call is None:
            if not any(module is model for model in self._models):
                if getattr(self._local, "apart", False) or not self._is_part(module):
                    return outer(module, *arguments, **named)
            return self._outermost(outer, module, arguments, named)
        path = self.paths.of(module)
        if path is None:
            return outer(module, *arguments, **named)
        module = getattr(module, "_orig_mod", module)  # compiled: run as it was written
        call.stack.append(module)
        call.frames.append(frame_of(module, arguments, named))
        new = path not in self._seen and path not in call.seen
        call.seen.add(path)
        expert = path in self._tokens
        call.experts += expert
        call.covered += 1
        entered, rows = call.enter(module, named), call.routes.rows
        try:
            if expert:
                self._count_tokens(call, path, arguments)
            if "quantized" in type(module).__module__:
                self.unknown(call, "input", "a quantized module: " + type(module).__name__, path)
            if isinstance(module, ParametrizationList):  # it makes a weight of parameters
                try:
                    return outer(module, *arguments, **named)
                finally:
                    call.covered -= 1
            call.covered -= 1
            if isinstance(module, torch.jit.ScriptModule):
                return self._scripted(outer, call, path, module, arguments, named)
            if (new or path in self._below_paths) and not call.ledger:
                return self._with_ledger(call, outer, module, arguments, named)
            return outer(module, *arguments, **named)
        finally:
            call.stack.pop()
            call.frames.pop()
            call.experts -= expert
            call.leave(entered)
            call.routes.rows = rows  # those that it has chosen are its own
            if path in call.products:
                self._count_plain(call, path, call.products.pop(path))

    def _with_ledger(self, call, outer, module, arguments, named):
        """Looks at all operations: what no function has shown is counted, or named."""
        call.ledger = True
        try:
            with Operations(self, call):
                return outer(module, *arguments, **named)
        finally:
            call.ledger = False

    def _apart(self, outer, module, arguments, named):
        """A call that is not recorded, and nothing in it."""
        self._local.apart = True
        try:
            return outer(module, *arguments, **named)
        finally:
            self._local.apart = False

    def _is_part(self, module):
        """Whether a module is a part of the model that is called without it, as `generate` calls an encoder. While gradients
        are computed a part is called once more for what was seen."""
        path = self.paths.of(module)
        again = not TELLS_BACKWARD and torch.is_grad_enabled() and path in self._seen
        if path is None or in_backward() or again:
            return False
        if path not in self._parts:
            self._parts[path] = any(isinstance(inner, LAYERS + WHOLE) for inner in module.modules())
        return self._parts[path]

    def _count_tokens(self, call, path, arguments):
        """Tokens that a router gave to an expert, without padding where that is known."""
        values = next((v for v in arguments if isinstance(v, torch.Tensor) and v.dim() > 0), None)
        if values is not None:
            rows = values.numel() // max(values.shape[-1], 1)
            mask = call.routes.kept(call, rows)[1]
            call.counted[path] = call.counted.get(path, 0) + (rows if mask is None else int(mask.sum()))

    def _scripted(self, outer, call, path, module, arguments, named):
        """What a scripted module computes is seen from below, as far as torch lets it be seen."""
        before = self._local.counted
        with Operations(self, call, inside=True):
            result = outer(module, *arguments, **named)
        if self._local.counted == before:
            self.unknown(call, "input", "scripted: what runs in it is not seen", path)
        return result

    def _outermost(self, outer, module, arguments, named):
        """A call of the model, or of a part of it: one of so many of each is recorded."""
        whole = any(module is model for model in self._models)
        with self._lock:
            number = self._number_of(module, whole)
            path = "" if whole else self.paths.of(module)
            skipped = self._calls[path] % self._every != 0
            self._calls[path] += 1
        try:
            if skipped:
                return self._apart(outer, module, arguments, named)
            result = self._recorded(outer, module, arguments, named, number, whole)
        except BaseException:
            with self._lock:
                self._calls[path] -= 1
            raise
        now = time.monotonic()
        if self._live is not None and now - self._written >= max(self._live, 100 * self._spent):
            try:
                self.write(complete=False)
            except OSError as error:  # a calibration goes on; the end says so again
                warnings.warn("not written while recording: %s" % error, stacklevel=3)
                self._written = now
        return result

    def _number_of(self, module, whole):
        """Parts have the number of the next call of the model, or of their next call where that comes first."""
        number = getattr(self._local, "number", None)
        if number is None:
            number = getattr(self._local, "held", None)
        if number is None:
            before, parts = getattr(self._local, "ahead", None) or (None, set())
            path = self.paths.of(module)
            number = self._numbers.next() if before is None or path in parts else before
            self._local.ahead = None if whole else (number, {path} if path in parts else parts | {path})
        if whole:
            self._local.number = None
        return number

    def _recorded(self, outer, module, arguments, named, number, whole):
        """A call of the model or, where it is not the whole, of a part that counts, if it does not raise."""
        mask = self._mask if whole or self._mask == "none" else MASK  # other masks are arguments of the model
        self._local.apart = True  # a function that makes the mask may call parts of the model
        try:
            call = Call(self._numbers.batch_of(number), module, arguments, named, mask)
        finally:
            self._local.apart = False
        call.unmasked = not whole and mask != "none" and not call.has_mask
        module = getattr(module, "_orig_mod", module)
        call.stack[0], call.serial = module, next(self._serials)
        self._local.call, self._local.counted = call, 0
        path = self.paths.of(module)
        call.seen.add(path)
        try:
            with self._as_written(), Functions(self, call):
                if isinstance(module, torch.jit.ScriptModule):
                    result = self._scripted(outer, call, path, module, arguments, named)
                elif self._is_new_kind(call, module):
                    result = self._with_ledger(call, outer, module, arguments, named)
                else:
                    result = outer(module, *arguments, **named)
            for path, products in list(call.products.items()):
                self._count_plain(call, path, products)
        except BaseException:
            self._take_back(call)
            raise
        finally:
            self._local.call = None
        self._keep(call)
        return result

    def _take_back(self, call):
        """A call that raised may be made again, and is not to count twice, but to be looked at as if it were the first."""
        self.tensors.take_back(call)
        for path, before in call.uses.items():
            self._uses[path].restore(before, call)
        with self._lock:
            self._kinds.discard(call.kind)

    def _keep(self, call):
        """A call has ended: what it has said and added counts."""
        self.tensors.keep(call)
        with self._lock:
            self._masked = self._masked or call.has_mask
            self._seen |= call.seen
            for path, tokens in call.counted.items():
                counts = self._tokens if path in self._tokens else self._expert_tokens
                counts[path] = counts.get(path, 0) + tokens

    def _is_new_kind(self, call, module):
        """Whether this is the first call with such arguments: others may take other ways through the model."""
        path = self.paths.of(module)
        if path in self._below_paths:
            return True
        kind = path, frozenset(name for name in call.given if "\0" not in name), call.scope.new == 1, module.training
        if kind in self._kinds or sum(path == each[0] for each in self._kinds) >= _MOST_KINDS:
            return False
        self._kinds.add(kind)
        call.kind = kind
        return True

    # ------------------------------------------------------------------ what the modes saw

    def linear(self, call, values, weight):
        module = call.stack[-1]
        if not isinstance(module, torch.jit.ScriptModule) and module._parameters.get("weight") is weight:
            name = self.paths.of(module)
        else:
            name = self._name(call, weight)
            if name is None:
                name = joined(self.paths.of(call.module), "linear")
            if EXPERT in name:
                rows = values.reshape(-1, values.shape[-1])
                known, mask = call.routes.kept(call, rows.shape[0])
                stack, expert, _ = name.split(EXPERT)
                self._add_expert(call, stack, "", int(expert), rows, None if mask is None else mask.nonzero()[:, 0], known)
                return name
            call.seen.add(name)
        if call.scope.keys is not None and self._is_of_keys(module, weight):
            reads = call.of_keys()
        elif call.scope.encoded is not None:
            reads = call.reading(values)
        else:
            reads = _AS_IT_IS
        with reads:
            self._add(call, self._inputs.get(name) or joined(name, "input"), values, "activation", "linear", "input")
        return name

    def _is_of_keys(self, module, weight):
        """Whether a product of a multi-head attention makes keys or values, not queries."""
        source = self._copies.get(weight.data_ptr(), weight)
        packed = module._parameters.get("in_proj_weight")
        if packed is not None:
            return same_storage(packed, source) and packed.data_ptr() != source.data_ptr()
        return any(same_storage(module._parameters[name], source) for name in ("k_proj_weight", "v_proj_weight")
                   if module._parameters.get(name) is not None)

    def copied(self, source, copy):
        """A parameter was copied, as autocast does before a product, and keeps the copy for later ones."""
        self._copies[copy.data_ptr()] = source

    def reads_parameter(self, call, matrix):
        """Whether a matrix is a parameter of the modules that are being called, or a copy of one."""
        return self._name(call, matrix) is not None

    def _name(self, call, weight):
        name = self.paths.of_product(call.stack, weight)
        if name is not None or weight.data_ptr() not in self._copies:
            return name
        source = self._copies[weight.data_ptr()]
        copy = (weight if weight.is_contiguous() else weight.transpose(-1, -2)).reshape(-1)[:16]
        if source.numel() == weight.numel() and torch.equal(source.reshape(-1)[:16].to(copy.dtype), copy):
            return self.paths.of_product(call.stack, source)
        return None

    def convolution(self, call, values, weight, axes):
        name = self._name(call, weight) or self.paths.of(call.module)
        call.seen.add(name)
        moved = values.movedim(values.dim() - axes - 1, -1)
        self._add(call, joined(name, "input"), values, "activation", "convolution", "input", moved=moved)
        return name

    def output(self, call, name, operator, values, axes=0):
        if not self._outputs or not isinstance(values, torch.Tensor):
            return
        moved = values.movedim(values.dim() - axes - 1, -1) if axes else None
        self._add(call, joined(name, "output"), values, "activation", operator, "output", moved=moved)

    def unknown(self, call, what, why="a product of a form that is not recorded", path=None):
        """A product of a form that is not told apart."""
        call.left_out.setdefault(joined(self.place(call) if path is None else path, what), why)

    def missed(self, call, what, error):
        """A product that could not be looked at: the model goes on."""
        self.unknown(call, what, "it could not be looked at (%s: %s)" % (type(error).__name__, error))

    def found_below(self, call):
        """A product was seen by its operation alone, and will be so again."""
        if call.function is not None:
            if call.function not in COMPOSITE:
                self.below.add(call.function)
        elif not isinstance(call.module, torch.jit.ScriptModule):
            self._below_paths.add(self.paths.of(call.module))

    def parameter_of(self, call, tensor):
        return self.paths.parameter_of(call, tensor)

    def _add(self, call, name, values, *place, **how):
        self._local.counted += 1
        self.tensors.add(call, name, values, *place, **how)
