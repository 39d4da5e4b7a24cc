"""Names of tensors: the path of the module that was called, and what the tensor is to it."""
import torch

# Parameters without a module of their own, by the end of their names: what the input of their product is called.
_ENDINGS = (("_proj_weight", "_proj"), (".weight", ""), ("_weight", ""))
_COMPILED = "_orig_mod"  # what torch.compile puts around a module


def of_parameter(name):
    """`in_proj_weight` -> `in_proj`, `out_proj.weight` -> `out_proj`, `weight_hh_l0` -> `hh_l0`."""
    if name.startswith("weight_"):
        return name[len("weight_"):]
    for ending, instead in _ENDINGS:
        if name.endswith(ending):
            return name[:-len(ending)] + instead
    return "" if name == "weight" else name


def joined(*parts):
    return ".".join(part for part in parts if part)


def is_expert(path):
    """`experts.3`, not what is inside of it."""
    parts = path.split(".")
    return len(parts) > 1 and parts[-1].isdigit() and parts[-2].endswith("experts")


class Paths:
    """Paths of the modules of a model, and the parameters that products may read."""

    def __init__(self, model):
        self._paths = {}
        self.modules = {}
        self.add(model)

    def add(self, model):
        """A model, or a copy of it with the same paths."""
        for path, module in model.named_modules():
            path = ".".join(part for part in path.split(".") if part != _COMPILED)
            self._paths.setdefault(id(module), (path, module))
            self.modules.setdefault(path, module)

    def of(self, module):
        """None for a module that is none of the model's."""
        found = self._paths.get(id(module))
        return None if found is None else found[0]

    def __contains__(self, module):
        return id(module) in self._paths

    def of_weight(self, module, weight):
        """The name of the input of a product with `weight` in a module: `<path>` + what the parameter is called."""
        path = self.of(module)
        own = getattr(module, "weight", None)
        if own is not None and same_storage(own, weight):
            return path
        for name, parameter in module.named_parameters():
            if parameter.dim() >= 2 and same_storage(parameter, weight):
                return joined(path, of_parameter(name))
        return None

    def of_product(self, stack, weight):
        """The same, looked for in the modules that are being called, the innermost first; None: nobody's parameter."""
        for module in reversed(stack):
            name = self.of_weight(module, weight)
            if name is not None:
                return name
        if isinstance(stack[-1], (torch.nn.Linear, torch.nn.modules.conv._ConvNd)):
            return self.of(stack[-1])  # its weight is computed
        return None


def same_storage(parameter, weight):
    if parameter is weight:
        return True
    try:
        begin = parameter.data_ptr()
        end = begin + parameter.numel() * parameter.element_size()
        return begin <= weight.data_ptr() < end and parameter.device == weight.device
    except (AttributeError, RuntimeError, TypeError):
        return False
