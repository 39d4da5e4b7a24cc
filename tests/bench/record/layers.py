#!/usr/bin/python3
"""What recording adds to a model, beside the model alone: calls in alternation, medians, in one process.

    PYTHONPATH=build/release/python tests/bench/record/layers.py [linear] [decoder] [tiny] [float32] [llama]

Debian's torch multiplies float32 by the reference BLAS, some forty times slower than others do, so that any overhead vanishes
beside it: the layers here are of bfloat16, which oneDNN multiplies; `float32` wants another BLAS through LD_LIBRARY_PATH.
"""
import contextlib
import os
import statistics
import sys
import tempfile
import time
import warnings

import torch

import scalewright as sw

F = torch.nn.functional


class Layer(torch.nn.Module):
    """A decoder layer of 7B size: 4,096 wide, 32 heads, 11,008 between."""

    def __init__(self, width=4096, heads=32, inner=11008):
        super().__init__()
        self.heads = heads
        for name in ("q_proj", "k_proj", "v_proj", "o_proj"):
            setattr(self, name, torch.nn.Linear(width, width, bias=False))
        self.gate_proj, self.up_proj = (torch.nn.Linear(width, inner, bias=False) for _ in range(2))
        self.down_proj = torch.nn.Linear(inner, width, bias=False)

    def forward(self, x, cache=None):
        tokens = x.shape[1]
        q, k, v = (p(x).view(1, tokens, self.heads, -1).transpose(1, 2)
                   for p in (self.q_proj, self.k_proj, self.v_proj))
        if cache is not None:
            k, v = torch.cat([cache[0], k], 2), torch.cat([cache[1], v], 2)
        scores = q @ k.transpose(2, 3) / q.shape[-1] ** 0.5
        later = torch.ones(tokens, k.shape[2], dtype=torch.bool).triu(1 + k.shape[2] - tokens)
        p = scores.masked_fill(later, float("-inf")).softmax(-1)
        x = x + self.o_proj((p @ v).transpose(1, 2).reshape(x.shape))
        return x + self.down_proj(F.silu(self.gate_proj(x)) * self.up_proj(x))


@contextlib.contextmanager
def recorded(model, **options):
    """Gives two ways to call the model: as it is, and recorded."""
    plain = torch.nn.Module.__call__
    with tempfile.TemporaryDirectory() as folder, sw.record(model, folder + "/x.profile.h5", **options):
        own = torch.nn.Module.__call__

        def by(way):
            def run(*arguments):
                torch.nn.Module.__call__ = way
                try:
                    return model(*arguments)
                finally:
                    torch.nn.Module.__call__ = own
            return run
        yield by(plain), by(own)


def alternate(model, arguments, times, before=None, **options):
    """Medians of a plain and of a recorded call, in seconds and in seconds of all processors together: the latter tell more
    where others use the machine. before: arguments of a call that comes first."""
    before = arguments if before is None else before
    seconds = ([], [])
    with torch.no_grad(), recorded(model, **options) as ways:
        for way in ways:
            for first in (before, arguments):
                way(*first)
        for _ in range(times):
            for way, kept in zip(ways, seconds):
                begin, spent = time.perf_counter(), time.process_time()
                way(*arguments)
                kept.append((time.perf_counter() - begin, time.process_time() - spent))
    return [[statistics.median(times) for times in zip(*kept)] for kept in seconds]


def say(what, plain, own):
    print("%-50s %8.2f ms %8.2f ms %+6.1f %%   %+6.1f %% of processor" % (
        what, plain[0] * 1e3, own[0] * 1e3, (own[0] / plain[0] - 1) * 100, (own[1] / plain[1] - 1) * 100), flush=True)


def data(*shape, kind=torch.bfloat16):
    """Normal values, some channels of which are larger, as in the residual stream."""
    scale = torch.exp(torch.randn(shape[-1]) * 0.5)
    scale[::511] *= 30
    return (torch.randn(*shape) * scale).to(kind)


def linear():
    model, x = torch.nn.Linear(4096, 4096, bias=False).to(torch.bfloat16), data(1, 512, 4096)
    for threads in (1, 2):
        torch.set_num_threads(threads)
        say("linear 4096x4096, 512 tokens, bfloat16, %d threads" % threads, *alternate(model, (x,), 15))


def decoder():
    model = Layer().to(torch.bfloat16)
    cache = [data(1, 32, 512, 128) for _ in range(2)]
    for threads in (1, 2):
        torch.set_num_threads(threads)
        for tokens, times in ((512, 5), (64, 9), (1, 31)):
            arguments = (data(1, tokens, 4096), cache) if tokens == 1 else (data(1, tokens, 4096),)
            say("decoder layer, %d tokens, bfloat16, %d threads" % (tokens, threads), *alternate(model, arguments, times, before=(data(1, 8, 4096),)))


def float32():
    model = torch.nn.Linear(4096, 4096, bias=False)
    torch.set_num_threads(1)
    say("linear 4096x4096, 512 tokens, float32, 1 thread",
        *alternate(model, (data(1, 512, 4096, kind=torch.float32),), 5))


def tiny():
    model, x = torch.nn.Sequential(*(torch.nn.Linear(16, 16) for _ in range(100))), torch.randn(4, 16)
    torch.set_num_threads(1)
    plain, own = (of[1] for of in alternate(model, (x,), 101))
    print("a layer of 16x16: %.1f us, recorded %.1f us: %.1f us more a call" % (
        plain * 1e4, own * 1e4, (own - plain) * 1e4), flush=True)


class Llama(torch.nn.Module):
    """The layers of a Llama of 135M parameters: 30 of them, 576 wide."""

    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList(Layer(576, 9, 1536) for _ in range(30))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x / x.float().square().mean(-1, keepdim=True).sqrt().to(x.dtype))
        return x


class Hooks:
    """What people put in place of a recorder: the same of each linear layer's input, by plain hooks."""

    def __init__(self, model, what):
        self.handles = [module.register_forward_pre_hook(lambda _, given: (what(given[0]), None)[1]) for module in model.modules()
                        if isinstance(module, torch.nn.Linear)]


def llama():
    torch.set_num_threads(2)
    for kind in (torch.float32, torch.bfloat16):
        model = Llama().to(kind)
        x = (data(1, 32, 576, kind=kind),)
        plain, own = alternate(model, x, 5)
        print("llama of 135M, 32 tokens, %s: %.2f times the model alone, of processor time %.2f times" % (
            str(kind)[6:], own[0] / plain[0], own[1] / plain[1]), flush=True)
        for name, what in (("torch.histc", lambda t: torch.histc(t.float(), 2048)), ("abs().max()", lambda t: t.abs().max())):
            with torch.no_grad():
                seconds = ([], [])
                for _ in range(5):
                    for hooks, kept in zip((None, what), seconds):
                        handles = Hooks(model, hooks).handles if hooks else []
                        begin, spent = time.perf_counter(), time.process_time()
                        model(*x)
                        kept.append((time.perf_counter() - begin, time.process_time() - spent))
                        for handle in handles:
                            handle.remove()
            a, b = ([statistics.median(times) for times in zip(*kept)] for kept in seconds)
            print("    a hook with %s: %.2f, of processor time %.2f times" % (name, b[0] / a[0], b[1] / a[1]), flush=True)
        for rows in (None, 0):
            with tempfile.TemporaryDirectory() as folder, torch.no_grad():
                with sw.record(model, folder + "/x.profile.h5", rows=rows):
                    for _ in range(8):
                        model(*x)
                print("    its file after eight calls, rows=%s: %.1f MB" % (rows, os.path.getsize(folder + "/x.profile.h5") / 1e6))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    torch.manual_seed(1)
    print("%-50s %11s %11s" % ("", "alone", "recorded"))
    for part in sys.argv[1:] or ["linear", "decoder", "tiny"]:
        globals()[part]()
