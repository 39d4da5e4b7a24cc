"""Parts of an ONNX model that are not looked into when it is recorded."""
from . import _core


def not_looked_into(model):
    """Why, by the name of a node: those with products that are written elsewhere than in the graph, and those of a form that
    is not told apart. model: an onnx.ModelProto."""
    functions = {(function.domain, function.name): function for function in model.functions}
    found = {}
    for number, node in enumerate(model.graph.node):
        why = _why(node, functions)
        if why is not None:
            found[node.name or "%s %d" % (node.op_type, number)] = why
    return found


def _why(node, functions):
    if node.op_type == "Einsum":
        return "an Einsum"
    if (node.domain, node.op_type) in functions and _has_products([node], functions, set()):
        return "a function, %s, whose body is not looked into" % node.op_type
    if any(_has_products(body.node, functions, set()) for body in _bodies(node)):
        return "%s, whose body is not looked into" % node.op_type
    return None


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
        elif node.op_type == "Einsum" or _core.onnx_is_product(node.op_type, node.domain):
            return True
        if any(_has_products(body.node, functions, entered) for body in _bodies(node)):
            return True
    return False
