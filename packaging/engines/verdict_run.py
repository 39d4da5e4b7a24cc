"""Runs the recipes on one network and keeps, of each, what is known of its layers and what became of the network.

    verdict_run.py FOLDER NAME             NAME of verdict_models.SUBJECTS; writes FOLDER/NAME.json, going on where it ended
"""
import json
import os
import sys

import torch

import tables
import verdict_measure
import verdict_models
import verdict_recipes

KINDS = ("all", "rows", "roots", "samples", "common", "stream", "stream rows")


def main(folder, name):
    torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
    subject = verdict_models.SUBJECTS[name](folder)
    subject.outcome()
    measured = verdict_measure.Measured(subject)
    paths = list(subject.layers)
    out = os.path.join(folder, name + ".json")
    found = {"name": subject.name, "kind": subject.kind, "causal": subject.causal, "ratio": subject.ratio, "layers": paths,
             "follows": [subject.follows(path) for path in paths], "kinds": KINDS, "writes": [path in subject.stream for path in paths], "recipes": {}}
    if os.path.exists(out):
        with open(out, encoding="utf-8") as file:
            found["recipes"] = json.load(file)["recipes"]
    for title, recipe in verdict_recipes.recipes(measured).items():
        if title in found["recipes"]:
            continue
        numbers = [measured.numbers(path, *recipe[path]) for path in paths]
        outcome = measured.outcome(recipe)
        outcome, *besides = outcome if isinstance(outcome, tuple) else (outcome,)
        row = {"outcome": outcome, "besides": besides, "numbers": [[float("%.4g" % each[kind]) for each in numbers] for kind in KINDS]}
        found["recipes"][title] = row
        sums = [sum(min(1.0, n) * f for n, f in zip(row["numbers"][at], found["follows"])) for at in (0, 1, 3)]
        tables.say("%-50s %10.4f   all %.3f rows %.3f samples %.3f" % (title, row["outcome"], *sums))
        with open(out + ".new", "w", encoding="utf-8") as file:
            json.dump(found, file)
        os.replace(out + ".new", out)


if __name__ == "__main__":
    main(*sys.argv[1:])
