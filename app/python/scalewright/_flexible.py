"""Attention whose scores are changed and masked by functions of places, as torch's flex_attention has it."""
import torch


def functions_of(arguments, named):
    """What changes the scores, what allows a key to a query, both of places and None where there is none, and the scale of
    an attention: of its arguments, or those of the operator that it becomes."""
    given = [arguments[place] if place < len(arguments) else named.get(name) for place, name in enumerate((
        "query", "key", "value", "score_mod", "block_mask", "scale", "", "score_mod_other_buffers", "mask_mod_other_buffers"))]
    changes, mask, scale = given[3:6]
    if mask is None or isinstance(mask, tuple):
        allows = None if mask is None else _with(mask[-1], given[8])
        return _with(changes, given[7] if isinstance(given[7], tuple) else ()), allows, scale
    return _with(changes, ()), mask.mask_mod, scale


def _with(function, buffers):
    """A function with its last arguments; None for one that gives back what it is given."""
    if function is None or getattr(function, "__name__", "") == "_identity":
        return None
    return function if not buffers else lambda *given: function(*given, *buffers)


def _for_all(function, axes, scores=None):
    """What a function of single values says of all of them: [batch, queries, keys]. axes: sample, head (one number), query
    and key, vectors; scores: of that shape, or None."""
    samples, head, queries, keys = axes
    try:
        each = function
        for place in (3, 2, 0):  # the innermost is the key
            dims = [0 if i == place else None for i in range(4)]
            each = torch.vmap(each, in_dims=tuple(dims if scores is None else [0] + dims))
        return each(*axes) if scores is None else each(scores, *axes)
    except Exception:  # pylint: disable=broad-except
        # It looks something up by a place, which a single value under vmap cannot: whole axes can.
        wide = samples[:, None, None], head, queries[None, :, None], keys[None, None, :]
        return function(*wide) if scores is None else function(scores, *wide)


def seen_by_functions(query, key, changes, allows, scale, wants_probabilities):
    """Which keys each query sees in any head, bool [batch, queries, keys]; the probabilities [batch, heads, queries, keys],
    rounded to the type of the query, or None; and what went wrong with `changes`, or None: it is left out then.

    query, key: [batch, heads, tokens, width], of the key as many heads or a divisor.
    """
    batch, heads, queries, width = query.shape
    keys, repeats = key.shape[2], heads // key.shape[1]
    kind = torch.float64 if query.dtype == torch.float64 else torch.float32
    scale = width ** -0.5 if scale is None else scale
    seen = torch.zeros(batch, queries, keys, dtype=torch.bool, device=query.device)
    every, found = torch.ones_like(seen), []
    error = None
    samples, rows, columns = (torch.arange(size, device=query.device) for size in (batch, queries, keys))
    for number in range(heads):
        axes = samples, torch.tensor(number, device=query.device), rows, columns
        allowed = every if allows is None else torch.as_tensor(_for_all(allows, axes)).expand_as(every)
        scores = None
        if wants_probabilities or changes is not None and error is None:
            scores = query[:, number].to(kind) @ key[:, number // repeats].to(kind).transpose(-1, -2) * scale
        if changes is not None and error is None:
            try:
                scores = torch.as_tensor(_for_all(changes, axes, scores)).expand_as(every).to(kind)
                allowed = allowed & (scores != float("-inf"))
            except Exception as raised:  # pylint: disable=broad-except
                error = raised
        seen |= allowed
        if wants_probabilities and error is None:
            # A query that sees nothing gives zeros.
            found.append(scores.masked_fill(~allowed, float("-inf")).softmax(-1).masked_fill(~allowed, 0))
        elif changes is None and bool(seen.all()):
            break  # no other head says more
    return seen, torch.stack(found, 1).to(query.dtype) if found and error is None else None, error
