"""What the layers of a running model are called in its checkpoint: Transformers fuses and renames weights when it loads
them, PEFT wraps modules. The names of a recording are those of the checkpoint, which recipes and exports are about."""
import re
import sys
import typing

import torch

from . import _core
from ._names import EXPERT, expert_name, joined, of_parameter, plain_expert_name

_KEY = 40  # bits below the number of a parameter, in what stands for its values


class Part(typing.NamedTuple):
    """Which part of a running parameter a weight of the checkpoint is."""

    saved: str         # name of the weight
    expert: typing.Any  # index on axis 0 of a stack; None: it is none
    axis: int          # of the running parameter, that the indices are of
    indices: typing.Any  # int64 of NumPy
    transposed: bool   # the checkpoint has it the other way around


class Saved:
    """Names in the checkpoint for the names in a running model.

    Parameters
    ----------
    model : torch.nn.Module
    paths : Paths
        Of its modules.
    names : str
        "checkpoint", or "model": those of the running model.
    """

    def __init__(self, model, paths, names="checkpoint"):
        self._paths = paths
        self._layers = {}   # name of a layer, of one expert with its number -> names in the checkpoint
        self._modules = {}  # path of a module -> path in the checkpoint
        self._wholes = {}   # running parameter -> the weight in the checkpoint that is all of it
        self._parts = {}    # running parameter -> parts of it that are weights of their own
        self._known = {}
        self._prefix, self._wrapped, self._around = "", False, ""
        if names == "checkpoint":
            if hasattr(model, "peft_config") and hasattr(model, "base_model"):
                self._wrapped = True
                # Prompts are put before the model itself, adapters into it by a tuner around it.
                tuned = any(kind.__name__ == "BaseTuner" for kind in type(model.base_model).__mro__)
                self._around = "base_model.model" if tuned else "base_model"
            for path, inner in _pretrained(model):
                self._read(path, inner)
            self._stacks(model)

    def of(self, name):
        """Names in the checkpoint of what has this name in the recorder: two or more where the weights of one product are
        several there."""
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = self._of(name)
        return found

    def one(self, name):
        return self.of(name)[0]

    def whole(self, name):
        """The name of what belongs to all weights of a product that the checkpoint has apart: that of the running layer, in
        its module of the checkpoint."""
        return self._in_module(self._clean(plain_expert_name(name)))

    def weight(self, name):
        """The name in the checkpoint of a whole running parameter."""
        return self._wholes.get(name) or self._clean(name)

    def parts(self, name):
        """What the checkpoint makes of a running parameter, a list of Part; empty: it is one weight there, too."""
        return self._parts.get(name, [])

    # ------------------------------------------------------------------ how they are found

    def _clean(self, name):
        """Without what PEFT puts around modules."""
        if not self._wrapped:
            return name
        if name == self._around or name.startswith(self._around + "."):
            name = name[len(self._around) + 1:]
        return re.sub(r"\.(base_layer|modules_to_save\.[^.]+)(?=\.|$)", "", name)

    def _of(self, name):
        if EXPERT in name:
            stack, expert, rest = name.split(EXPERT, 2)
            layers = self._layers.get(expert_name(self._clean(stack), int(expert)))
            if layers:
                return [layer + rest for layer in layers]
            return self._of(plain_expert_name(name))
        name = self._clean(name)
        parts = name.split(".")
        for end in range(len(parts), 0, -1):
            head, rest = ".".join(parts[:end]), parts[end:]
            if head in self._layers:
                return [joined(layer, *rest) for layer in self._layers[head]]
            if head in self._modules:
                break
        return [self._in_module(name)]

    def _in_module(self, name):
        parts = name.split(".")
        for end in range(len(parts), 0, -1):
            head = ".".join(parts[:end])
            if head in self._modules:
                return joined(self._modules[head], *parts[end:])
        return name

    def _read(self, path, model):
        """Asks Transformers what it would save the parameters of a model as."""
        prefix = self._clean(path)
        found = {}
        for name, parameter in model.named_parameters(remove_duplicate=False):
            whole = self._clean(joined(path, name))
            if "lora_" not in name and parameter.dim() > 0:
                found[whole[len(prefix) + 1:] if prefix else whole] = tuple(parameter.shape)
        if not _changes(model):
            return
        names = list(found)
        numbers = {name: number for number, name in enumerate(names)}
        saved = {}
        for group in _groups(names):
            saved.update(_converted(model, {name: (numbers[name], found[name]) for name in group}))
        sources = {}  # saved -> running parameters
        for target, (rows, columns) in saved.items():
            sources[target] = [names[number] for number in (rows >> _KEY).unique().tolist()]
        taken = {}
        for target, running in sources.items():
            for name in running:
                taken.setdefault(name, []).append(target)
        for target, running in sources.items():
            if len(running) != 1:
                continue  # of several running parameters: each keeps its own name
            self._one(prefix, running[0], found[running[0]], target, *saved[target], alone=len(taken[running[0]]) == 1)
        self._modules.update(_modules_of(prefix, taken, sources))

    def _one(self, prefix, name, shape, target, rows, columns, alone):
        """A weight of the checkpoint that comes of one running parameter."""
        running, target = joined(prefix, name), joined(prefix, target)
        layer, base = _layer_of(target), _layer_of(running)
        if len(shape) < 2:
            return
        index = rows & ((1 << _KEY) - 1)
        if len(shape) == 3 and not alone:
            experts = torch.div(index, shape[1], rounding_mode="floor").unique().tolist()
            if len(experts) != 1:
                return
            self._layers.setdefault(expert_name(base, experts[0]), []).append(layer)
            part = _part_of(target, shape, experts[0], index % shape[1], columns)
            if part is not None:
                self._parts.setdefault(running, []).append(part)
            return
        if not alone:
            self._layers.setdefault(base, []).append(layer)
            part = _part_of(target, shape, None, index, columns)
            if part is not None:
                self._parts.setdefault(running, []).append(part)
            return
        self._wholes[running] = target
        if len(shape) != 3 and layer != base:
            self._layers[base] = [layer]

    def _stacks(self, model):
        """Experts that stay in one weight in the checkpoint, too: their names are those that files are listed with."""
        running = {}
        for path, stem, count in self._paths.stacks():
            base = self._clean(joined(path, stem))
            if expert_name(base, 0) not in self._layers:
                running[base] = count
        if not running:
            return
        weights, shapes = {}, []
        for name, parameter in model.named_parameters():
            name = self._clean(name)
            saved = self._wholes.get(name, name)
            shapes.append((saved, list(parameter.shape)))
            if parameter.dim() == 3 and _layer_of(name) in running:
                weights[saved] = _layer_of(name)
        for whole, layer, expert in _core.layers_of(shapes, _settings_of(model)):
            if whole in weights and expert is not None:
                self._layers.setdefault(expert_name(weights[whole], expert), []).append(_layer_of(layer))


def _layer_of(weight):
    """`model.layers.0.mlp.up_proj.weight` -> `model.layers.0.mlp.up_proj`"""
    module, _, name = weight.rpartition(".")
    return joined(module, of_parameter(name))


def _pretrained(model):
    """Path and module of the models of Transformers that a model is or holds, the outermost ones."""
    utilities = sys.modules.get("transformers.modeling_utils")
    if utilities is None or "transformers.core_model_loading" not in sys.modules:
        return []
    found = []
    for path, module in model.named_modules():
        inside = any(path.startswith(outer + ".") or outer == "" for outer, _ in found)
        if isinstance(module, utilities.PreTrainedModel) and not inside:
            found.append((path, module))
    return found


def _changes(model):
    """Whether Transformers renames or converts anything of this model."""
    try:
        from transformers.conversion_mapping import get_model_conversion_mapping
        return bool(getattr(model, "_weight_conversions", None) or get_model_conversion_mapping(model, add_legacy=False))
    except (ImportError, AttributeError, TypeError):
        return False


def _groups(names):
    """Names layer by layer: what is made together at once is held in memory at once."""
    groups = {}
    for name in names:
        layer = re.match(r"(.*?\.\d+)\.", name)
        groups.setdefault(layer.group(1) if layer else "", []).append(name)
    return groups.values()


def _converted(model, shapes):
    """Saved name -> what stands for its rows and for its columns: numbers of parameters and of places in them.

    shapes: name -> (number, shape).
    """
    revert = sys.modules["transformers.core_model_loading"].revert_weight_conversion
    rows = {name: _marks(number, shape, last=True) for name, (number, shape) in shapes.items()}
    columns = {name: _marks(number, shape, last=False) for name, (number, shape) in shapes.items()}
    try:
        by_row, by_column = revert(model, rows), revert(model, columns)
    except Exception:  # pylint: disable=broad-except
        if len(shapes) == 1:  # an operation that wants the real shape: it keeps its name
            return {name: (mark, columns[name]) for name, mark in rows.items()}
        found = {}
        for name, shape in shapes.items():
            found.update(_converted(model, {name: shape}))
        return found
    return {name: (mark, by_column.get(name)) for name, mark in by_row.items()}


_FEW = 4  # values along an axis that does not matter


def _marks(number, shape, last):
    """Values that stand for those of a parameter: which one it is, and the row of each, over all axes but the last. last:
    False: the column in place of the row."""
    if len(shape) < 2:
        return (torch.arange(shape[0]) if shape else torch.zeros((), dtype=torch.int64)) + (number << _KEY)
    *outer, height, width = shape
    if last:
        count = height
        for size in outer:
            count *= size
        few = min(width, _FEW)
        return torch.arange(count).reshape(*outer, height, 1).expand(*outer, height, few) + (number << _KEY)
    few = min(height, _FEW)
    return torch.arange(width).expand(*outer, few, width) + (number << _KEY)


def _part_of(target, shape, expert, rows, columns):
    """Which rows or columns of a parameter, or of one matrix of a stack, a weight of the checkpoint is."""
    import numpy as np
    if rows.dim() != 2 or columns is None or columns.dim() != 2:
        return None
    columns = columns & ((1 << _KEY) - 1)
    axis = len(shape) - 2
    height, width = shape[-2:]
    across = bool((rows == rows[:, :1]).all())  # a row of it is of one row of the parameter
    turned = not across
    if turned:
        rows, columns = rows.t(), columns.t()
    if not bool((rows == rows[:, :1]).all()) or not bool((columns == columns[:1]).all()):
        return None
    rows, columns = rows[:, 0], columns[0]
    if len(columns) == width and bool((columns == torch.arange(width)).all()):
        return Part(target, expert, axis, rows.numpy().astype(np.int64), turned)
    if len(rows) == height:
        return Part(target, expert, axis + 1, columns.numpy().astype(np.int64), turned)
    return None


def _modules_of(prefix, taken, sources):
    """Path of a module -> its path in the checkpoint, by what its parameters are called there."""
    votes = {}
    for name, targets in taken.items():
        parts = name.split(".")
        for end in range(1, len(parts)):
            head = ".".join(parts[:end])
            rest = "." + ".".join(parts[end:])
            same = {target[:-len(rest)] for target in targets if target.endswith(rest) and len(target) > len(rest)}
            votes.setdefault(head, []).append((same, targets))
    found = {}
    for head, told in votes.items():
        counts = {}
        for same, _ in told:
            for each in same:
                counts[each] = counts.get(each, 0) + 1
        if counts:
            best = max(counts, key=counts.get)
        else:
            best = _common([target for _, targets in told for target in targets])
        if best and best != head:
            found[joined(prefix, head)] = joined(prefix, best)
    return found


def _common(names):
    """The path that all names begin with."""
    parts = [name.split(".")[:-1] for name in names]
    common = []
    for each in zip(*parts):
        if len(set(each)) > 1:
            break
        common.append(each[0])
    return ".".join(common)


def _settings_of(model):
    """What a checkpoint's config.json says, as texts."""
    config = next((module.config for module in model.modules() if hasattr(getattr(module, "config", None), "to_dict")), None)
    if config is None:
        return {}
    given = dict(config.to_dict())
    text = getattr(config, "get_text_config", lambda: config)()
    for key, value in dict(text.to_dict()).items():
        given.setdefault(key, value)
    if text is not config:
        given["text_model_type"] = text.model_type
    return {key: str(value) for key, value in given.items() if isinstance(value, (str, int)) and key != "torch_dtype"}
