"""Holds the quantizers of the experiment against the program: one layer with a heavy tail and a sink, its output error as
`scalewright-cli layers` says it and as `verdict_measure` does, in dB.

    verdict_check.py FOLDER                ends 1 where they differ by more than 0.1 dB; entropy is left out, whose steps are coarser here
"""
import json
import os
import subprocess
import sys

import h5py
import torch

import verdict_formats
import verdict_measure
from verdict_formats import Choice

CLI = os.environ["SCALEWRIGHT_CLI"]
CHOICES = [Choice("fp8_e4m3fn"), Choice("fp8_e5m2"), Choice("int8"), Choice("int4"), Choice("fp6_e2m3"), Choice("fp6_e3m2"), Choice("fp4_e2m1"),
           Choice("fp8_e4m3fn", "99.9"), Choice("int8", "99.99"), Choice("int8", "mse"),
           Choice("mxfp8_e4m3"), Choice("mxfp6_e2m3"), Choice("mxfp6_e3m2"), Choice("mxfp4"), Choice("nvfp4")]


def options(choice):
    if choice.format in verdict_formats.BLOCKS:
        return ["--format", choice.format]
    percent = choice.range[0].isdigit()
    return ["--format", choice.format, "--calibrator", "percentile" if percent else choice.range, "--granularity", "per_tensor",
            *(["--set", "percentile=" + choice.range] if percent else [])]


def written(folder):
    torch.manual_seed(1)
    x = torch.distributions.StudentT(4.0).sample((512, 256))
    x[3] *= 40
    weight = torch.randn(192, 256) * torch.linspace(0.02, 0.3, 192)[:, None]
    path = os.path.join(folder, "check.h5")
    with h5py.File(path, "w") as file:
        file["layers.0.up_proj.weight"], file["layers.0.up_proj.input"] = weight.numpy(), x.numpy()
    return path, x, weight


def by_program(path, choice):
    done = subprocess.run([CLI, "--json", "layers", path, *options(choice)], capture_output=True, text=True, check=False)
    (layer,) = json.loads(done.stdout)["layers"]
    return layer["both"]["sqnr"]


def by_experiment(x, weight, choice):
    module = torch.nn.Linear(*weight.shape[::-1], bias=False)
    module.weight.data = weight
    y = verdict_measure.product(module, x, weight).double()
    found = verdict_measure.product(module, verdict_measure.quantized_input(x, module, choice, None),
                                    verdict_measure.quantized_weight(module, choice)).double()
    return float(10 * torch.log10(y.square().sum() / (found - y).square().sum()))


def main(folder):
    path, x, weight = written(folder)
    wrong = 0
    for choice in CHOICES:
        theirs, ours = by_program(path, choice), by_experiment(x, weight, choice)
        far = abs(theirs - ours) > 0.1
        wrong += far
        print("%-34s %7.3f dB %7.3f dB%s" % (choice.text(), theirs, ours, "  differs" if far else ""))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
