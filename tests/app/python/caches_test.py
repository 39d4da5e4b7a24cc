"""Which keys and values are entries of a cache, and which are operands of a product."""
import unittest

from support import Attention, Case, needs_torch, run, sw, torch

needs_torch()
nn = torch.nn


class Cache:
    """Of the kind that models are given."""

    def __init__(self):
        self.kept = None

    def get_seq_length(self):
        return 0 if self.kept is None else self.kept[0].shape[2]

    def update(self, key, value):
        self.kept = (key, value) if self.kept is None else tuple(
            torch.cat([old, new], 2) for old, new in zip(self.kept, (key, value)))
        return self.kept


class Plain(nn.Module):
    """Attention in products; causal, or all queries see all keys."""

    def __init__(self, causal=False):
        super().__init__()
        self.causal = causal

    def forward(self, q, k, v, past_key_values=None):
        if past_key_values is not None:
            k, v = past_key_values.update(k, v)
        scores = q @ k.transpose(-1, -2)
        if self.causal:
            queries, keys = scores.shape[-2:]
            scores = scores.masked_fill(torch.ones(queries, keys).tril(keys - queries) == 0, float("-inf"))
        return scores.softmax(-1) @ v


class Caches(Case):
    def reasons(self, recording):
        return list(next(iter(recording.notes.values()))["caches"])

    def roles(self, recording):
        return {name: (recording[name].role, recording[name].operator) for name in recording
                if name.endswith(("k_cache.input", "v_cache.input", "qk.input_1", "av.input_1"))}

    def test_what_encoders_read_are_operands(self):
        q, k, v = torch.randn(3, 2, 4, 6, 8)
        recording = self.record(Plain(), lambda m: m(q, k, v))
        self.assertEqual(self.roles(recording), {"matmul_qk.input_1": ("activation", "matmul"),
                                                 "matmul_av.input_1": ("activation", "matmul")})
        self.assertEqual(self.reasons(recording), ["operands: queries see later keys, and no cache was given"])
        self.check(recording, "matmul_qk.input_1", [k])

    def test_a_cache_that_is_given_tells(self):
        for causal in (False, True):
            with self.subTest(causal=causal):
                parts = [torch.randn(3, 2, 4, tokens, 8) for tokens in (5, 1, 1)]

                def feed(m):
                    cache = Cache()
                    for q, k, v in parts:
                        m(q, k, v, past_key_values=cache)
                recording = self.record(Plain(causal), feed)
                self.assertEqual(self.roles(recording), {"k_cache.input": ("kv_entry", "kv_cache"),
                                                         "v_cache.input": ("kv_entry", "kv_cache")})
                self.assertEqual(self.reasons(recording), ["entries: the module is given a cache"])
                self.check(recording, "k_cache.input", [part[1] for part in parts])

    def test_another_sequence_beside_a_cache(self):
        """As decoders of speech and translation have it: the cache holds what was made of an encoder's states once."""
        def made(name):
            space = {}
            exec("""def forward(self, hidden, %s=None, past=None):
                return self.attend(hidden, %s, past)""" % (name, name), space)  # pylint: disable=exec-used
            return type("Cross", (Cross,), {"forward": space["forward"]})()

        class Cross(nn.Module):
            def __init__(self):
                super().__init__()
                self.k_proj, self.v_proj = nn.Linear(8, 8), nn.Linear(8, 8)

            def attend(self, hidden, states, past):
                if past.other is None:
                    past.other = self.k_proj(states), self.v_proj(states)
                k, v = past.other
                return (hidden @ k.transpose(-1, -2)).softmax(-1) @ v

        class Both(Cache):
            other = None
        # Known by the name of the argument, by more keys than there can be entries, by fewer than queries, by the same ones again.
        for name, states, prompt in (("key_value_states", 6, 1), ("encoder_hidden_states", 6, 6), ("nobody_knows", 6, 4),
                                     ("nobody_knows", 3, 4), ("nobody_knows", 4, 4), ("nobody_knows", 6, 1)):
            for by_name in (False, True):
                with self.subTest(name=name, states=states, prompt=prompt, by_name=by_name):
                    model, other = made(name), torch.randn(2, states, 8)
                    parts = [torch.randn(2, tokens, 8) for tokens in (prompt, 1, 1)]

                    def feed(m):
                        cache = Both()
                        for part in parts:
                            m(part, **{name: other, "past": cache}) if by_name else m(part, other, cache)
                            cache.update(*torch.zeros(2, 2, 1, part.shape[1], 8))
                    recording = self.record(model, feed)
                    self.assertEqual(self.reasons(recording), ["operands: the keys are of another sequence"])
                    with torch.no_grad():
                        self.check(recording, "matmul_qk.input_1", [model.k_proj(other)])
                        self.check(recording, "matmul_av.input_1", [model.v_proj(other)])

    def test_one_query_in_a_module_without_a_place_for_a_cache(self):
        attention = nn.MultiheadAttention(8, 2, batch_first=True)
        probe, states = torch.randn(3, 1, 8), torch.randn(3, 6, 8)
        recording = self.record(attention, lambda m: m(probe, states, states))
        self.assertEqual(self.reasons(recording), ["operands: the keys are of another sequence"])
        with torch.no_grad():
            keys = nn.functional.linear(states, attention.in_proj_weight[8:16])
        self.assertEqual(recording["matmul_qk.input_1"].elements, keys.numel())
        self.assertAlmostEqual(recording["matmul_qk.input_1"].amax, float(keys.abs().max()), delta=1e-5)

    def test_masks_tell_where_nothing_is_given(self):
        q, k, v = torch.randn(3, 2, 4, 6, 8)
        recording = self.record(Plain(True), lambda m: m(q, k, v))
        self.assertEqual(self.reasons(recording), ["entries: no query sees later keys, and no cache was given"])
        self.assertIn("k_cache.input", recording)

    def test_a_person_tells(self):
        q, k, v = torch.randn(3, 2, 4, 6, 8)
        for caches, causal, entries in (("none", True, False), ("all", False, True), (lambda path: path == "a", False, True)):
            with self.subTest(caches=caches):
                model = nn.ModuleDict({"a": Plain(causal)})
                model.forward = lambda *given: model["a"](*given)
                recording = self.record(model, lambda m: m(q, k, v), caches=caches)
                self.assertEqual("a.k_cache.input" in recording, entries)
                self.assertIn("as caches= says", self.reasons(recording)[0])
        with self.assertRaisesRegex(ValueError, "caches"):
            sw.record(Plain(), self.path(), caches="some")

    @unittest.skipUnless(hasattr(nn.functional, "scaled_dot_product_attention"), "torch 2")
    def test_places_that_nobody_has_written_are_no_entries(self):
        class Static(nn.Module):
            """A cache of a fixed size; for one token the heads that share keys lie where tokens do."""

            num_key_value_groups = 2

            def forward(self, input_ids, q, k, v, room, begin):
                room[0][:, :, begin:begin + k.shape[2]], room[1][:, :, begin:begin + k.shape[2]] = k, v
                places = torch.arange(room[0].shape[2])
                mask = places[None, :] <= torch.arange(begin, begin + q.shape[2])[:, None]
                if q.shape[2] == 1:
                    q = q.reshape(q.shape[0], 2, 2, q.shape[3])
                    return nn.functional.scaled_dot_product_attention(q, *room, attn_mask=mask[None, None])
                wide = [each.repeat_interleave(2, 1) for each in room]
                return nn.functional.scaled_dot_product_attention(q, *wide, attn_mask=mask[None, None])
        for kind in (torch.float32, torch.bfloat16):
            parts = [(torch.randn(3, 4, tokens, 8).to(kind), torch.randn(3, 2, tokens, 8).to(kind),
                      torch.randn(3, 2, tokens, 8).to(kind)) for tokens in (5, 1, 1, 1)]

            def feed(m):
                room, begin = torch.zeros(2, 3, 2, 16, 8, dtype=kind), 0
                for q, k, v in parts:
                    m(torch.zeros(3, q.shape[2], dtype=torch.long), q, k, v, room, begin)
                    begin += q.shape[2]
            recording = self.record(Static(), feed)
            self.check(recording, "k_cache.input", [part[1] for part in parts])
            self.check(recording, "v_cache.input", [part[2] for part in parts])
            self.assertEqual(recording["matmul_qk.input_0"].elements, 3 * 4 * 8 * 8)

    def test_a_prefix_whose_tokens_all_see_each_other_leaves_empty_places_out(self):
        class Prefix(nn.Module):
            """All of the prompt sees all of it, as images and prefixes do; what follows sees what is there."""

            def forward(self, input_ids, q, k, v, past_key_values, begin):
                room, end = past_key_values.room, begin + k.shape[2]
                room[0][:, :, begin:end], room[1][:, :, begin:end] = k, v
                seen = (torch.arange(room[0].shape[2]) < end)[None, :].expand(q.shape[2], -1)
                scores = (q @ room[0].transpose(-1, -2)).masked_fill(~seen, float("-inf"))
                return scores.softmax(-1) @ room[1]

        class StaticCache(Cache):
            room = torch.zeros(2, 3, 2, 16, 8)
        parts = [tuple(torch.randn(3, 2, tokens, 8) for _ in range(3)) for tokens in (5, 1, 1)]

        def feed(m):
            cache, begin = StaticCache(), 0
            for q, k, v in parts:
                m(torch.zeros(3, q.shape[2], dtype=torch.long), q, k, v, past_key_values=cache, begin=begin)
                begin += q.shape[2]
        recording = self.record(Prefix(), feed)
        self.check(recording, "k_cache.input", [part[1] for part in parts])
        self.check(recording, "v_cache.input", [part[2] for part in parts])

    def test_sinks_beside_the_keys(self):
        class Sinks(nn.Module):
            """A column beside the scores that takes a part of the attention, and is dropped behind the softmax."""

            def __init__(self, first):
                super().__init__()
                self.first = first

            def forward(self, q, k, v):
                scores = (q @ k.transpose(-1, -2)).masked_fill(torch.ones(6, 6).tril() == 0, float("-inf"))
                sink = torch.full_like(scores[..., :1], 0.5)
                both = [sink, scores] if self.first else [scores, sink]
                p = torch.cat(both, -1).softmax(-1)
                self.read = p[..., 1:] if self.first else p[..., :-1]
                return self.read @ v
        q, k, v = torch.randn(3, 2, 4, 6, 8)
        for first in (False, True):
            model = Sinks(first)
            recording = self.record(model, lambda m: m(q, k, v))
            self.check(recording, "k_cache.input", [k])
            self.check(recording, "v_cache.input", [v])
            self.check(recording, "softmax.output", [model.read.reshape(-1, 1)], channels=False)
            self.assertEqual(self.recorder.left_out, {})

    def test_early_recordings_called_every_key_an_entry(self):
        from scalewright import _core
        values = torch.randn(4, 8)
        recorder = _core.TensorRecorder("f32", 8, 4, 0)
        recorder.add(0, 4, values.data_ptr(), 128, None, 1)
        _core.write(self.path(), [("a.attn.%s.input_1" % name, "kv_entry", "kv_cache", "input", recorder)
                                  for name in ("matmul_qk", "matmul_av")], (1, 2), 0, True, "{}", "{}")
        listed = run("list", self.path(), "--no-cache")
        self.assertEqual(listed.count("activation"), 2)
        self.assertNotIn("kv_entry", listed)

    def test_hand_written_caches_stay_caches(self):
        model = nn.ModuleDict({"self_attn": Attention()})
        model.forward = lambda x, **named: model["self_attn"](x, **named)
        state = {}
        recording = self.record(model, lambda m: [m(torch.randn(2, tokens, 32), cache=state) for tokens in (4, 1, 1)])
        self.assertEqual(recording["self_attn.k_cache.input"].role, "kv_entry")


if __name__ == "__main__":
    unittest.main()
