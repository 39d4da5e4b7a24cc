"""The errors of a language model's layers as the program shows them, beside NumPy over all rows and what a sample would say.

    layers_truth.py FOLDER    of what language.py has prepared and recorded in FOLDER

Inputs of all linear layers are dumped while the calibration tokens go through, 2,048 rows each. FP8 ranges clip at the 99.999th
percentile, which cuts the first tokens of windows (attention sinks). Columns: what `layers` shows of the dump, the same by NumPy in
float64, what 512 rows from the middles of equal shares say, and what `layers` shows of a recording with its interval.
"""
import json
import os
import subprocess
import sys

import numpy as np

CLI = os.environ.get("SCALEWRIGHT_CLI", "scalewright-cli")
DECISION = ["--format", "fp8_e4m3fn", "--calibrator", "percentile", "--set", "percentile=99.999", "--share", "none"]


def dump(folder):
    """Write the inputs of all linear layers but the head, in float32."""
    import h5py
    import torch
    from language import batches, loaded
    path = os.path.join(folder, "inputs.h5")
    if os.path.exists(path):
        return path
    model = loaded(os.path.join(folder, "model"))
    seen = {}
    for name, module in model.named_modules():
        if isinstance(module, torch.nn.Linear) and name != "lm_head":
            module.register_forward_pre_hook(lambda _, inputs, name=name: seen.setdefault(name, []).append(inputs[0].float().numpy()))
    with torch.no_grad():
        for ids in batches(folder, "calibration"):
            model(input_ids=ids)
    with h5py.File(path, "w") as file:
        for name, parts in seen.items():
            file[name + ".input"] = np.concatenate(parts)
    return path


def asked(command, *files):
    done = subprocess.run([CLI, "--json", "--no-cache", command, *files, *DECISION], capture_output=True, text=True, check=False)
    return json.loads(done.stdout)


def shown(*files):
    return {layer["weight"]["name"]: layer for layer in asked("layers", *files)["layers"]}


def e4m3(values, threshold):
    scaled = np.clip(values * 448 / threshold, -448, 448)  # in this order halfway values stay that
    step = 2.0 ** (np.maximum(np.floor(np.log2(np.maximum(np.abs(scaled), 2.0 ** -20))), -6) - 3)
    return np.rint(scaled / step) * step * (threshold / 448)


def truth(x, w, of_input, of_weight):
    """Of all rows, and of 512 from the middles of equal shares; dB. The last two are thresholds."""
    exact = x @ w.T
    noise = ((e4m3(x, of_input) @ e4m3(w, of_weight).T - exact) ** 2).sum(1)
    signal = (exact ** 2).sum(1)
    middles = ((np.arange(512) + .5) * len(x) / 512).astype(int)
    return [10 * np.log10(signal[rows].sum() / noise[rows].sum()) for rows in (slice(None), middles)]


def main(folder):
    import h5py
    from safetensors import safe_open
    dumped = dump(folder)
    model = os.path.join(folder, "model")
    thresholds = {tensor["name"]: tensor["threshold"] for tensor in asked("calibrate", dumped, model)["tensors"]}
    of_dump, of_recording = shown(dumped, model), shown(os.path.join(folder, "calib.profile.h5"), model)
    rows = []
    with h5py.File(dumped) as inputs, safe_open(os.path.join(model, "model.safetensors"), "pt") as weights:
        for name, layer in of_dump.items():
            x = inputs[layer["input"]["name"]][()].astype(float).reshape(-1, layer["weight"]["shape"][1])
            exact, sampled = truth(x, weights.get_tensor(name).double().numpy(), thresholds[layer["input"]["name"]],
                                   thresholds[name])
            recorded = of_recording.get(name, {}).get("both", {})
            rows.append((name, layer["both"]["sqnr"], exact, sampled, recorded.get("sqnr"), recorded.get("interval")))
    rows.sort(key=lambda row: row[2])
    print("| layer | shown | NumPy | 512 middles | recording | its interval |\n|---|---|---|---|---|---|")
    for row in rows[:8] + rows[len(rows) // 2:len(rows) // 2 + 2] + rows[-2:]:
        interval = "" if not row[5] else "%.2f to %.2f" % (row[5]["low"], row[5]["high"])
        print("| %s | %.2f | %.2f | %.2f | %s | %s |" % (*row[:4], "" if row[4] is None else "%.2f" % row[4], interval))
    shown_off, farthest = max((abs(row[1] - row[2]), row[0]) for row in rows)
    sample_off = sum(abs(row[3] - row[2]) > 1 for row in rows)
    held = [row for row in rows if row[5]]
    holding = sum(row[5]["low"] <= row[2] <= row[5]["high"] for row in held)
    print(f"\n{len(rows)} layers: what is shown differs from NumPy by at most {shown_off:.1e} dB ({farthest}); 512 middles are more than 1 dB off in "
          f"{sample_off}; {holding} of {len(held)} intervals of the recording hold the truth.")


if __name__ == "__main__":
    main(sys.argv[1])
