"""Exports a small model in every form of every flavour, and reads what was written by the documented layouts alone.

usage: read_checkpoint.py PROGRAM FOLDER. Ends with 77 where NumPy is missing, with 1 where a number differs.
"""
import json
import math
import os
import shutil
import struct
import subprocess
import sys

try:
    import numpy as np
except ImportError:
    sys.exit(77)

HIDDEN, INNER, KEYS, LAYERS, TOKENS = 128, 256, 128, 2, 40
SHAPES = {
    "self_attn.q_proj": (HIDDEN, HIDDEN), "self_attn.k_proj": (KEYS, HIDDEN), "self_attn.v_proj": (KEYS, HIDDEN),
    "self_attn.o_proj": (HIDDEN, HIDDEN), "mlp.gate_proj": (INNER, HIDDEN), "mlp.up_proj": (INNER, HIDDEN),
    "mlp.down_proj": (HIDDEN, INNER),
}
READS = {  # which layers read the same
    "self_attn.q_proj": "a", "self_attn.k_proj": "a", "self_attn.v_proj": "a", "self_attn.o_proj": "o",
    "mlp.gate_proj": "m", "mlp.up_proj": "m", "mlp.down_proj": "d",
}
ALL = ("compressed-tensors", "modelopt", "quark")
CHANNELS = ("--granularity", "per_channel")
# Format, options, with inputs, flavours that hold it.
FORMS = [
    ("fp8_e4m3fn", (), True, ALL),
    ("fp8_e4m3fn", (), False, ("compressed-tensors", "quark")),
    ("fp8_e4m3fn", CHANNELS, False, ALL),
    ("fp8_e4m3fn", ("--granularity", "per_block"), False, ("compressed-tensors", "modelopt")),
    ("int8", CHANNELS, False, ("compressed-tensors", "quark")),
    ("int4", ("--granularity", "per_group", "--group-size", "32"), False, ("compressed-tensors",)),
    ("int4", CHANNELS, False, ("compressed-tensors",)),
    ("int4", (), False, ("compressed-tensors",)),
    ("int4_group", (), False, ("compressed-tensors",)),
    ("int8", ("--granularity", "per_group", "--group-size", "32"), False, ("compressed-tensors",)),
    ("int8", (), False, ("compressed-tensors",)),
    ("nvfp4", (), True, ALL),
    ("nvfp4", (), False, ("compressed-tensors", "modelopt")),
    ("mxfp4", (), False, ("compressed-tensors", "quark")),
    ("mxfp8_e4m3", (), True, ("compressed-tensors", "modelopt")),
]
# No flavour holds these; what else is not in FORMS is refused as well, by name.
OTHERS = ("fp8_143", "fp8_e5m2", "int16", "mxfp6_e3m2", "mxint8")
# What a flavour says otherwise than it was decided when its checkpoint is imported, and why; all else comes back equal.
LOSSES = {
    ("modelopt", "per_block"): "a weight that is one block has one scale",
    ("compressed-tensors", "int4_group"): "blocks with real scales are groups of INT4, or a channel where one is a row",
    ("compressed-tensors", "one scale"): "packed weights have a scale for each channel at least, here the same one",
}
LARGEST = {"fp8_e4m3fn": 448, "nvfp4": 6 * 448}  # of an input with one scale
FP4 = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])


def e4m3(code):
    sign = -1.0 if code & 128 else 1.0
    exponent, mantissa = code >> 3 & 15, code & 7
    if exponent == 15 and mantissa == 7:
        return math.nan
    return sign * (2.0 ** (exponent - 7) * (1 + mantissa / 8) if exponent else 2.0 ** -6 * mantissa / 8)


seen = set()
E4M3 = np.array([e4m3(code) for code in range(256)])


def write(path, tensors):
    header, at = {}, 0
    for name, (dtype, shape, raw) in tensors.items():
        header[name] = {"dtype": dtype, "shape": list(shape), "data_offsets": [at, at + len(raw)]}
        at += len(raw)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(raw for _, _, raw in tensors.values()))


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack("<Q", data[:8])[0]
    assert (8 + length) % 8 == 0, "the data do not begin at a multiple of 8"
    header = json.loads(data[8:8 + length])
    header.pop("__metadata__", None)
    body, end, tensors = data[8 + length:], 0, {}
    for name, entry in sorted(header.items(), key=lambda item: item[1]["data_offsets"]):
        begin, stop = entry["data_offsets"]
        assert begin == end, "a gap before " + name
        end = stop
        tensors[name] = (entry["dtype"], tuple(entry["shape"]), body[begin:stop])
    assert end == len(body), "the file is longer than its tensors"
    return tensors


def values(tensor):
    dtype, shape, raw = tensor
    if dtype == "BF16":
        return (np.frombuffer(raw, "<u2").astype(np.uint32) << 16).view(np.float32).reshape(shape)
    if dtype == "F8_E4M3":
        return E4M3[np.frombuffer(raw, np.uint8)].reshape(shape)
    kind = {"F32": "<f4", "F16": "<f2", "U8": "u1", "I8": "i1", "I32": "<i4", "I64": "<i8"}[dtype]
    return np.frombuffer(raw, kind).reshape(shape)


def halves(codes):
    both = np.empty(codes.shape[:-1] + (2 * codes.shape[-1],), np.uint8)
    both[..., 0::2], both[..., 1::2] = codes & 15, codes >> 4
    return FP4[both]


def unpacked(words, columns):
    """Of 32 bits, the codes that lie in them from the lowest on, each with half its range added."""
    words, bits = words.view(np.uint32), 32 * words.shape[1] // columns
    codes = np.stack([words >> bits * i & 2 ** bits - 1 for i in range(32 // bits)], -1)
    return codes.reshape(len(words), -1).astype(float) - 2 ** (bits - 1)


def nearest(x, dtype):
    """In the type that an engine has for the parameter, which may not be the one of the file."""
    if dtype == "F16":
        return np.float16(x).astype(float)
    if dtype == "F32":
        return np.float32(x).astype(float)
    bits = np.atleast_1d(np.float32(x)).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000).view(np.float32).astype(float)


def check_packed(written, module, x, dtype):
    """Scales as engines hold them, in the model's own type, and the codes that are nearest with just these."""
    kind, _, _ = written[module + ".weight_scale"]
    assert kind == dtype, "%s: scales in %s" % (module, kind)
    scales = values(written[module + ".weight_scale"]).astype(float)
    assert (nearest(scales, dtype) == scales).all() and (scales > 0).all()
    codes = unpacked(values(written[module + ".weight_packed"]), x.shape[1])
    most = 7 if np.abs(codes).max() <= 8 else 127
    amax = np.abs(x.reshape(len(x), scales.shape[1], -1)).max(-1)
    if (scales == scales[0]).all():
        amax = amax.max()
    assert (scales == nearest(np.float32(amax / most), dtype)).all(), module + ": other scales"
    wanted = np.clip(np.rint(x / along_rows(scales, x.shape[1])), -most - 1, most)
    assert (codes == wanted).all(), "%s: %d codes are not the nearest" % (module, (codes != wanted).sum())


def of_blocks(scales, shape):
    """[rows, columns], or as ModelOpt has it [rows, 1, columns, 1]: index i belongs to block i // 128."""
    rows, columns = np.arange(shape[0]) // 128, np.arange(shape[1]) // 128
    return scales.reshape(rows[-1] + 1, columns[-1] + 1)[rows][:, columns]


def along_rows(scales, columns):
    return np.repeat(scales, columns // scales.shape[1], axis=1)


def dequantized(tensors, module, block):
    """The weight of a module as the readers of compressed-tensors, ModelOpt and Quark make it."""
    def get(name):
        return values(tensors[module + name])
    packed = module + ".weight_packed" in tensors
    codes = get(".weight_packed" if packed else ".weight")
    kind = tensors[module + (".weight_packed" if packed else ".weight")][0]
    scales = get(".weight_scale").astype(float)
    if tensors[module + ".weight_scale"][0] == "U8":
        scales = 2.0 ** (scales - 127)
    if module + ".weight_global_scale" in tensors:
        scales = scales / get(".weight_global_scale").reshape(())
    if module + ".weight_scale_2" in tensors:
        scales = scales * get(".weight_scale_2").reshape(())
    if kind == "I32":
        rows, columns = get(".weight_shape")
        codes = unpacked(codes, columns)
    elif kind == "U8":
        codes = halves(codes)
    if block:
        return codes * of_blocks(scales, codes.shape)
    if scales.size == 1:
        return codes * scales.reshape(())
    return codes * along_rows(scales.reshape(len(scales), -1), codes.shape[1])


def make_model(folder, dtype):
    random = np.random.default_rng(7)

    def weight(shape):
        if dtype != "BF16":
            kind = {"F16": "<f2", "F32": "<f4"}[dtype]
            return (dtype, shape, (random.normal(size=shape) * 0.05).astype(kind).tobytes())
        bits = (random.normal(size=shape) * 0.05).astype(np.float32).view(np.uint32)
        return ("BF16", shape, ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype("<u2").tobytes())
    os.makedirs(folder + "/model")
    model, dump = {"model.embed_tokens.weight": weight((64, HIDDEN))}, {}
    for layer in range(LAYERS):
        prefix = "model.layers.%d." % layer
        inputs = {key: random.normal(size=(TOKENS, INNER if key == "d" else HIDDEN)) * (1 + layer) for key in "aomd"}
        for name, shape in SHAPES.items():
            model[prefix + name + ".weight"] = weight(shape)
            x = inputs[READS[name]].astype("<f4")
            dump[prefix + name + ".input"] = ("F32", x.shape, x.tobytes())
        for norm in ("input_layernorm", "post_attention_layernorm"):
            model[prefix + norm + ".weight"] = ("BF16", (HIDDEN,), b"\x80\x3f" * HIDDEN)
    write(folder + "/model/model.safetensors", model)
    write(folder + "/dump.safetensors", dump)
    with open(folder + "/model/config.json", "w") as file:
        json.dump({"model_type": "llama", "hidden_size": HIDDEN, "num_attention_heads": 4}, file)
    return model


def check(program, folder, model, form, flavour, dtype):
    name, options, with_inputs, _ = form
    recipe, out = folder + "/r.scalewright", folder + "/out"
    shutil.rmtree(out, ignore_errors=True)
    files = [folder + "/model"] + ([folder + "/dump.safetensors"] if with_inputs else [])
    make = ["recipe", "make", *files, "--format", name, *options, "--regex", "proj", "--no-cache", "-o", recipe]
    subprocess.run([program, *make], check=True, capture_output=True)
    export = ["export", recipe, "--to", "checkpoint", "--flavor", flavour, "--from", folder + "/model", "-o", out]
    subprocess.run([program, *export], check=True, capture_output=True)
    with open(recipe) as file:
        decided = {entry["tensor"]: entry for entry in json.load(file)["tensors"]}
    with open(out + "/config.json") as file:
        settings = json.load(file)["quantization_config"]
    assert settings["quant_method"] == flavour
    block = "per_block" in options
    if block and flavour == "compressed-tensors":
        scheme = settings["config_groups"]["group_0"]
        assert scheme["weights"]["block_structure"] == [128, 128] and scheme["weights"]["strategy"] == "block"
        inputs = scheme["input_activations"]
        assert (inputs["strategy"], inputs["group_size"], inputs["dynamic"]) == ("group", 128, True)
    elif block:
        assert settings["quant_algo"] == "FP8_PB_WO"
    written = read(out + "/model.safetensors")
    for tensor in model:
        module = tensor[:-len(".weight")]
        if not module.endswith("_proj"):
            assert written[tensor] == model[tensor], tensor + " is not copied byte for byte"
            continue
        x, y = values(model[tensor]).astype(float), dequantized(written, module, block)
        error = decided[tensor]["error"]
        expected = 10 * math.log10(error["signal"] / error["noise"]["value"])
        got = 10 * math.log10((x ** 2).sum() / ((x - y) ** 2).sum())
        if module + ".weight_packed" in written and written[module + ".weight_packed"][0] == "I32":
            check_packed(written, module, x, dtype)
        # Scales are rounded to float32, those of blocks are exact; those of packed integers to the model's own type.
        limit = 0.1 if module + ".weight_shape" in written and dtype != "F32" else 0.01
        assert abs(got - expected) < limit, "%s: %.3f dB decided, %.3f dB written" % (tensor, expected, got)
        if not with_inputs or name not in LARGEST:
            continue
        step = decided[module + ".input"]["threshold"] / LARGEST[name]
        if module + ".input_global_scale" in written:
            stored = 1 / values(written[module + ".input_global_scale"]).reshape(())
        else:
            two = module + ".input_scale_2"  # Quark's of two levels
            stored = values(written[two if two in written else module + ".input_scale"]).reshape(())
        assert abs(stored / step - 1) < 1e-6, "%s: input %g decided, %g written" % (module, step, stored)
    return decided


def comes_back(program, folder, decided, form, flavour):
    """Imports what was exported; the weights, and inputs with a scale, are decided as they were."""
    out = folder + "/back.scalewright"
    subprocess.run([program, "import", folder + "/out", "-o", out], check=True, capture_output=True)
    with open(out) as file:
        back = {entry["tensor"]: entry for entry in json.load(file)["tensors"]}
    name, options, _, _ = form
    packed = name.startswith("int") and "modelopt" != flavour != "quark" and (name != "int8" or options != CHANNELS)
    for tensor, entry in decided.items():
        if tensor not in back:  # MX inputs have no scale before they run
            assert name.startswith("mx") and tensor.endswith(".input"), tensor + " does not come back"
            continue
        keys = ("format", "granularity", "group_size", "axis", "block", "role")
        same = [back[tensor].get(key) == entry.get(key) for key in keys]
        if not all(same):
            cut = "per_block" if "per_block" in options else "one scale" if name in ("int4", "int8") else name
            loss = (flavour, cut)
            assert loss in LOSSES, "%s comes back as %s" % (tensor, back[tensor])
            seen.add(loss)
            continue
        if name.startswith("mx"):
            continue
        before, after = [np.array(each.get("thresholds", [each["threshold"]])) for each in (entry, back[tensor])]
        # Those of packed integers are rounded to 16 bits.
        assert (np.abs(after / before - 1) < (2 ** -8 if packed else 2 ** -22)).all(), tensor + ": other thresholds"


def refuse(program, folder, name, flavour):
    """What a flavour lacks is no folder, and no half of one."""
    recipe, out = folder + "/r.scalewright", folder + "/none"
    make = ["recipe", "make", folder + "/model", "--format", name, "--regex", "proj", "--no-cache", "-o", recipe]
    subprocess.run([program, *make], check=True, capture_output=True)
    export = ["export", recipe, "--to", "checkpoint", "--flavor", flavour, "--from", folder + "/model", "-o", out]
    done = subprocess.run([program, *export], capture_output=True, text=True)
    assert done.returncode == 3 and "_proj" in done.stderr, "%s is not refused: %s" % (name, done.stderr)
    assert not os.path.exists(out) and not os.path.exists(folder + "/.none.unfinished")


def main():
    program, folder = sys.argv[1:3]
    failed, count = 0, 0
    for dtype in ("BF16", "F16", "F32"):
        shutil.rmtree(folder, ignore_errors=True)
        model = make_model(folder, dtype)
        for form in FORMS:
            if dtype != "BF16" and not form[0].startswith("int"):
                continue  # as it lies is the same
            for flavour in form[3]:
                count += 1
                try:
                    decided = check(program, folder, model, form, flavour, dtype)
                    comes_back(program, folder, decided, form, flavour)
                except (AssertionError, KeyError, subprocess.CalledProcessError) as error:
                    failed += 1
                    said = (dtype, flavour, form[0], " ".join(form[1]), error)
                    print("%s %s %s %s: %s" % said, getattr(error, "stderr", b""))
        for name in OTHERS + tuple(sorted({form[0] for form in FORMS})):
            for flavour in ALL if dtype == "BF16" else ():
                alone = [form for form in FORMS if form[:2] == (name, ()) and flavour in form[3]]
                if alone or (name, flavour) == ("int8", "quark"):
                    continue
                count += 1
                try:
                    refuse(program, folder, name, flavour)
                except (AssertionError, subprocess.CalledProcessError) as error:
                    failed += 1
                    print("%s %s: %s" % (flavour, name, error), getattr(error, "stderr", b""))
    for loss in set(LOSSES) - seen:
        failed += 1
        print("%s %s comes back equal: no loss any more" % loss)
    print("%d of %d forms hold what was decided" % (count - failed, count))
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
