"""What the commands read: small files, the same numbers every time, written by the documented layouts alone."""
import json
import os
import random
import shutil
import struct

HIDDEN, TOKENS = 64, 8
LAYERS = ("self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj", "self_attn.o_proj",
          "mlp.gate_proj", "mlp.up_proj", "mlp.down_proj")


def _numbers(count, seed):
    rng = random.Random(seed)
    return [rng.gauss(0, 1) for _ in range(count)]


def _bf16(values):
    return b"".join(struct.pack("<f", value)[2:] for value in values)


def _f32(values):
    return struct.pack("<%df" % len(values), *values)


def write_safetensors(path, tensors):
    """tensors: name -> (dtype, shape, bytes)."""
    header, data = {"__metadata__": {"format": "pt"}}, b""
    for name, (dtype, shape, content) in tensors.items():
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(content)]}
        data += content
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def write_npy(path, shape, values):
    header = "{'descr': '<f4', 'fortran_order': False, 'shape': %s, }" % (tuple(shape),)
    header += " " * (-(len(header) + 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + _f32(values))


def write_weights(path, count):
    """As many weights of one name each: what is written of them is written in many calls."""
    write_safetensors(path, {"layers.%d.proj.weight" % i: ("F32", [16, 32], _f32(_numbers(512, i)))
                             for i in range(count)})


def write_model(folder):
    """A model of one decoder layer in bfloat16, with settings and a tokenizer."""
    os.makedirs(folder)
    tensors = {"model.embed_tokens.weight": ("BF16", [96, HIDDEN], _bf16(_numbers(96 * HIDDEN, 90)))}
    for seed, layer in enumerate(LAYERS):
        tensors["model.layers.0.%s.weight" % layer] = (
            "BF16", [HIDDEN, HIDDEN], _bf16(_numbers(HIDDEN * HIDDEN, seed)))
    for name in ("model.layers.0.input_layernorm", "model.layers.0.post_attention_layernorm", "model.norm"):
        tensors[name + ".weight"] = ("BF16", [HIDDEN], _bf16([1.0] * HIDDEN))
    tensors["lm_head.weight"] = ("BF16", [96, HIDDEN], _bf16(_numbers(96 * HIDDEN, 91)))
    write_safetensors(os.path.join(folder, "model.safetensors"), tensors)
    settings = {"model_type": "llama", "architectures": ["LlamaForCausalLM"], "hidden_size": HIDDEN,
                "intermediate_size": HIDDEN, "num_attention_heads": 4, "num_key_value_heads": 4,
                "num_hidden_layers": 1, "vocab_size": 96, "torch_dtype": "bfloat16"}
    for name, content in (("config.json", settings), ("tokenizer.json", {"version": "1.0"}),
                          ("generation_config.json", {"do_sample": False})):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            json.dump(content, file)


def write_activations(path, seed):
    write_safetensors(path, {
        "model.layers.0.%s.input" % layer: ("F32", [TOKENS, HIDDEN], _f32(_numbers(TOKENS * HIDDEN, seed + i)))
        for i, layer in enumerate(LAYERS)})


def write_caches(path):
    write_safetensors(path, {
        "model.layers.%d.self_attn.%s_cache" % (layer, kind): (
            "F32", [TOKENS, HIDDEN], _f32(_numbers(TOKENS * HIDDEN, 200 + 2 * layer + (kind == "v"))))
        for layer in (0, 1) for kind in "kv"})


RECORD = """
import ctypes, sys
import numpy as np
import scalewright as sw
values = np.random.default_rng(int(sys.argv[1])).normal(size=(40, 12)).astype("float32")
profile = sw.profile(values, name="layers.0.proj.input")
getattr(ctypes.CDLL(None), "scalewright_fault_arm", int)()
try:
    profile.to_file("t.profile.h5")
except Exception as error:
    print(error, file=sys.stderr)
    sys.exit(4)
"""

RECORD_MODEL = """
import ctypes, secrets, sys
import torch
import scalewright as sw
secrets.randbits = lambda bits: 7  # the number of a run is a new one each time
torch.manual_seed(int(sys.argv[1]))
torch.set_num_threads(1)
model = torch.nn.Sequential(torch.nn.Linear(12, 16), torch.nn.ReLU(), torch.nn.Linear(16, 4))
try:
    with sw.record(model, "t.profile.h5", threads=1), torch.no_grad():
        model(torch.randn(20, 12))
        getattr(ctypes.CDLL(None), "scalewright_fault_arm", int)()
except Exception as error:
    print(error, file=sys.stderr)
    sys.exit(4)
"""


def write_inputs(folder, data):
    """All of them. `data`: tests/data."""
    write_model(os.path.join(folder, "model"))
    write_activations(os.path.join(folder, "acts.safetensors"), 50)
    write_caches(os.path.join(folder, "caches.safetensors"))
    for name, text in (("record.py", RECORD), ("record_model.py", RECORD_MODEL)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    write_activations(os.path.join(folder, "more.safetensors"), 70)
    write_weights(os.path.join(folder, "weights.safetensors"), 8)
    write_weights(os.path.join(folder, "many.safetensors"), 24)
    write_npy(os.path.join(folder, "one.npy"), (16, 32), _numbers(512, 7))
    for name in ("layers.onnx", "layers.profile.h5", "cnn.onnx"):
        shutil.copy(os.path.join(data, "onnx", name), folder)
