"""What the products of attention read: which operand is a query, which entries of a cache are new."""
import torch


def folded(tensor, batch):
    """[batch, heads, tokens, width] of an operand [batch * heads, tokens, width], or as it is."""
    if tensor.dim() == 4:
        return tensor
    if tensor.dim() == 3 and batch and tensor.shape[0] % batch == 0:
        return tensor.reshape(batch, tensor.shape[0] // batch, *tensor.shape[1:])
    return tensor.reshape(1, -1, *tensor.shape[-2:])


def last_seen(seen):
    """The last key that each query sees. seen: bool [batch, queries, keys]; -1 for a query that sees none."""
    keys = seen.shape[-1]
    back = seen.flip(-1).to(torch.int8).argmax(-1)
    return torch.where(seen.any(-1), keys - 1 - back, torch.full_like(back, -1))


def seen_of_probabilities(probabilities):
    """Keys with a probability in any head: what is masked has none at all."""
    return (probabilities > 0).any(1)


def seen_of_mask(mask, causal, batch, queries, keys, device):
    """bool [batch, queries, keys] of the arguments of a fused attention."""
    if causal:
        return torch.ones(queries, keys, dtype=torch.bool, device=device).tril().expand(batch, -1, -1)
    if mask is None:
        return torch.ones(batch, queries, keys, dtype=torch.bool, device=device)
    allowed = mask if mask.dtype == torch.bool else mask > torch.finfo(mask.dtype).min / 2
    while allowed.dim() < 4:
        allowed = allowed.unsqueeze(0)
    return allowed.any(1).expand(batch, queries, keys)


def is_causal(last):
    """True where later queries see later keys, False where all see the same, None where one query tells nothing.

    last: int [batch, queries].
    """
    if last.shape[1] < 2:
        return None
    valid = last >= 0
    both = valid[:, 1:] & valid[:, :-1]
    if not bool(both.any()):
        return None
    steps = (last[:, 1:] - last[:, :-1])[both]
    return bool((steps > 0).all())


def repeats_of(tensor):
    """How often each head of [batch, heads, tokens, width] stands beside itself, as grouped queries repeat them."""
    heads = tensor.shape[1]
    if tensor.shape[0] == 0 or tensor.shape[2] == 0:
        return 1
    for repeats in range(heads, 1, -1):
        if heads % repeats:
            continue
        grouped = tensor.reshape(tensor.shape[0], heads // repeats, repeats, *tensor.shape[2:])
        if bool((grouped == grouped[:, :, :1]).all()):
            return repeats
    return 1


class Uses:
    """What the calls of one attention had in common: decided at the end, over all of them."""

    def __init__(self):
        self.cached = False
        self.repeats = {}

    def distinct(self, operand, side):
        """Each head once. side: key or value."""
        if side not in self.repeats:
            self.repeats[side] = repeats_of(operand)
        repeats = self.repeats[side]
        if repeats > 1 and operand.shape[1] % repeats == 0:
            return operand[:, ::repeats]
        return operand
