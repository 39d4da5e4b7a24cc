"""Attention: queries, each entry of a cache once, probabilities; whatever functions it is written with."""
import unittest

from support import Attention, Case, Decoder, needs_torch, np, sw, torch

needs_torch()
nn = torch.nn
try:
    import torch.nn.attention.flex_attention  # noqa: F401
    IS_FLEXIBLE = True
except ImportError:
    IS_FLEXIBLE = False


def tokens_first(x, mask=None):
    """[batch, heads, tokens, width] -> [n, width], without padding."""
    x = x.transpose(1, 2)
    return (x if mask is None else x[mask.bool()]).reshape(-1, x.shape[-1])


class Cross(nn.Module):
    """Attention to the keys of an encoder, which are computed once for all steps."""

    def __init__(self, width=16, heads=2):
        super().__init__()
        self.heads = heads
        self.q, self.k, self.v = (nn.Linear(width, width) for _ in range(3))

    def split(self, x):
        return x.view(x.shape[0], x.shape[1], self.heads, -1).transpose(1, 2)

    def keys(self, encoded):
        return self.split(self.k(encoded)), self.split(self.v(encoded))

    def forward(self, x, keys):
        k, v = keys
        p = (self.split(self.q(x)) @ k.transpose(-1, -2)).softmax(-1)
        return (p @ v).transpose(1, 2).flatten(2)


class AttentionOf(Case):
    def check_cache(self, recording, module, mask=None):
        """Entries of all calls, each once."""
        for place, name in ((0, "matmul_qk.input_0"), (1, "k_cache.input"), (2, "v_cache.input")):
            self.check(recording, "self_attn." + name, [tokens_first(entry[place], mask) for entry in module.log])
        self.assertEqual(recording["self_attn.k_cache.input"].role, "kv_entry")

    def test_rows_do_not_depend_on_how_heads_lie_in_memory(self):
        class Heads(torch.nn.Module):
            """Heads beside each other, turned, as they are, or copied."""

            def __init__(self, copied):
                super().__init__()
                self.copied = copied

            def forward(self, x):
                q, k, v = (t.view(2, 40, 4, 64).transpose(1, 2) for t in x)
                if self.copied:
                    q, k, v = q.contiguous(), k.contiguous(), v.contiguous()
                return (q @ k.transpose(2, 3)).softmax(-1) @ v

        x = [torch.randn(2, 40, 256).to(torch.bfloat16) for _ in range(3)]
        found = []
        for copied in (False, True):
            recording = self.record(Heads(copied), lambda m: m(x), rows=20, seed=3)
            found.append({name: (recording[name].rows.tolist(), recording[name].channel_amax.tolist())
                          for name in recording})
            for name, part in zip(("matmul_qk.input_0", "matmul_qk.input_1", "matmul_av.input_1"), x):
                self.check(recording, name, [part.view(2, 40, 4, 64)])
                self.assertEqual(len(recording[name].rows), 10)  # beside as many that are large
        self.assertEqual(found[0], found[1])

    def test_whole_sequences(self):
        for kind in (torch.float32, torch.bfloat16):
            model = nn.ModuleDict({"self_attn": Attention()}).to(kind)
            model.forward = lambda x, **named: model["self_attn"](x, **named)
            recording = self.record(model, lambda m: (m(torch.randn(2, 6, 32).to(kind)), m(torch.randn(1, 4, 32).to(kind))))
            self.check_cache(recording, model["self_attn"])
            self.check(recording, "self_attn.softmax.output", [e[3].reshape(-1, 1) for e in model["self_attn"].log],
                       channels=False)
            self.assertEqual(recording["self_attn.softmax.output"].role, "softmax_output")

    def test_caches_that_grow_are_preallocated_or_slide(self):
        for cache in ({}, {"room": 16}, {"window": 4}):
            for kind in (torch.float32, torch.bfloat16):
                for first in (1, 4):
                    with self.subTest(cache=cache, kind=kind, first=first):
                        model = nn.ModuleDict({"self_attn": Attention()}).to(kind)
                        model.forward = lambda x, **named: model["self_attn"](x, **named)
                        state = dict(cache)

                        def feed(m):
                            m(torch.randn(2, first, 32).to(kind), cache=state)
                            for _ in range(6):
                                m(torch.randn(2, 1, 32).to(kind), cache=state)
                        recording = self.record(model, feed)
                        self.check_cache(recording, model["self_attn"])

    def test_a_generation_is_one_batch_where_it_is_told_so(self):
        model = nn.ModuleDict({"self_attn": Attention()})
        model.forward = lambda x, **named: model["self_attn"](x, **named)
        ends = []
        with torch.no_grad(), sw.record(model, self.path()) as recorder:
            for number in range(2):
                state = {}
                with recorder.batch(number):
                    model(torch.randn(2, 4, 32), cache=state)
                    for _ in range(6):
                        model(torch.randn(2, 1, 32), cache=state)
                ends.append(len(model["self_attn"].log))
        recording, log = sw.load(self.path()), model["self_attn"].log
        self.check_cache(recording, model["self_attn"])
        keys = recording["self_attn.k_cache.input"]
        largest = [max(float(entry[1].abs().max()) for entry in part) for part in (log[:ends[0]], log[ends[0]:])]
        self.assertEqual(list(keys.batch_amax), largest)

    def test_padded_samples(self):
        model = nn.ModuleDict({"self_attn": Attention()})
        model.forward = lambda x, attention_mask=None: model["self_attn"](x, mask=attention_mask)
        for mask in (torch.tensor([[1, 1, 1, 1, 1], [1, 1, 1, 0, 0]]), torch.tensor([[0, 0, 1, 1, 1], [1, 1, 1, 1, 1]])):
            model["self_attn"].log.clear()
            recording = self.record(model, lambda m: m(torch.randn(2, 5, 32), attention_mask=mask))
            self.check_cache(recording, model["self_attn"], mask)
            p = model["self_attn"].log[0][3]
            both = mask.bool()[:, None, :, None] & mask.bool()[:, None, None, :]
            self.check(recording, "self_attn.softmax.output", [p[both.expand(p.shape)].reshape(-1, 1)], channels=False)

    def test_padded_samples_with_a_cache(self):
        model = Decoder().eval()
        mask = torch.tensor([[1, 1, 1, 1], [0, 0, 1, 1]])
        ids = torch.randint(0, 50, (2, 4))

        def feed(m):
            caches, now = [{}, {}], mask
            m(ids, attention_mask=now, caches=caches)
            for _ in range(3):
                now = torch.cat([now, torch.ones(2, 1, dtype=now.dtype)], 1)
                m(ids[:, :1], attention_mask=now, caches=caches)
        recording = self.record(model, feed)
        log = model.layers[1].self_attn.log
        parts = [tokens_first(log[0][1], mask)] + [tokens_first(entry[1]) for entry in log[1:]]
        self.check(recording, "layers.1.self_attn.k_cache.input", parts)
        self.assertEqual(recording["layers.1.self_attn.o_proj.input"].elements, (6 + 3 * 2) * 32)

    def test_cross_attention_counts_keys_once_a_sequence(self):
        for first in (1, 3):  # tokens of the first call
            with self.subTest(first=first):
                model = Cross()
                made = []

                def feed(m):
                    for _ in range(3):
                        keys = m.keys(torch.randn(2, 7, 16))
                        made.append(keys)
                        m(torch.randn(2, first, 16), keys)
                        for _ in range(4):
                            m(torch.randn(2, 1, 16), keys)
                recording = self.record(model, feed)
                self.check(recording, "matmul_qk.input_1", [tokens_first(k) for k, _ in made])
                self.check(recording, "matmul_av.input_1", [tokens_first(v) for _, v in made])
                self.assertNotIn("k_cache.input", recording)

    def test_bidirectional_attention_is_no_cache(self):
        model = Cross()
        made = []

        def feed(m):
            for _ in range(2):
                x = torch.randn(2, 7, 16)
                made.append(m.keys(x))
                m(x, made[-1])
        recording = self.record(model, feed)
        self.check(recording, "matmul_qk.input_1", [tokens_first(k) for k, _ in made])

    def test_products_written_as_einsum_and_bmm(self):
        class Written(nn.Module):
            def __init__(self, how):
                super().__init__()
                self.how, self.one = how, nn.Linear(8, 8)

            def forward(self, q, k, v):
                later = torch.full((5, 5), float("-inf")).triu(1)
                if self.how == "einsum":
                    p = (torch.einsum("bqhd,bkhd->bhqk", q, k) + later).softmax(-1)
                    return self.one(torch.einsum("bhqk,bkhd->bqhd", p, v))
                q, k, v = (t.transpose(1, 2).reshape(6, 5, 8) for t in (q, k, v))
                if self.how == "bmm":
                    p = (torch.bmm(q, k.transpose(1, 2)) + later).softmax(-1)
                    return self.one(torch.bmm(p, v))
                p = torch.baddbmm(later.expand(6, 5, 5), q, k.transpose(1, 2)).softmax(-1)
                return self.one(p @ v)
        q, k, v = torch.randn(3, 2, 5, 3, 8)
        for how in ("einsum", "bmm", "baddbmm"):
            with self.subTest(how=how):
                recording = self.record(Written(how), lambda m: m(q, k, v))
                self.check(recording, "matmul_qk.input_0", [q])
                self.check(recording, "k_cache.input", [k])
                self.check(recording, "v_cache.input", [v])
                self.assertEqual(recording["softmax.output"].elements, 2 * 3 * 25)

    def test_einsum_of_another_form_is_named(self):
        class Model(nn.Module):
            def forward(self, a):
                return torch.einsum("abc,abd,abe->cde", a, a, a)
        with torch.no_grad(), sw.record(Model(), self.path()) as recorder:
            recorder._models[0](torch.randn(2, 3, 4))
        self.assertIn("einsum abc,abd,abe->cde", recorder.left_out)

    def test_products_on_request(self):
        model = nn.ModuleDict({"self_attn": Attention()})
        model.forward = lambda x: model["self_attn"](x)
        recording = self.record(model, lambda m: m(torch.randn(2, 6, 32)), products=True)
        q, k = model["self_attn"].log[0][:2]
        with torch.no_grad():
            scores = q @ k.repeat_interleave(2, 1).transpose(-1, -2)
        self.check(recording, "self_attn.matmul_qk.output", [scores])

    @unittest.skipUnless(hasattr(nn.functional, "scaled_dot_product_attention"), "torch 2")
    def test_fused_attention(self):
        class Fused(nn.Module):
            def forward(self, q, k, v):
                return nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        q, k, v = torch.randn(3, 2, 4, 6, 8)
        recording = self.record(Fused(), lambda m: m(q, k, v), probabilities=True)
        self.check(recording, "matmul_qk.input_0", [q])
        self.check(recording, "k_cache.input", [k])
        self.check(recording, "v_cache.input", [v])
        self.assertEqual(recording["softmax.output"].elements, 2 * 4 * 36)

    def test_probabilities_of_fused_attention_with_biases_masks_and_scales(self):
        def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None):
            named = {"attn_mask": attn_mask, "is_causal": is_causal, "scale": scale}
            if torch.overrides.has_torch_function((query, key, value)):
                return torch.overrides.handle_torch_function(scaled_dot_product_attention, (query, key, value), query, key,
                                                             value, **named)
            return value  # what comes of it is nobody's matter here

        class Fused(nn.Module):
            def forward(self, q, k, v, **named):
                return scaled_dot_product_attention(q, k, v, **named)
        all_queries, k, v = torch.randn(3, 2, 4, 6, 8).bfloat16()
        bias = torch.randn(4, 6, 6)  # of each head
        allowed = torch.rand(4, 6, 6) > 0.3
        allowed[..., 0] = True
        for queries, named in ((6, {}), (6, {"is_causal": True}), (4, {"is_causal": True}),
                               (6, {"attn_mask": bias.bfloat16()}), (6, {"attn_mask": allowed}), (6, {"scale": 0.5})):
            q = all_queries[:, :, :queries]
            with self.subTest(named=list(named), queries=queries):
                recording = self.record(Fused(), lambda m: m(q, k, v, **named), probabilities=True)
                scores = np.einsum("bhqd,bhkd->bhqk", q.double().numpy(), k.double().numpy())
                scores *= named.get("scale", 8 ** -0.5)
                mask = named.get("attn_mask")
                if mask is not None and mask.dtype != torch.bool:
                    scores += mask.double().numpy()
                elif mask is not None:
                    scores[:, ~mask.numpy()] = -np.inf
                if named.get("is_causal"):
                    scores[..., np.triu(np.ones((queries, 6), bool), 1)] = -np.inf
                wanted = np.exp(scores - scores.max(-1, keepdims=True))
                wanted /= wanted.sum(-1, keepdims=True)
                found = recording["softmax.output"]
                self.assertEqual((found.elements, found.zero), (wanted.size, int((wanted == 0).sum())))
                self.assertAlmostEqual(found.rms, float(np.sqrt((wanted ** 2).mean())), delta=2e-3)
                self.assertAlmostEqual(found.amax, float(wanted.max()), delta=4e-3)

    @unittest.skipUnless(IS_FLEXIBLE, "torch 2.5")
    def test_flexible_attention_of_all_heads_and_changed_scores(self):
        from torch.nn.attention.flex_attention import create_block_mask, flex_attention

        class Flexible(nn.Module):
            def forward(self, q, k, v, **named):
                return flex_attention(q, k, v, enable_gqa=True, **named)
        q, k, v = torch.randn(2, 4, 6, 16), torch.randn(2, 2, 6, 16), torch.randn(2, 2, 6, 16)
        bias = torch.randn(4, 6, 6)
        bias[:, :, 4] = float("-inf")
        places = torch.arange(6)
        below = (places[:, None] >= places[None]).expand(2, 4, 6, 6)
        heads = torch.arange(4)[None, :, None, None]

        def late(b, h, i, j):  # the first head sees two keys, the others more
            return j < 2 + h

        def causal(b, h, i, j):
            return i >= j
        scores = torch.einsum("bhqd,bhkd->bhqk", q.double(), k.repeat_interleave(2, 1).double()) / 4
        hidden = float("-inf")
        softened = scores + bias.double()
        for name, how, wanted in (
                ("mask", {"block_mask": (late, 4)}, scores.masked_fill(~(places < 2 + heads), hidden)),
                ("causal", {"score_mod": lambda s, b, h, i, j: torch.where(i >= j, s, hidden)}, scores.masked_fill(~below, hidden)),
                ("both", {"score_mod": lambda s, b, h, i, j: s + bias[h, i, j], "block_mask": (causal, None)},
                 softened.masked_fill(~below, hidden)),
                ("by score", {"score_mod": lambda s, b, h, i, j: torch.where(s > -0.1, s, hidden), "scale": 0.5},
                 (scores * 2).masked_fill(scores * 2 <= -0.1, hidden)),
                ("plain", {}, scores)):
            if "block_mask" in how:
                function, of = how["block_mask"]
                how = dict(how, block_mask=create_block_mask(function, None, of, 6, 6, device="cpu"))
            for probabilities in (False, True):
                with self.subTest(name=name, probabilities=probabilities):
                    recording = self.record(Flexible(), lambda m: m(q, k, v, **how), probabilities=probabilities)
                    self.assertNotIn("score_mod", self.recorder.left_out)
                    seen = (wanted > hidden).any(1).any(1)
                    keys = "k_cache.input" if name == "causal" else "matmul_qk.input_1"
                    self.check(recording, keys, [k.transpose(1, 2)[seen].reshape(-1, 16)])
                    self.assertEqual("softmax.output" in recording, probabilities)
                    if probabilities:
                        p = wanted.softmax(-1).nan_to_num(0)
                        found = recording["softmax.output"]
                        self.assertEqual((found.elements, found.zero), (p.numel(), int((p == 0).sum())))
                        self.assertAlmostEqual(found.rms, float(p.square().mean().sqrt()), delta=1e-6)
                        self.assertAlmostEqual(found.amax, float(p.max()), delta=1e-6)

    @unittest.skipUnless(IS_FLEXIBLE, "torch 2.5")
    def test_what_changes_scores_and_cannot_be_followed_is_named(self):
        from torch.nn.attention.flex_attention import flex_attention
        inside = []

        def fails(s, b, h, i, j):
            inside.append(1)
            if len(inside) > 1:  # not for the attention itself
                raise RuntimeError("odd")
            return torch.where(i >= j, s, float("-inf"))

        class Flexible(nn.Module):
            def forward(self, q, k, v):
                return flex_attention(q, k, v, score_mod=fails)
        q, k, v = torch.randn(3, 2, 4, 6, 16)
        recording = self.record(nn.Sequential(Flexible())[0], lambda m: m(q, k, v), probabilities=True)
        self.assertIn("could not be followed (RuntimeError: odd)", self.recorder.left_out["score_mod"])
        self.check(recording, "matmul_qk.input_0", [q])
        self.check(recording, "matmul_qk.input_1", [k])
        self.assertNotIn("softmax.output", recording)

    def test_attention_of_two_and_of_five_axes(self):
        class Windows(nn.Module):
            def forward(self, q, k, v):
                return torch.softmax(q @ k.transpose(-1, -2), -1) @ v
        for shape in ((5, 4), (2, 3, 2, 5, 4)):
            q, k, v = (torch.randn(shape) for _ in range(3))
            recording = self.record(Windows(), lambda m: m(q, k, v))
            self.check(recording, "matmul_qk.input_0", [q])
            self.check(recording, "matmul_qk.input_1", [k])
            self.check(recording, "matmul_av.input_1", [v])
            self.assertEqual(recording["softmax.output"].elements, q.numel() // 4 * 5)

    def test_values_of_nan(self):
        for kind in (torch.float32, torch.bfloat16):
            model = Decoder().to(kind).eval()
            with torch.no_grad():
                model.embed.weight[7] = float("nan")
            clean, broken = torch.randint(8, 50, (2, 5)), torch.full((2, 5), 7)
            recording = self.record(model, lambda m: (m(clean), m(broken), m(clean)))
            name = "layers.0.self_attn.q_proj.input"
            self.check(recording, name, [model.embed.weight[ids].detach() for ids in (clean, broken, clean)])
            self.assertEqual(list(recording[name].batch_amax)[1], 0)
            cache = recording["layers.0.self_attn.k_cache.input"]
            self.assertEqual((cache.elements, cache.nan), (3 * 10 * 16, 10 * 16))
            self.assertEqual(recording.problems, [])


if __name__ == "__main__":
    unittest.main()
