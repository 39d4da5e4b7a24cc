"""Run an exported model in an engine, beside the model it was made of.

    python3 -m scalewright.run onnx MODEL QUANTIZED DATA [basic]
    python3 -m scalewright.run text MODEL QUANTIZED TEXT

`onnx` runs both in ONNX Runtime. DATA is a file .npz with an array for each input, or a folder of such files, each of which is
one call; the answer is the SQNR of each output over all calls. `basic`: at the basic level of optimizations, where the runtime is
wrong beyond. `text` runs two checkpoints of a language model in Transformers
on a text file; the answer is the perplexity of each. Both print JSON: `engine`, what was found, or `problem`.
"""
import glob
import importlib.metadata
import json
import math
import os
import sys

WINDOW, TOKENS = 512, 2048


class Refused(Exception):
    """What cannot be run, in a sentence."""


def _imported(module, package, needed_for):
    try:
        return __import__(module)
    except ImportError as error:
        raise Refused(f"{sys.executable} has no {package}, which {needed_for}: pip install {package}") from error


def _calls(data):
    import numpy as np
    paths = sorted(glob.glob(os.path.join(glob.escape(data), "*.npz"))) if os.path.isdir(data) else [data]
    if not paths:
        raise Refused(f"{data} has no file .npz: one is needed for each call, with an array for each input")
    for path in paths:
        try:
            arrays = np.load(path)
            if not isinstance(arrays, np.lib.npyio.NpzFile):
                raise ValueError("it holds one array without a name")
            with arrays:
                yield path, dict(arrays)
        except (OSError, ValueError) as error:
            raise Refused(f"{path} is no file .npz: {error}") from error


def _fed(session, path, arrays):
    wanted = {value.name: value for value in session.get_inputs()}
    missing = sorted(set(wanted) - set(arrays))
    if missing:
        raise Refused(f"{path} has no array for the inputs {', '.join(missing)}; it has {', '.join(sorted(arrays))}")
    return {name: arrays[name] for name in wanted}


def onnx(model, quantized, data, level=""):
    """Run both models on all calls.

    Returns
    -------
    dict
        `engine`, `calls`, and for each output `name`, `sqnr` in dB (none without noise or signal), `values`.
    """
    import numpy as np
    runtime = _imported("onnxruntime", "onnxruntime", "runs ONNX models")
    options = runtime.SessionOptions()
    options.log_severity_level = 3
    if level == "basic":
        options.graph_optimization_level = runtime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    sessions = [runtime.InferenceSession(path, options, providers=["CPUExecutionProvider"]) for path in (model, quantized)]
    names = [output.name for output in sessions[0].get_outputs()]
    sums = {name: [0.0, 0.0, 0, 0] for name in names}  # signal, noise, values, those that quantization makes no number
    calls = 0
    for path, arrays in _calls(data):
        exact, changed = [session.run(names, _fed(session, path, arrays)) for session in sessions]
        calls += 1
        for name, y, other in zip(names, exact, changed):
            if not isinstance(y, np.ndarray) or y.dtype.kind not in "fiub":
                continue
            y, other = y.astype(np.float64), other.astype(np.float64)
            if y.shape != other.shape:
                raise Refused(f"{path}: output {name} is {list(y.shape)} and, quantized, {list(other.shape)}")
            usable = np.isfinite(y)
            sums[name][3] += int((usable & ~np.isfinite(other)).sum())
            usable &= np.isfinite(other)
            sums[name][0] += float((y[usable] ** 2).sum())
            sums[name][1] += float(((y - other)[usable] ** 2).sum())
            sums[name][2] += int(usable.sum())
    outputs = []
    for name, (signal, noise, values, lost) in sums.items():
        finite = signal > 0 and 0 < noise < math.inf
        outputs.append({"name": name, "sqnr": 10 * math.log10(signal / noise) if finite else None,
                        "equal": noise == 0 and values > 0 and lost == 0, "values": values, "not_finite": lost})
    answer = {"engine": "ONNX Runtime " + runtime.__version__, "calls": calls, "outputs": outputs}
    lost = [output["name"] for output in outputs if output["not_finite"]]
    if lost:
        answer["problem"] = "NaN or infinite where the model it was made of is finite: " + ", ".join(lost)
    elif not any(output["values"] for output in outputs):
        answer["problem"] = "no output is a tensor of numbers: nothing was compared"
    return answer


def _method(folder):
    try:
        with open(os.path.join(folder, "config.json"), encoding="utf-8") as file:
            return (json.load(file).get("quantization_config") or {}).get("quant_method", "")
    except (OSError, ValueError) as error:
        raise Refused(f"{folder} is no checkpoint that Transformers reads: {error}") from error


def _perplexity(folder, ids):
    import torch
    import transformers
    model = transformers.AutoModelForCausalLM.from_pretrained(folder, dtype="auto").eval()
    lost, count = 0.0, 0
    with torch.no_grad():
        for window in ids.split(WINDOW):
            if len(window) < 2:
                continue
            logits = model(input_ids=window[None]).logits[0, :-1].float()
            lost += torch.nn.functional.cross_entropy(logits, window[1:], reduction="sum").item()
            count += len(window) - 1
    return (math.exp(lost / count) if lost / count < 700 else math.inf), count


def text(model, quantized, path):
    """Run both checkpoints on the first tokens of a text.

    Returns
    -------
    dict
        `engine`, `tokens` that were predicted, `perplexity` of the quantized one, `original` of the other.
    """
    torch = _imported("torch", "torch", "runs checkpoints")
    transformers = _imported("transformers", "transformers", "runs checkpoints")
    method = _method(quantized)
    if method == "modelopt":
        raise Refused("Transformers loads checkpoints of ModelOpt without an error and computes nonsense: run it in vLLM")
    if method == "compressed-tensors":
        _imported("compressed_tensors", "compressed-tensors", "Transformers reads this checkpoint with")
    with open(path, encoding="utf-8") as file:
        tokenizer = transformers.AutoTokenizer.from_pretrained(model)
        ids = torch.tensor(tokenizer(file.read())["input_ids"][:TOKENS])
    if len(ids) < 2:
        raise Refused(f"{path} has no two tokens")
    original, count = _perplexity(model, ids)
    found, _ = _perplexity(quantized, ids)
    return {"engine": "Transformers " + importlib.metadata.version("transformers"), "tokens": count,
            "perplexity": found if found < math.inf else None, "original": original if original < math.inf else None}


def main(arguments):
    ways = {"onnx": onnx, "text": text}
    if len(arguments) not in (4, 5) or arguments[0] not in ways or arguments[4:] not in ([], ["basic"]):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    try:
        answer = ways[arguments[0]](*arguments[1:])
    except Refused as refused:
        answer = {"problem": str(refused)}
    except Exception as error:  # whatever an engine says of a model it does not take
        answer = {"problem": f"{type(error).__name__}: {error}".splitlines()[0]}
    json.dump(answer, sys.stdout)
    print()
    return 1 if "problem" in answer else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
