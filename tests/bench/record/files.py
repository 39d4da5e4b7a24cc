#!/usr/bin/python3
"""What profile files cost, with NumPy alone: sizes, writing, listing, merging, memory.

    PYTHONPATH=build/release/python tests/bench/record/files.py build/release/bin/scalewright-cli [size] [thousand] [merge] [memory]

Times of the command line stand beside that of its `--version`, which starts it and does nothing.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

from scalewright import _core, load

RANDOM = np.random.default_rng(1)
CHANNELS = 4096


def values(kind, rows):
    """As of a residual stream: normal, some channels larger. Codes of bfloat16 as uint16."""
    scale = np.exp(RANDOM.normal(size=CHANNELS) * 0.5)
    scale[::511] *= 30
    x = (RANDOM.normal(size=(rows, CHANNELS)) * scale).astype("float32")
    if kind == "bf16":
        return (x.view(np.uint32) >> 16).astype(np.uint16)
    return x.astype({"f16": "float16", "f32": "float32"}[kind])


def recorder(kind, batches, tokens, rows, numbers=None):
    made = _core.TensorRecorder(kind, CHANNELS, rows, 0)
    for number in numbers or range(batches):
        x = values(kind, tokens)
        made.add(number, tokens, x.ctypes.data, x.nbytes, None, 1)
    return made


def write(path, tensors, run=1):
    named = [("layers.%04d.input" % i, "activation", "linear", "input", tensor) for i, tensor in enumerate(tensors)]
    begin = time.perf_counter()
    _core.write(path, named, (run, run), 0, True, "{}", "{}")
    return time.perf_counter() - begin


def median(action, times=5):
    seconds = []
    for _ in range(times):
        begin = time.perf_counter()
        action()
        seconds.append(time.perf_counter() - begin)
    return statistics.median(seconds)


def command(*arguments):
    subprocess.run([PROGRAM, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def size(folder):
    for kind in ("bf16", "f16", "f32"):
        sizes = []
        for count in (1, 5):
            path = "%s/%s-%d.profile.h5" % (folder, kind, count)
            write(path, [recorder(kind, 128, 16, 0) for _ in range(count)])
            sizes.append(os.path.getsize(path))
        print("sketch of %d channels, 128 batches, %s: %.1f KiB a tensor" % (CHANNELS, kind, (sizes[1] - sizes[0]) / 4096))


def thousand(folder):
    path = folder + "/thousand.profile.h5"
    tensors = [recorder("bf16", 4, 4, 0) for _ in range(1000)]
    print("1,000 tensors written: %.2f s (median of 3)" % statistics.median(write(path, tensors) for _ in range(3)))
    idle = median(lambda: command("--version"))
    print("listed by the package: %.3f s; by the command line %.3f s, which takes %.3f s to start" % (
        median(lambda: len(load(path))), median(lambda: command("list", path, "--no-cache")), idle))
    name = "layers.0500.input"
    print("first histogram by the package: %.3f s; profile by the command line %.3f s" % (
        median(lambda: load(path)[name].histogram()),
        median(lambda: command("profile", path, "--tensor", name, "--no-cache"))))


def merge(folder):
    idle = median(lambda: command("--version"))
    for rows, what in ((0, "without rows"), (None, "with 256 KiB of rows each")):
        paths = ["%s/part-%d.profile.h5" % (folder, part) for part in range(2)]
        for part, path in enumerate(paths):
            write(path, [recorder("bf16", 0, 16, rows, range(part, 8, 2)) for _ in range(224)], part + 1)
        out = folder + "/all.profile.h5"

        def both():
            if os.path.exists(out):
                os.unlink(out)
            command("merge", *paths, "-o", out, "--no-cache")
        print("two files of 224 tensors %s merged: %.2f s, of which %.2f s to start" % (what, median(both), idle))


def resident():
    with open("/proc/self/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def memory(_):
    x = [values("bf16", 32) for _ in range(8)]
    before = resident()
    tensors = [_core.TensorRecorder("bf16", CHANNELS, 0, 0) for _ in range(224)]
    for number in range(1000):
        for tensor in tensors:
            part = x[number % 8]
            tensor.add(number, 32, part.ctypes.data, part.nbytes, None, 1)
        if number + 1 in (10, 1000):
            print("224 tensors, bf16, no rows, %d batches: %.1f MiB more" % (number + 1, resident() - before), flush=True)


if __name__ == "__main__":
    PROGRAM = sys.argv[1]
    with tempfile.TemporaryDirectory() as place:
        for part in sys.argv[2:] or ["size", "thousand", "merge", "memory"]:
            if part == "memory" and len(sys.argv) != 3:  # in a process where nothing was before
                subprocess.run([sys.executable, *sys.argv[:2], part], check=True)
            else:
                globals()[part](place)
