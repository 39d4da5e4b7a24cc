"""The table of the language model: each recipe in vLLM, in Transformers, simulated. One process a number, so that none keeps
another's memory."""
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CLI = os.environ["SCALEWRIGHT_CLI"]
LINEAR = r"layers.*_proj\."
INPUTS = ["--regex", LINEAR + "input$"]
WEIGHTS = ["--regex", LINEAR + "weight$"]
CHANNELS = ["--granularity", "per_channel"]


def groups(size):
    return ["--granularity", "per_group", "--group-size", str(size)]


# Title; options for weights; options for inputs, None: as they are; whether vLLM has a kernel on processors; peer's scheme.
RECIPES = [
    ("bfloat16", None, None, True, None),
    ("FP8 per tensor, as proposed (absmax)", ["--format", "fp8_e4m3fn"], ["--format", "fp8_e4m3fn"], True, "FP8"),
    ("FP8 per tensor, inputs at p99.999", ["--format", "fp8_e4m3fn"],
     ["--format", "fp8_e4m3fn", "--calibrator", "percentile"], False, None),
    ("policy nvidia-llama", ["--policy", "nvidia-llama"], None, False, None),
    ("INT8 per channel, inputs static, absmax", ["--format", "int8", *CHANNELS],
     ["--format", "int8", "--calibrator", "absmax"], True, None),
    ("INT8 per channel, inputs per token", ["--format", "int8", *CHANNELS], None, True, "W8A8"),
    ("INT4 groups of 32", ["--format", "int4", *groups(32)], None, True, None),
    ("INT4 groups of 64", ["--format", "int4", *groups(64)], None, True, None),
    ("NVFP4, weights and inputs", ["--format", "nvfp4"], ["--format", "nvfp4"], False, "NVFP4"),
    ("MXFP4, weights", ["--format", "mxfp4"], None, False, None),
    ("MXFP8, weights and inputs", ["--format", "mxfp8_e4m3"], ["--format", "mxfp8_e4m3"], False, None),
]


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError("%s: %d\n%s" % (" ".join(map(str, command)), done.returncode, done.stderr[-2000:]))
    return done.stdout.strip()


def language(mode, *arguments):
    try:
        return run(sys.executable, os.path.join(HERE, "language.py"), mode, *arguments).splitlines()[-1]
    except (RuntimeError, IndexError) as error:
        print(error, file=sys.stderr)
        return "failed"


def main(folder):
    model, profile = os.path.join(folder, "model"), os.path.join(folder, "calib.profile.h5")
    if not os.path.exists(os.path.join(folder, "tokens.pt")):
        run(sys.executable, os.path.join(HERE, "language.py"), "prepare", folder)
    if not os.path.exists(profile):
        run(sys.executable, os.path.join(HERE, "language.py"), "record", folder)
    print("| recipe | vLLM, processors | Transformers | simulated | llm-compressor |\n|---|---|---|---|---|")
    for number, (title, weights, inputs, has_kernel, peer) in enumerate(RECIPES):
        out, recipe = os.path.join(folder, "out-%d" % number), os.path.join(folder, "r-%d.scalewright" % number)
        shutil.rmtree(out, ignore_errors=True)
        if weights is None:
            out, simulated = model, ""
        else:
            make(model, profile, recipe, weights, inputs)
            run(CLI, "export", recipe, "--to", "checkpoint", "--flavor", "compressed-tensors", "--from", model, "-o", out, "--force")
            simulated = language("simulate", folder, recipe)
        by_peer = ""
        if peer is not None and shutil.which("llmcompressor.trace", path=os.path.dirname(sys.executable)):
            language("peer", folder, peer, out + "-peer")
            by_peer = language("transformers", folder, out + "-peer")
        print("| %s | %s | %s | %s | %s |" % (title, language("vllm", folder, out) if has_kernel else "no kernel",
                                              language("transformers", folder, out), simulated, by_peer), flush=True)
        if out != model:
            shutil.rmtree(out)


def make(model, profile, recipe, weights, inputs):
    if "--policy" in weights:
        run(CLI, "recipe", "make", model, profile, *weights, "-o", recipe)
        return
    run(CLI, "recipe", "make", model, *WEIGHTS, *weights, "-o", recipe)
    if inputs is not None:
        both = recipe + ".both"
        run(CLI, "recipe", "make", model, profile, "--base", recipe, *INPUTS, *inputs, "-o", both)
        os.replace(both, recipe)


if __name__ == "__main__":
    main(sys.argv[1])
