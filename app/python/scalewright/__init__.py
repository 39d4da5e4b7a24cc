"""Record a network where it runs, and try a decision back in it.

>>> import scalewright as sw
>>> with sw.record(model, "calib.profile.h5") as recorder:
...     for batch in loader:
...         model(batch["input_ids"], attention_mask=batch["attention_mask"])
>>> sw.load("calib.profile.h5")["layers.0.q_proj.input"].threshold("entropy")

The files open in the window and on the command line of Scalewright. PyTorch is imported when it is needed.
"""
from ._self_test import require_arrays

require_arrays()

from ._core import Decision, __version__  # noqa: E402
from ._onnx import record_onnx  # noqa: E402
from ._profile import Estimate, Profile, Recording, load, profile  # noqa: E402
from ._simulate import Recipe, evaluate_report, simulate  # noqa: E402

__all__ = ["Decision", "Estimate", "Profile", "Recipe", "Recording", "evaluate_report", "load", "profile", "record",
           "record_onnx", "simulate"]


def record(model, path, **options):
    """Record what a PyTorch model computes with, into a profile file.

    Parameters
    ----------
    model : torch.nn.Module
    path : str
        The profile file.
    **options
        Those of `scalewright.Recorder`: `rows`, `outputs`, `products`, `probabilities`, `first_batch`, `batch_step`, `seed`,
        `every`, `live`, `threads`, `mask`, `caches`, `names`, `moments`, `moments_bytes`.

    Returns
    -------
    Recorder
        A context manager. Within it the model is called as ever.
    """
    from ._record import Recorder
    return Recorder(model, path, **options)


def __getattr__(name):
    if name == "Recorder":
        from ._record import Recorder
        return Recorder
    if name == "Simulation":
        from ._simulated import Simulation
        return Simulation
    raise AttributeError(name)
