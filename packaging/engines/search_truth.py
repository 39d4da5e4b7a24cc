#!/usr/bin/python3
"""The search for formats on a real network beside every assignment there is, over a subset of its layers.

    packaging/engines/search_truth.py build/release/bin/scalewright-cli FILES... --tensor GLOB [--tensor GLOB ...]

FILES: a dump or a recording and its weights. Layers that engines run as one (gate and up projections) get one candidate. Counts through
all choices, so that some 10 layers are the most. A budget is met as it is printed, in six digits, as the program has it.
"""
import itertools
import json
import subprocess
import sys

CANDIDATES = ("int4", "int8", "fp8_e4m3fn", "bf16")
BUDGETS = (4.2, 5, 5.5, 6, 6.75, 7, 7.5, 8, 9, 10, 12, 14, 16)
PRINTED = 1 + 5e-6


def main():
    program = [sys.argv[1], "search", *sys.argv[2:], "--json", *(word for each in CANDIDATES for word in ("--candidate", each))]
    differing = 0
    for budget in BUDGETS:
        found = json.loads(subprocess.run([*program, "--bits", str(budget)], check=True, capture_output=True, text=True).stdout)
        units = {}
        for layer in found["layers"]:
            units.setdefault(layer["weight"].replace("up_proj", "gate_proj"), []).append(layer)
        table = [[[sum(values) for values in zip(*((each["candidates"][i]["bits"],
                                                   each["candidates"][i]["error"]["noise"] / each["candidates"][i]["error"]["signal"])
                                                  for each in unit))] for i in range(len(CANDIDATES))] for unit in units.values()]
        values = found["assignment"]["bytes"] * 8 / found["assignment"]["bits_per_weight"]
        least = min((sum(table[unit][choice][1] for unit, choice in enumerate(choices))
                     for choices in itertools.product(range(len(CANDIDATES)), repeat=len(table))
                     if sum(table[unit][choice][0] for unit, choice in enumerate(choices)) <= budget * values * PRINTED), default=None)
        loss = found["assignment"]["loss"]
        same = least is not None and abs(loss - least) <= 1e-12 * max(least, 1e-300)
        differing += not same
        print(f"{budget:g} bits: search {loss:.9f}, least of {len(CANDIDATES) ** len(table)} assignments {least:.9f}{'' if same else ', DIFFERENT'}")
    sys.exit(1 if differing else 0)


main()
