"""What the tests of the package share: an account of their own of what a model computes with, and small models."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
import warnings

try:
    import numpy as np
except ImportError:
    sys.exit(77)
try:
    import torch
except ImportError:
    torch = None

import scalewright as sw

PROGRAM = os.environ.get("SCALEWRIGHT_CLI", "scalewright-cli")
SOURCES = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))


def needs_torch():
    """Ends the program as skipped where there is no torch."""
    if torch is None:
        print("no torch: not tried")
        sys.exit(77)


def run(*arguments, status=0):
    """Runs the command line; its standard output."""
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != status:
        raise AssertionError("%s: %d\n%s%s" % (" ".join(arguments), done.returncode, done.stdout, done.stderr))
    return done.stdout


def run_errors(*arguments, status=0):
    """Runs the command line; its standard error."""
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != status:
        raise AssertionError("%s: %d\n%s%s" % (" ".join(arguments), done.returncode, done.stdout, done.stderr))
    return done.stderr


def raw(tensor):
    """The values as float64, and for 16-bit types the codes, else None."""
    tensor = tensor.detach().contiguous()
    codes = tensor.view(torch.int16).numpy().view(np.uint16).ravel() if tensor.element_size() == 2 else None
    return tensor.to(torch.float64).numpy(), codes


def codes_of(path, name):
    """Counts by code in a file, read with h5py alone: [65536], or None where h5py is missing."""
    try:
        import h5py
    except ImportError:
        return None
    with h5py.File(path, "r") as file:
        rows = {row["name"].decode(): row for row in file["tensors"][:]}
        data = file["data/%d" % rows[name]["data"]]
        counts = np.zeros(65536, np.uint64)
        counts[np.cumsum(data["keys"][:].astype(np.int64))] = data["counts"][:]
        return counts


class Case(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.folder = self._folder.name
        self.addCleanup(self._folder.cleanup)
        if torch is not None:
            torch.manual_seed(7)
        warnings.simplefilter("ignore")

    def path(self, name="a.profile.h5"):
        return os.path.join(self.folder, name)

    def record(self, model, feed, name="a.profile.h5", grad=False, **options):
        """Records what `feed` does with the model, and opens the file."""
        with torch.set_grad_enabled(grad), sw.record(model, self.path(name), **options) as recorder:
            feed(model)
        self.recorder = recorder
        return sw.load(self.path(name))

    def check(self, recording, name, parts, channels=True):
        """The tensor holds these values, each as often. parts: tensors whose last axis holds channels."""
        self.assertIn(name, recording)
        profile = recording[name]
        pairs = [raw(part) for part in parts]
        values = np.concatenate([value.ravel() for value, _ in pairs])
        finite = values[np.isfinite(values)]
        self.assertEqual(profile.elements, values.size, name)
        self.assertEqual(profile.finite, finite.size, name)
        self.assertEqual(profile.nan, np.isnan(values).sum(), name)
        self.assertEqual(profile.zero, (finite == 0).sum(), name)
        self.assertEqual(profile.amax, np.abs(finite).max(initial=0), name)
        if finite.size:
            self.assertEqual((profile.min, profile.max), (finite.min(), finite.max()), name)
            self.assertAlmostEqual(profile.mean, finite.mean(), delta=1e-12 + 1e-9 * np.abs(finite).max(), msg=name)
            self.assertAlmostEqual(profile.rms, np.sqrt((finite ** 2).mean()), delta=1e-9 * np.abs(finite).max() + 1e-12)
        if channels and parts[0].shape and finite.size == values.size:
            widest = np.max([np.abs(v).reshape(-1, v.shape[-1]).max(0) for v, _ in pairs], axis=0)
            np.testing.assert_array_equal(profile.channel_amax, widest, name)
        if pairs[0][1] is not None:
            counts = codes_of(self.path(), name)
            if counts is not None:
                codes = np.concatenate([code for _, code in pairs])[np.isfinite(values)]
                np.testing.assert_array_equal(counts, np.bincount(codes, minlength=65536), name)


class Inputs:
    """Forward pre-hooks that keep what linear layers and convolutions are called with."""

    def __init__(self, model, kinds=None):
        kinds = kinds or (torch.nn.Linear, torch.nn.modules.conv._ConvNd)
        self.seen = {}
        self._hooks = [module.register_forward_pre_hook(self._keep(path)) for path, module in model.named_modules()
                       if isinstance(module, kinds)]

    def _keep(self, path):
        def keep(module, arguments):
            value = arguments[0].detach().clone()
            if isinstance(module, torch.nn.modules.conv._ConvNd):
                axes = {"1": 1, "2": 2, "3": 3}[re.search(r"(\d)d$", type(module).__name__).group(1)]
                value = value.movedim(value.dim() - axes - 1, -1)
            self.seen.setdefault(path, []).append(value)
        return keep

    def remove(self):
        for hook in self._hooks:
            hook.remove()


if torch is not None:
    class Columns(torch.nn.Module):
        """A weight before the values, which are columns."""

        def __init__(self):
            super().__init__()
            self.proj_weight = torch.nn.Parameter(torch.randn(3, 4))

        def forward(self, x):
            return self.proj_weight @ x.transpose(-1, -2)

    class Attention(torch.nn.Module):
        """Grouped queries, rotary positions, and a cache: none, growing (list), or of a fixed size (dict)."""

        def __init__(self, width=32, heads=4, groups=2):
            super().__init__()
            self.heads, self.groups, self.width = heads, groups, width // heads
            self.q_proj = torch.nn.Linear(width, width, bias=False)
            self.k_proj = torch.nn.Linear(width, groups * self.width, bias=False)
            self.v_proj = torch.nn.Linear(width, groups * self.width, bias=False)
            self.o_proj = torch.nn.Linear(width, width, bias=False)
            self.log = []  # what the products read: q, new k, new v, probabilities

        def turned(self, x, begin):
            half = x.shape[-1] // 2
            angle = torch.arange(begin, begin + x.shape[2])[:, None] / 100.0 ** (torch.arange(half) / half)
            sine, cosine = angle.sin().to(x.dtype), angle.cos().to(x.dtype)
            a, b = x[..., :half], x[..., half:]
            return torch.cat([a * cosine - b * sine, b * cosine + a * sine], -1)

        def forward(self, x, mask=None, cache=None):
            samples, tokens, _ = x.shape
            q, k, v = (p(x).view(samples, tokens, -1, self.width).transpose(1, 2)
                       for p in (self.q_proj, self.k_proj, self.v_proj))
            begin = 0 if cache is None else cache.get("length", 0)
            q, k = self.turned(q, begin), self.turned(k, begin)
            new_k, new_v = k, v
            if cache is not None:
                if "room" in cache:  # places for all, filled as they come
                    if begin == 0:
                        cache["k"] = k.new_zeros(samples, self.groups, cache["room"], self.width)
                        cache["v"] = torch.zeros_like(cache["k"])
                    cache["k"][:, :, begin:begin + tokens] = k
                    cache["v"][:, :, begin:begin + tokens] = v
                    k, v = cache["k"], cache["v"]
                else:
                    if begin:
                        k, v = torch.cat([cache["k"], k], 2), torch.cat([cache["v"], v], 2)
                    keep = cache.get("window", k.shape[2])
                    k, v = k[:, :, -max(keep, tokens):], v[:, :, -max(keep, tokens):]
                    cache["k"], cache["v"] = k, v
                cache["length"] = begin + tokens
            repeats = self.heads // self.groups
            wide_k, wide_v = k.repeat_interleave(repeats, 1), v.repeat_interleave(repeats, 1)
            keys = k.shape[2]
            scores = torch.matmul(q, wide_k.transpose(2, 3)) / self.width ** 0.5
            end = begin + tokens if cache is not None and "room" in cache else keys
            later = torch.arange(keys)[None, :] > torch.arange(end - tokens, end)[:, None]
            scores = scores.masked_fill(later, float("-inf"))
            if mask is not None:
                seen = mask[:, None, None, :].bool()
                scores = scores.masked_fill(~seen, torch.finfo(scores.dtype).min)
            p = scores.softmax(-1)
            self.log.append((q.clone(), new_k.clone(), new_v.clone(), p.clone()))
            return self.o_proj(torch.matmul(p, wide_v).transpose(1, 2).reshape(samples, tokens, -1))

    class Block(torch.nn.Module):
        def __init__(self, width=32):
            super().__init__()
            self.self_attn = Attention(width)
            self.mlp = torch.nn.Sequential(torch.nn.Linear(width, 48), torch.nn.SiLU(), torch.nn.Linear(48, width))

        def forward(self, x, mask=None, cache=None):
            x = x + self.self_attn(x, mask, cache)
            return x + self.mlp(x)

    class Decoder(torch.nn.Module):
        def __init__(self, width=32, layers=2):
            super().__init__()
            self.embed = torch.nn.Embedding(50, width)
            self.layers = torch.nn.ModuleList([Block(width) for _ in range(layers)])

        def forward(self, input_ids, attention_mask=None, caches=None):
            x = self.embed(input_ids)
            for layer, cache in zip(self.layers, caches or [None] * len(self.layers)):
                x = layer(x, attention_mask, cache)
            return x
