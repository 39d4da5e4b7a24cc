"""Operands of attention, however a model writes them, as [batch, heads, tokens, width]."""
from ._attention import folded, last_of_mask


def as_four(operands, read, probabilities, scores, call):
    """Operands as [batch, heads, tokens, width], probabilities and scores as [batch, heads, queries, keys]; None where it
    is not known how they belong together.

    operands: query, keys, values, the latter two [..., keys, width]. read: the probabilities as the second product reads
    them. A model may reshape between its products, and may have folded several axes into one.
    """
    query, keys, values = operands
    if query.dim() == keys.dim() == values.dim() == read.dim() == probabilities.dim() == 4:
        return query, keys, values, read, probabilities, scores.reshape(read.shape)
    shape = next((tuple(t.shape) for t in (probabilities, read, scores) if t.dim() == 4), None)
    if query.dim() == 2:
        shape = 1, 1, *read.shape[-2:]
    elif query.dim() == 5:
        return _of_five(query, keys, values, read, probabilities, scores)
    elif shape is None:
        samples = call.scope.samples or call.samples
        batch = samples if samples and query.shape[0] % samples == 0 else 1
        shape = batch, query.shape[0] // batch, query.shape[1], keys.shape[-2]
    return _as(shape, query, keys, values, read, probabilities, scores, call)


def _as(shape, query, keys, values, read, probabilities, scores, call):
    batch, heads, queries, count = shape
    if query.numel() != batch * heads * queries * query.shape[-1] or keys.shape[-2] != count:
        return None
    turned = False
    if query.dim() == 3 and query.shape[0] == batch:  # all heads of a sample with the same keys
        turned = _is_turned(shape, probabilities, call)
    wide = [t.reshape(batch, heads, queries, -1) for t in (query, read, probabilities, scores)]
    if turned:
        wide = [t.transpose(1, 2) for t in wide]
    narrow = [_keys(t, batch) for t in (keys, values)]
    if any(t is None or t.shape[2] != count for t in narrow):
        return None
    return wide[0], *narrow, *wide[1:]


def _keys(keys, batch):
    if keys.dim() == 2:
        return keys[None, None] if batch == 1 else None
    if keys.dim() == 4:
        return keys if keys.shape[0] == batch else None
    return folded(keys, batch) if keys.dim() == 3 and keys.shape[0] % batch == 0 else None


def _is_turned(shape, probabilities, call):
    """Whether the axes are [batch, queries, heads, keys]."""
    _, first, second, _ = shape
    new = call.scope.new
    if first != second and new in (first, second):
        return first == new
    if first == second == 1:
        return False
    wide = probabilities.reshape(shape)
    return _varies(wide.transpose(1, 2)) > _varies(wide)  # later queries see later keys


def _varies(probabilities):
    last = last_of_mask((probabilities != 0).any(1))
    return int((last[:, 1:] != last[:, :-1]).sum())


def _of_five(query, keys, values, read, probabilities, scores):
    """Heads in groups: [batch, groups, heads of a group, tokens, width]; keys once a group."""
    batch, groups, heads, queries, _ = query.shape
    if keys.dim() != 5 or values.dim() != 5 or any(t.shape[:2] != (batch, groups) for t in (keys, values)):
        return None
    wide = [t.reshape(batch, groups * heads, queries, -1) for t in (query, read, probabilities, scores)]
    narrow = [t.reshape(batch, groups * t.shape[2], *t.shape[3:]) for t in (keys, values)]
    return wide[0], *narrow, *wide[1:]
