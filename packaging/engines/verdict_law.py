"""What the recipes' numbers say before a run against what became of the networks: scores compared, thresholds, the law and its table.

    verdict_law.py FOLDER [OUT.json]       of the files that verdict_run.py left in FOLDER; OUT: a line for each recipe

A score is chosen and its thresholds are set on all networks but one and tried on that one, each in turn.
"""
import glob
import json
import math
import os
import sys

import numpy as np

CLASSES = ("fine", "at risk", "broken")
# At least, for fine and for not broken; of decoders at most, the perplexity as a ratio. A mask changes by its border alone: a pixel all
# round a line of text of 20 is a tenth of it. Decisions of speech at its beginnings and ends are near 0.5: FP8 moves one in 200.
TRUTH = {"decoder": (1.15, 3.0), "encoder": (0.98, 0.85), "Silero VAD": (0.985, 0.9), "PP-OCRv6 lines": (0.985, 0.85),
         "PP-OCRv6 detection": (0.93, 0.75)}
FINE, BROKEN, SINKS = 0.2, 0.5, 0.3


def truth(network, outcome):
    fine, broken = TRUTH.get(network["name"]) or TRUTH[network["kind"]]
    if network["ratio"]:
        return 0 if outcome <= fine else 1 if outcome <= broken else 2
    return 0 if outcome >= fine else 1 if outcome >= broken else 2


def verdict(score, limits=(FINE, BROKEN)):
    return int(score > limits[0]) + int(score > limits[1])


def blocks(network):
    """Of the stream; 1 where a network has none."""
    return len(set(network["follows"])) if any(network["writes"]) else 1


def sums(network, numbers):
    """The sums over layers that scores are made of, and the scores that were compared."""
    every, rows = (np.minimum(numbers[network["kinds"].index(kind)], 1.0) for kind in ("all", "rows"))
    follows, depth, causal = np.array(network["follows"]), blocks(network), network["kind"] == "decoder"
    both, few = np.sqrt(every * rows), np.maximum(every - rows, 0.0)
    found = {
        "worst layer": every.max(), "D": every @ follows, "D of rows": rows @ follows, "D of the larger": np.maximum(every, rows) @ follows,
        "D of both": both @ follows, "sum of all": every.sum(), "sum of rows": rows.sum(), "sum of both": both.sum(),
        "both over blocks": both.sum() / depth, "both over root": both.sum() / math.sqrt(depth), "sinks": float(causal) * (few @ follows)}
    found["D if causal, else both"] = found["D"] if causal else found["sum of both"]
    found["law"] = found["both over root"] + SINKS * found["sinks"]
    return {name: float(value) for name, value in found.items()}


def loaded(folder):
    networks = []
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path, encoding="utf-8") as file:
            network = json.load(file)
        network["rows"] = [{"recipe": title, "outcome": row["outcome"], "truth": truth(network, row["outcome"]),
                            **sums(network, row["numbers"])} for title, row in network.pop("recipes").items()]
        networks.append(network)
    return networks


def ranks(values):
    """With ties in their middle."""
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(count) - count / 2)[place]


def correlation(network, name):
    damage = [row["outcome"] if network["ratio"] else -row["outcome"] for row in network["rows"]]
    return float(np.corrcoef(ranks([row[name] for row in network["rows"]]), ranks(damage))[0, 1])


def separation(networks, name, cut, limit):
    """How well a limit parts classes up to `cut` from those above, a network counting as much as another."""
    shares = []
    for side in (0, 1):
        parts = [[(row[name] > limit) == bool(side) for row in network["rows"] if (row["truth"] > cut) == bool(side)] for network in networks]
        parts = [np.mean(part) for part in parts if part]
        shares.append(np.mean(parts) if parts else 1.0)
    return float(np.mean(shares))


def thresholds(networks, name):
    """The limits that separate best, that of fine below every broken one."""
    values = sorted(row[name] for network in networks for row in network["rows"])
    tried = [math.sqrt(max(a, 1e-9) * max(b, 1e-9)) for a, b in zip(values, values[1:])]
    least = min((row[name] for network in networks for row in network["rows"] if row["truth"] == 2), default=math.inf)
    fine = max((limit for limit in tried if limit < least), key=lambda limit: separation(networks, name, 0, limit))
    broken = max((limit for limit in tried if limit >= fine), key=lambda limit: separation(networks, name, 1, limit))
    return fine, broken


def confusion(rows, name, limits):
    counts = np.zeros((3, 3), int)
    for row in rows:
        counts[row["truth"], verdict(row[name], limits)] += 1
    return counts


def share_right(counts):
    """The mean over the classes that there are."""
    return np.mean([row[at] / row.sum() for at, row in enumerate(counts) if row.sum()])


def compared(networks):
    """Of each score: rank correlation in each network, and what it gets right in the one that its limits were not set on: a class and a
    network count as much as another."""
    print("| score | %s | limits of all | right | broken called fine | fine called worse | at risk called fine |" % " | ".join(
        network["name"] for network in networks))
    print("|---" * (len(networks) + 6) + "|")
    for name in networks[0]["rows"][0]:
        if name in ("recipe", "outcome", "truth", "sinks"):
            continue
        apart = [confusion(left["rows"], name, thresholds([each for each in networks if each is not left], name)) for left in networks]
        right, total = np.mean([share_right(counts) for counts in apart]), sum(apart)
        print("| %s | %s | %.2g, %.2g | %.0f %% | %d of %d | %d of %d | %d of %d |" % (
            name, " | ".join("%.2f" % correlation(network, name) for network in networks), *thresholds(networks, name), 100 * right, total[2, 0],
            total[2].sum(), total[0, 1:].sum(), total[0].sum(), total[1, 0], total[1].sum()))


def table(networks):
    print("\n| network | recipes | rank correlation | fine: called fine, at risk, broken | at risk: likewise | broken: likewise |")
    print("|---|---|---|---|---|---|")
    for network in networks:
        counts = confusion(network["rows"], "law", (FINE, BROKEN))
        print("| %s | %d | %.2f | %s |" % (network["name"], len(network["rows"]), correlation(network, "law"),
                                          " | ".join(", ".join(map(str, row)) for row in counts)))


def written(networks, path):
    with open(path, "w", encoding="utf-8") as file:
        lines = []
        for network in networks:
            for row in network["rows"]:
                line = {"network": network["name"], **{key: float("%.3g" % value) if isinstance(value, float) else value
                                                       for key, value in row.items()}, "outcome": float("%.4g" % row["outcome"])}
                line["truth"], line["verdict"] = CLASSES[row["truth"]], CLASSES[verdict(row["law"])]
                lines.append(json.dumps(line))
        file.write("[\n" + ",\n".join(lines) + "\n]\n")


def main(folder, out=None):
    networks = loaded(folder)
    compared(networks)
    table(networks)
    if out:
        written(networks, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
