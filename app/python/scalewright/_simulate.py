"""Trying a recipe back in the network."""
import collections.abc
import json
import os

from . import _core


class Recipe(collections.abc.Mapping):
    """The decisions of a recipe or study file, by the name of the tensor in the network.

    Parameters
    ----------
    path : str
    phase : str, optional
        Of a recipe that decides otherwise in some iterations, the one that is meant.

    Attributes
    ----------
    path : str
    decisions : dict
        Decisions by name, each with `tensor`, `role`, `format`, `shape`, `threshold`, `element_type`.
    verdict : dict or None
        What likely becomes of the network, as `recipe make` judged it: `outcome` (`fine`, `at_risk`, `broken`), `score`,
        `deciders`, and the same in `sentences`. None where it was not judged, or decided otherwise since then.
    """

    def __init__(self, path, phase=None):
        self.path = os.fspath(path)
        self.decisions = {}
        verdict = _core.recipe_verdict(self.path)
        self.verdict = None if verdict is None else {**json.loads(verdict[0]), "sentences": verdict[1]}
        self.parts = {}  # of tensors that hold several matrices: names of those
        for decision in _core.load_recipe(self.path, phase):
            name = decision.name.replace("/", ".")
            self.decisions[name] = decision
            if decision.slice is not None:
                self.parts.setdefault(decision.slice[0].replace("/", "."), []).append(name)

    @classmethod
    def load(cls, path, phase=None):
        """Read a recipe. See the class for the parameters.

        Returns
        -------
        Recipe

        Raises
        ------
        FileNotFoundError, OSError
        ValueError
            What is there is no recipe, or decides by phases and none is given.
        """
        return cls(path, phase)

    def __contains__(self, name):
        return name in self.decisions

    def __getitem__(self, name):
        return self.decisions[name]

    def __iter__(self):
        return iter(self.decisions)

    def __len__(self):
        return len(self.decisions)


def simulate(model, recipe, threads=None):
    """Run a PyTorch model with the values that a recipe leaves: inputs, weights, caches, probabilities.

    Each value is what `scalewright-cli quantize` writes, rounded to the type of the tensor; what it writes smoothed is
    put back by the factors. No parameter is changed. Gradients pass as if nothing was rounded.

    Parameters
    ----------
    model : torch.nn.Module
    recipe : Recipe or str
    threads : int, optional
        As many as torch has, unless given.

    Returns
    -------
    context manager
        Its attribute `used` has the names that were quantized, `unused` those of the recipe that met no tensor, and
        `failed` those that could not be, each with the reason.
    """
    from ._simulated import Simulation
    return Simulation(model, recipe if isinstance(recipe, Recipe) else Recipe(recipe), threads)


def evaluate_report(recipe, metrics, snapshot=None, lower_is_better=(), higher_is_better=()):
    """Keep numbers of the model's own, such as a perplexity, in the study beside the decisions they belong to.

    Parameters
    ----------
    recipe : Recipe or str
        A recipe or study file, which is written anew.
    metrics : dict
        Numbers by name: ``{"wikitext ppl": 5.47}``.
    snapshot : str, optional
        The snapshot they belong to; else the last one that decides as the study does, which is taken if there is none.
    lower_is_better, higher_is_better : str or collection of str
        Names of metrics of which it is known; a perplexity is one of the first.

    Returns
    -------
    str
        The name of the snapshot; empty for a recipe, which has none.

    Raises
    ------
    FileNotFoundError, OSError
    ValueError
        A number that is not finite, a name that is none of a metric, a snapshot that is not there, or no study or recipe.
    """
    lower, higher = ({names} if isinstance(names, str) else set(names) for names in (lower_is_better, higher_is_better))
    odd = (lower & higher) | ((lower | higher) - set(metrics))
    if odd:
        raise ValueError("said to be better, but no metric of these, or both lower and higher: " + ", ".join(sorted(odd)))
    path = recipe.path if isinstance(recipe, Recipe) else os.fspath(recipe)
    numbers = {str(name): float(value) for name, value in metrics.items()}
    return _core.report_metrics(path, numbers, snapshot, sorted(lower), sorted(higher))
