"""Parts of an ONNX model that are not looked into when it is recorded."""
from . import _core

# Products of other forms than those that are told apart, and domains without any other.
_OTHER_PRODUCTS = {"Einsum", "DeformConv"}
_OF_ONNX = {"", "ai.onnx", "ai.onnx.ml"}


def not_looked_into(model, taken=()):
    """Why, by the name of a node: those with products that are written elsewhere than in the graph, and those that are not
    told apart, unless they compute with what is stored alone.

    model: an onnx.ModelProto. taken: names of values, which none of the nodes has in the result.
    """
    functions = {(function.domain, function.name): function for function in model.functions}
    stored = {tensor.name for tensor in model.graph.initializer}
    found = {}
    for number, node in enumerate(model.graph.node):
        # Bodies read values of the graph, too, whatever their node reads.
        if all(name in stored for name in node.input) and not any(_bodies(node)):
            stored.update(node.output)
            continue
        why = _why(node, functions)
        if why is None:
            continue
        name = node.name or "%s %d" % (node.op_type, number)
        while name in found or name in taken:
            name += " (%s %d)" % (node.op_type, number)
        found[name] = why
    return found


def _why(node, functions):
    called = (node.domain, node.op_type)
    if _core.onnx_is_product(node.op_type, node.domain):
        return None
    if called in functions:
        if _has_products([node], functions, set()):
            return "a function, %s, whose body is not looked into" % node.op_type
    elif _is_unknown(node):
        return "%s of %s, which is not known" % (node.op_type, node.domain)
    elif _is_other_product(node):
        return "%s, which is not told apart" % node.op_type
    if any(_has_products(body.node, functions, set()) for body in _bodies(node)):
        return "%s, whose body is not looked into" % node.op_type
    return None


def _is_other_product(node):
    return node.op_type in _OTHER_PRODUCTS and len(node.input) > 1


def _is_unknown(node):
    """An operator that is not one of ONNX, and may be a product."""
    return node.domain not in _OF_ONNX and not _core.onnx_is_known(node.op_type, node.domain)


def _bodies(node):
    """Graphs in attributes: branches of If, what Loop and Scan repeat."""
    for attribute in node.attribute:
        if attribute.HasField("g"):
            yield attribute.g
        yield from attribute.graphs


def _has_products(nodes, functions, entered):
    """entered: functions that have been looked through, which may call each other in a damaged model."""
    for node in nodes:
        called = (node.domain, node.op_type)
        if called in functions:
            if called not in entered:
                entered.add(called)
                if _has_products(functions[called].node, functions, entered):
                    return True
        elif _is_other_product(node) or _is_unknown(node) or _core.onnx_is_product(node.op_type, node.domain):
            return True
        if any(_has_products(body.node, functions, entered) for body in _bodies(node)):
            return True
    return False
