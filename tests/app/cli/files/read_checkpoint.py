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
    ("nvfp4", (), True, ALL),
    ("nvfp4", (), False, ("compressed-tensors", "modelopt")),
    ("mxfp4", (), False, ("compressed-tensors", "quark")),
    ("mxfp8_e4m3", (), True, ("compressed-tensors", "modelopt")),
]
LARGEST = {"fp8_e4m3fn": 448, "nvfp4": 6 * 448}  # of an input with one scale
FP4 = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])


def e4m3(code):
    sign = -1.0 if code & 128 else 1.0
    exponent, mantissa = code >> 3 & 15, code & 7
    if exponent == 15 and mantissa == 7:
        return math.nan
    return sign * (2.0 ** (exponent - 7) * (1 + mantissa / 8) if exponent else 2.0 ** -6 * mantissa / 8)


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
    kind = {"F32": "<f4", "U8": "u1", "I8": "i1", "I32": "<i4", "I64": "<i8"}[dtype]
    return np.frombuffer(raw, kind).reshape(shape)


def halves(codes):
    both = np.empty(codes.shape[:-1] + (2 * codes.shape[-1],), np.uint8)
    both[..., 0::2], both[..., 1::2] = codes & 15, codes >> 4
    return FP4[both]


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
        words = codes.view(np.uint32)
        codes = np.stack([words >> 4 * i & 15 for i in range(8)], -1).reshape(rows, -1)[:, :columns].astype(float) - 8
    elif kind == "U8":
        codes = halves(codes)
    if block:
        return codes * of_blocks(scales, codes.shape)
    if scales.size == 1:
        return codes * scales.reshape(())
    return codes * along_rows(scales.reshape(len(scales), -1), codes.shape[1])


def make_model(folder):
    random = np.random.default_rng(7)

    def weight(shape):
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


def check(program, folder, model, form, flavour):
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
        # Scales are rounded to float32, those of blocks are exact.
        assert abs(got - expected) < 0.01, "%s: %.3f dB decided, %.3f dB written" % (tensor, expected, got)
        if not with_inputs or name not in LARGEST:
            continue
        step = decided[module + ".input"]["threshold"] / LARGEST[name]
        if module + ".input_global_scale" in written:
            stored = 1 / values(written[module + ".input_global_scale"]).reshape(())
        else:
            two = module + ".input_scale_2"  # Quark's of two levels
            stored = values(written[two if two in written else module + ".input_scale"]).reshape(())
        assert abs(stored / step - 1) < 1e-6, "%s: input %g decided, %g written" % (module, step, stored)


def main():
    program, folder = sys.argv[1:3]
    shutil.rmtree(folder, ignore_errors=True)
    model, failed, count = make_model(folder), 0, 0
    for form in FORMS:
        for flavour in form[3]:
            count += 1
            try:
                check(program, folder, model, form, flavour)
            except (AssertionError, KeyError, subprocess.CalledProcessError) as error:
                failed += 1
                print("%s %s %s: %s" % (flavour, form[0], " ".join(form[1]), error), getattr(error, "stderr", b""))
    print("%d of %d forms hold what was decided" % (count - failed, count))
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
