"""What the products of experts compute with, whose weights are stacked in one parameter, as a recipe leaves it."""
from ._functions import indices_of, operand, turned
from ._names import expert_name, joined, same_storage


class SimulatedExperts:
    """What a simulation does with products of experts."""

    def whole(self, parameter):
        """A parameter that holds several matrices, quantized."""
        name = next((joined(self.paths.of(module), name) for module in reversed(self.stack)
                     for name, one in module.named_parameters(recurse=False) if one is parameter), None)
        if name is None:
            return self.layer(parameter[:0], parameter)[1]
        return self._quantizers.weight(name, parameter)

    def _like(self, weights):
        """Quantized values in the order of axes of weights that are a view of a parameter."""
        parameter = next((one for module in reversed(self.stack) for one in module.parameters()
                          if one.dim() == 3 and same_storage(one, weights)), None)
        if parameter is None or not parameter.is_contiguous():
            return weights
        quantized = self.whole(parameter)
        return weights if quantized is parameter else quantized.contiguous().as_strided(weights.size(), weights.stride())

    def grouped(self, arguments, named):
        """The arguments of a product for each group of rows."""
        values, weight = operand(arguments, named, 0, "input", "self", "mat_a"), operand(
            arguments, named, 1, "weight", "mat2", "mat_b")
        stack = self.paths.stack_of(self.stack, weight)
        offsets = operand(arguments, named, 2, "offs")
        if stack is None or offsets is None or len(arguments) < 2:
            return arguments
        values, begin = values.clone(), 0
        for expert, end in enumerate(offsets.tolist()):
            if end > begin:
                values[begin:end] = self._of(stack, expert, values[begin:end])
            begin = end
        return (values, self._like(weight), *arguments[2:])

    def looked_up(self, function, arguments, named):
        """Weights of the expert of each row are looked up: those that are quantized."""
        index = indices_of(function.__name__, arguments, named)
        source = operand(arguments, named, 0, "input", "self")
        stack = None if index is None else self.paths.stack_of(self.stack, source)
        if stack is None:
            return function(*arguments, **named)
        result = function(self._like(source), *arguments[1:], **named)
        self._local.routes.add(source, index, result, stack)
        return result

    def of_experts(self, a, b):
        """The operands of a batched product with a stack of weights; None: it is none."""
        if not self.paths.has_experts(self.stack[-1]) or a.dim() < 3 or b.dim() < 3:
            return None
        for weights, values, swapped in ((b, a, False), (a, turned(b), True)):
            found = self._local.routes.experts_of(weights)
            stack = self.paths.stack_of(self.stack, weights) if found is None else None
            if found is None and stack is None:
                continue
            values = values.clone()
            if found is not None:
                path, name, index = found
                for expert in index.unique().tolist():
                    mine = (index == expert).nonzero()[:, 0].to(values.device)
                    values[mine] = self._of((path, name), expert, values[mine])
            else:
                for expert in range(values.shape[0]):
                    values[expert] = self._of(stack, expert, values[expert])
                weights = self._like(weights)
            return (weights, turned(values)) if swapped else (values, weights)
        return None

    def _of(self, stack, expert, values):
        return self.quantized(joined(expert_name(joined(*stack), expert), "input"), values)
