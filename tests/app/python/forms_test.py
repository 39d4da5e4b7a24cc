"""Attention and linear layers in the forms that models write them in, and what of them a simulation reads."""
import unittest

from support import Case, needs_torch, np, run, sw, torch

needs_torch()
nn = torch.nn
B, H, T, D = 2, 4, 6, 8
W = H * D
LOWEST = torch.finfo(torch.float32).min


class Written(nn.Module):
    """Attention of which `forward` keeps an account: q, k, v as [batch, heads, tokens, width], and probabilities."""

    def __init__(self, width=W, keys=W):
        super().__init__()
        self.q, self.k, self.v = nn.Linear(width, width), nn.Linear(width, keys), nn.Linear(width, keys)
        self.log = []

    def heads(self, x):
        return [p(x).view(*x.shape[:2], -1, D).transpose(1, 2) for p in (self.q, self.k, self.v)]

    def keep(self, q, k, v, p):
        self.log.append([t.detach().clone() for t in (q, k, v, p)])


class Bloom(Written):
    """bmm of [batch * heads, ...], softmax of [batch, heads, ...]."""

    def forward(self, x):
        q, k, v = self.heads(x)
        flat = [t.reshape(B * H, T, D) for t in (q, k, v)]
        scores = torch.randn(B * H, 1, T).baddbmm(batch1=flat[0], batch2=flat[1].transpose(1, 2), beta=1.0, alpha=0.3)
        scores = scores.view(B, H, T, T).masked_fill(torch.ones(T, T).triu(1).bool(), LOWEST)
        p = nn.functional.softmax(scores, dim=-1, dtype=torch.float64).to(x.dtype)
        self.keep(q, k, v, p)
        return torch.bmm(p.view(B * H, T, T), flat[2])


class NeoX(Written):
    """baddbmm of [batch * heads, ...], all else of [batch, heads, ...]."""

    def forward(self, x):
        q, k, v = self.heads(x)
        scores = torch.baddbmm(torch.zeros(B * H, T, T), q.reshape(B * H, T, D), k.reshape(B * H, T, D).transpose(1, 2),
                               beta=1.0, alpha=0.3).view(B, H, T, T)
        p = torch.where(torch.ones(T, T).tril().bool(), scores, LOWEST).softmax(-1)
        self.keep(q, k, v, p)
        return p @ v


class BigCode(Written):
    """One head of keys for all: queries [batch, tokens * heads, width], or heads first."""

    def __init__(self, tokens_first=True):
        super().__init__(keys=D)
        self.tokens_first = tokens_first

    def forward(self, x, cache=None):
        new = x.shape[1]
        q, k, v = self.heads(x)
        own = k, v
        if cache is not None:
            k, v = cache["kv"] = [torch.cat([c, t], 2) for c, t in zip(cache["kv"], (k, v))] if "kv" in cache else [k, v]
        count = k.shape[2]
        seen = torch.ones(new, count).tril(count - new).bool()
        if self.tokens_first:
            shape, seen = (B, new, H, count), seen[None, :, None, :]
            flat = q.transpose(1, 2).reshape(B, new * H, D)
        else:
            shape, seen, flat = (B, H, new, count), seen[None, None], q.reshape(B, H * new, D)
        scores = torch.baddbmm(torch.empty(B, new * H, count), flat, k[:, 0].transpose(1, 2), beta=0, alpha=0.3).view(shape)
        p = torch.where(seen, scores, LOWEST).softmax(-1)
        self.keep(q, *own, p.transpose(1, 2) if self.tokens_first else p)
        return torch.bmm(p.view(B, -1, count), v[:, 0])


class Five(Written):
    """Heads in groups of their keys: [batch, groups, heads, tokens, width]."""

    def __init__(self):
        super().__init__(keys=2 * D)

    def forward(self, x):
        q, k, v = self.heads(x)
        scores = q.view(B, 2, 2, T, D) @ k[:, :, None].transpose(-1, -2)
        p = scores.masked_fill(torch.ones(T, T).triu(1).bool(), LOWEST).softmax(-1)
        self.keep(q, k, v, p.reshape(B, H, T, T))
        return p @ v[:, :, None]


class Positions(Written):
    """Scores of relative positions, of the size of the scores or of another, are added before the softmax."""

    def __init__(self, width):
        super().__init__()
        self.width = width

    def forward(self, x):
        q, k, v = self.heads(x)
        scores = q @ k.transpose(-1, -2)
        of_positions = torch.randn(B, H, self.width, D) * 100
        scores = scores + (q @ of_positions.transpose(-1, -2))[..., :1]
        p = scores.masked_fill(torch.ones(T, T).triu(1).bool(), LOWEST).softmax(-1)
        self.keep(q, k, v, p)
        return p @ v


class Turned(Written):
    """Values before probabilities, as autoencoders of images write it: bidirectional."""

    def forward(self, x):
        q, k, v = (p(x) for p in (self.q, self.k, self.v))
        p = torch.bmm(q, k.transpose(1, 2)).softmax(-1)
        self.keep(*(t[:, None] for t in (q, k, v, p)))
        return torch.bmm(v.transpose(1, 2), p.transpose(1, 2)).transpose(1, 2)


class Flat(Written):
    """One sequence, without samples and heads."""

    def forward(self, x):
        q, k, v = self.q(x), self.k(x), self.v(x)
        p = (q @ k.t()).masked_fill(torch.ones(T, T).triu(1).bool(), LOWEST).softmax(-1)
        self.keep(*(t[None, None] for t in (q, k, v, p)))
        return p @ v


class Mamba(nn.Module):
    """Weights before their values: [out, in] @ [in, tokens]."""

    def __init__(self):
        super().__init__()
        self.in_proj, self.x_proj = nn.Linear(W, 2 * W, bias=False), nn.Linear(W, 8, bias=False)
        self.mix = nn.Parameter(torch.randn(5, 8))

    def forward(self, x):
        self.seen = [x]
        wide = (self.in_proj.weight @ x.reshape(-1, W).t()).view(2 * W, *x.shape[:2]).permute(1, 0, 2)
        half = wide[:, :W].contiguous()
        self.seen.append(half.transpose(1, 2).clone())
        out = torch.matmul(self.x_proj.weight, half)
        self.seen.append(out.transpose(1, 2).clone())
        return torch.einsum("oi,bit->bto", self.mix, out)


class Forms(Case):
    def attention(self, recording, module, cache=True):
        width = module.log[0][0].shape[-1]
        names = ("matmul_qk.input_0", "k_cache.input" if cache else "matmul_qk.input_1",
                 "v_cache.input" if cache else "matmul_av.input_1")
        for place, name in enumerate(names):
            self.check(recording, name, [entry[place].reshape(-1, width) for entry in module.log])
        self.check(recording, "softmax.output", [entry[3].reshape(-1, 1) for entry in module.log], channels=False)
        # Of positions: a product beside the scores, which is named.
        named = {"matmul": "products of no attention: products=True counts them"} if isinstance(module, Positions) else {}
        self.assertEqual(self.recorder.left_out, named)

    def test_forms_of_attention(self):
        for model in (Bloom(), NeoX(), BigCode(), BigCode(False), Five(), Positions(T), Positions(1)):
            with self.subTest(model=type(model).__name__):
                recording = self.record(model, lambda m: m(torch.randn(B, T, W)))
                self.attention(recording, model)
        flat = Flat()
        self.attention(self.record(flat, lambda m: m(torch.randn(T, W))), flat)
        turned = Turned()
        self.attention(self.record(turned, lambda m: m(torch.randn(B, T, W))), turned, cache=False)

    def test_one_head_of_keys_with_a_cache(self):
        for first in (T, H):  # as many tokens as heads, too
            for tokens_first in (True, False):
                model, cache = BigCode(tokens_first), {}

                def feed(m):
                    for tokens in (first, 1, 1, 1):
                        m(torch.randn(B, tokens, W), cache=cache)
                with self.subTest(first=first, tokens_first=tokens_first):
                    self.attention(self.record(model, feed), model)

    def test_weights_before_their_values(self):
        model = Mamba()
        recording = self.record(model, lambda m: m(torch.randn(B, T, W)), outputs=True)
        for name, seen in zip(("in_proj.input", "x_proj.input", "mix.input"), model.seen):
            self.check(recording, name, [seen])
        self.assertEqual(recording["x_proj.output"].amax, model.seen[2].abs().max().item())
        self.assertEqual(self.recorder.never_called, [])

    def test_products_of_parameters_in_other_forms_are_named(self):
        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.weight = nn.Parameter(torch.randn(W, W))

            def forward(self, x):
                return torch.tensordot(x, self.weight, dims=1) + torch.inner(x, self.weight) + x @ self.weight
        self.record(nn.Sequential(Model()), lambda m: m(torch.randn(3, W)))
        self.assertEqual(set(self.recorder.left_out), {"0.tensordot", "0.inner"})

    def test_a_simulation_reads_them_likewise(self):
        for model in (Bloom(), NeoX(), BigCode(), Five(), Positions(T), Turned(), Flat(), Mamba()):
            with self.subTest(model=type(model).__name__):
                x = torch.randn(B, T, W) if not isinstance(model, Flat) else torch.randn(T, W)
                self.record(model, lambda m: m(x))
                run("recipe", "make", self.path(), "--format", "int4", "--calibrator", "absmax", "-o",
                    self.path("r.scalewright"), "--no-cache")
                recipe = sw.Recipe.load(self.path("r.scalewright"))
                read = []

                class Seen(torch.overrides.TorchFunctionMode):
                    def __torch_function__(self, function, types, arguments=(), named=None):
                        read.extend(t.detach().clone() for t in (*arguments, *(named or {}).values())
                                    if isinstance(t, torch.Tensor) and t.dim() > 1)
                        return function(*arguments, **(named or {}))
                with torch.no_grad(), Seen(), sw.simulate(model, recipe) as simulation:
                    model(x)
                self.assertEqual((simulation.unused, simulation.failed), ([], {}))
                # Each tensor is read as what its decision leaves: whole steps of its threshold.
                for name in recipe:
                    step = recipe[name].threshold / 7
                    found = [t for t in read if t.dim() >= 2 and t.numel() and self.is_on(t, step)]
                    self.assertTrue(found, name)

    @staticmethod
    def is_on(tensor, step):
        levels = tensor.double().numpy() / step
        return np.abs(levels - levels.round()).max() < 1e-5 and 6 <= np.abs(levels).max() < 8.5


if __name__ == "__main__":
    unittest.main()
