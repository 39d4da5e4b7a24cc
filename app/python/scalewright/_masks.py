"""What masks say of padding."""
import torch

_FORBIDDEN = -1000  # added to scores, it leaves no probability


def without_padding(mask):
    """Which tokens are none of padding, bool [samples, tokens] on the CPU; None where nothing is padded.

    mask: [samples, tokens], bool or numbers: 0 is padding; where some are negative, they are added to scores.
    """
    if not isinstance(mask, torch.Tensor) or mask.dim() != 2:
        return None
    mask = mask.detach().to("cpu")
    if mask.is_floating_point() and not bool((mask > 0).any()):  # added to scores
        mask = mask == 0
    mask = mask.bool()
    return None if bool(mask.all()) else mask


def mask_of_keys(mask):
    """The same of a mask of keys as torch's own modules take it: True or a negative number is padding."""
    if not isinstance(mask, torch.Tensor) or mask.dim() != 2:
        return None
    return without_padding(mask >= 0 if mask.is_floating_point() else ~mask.bool())


def attention_mask(mask, samples, tokens):
    """The mask of a call of this many samples and new tokens (None: not known): what `without_padding` says, and whether
    the mask could be read.

    mask: [samples, tokens], or of scores, [samples or 1, heads or 1, queries or 1, keys].
    """
    if mask is None:
        return None, True
    if not isinstance(mask, torch.Tensor) or mask.dim() not in (2, 3, 4):
        return None, False
    if mask.dim() == 2:
        return without_padding(mask), True
    if mask.shape[-1] != tokens or mask.shape[0] not in (1, samples):
        return None, tokens == 1  # one new token is none of padding
    allowed = mask.detach().to("cpu")
    if allowed.is_floating_point() and not bool((allowed > 0).any()):
        allowed = allowed > _FORBIDDEN
    allowed = allowed.bool()
    if allowed.dim() == 4:
        allowed = allowed.any(1)
    # Queries of padding see nothing, or, so that softmax gives numbers, all keys: that says nothing of these.
    blind = allowed.all(-1, keepdim=True) & ~allowed[:, -1:].all(-1, keepdim=True)
    return without_padding((allowed & ~blind).any(1).expand(samples, -1)), True
