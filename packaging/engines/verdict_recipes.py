"""The recipes of the experiment: one list for all networks, by the places of their layers and the outliers of their inputs."""
import random

from verdict_formats import Choice

PERCENTILES = ("99.999", "99.99", "99.9", "99")
FP8 = Choice("fp8_e4m3fn")


def both(format, range="absmax", over="tensor"):
    """Weights and inputs by the same rule; over: of the weights."""
    return Choice(format, range, over), Choice(format, range)


def whole():
    """Recipes that do the same in each layer."""
    made = {}
    for range in ("absmax", "mse", "entropy", *PERCENTILES):
        made["fp8_e4m3fn " + range] = both("fp8_e4m3fn", range)
        made["int8 " + range] = both("int8", range)
        made["int8 channels, inputs " + range] = Choice("int8", over="channel"), Choice("int8", range)
    made["fp8 channels, inputs per token"] = Choice("fp8_e4m3fn", over="channel"), Choice("fp8_e4m3fn", over="token")
    made["fp8_e5m2 absmax"] = both("fp8_e5m2")
    made["int8 channels, inputs per token"] = Choice("int8", over="channel"), Choice("int8", over="token")
    made["int8 weights"] = Choice("int8"), None
    made["fp8 weights p99.9"] = Choice("fp8_e4m3fn", "99.9"), FP8
    made["fp8 weights p99"] = Choice("fp8_e4m3fn", "99"), FP8
    made["fp8, inputs p99.9"] = FP8, Choice("fp8_e4m3fn", "99.9")
    made["int6 channels, inputs per token"] = Choice("int6", over="channel"), Choice("int6", over="token")
    made["int6 channels, inputs mse"] = Choice("int6", over="channel"), Choice("int6", "mse")
    made["fp6_e2m3 absmax"] = both("fp6_e2m3")
    made["fp6_e2m3 mse"] = both("fp6_e2m3", "mse")
    made["fp6_e3m2 absmax"] = both("fp6_e3m2")
    made["fp4_e2m1 absmax"] = both("fp4_e2m1")
    made["fp4_e2m1 mse"] = both("fp4_e2m1", "mse")
    for size in (16, 32, 64, 128):
        made["int4 groups of %d" % size] = Choice("int4", over="group", group=size), None
    made["int4 groups of 32, inputs fp8"] = Choice("int4", over="group", group=32), FP8
    made["int4 channels"] = Choice("int4", over="channel"), None
    made["int4 weights mse"] = Choice("int4", "mse"), None
    made["int4 weights absmax"] = Choice("int4"), None
    made["int4 absmax"] = both("int4")
    made["int4 mse"] = both("int4", "mse")
    for format in ("int3", "int2"):
        made[format + " groups of 32"] = Choice(format, over="group", group=32), None
    made["int3 channels, inputs per token"] = Choice("int3", over="channel"), Choice("int3", over="token")
    made["int3 mse"] = both("int3", "mse")
    for percent in ("95", "90", "80"):
        made["fp8_e4m3fn " + percent] = both("fp8_e4m3fn", percent)
    made["int4 95"] = both("int4", "95")
    made["int4 channels, inputs per token"] = Choice("int4", over="channel"), Choice("int4", over="token")
    for format in ("mxfp8_e4m3", "mxfp6_e2m3", "mxfp6_e3m2", "mxfp4", "nvfp4"):
        made[format] = Choice(format), Choice(format)
    made["mxfp4 weights"] = Choice("mxfp4"), None
    made["nvfp4 weights"] = Choice("nvfp4"), None
    return made


def outliers(measured):
    """Layers, those first whose largest input stands farthest above its 99.9th percentile."""
    def excess(path):
        most = measured.static(path, Choice("int8"))
        return most / max(measured.static(path, Choice("int8", "99.9")), 1e-30)
    return sorted(measured.subject.layers, key=excess, reverse=True)


def partial(measured):
    """Recipes that do something to some layers and FP8 by the maximum, or nothing, to the others."""
    subject, made = measured.subject, {}
    paths = list(subject.layers)
    mild, harsh = both("fp8_e4m3fn"), {"fp8 p99.9": both("fp8_e4m3fn", "99.9"), "int4 weights": (Choice("int4"), None),
                                       "int8": both("int8"), "mxfp4": (Choice("mxfp4"), Choice("mxfp4"))}

    def mixed(chosen, choice):
        return {path: choice if path in chosen else mild for path in paths}
    early = [path for path in paths if subject.follows(path) >= 0.75]
    late = [path for path in paths if subject.follows(path) < 0.25]
    for what, choice in harsh.items():
        made[what + " early"], made[what + " late"] = mixed(early, choice), mixed(late, choice)
    ordered = outliers(measured)
    for share in (0.05, 0.2, 0.5):
        kept = set(ordered[:max(1, round(share * len(paths)))])
        made["int8 without inputs of outliers, %g" % share] = {path: (both("int8")[0], None if path in kept else both("int8")[1])
                                                              for path in paths}
    for number, path in enumerate(ordered[:4]):
        made["fp8, p99.9 in outlier %d" % (number + 1)] = mixed([path], both("fp8_e4m3fn", "99.9"))
    kinds = list(harsh.values()) + [both("int8", "99.99"), both("fp6_e2m3", "mse"), (Choice("int4", over="channel"), None)]
    for seed in range(12):
        chance = random.Random(seed)
        share, choice = chance.choice((0.05, 0.1, 0.2, 0.4, 0.7)), chance.choice(kinds)
        made["by chance %d: %s in %g" % (seed, "+".join(each.text() if each else "float" for each in choice), share)] = mixed(
            [path for path in paths if chance.random() < share], choice)
    return made


def recipes(measured):
    made = {name: dict.fromkeys(measured.subject.layers, choices) for name, choices in whole().items()}
    return {**made, **partial(measured)}
