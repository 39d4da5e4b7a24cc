"""Reads profile files with the reader of docs/profile-files.md and compares them with the dump they were made of.

usage: read_profile.py PROGRAM DOCUMENT FOLDER. Ends with 77 where h5py is missing, with 1 where a number differs.
"""
import os
import re
import subprocess
import sys

try:
    import h5py
    import numpy as np
except ImportError:
    sys.exit(77)

BATCHES, ROWS, CHANNELS, SPLIT = 7, 24, 96, 3


def mixed(x):
    mask = (1 << 64) - 1
    x = (x + 0x9E3779B97F4A7C15) & mask
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & mask
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & mask
    return x ^ x >> 31


def batches_of(kind, random):
    made = []
    for batch in range(BATCHES):
        x = random.normal(size=(2, ROWS, CHANNELS)) * (1 + batch % 4)
        x[0, 0, :3] = 0
        made.append(x.astype(kind))
    return made


def write(path, tensors, begin, end):
    with h5py.File(path, "w") as file:
        for name, parts in tensors.items():
            for number, part in enumerate(parts[begin:end]):
                file["%s/input/%d" % (name, number)] = part


def main(program, document, folder):
    space = {}
    exec(re.search(r"```python\n(.*?)```", open(document, encoding="utf-8").read(), re.S).group(1), space)
    read = space["read"]

    def run(*arguments):
        subprocess.run([program, *arguments, "--no-cache"], check=True, cwd=folder, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    os.makedirs(folder, exist_ok=True)
    random = np.random.default_rng(11)
    tensors = {"half": batches_of(np.float16, random), "single": batches_of(np.float32, random)}
    write(folder + "/a.h5", tensors, 0, SPLIT)
    write(folder + "/b.h5", tensors, SPLIT, BATCHES)
    run("profile", "a.h5", "--save", "a.profile.h5", "--rows", "20", "--seed", "5")
    run("profile", "b.h5", "--save", "b.profile.h5", "--rows", "20", "--seed", "5", "--first-batch", str(SPLIT))
    run("merge", "b.profile.h5", "a.profile.h5", "-o", "all.profile.h5")
    least = sorted((mixed(mixed(mixed(5) ^ batch) ^ row), batch, row)
                   for batch in range(BATCHES) for row in range(2 * ROWS))[:10]  # of 20, the others are large
    for name, parts in tensors.items():
        values, counts, batches, rows = read(folder + "/all.profile.h5", name + "/input")
        whole = np.concatenate([part.reshape(-1) for part in parts])
        bits = whole.view(np.uint16) if name == "half" else whole.view(np.uint32) >> 16
        keys, expected = np.unique(bits, return_counts=True)
        known = keys.astype(np.uint16).view(np.float16) if name == "half" else \
            (keys.astype(np.uint32) << 16).view(np.float32)
        assert np.array_equal(values, known) and np.array_equal(counts, expected), name + ": counts"
        assert [int(row["batch"]) for row in batches] == list(range(BATCHES)), name + ": batches"
        for row, part in zip(batches, parts):
            size = np.abs(part.astype(float))
            assert row["amax"] == size.max() and row["times"] == (size == size.max()).sum(), name + ": batch"
            assert row["rows"] == 2 * ROWS and row["elements"] == part.size and row["samples"] == 2
        kept = np.stack([parts[batch].reshape(-1, CHANNELS)[row] for _, batch, row in least])
        assert np.array_equal(rows, kept.view(rows.dtype)), name + ": rows"
    print("equal")


if __name__ == "__main__":
    main(*sys.argv[1:])
