"""Names of tensors: the path of the module that was called, and what the tensor is to it."""
import bisect

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


EXPERT = "\1"  # between a parameter that holds the weights of several experts, and the number of one


def expert_name(stack, expert):
    """What the input of one expert's product is called until its name in the checkpoint is known."""
    return "%s%s%d%s" % (stack, EXPERT, expert, EXPERT)


def plain_expert_name(name):
    """The same as a name: `experts.gate_up_proj`, 3 -> `experts.3.gate_up_proj`."""
    while EXPERT in name:
        stack, expert, rest = name.split(EXPERT, 2)
        module, _, parameter = stack.rpartition(".")
        if module.endswith("experts") or parameter == "":
            name = joined(module, expert, parameter) + rest
        else:
            name = joined(stack, expert) + rest
    return name


def is_stack(path, name):
    """Whether a parameter of three axes holds the weights of several experts, by its name: of modules that multiply by
    another for each sample there are others."""
    whole = joined(path, name).lower()
    return any(word in whole for word in ("expert", "moe", "_linear.weight", "switch_mlp"))


class Paths:
    """Paths of the modules of a model, and the parameters that products may read."""

    def __init__(self, model):
        self._paths = {}
        self._stacks = {}  # id of a module -> (parameter, its name) of those that hold the weights of several experts
        self._experts = set()  # ids of modules that have such, or are around experts
        self.modules = {}
        self.add(model)

    def add(self, model):
        """A model, or a copy of it with the same paths."""
        for path, module in model.named_modules():
            path = ".".join(part for part in path.split(".") if part != _COMPILED)
            self._paths.setdefault(id(module), (path, module))
            self.modules.setdefault(path, module)
            stacks = [(parameter, name) for name, parameter in module.named_parameters(recurse=False)
                      if parameter.dim() == 3 and is_stack(path, name)
                      and not isinstance(module, torch.nn.modules.conv._ConvNd)]
            if stacks:
                self._stacks[id(module)] = stacks
                self._experts.add(id(module))
            if any(name.endswith("experts") for name, _ in module.named_children()):
                self._experts.add(id(module))

    def of(self, module):
        """None for a module that is none of the model's."""
        found = self._paths.get(id(module))
        return None if found is None else found[0]

    def __contains__(self, module):
        return id(module) in self._paths

    def has_experts(self, module):
        return id(module) in self._experts

    def stacks(self):
        """Path, name and number of matrices of all parameters that hold the weights of several experts."""
        return [(self._paths[key][0], of_parameter(name), parameter.shape[0])
                for key, found in self._stacks.items() for parameter, name in found]

    def stack_of(self, stack, weights):
        """Path of the module and what the parameter of three axes is called that these weights are, in whatever order of
        axes; None: they are none of the modules that are being called."""
        if weights.dim() != 3:
            return None
        for module in reversed(stack):
            for parameter, name in self._stacks.get(id(module), ()):
                if parameter.numel() == weights.numel() and same_storage(parameter, weights):
                    return self.of(module), of_parameter(name)
        return None

    def of_weight(self, module, weight):
        """The name of the input of a product with `weight` in a module: `<path>` + what the parameter is called."""
        path = self.of(module)
        if id(module) in self._stacks:
            for parameter, name in self._stacks[id(module)]:
                if weight.dim() == 2 and same_storage(parameter, weight):
                    expert = (weight.data_ptr() - parameter.data_ptr()) // (parameter.stride(0) * parameter.element_size())
                    return expert_name(joined(path, of_parameter(name)), expert)
        own = getattr(module, "weight", None)
        if own is not None and same_storage(own, weight):
            return path
        for name, parameter in module.named_parameters():
            if parameter.dim() >= 2 and same_storage(parameter, weight):
                return joined(path, of_parameter(name))
        return None

    def parameter_of(self, call, tensor):
        """The name of the parameter of two or more axes that a tensor is or is a part of; None: of none."""
        if call.parameters is None:
            found = []
            for path, module in self.modules.items():
                for name, parameter in module.named_parameters(recurse=False):
                    if sum(size > 1 for size in parameter.shape) >= 2 and parameter.device.type != "meta":
                        begin = parameter.data_ptr()
                        found.append((begin, begin + parameter.numel() * parameter.element_size(), joined(path, name)))
            call.parameters = sorted(found)
        address = tensor.data_ptr()
        place = bisect.bisect_right(call.parameters, (address, float("inf"), "")) - 1
        if place >= 0 and call.parameters[place][0] <= address < call.parameters[place][1]:
            return call.parameters[place][2]
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
