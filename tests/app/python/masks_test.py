"""Padding: which tokens are left out, however a model is told of them, and in whatever order its rows are."""
import unittest

from support import Case, needs_torch, sw, torch

needs_torch()
nn = torch.nn

FULL = 1e4  # what padding holds: it would be the maximum


def rows_of(values, mask):
    return values[mask.bool()]


class Encoder(nn.Module):
    """Attention written out, with masks of scores."""

    def __init__(self, width=16, heads=2):
        super().__init__()
        self.heads = heads
        self.first = nn.Linear(width, width)
        self.q, self.k, self.v = (nn.Linear(width, width) for _ in range(3))

    def forward(self, x, attention_mask=None):
        read = self.first(x)
        q, k, v = (p(read).view(*x.shape[:2], self.heads, -1).transpose(1, 2) for p in (self.q, self.k, self.v))
        scores = q @ k.transpose(-1, -2)
        if attention_mask is not None:
            added = attention_mask
            if added.dtype == torch.bool:
                added = torch.zeros(added.shape).masked_fill(~added, torch.finfo(torch.float32).min)
            scores = scores + added
        self.log = (q, k, v, scores.softmax(-1))
        return (self.log[3] @ v).transpose(1, 2).flatten(2)


class Layer(nn.Module):
    """Has a mask, and needs none."""

    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(16, 16)

    def forward(self, x, keep=None, attention_mask=None):
        return self.fc(x)


class T5(nn.Module):
    """An encoder, and a decoder that reads it; an output layer after both."""

    class Stack(nn.Module):
        def __init__(self, width, crossed):
            super().__init__()
            self.fc = nn.Linear(width, width)
            self.q, self.k, self.v = (nn.Linear(width, width) for _ in range(3)) if crossed else (None,) * 3

        def forward(self, x, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None):
            x = self.fc(x)
            if self.q is None:
                return x
            q, k, v = self.q(x), self.k(encoder_hidden_states), self.v(encoder_hidden_states)
            scores = q @ k.transpose(-1, -2)
            scores = scores.masked_fill(encoder_attention_mask[:, None, :] == 0, torch.finfo(x.dtype).min)
            self.log = (x, q, k, v, scores.softmax(-1))
            return self.log[4] @ v

    def __init__(self, width=16):
        super().__init__()
        self.encoder, self.decoder = T5.Stack(width, False), T5.Stack(width, True)
        self.head = nn.Linear(width, 5)

    def forward(self, x, attention_mask=None, y=None, decoder_attention_mask=None):
        self.encoded = self.encoder(x, attention_mask=attention_mask)
        self.decoded = self.decoder(y, attention_mask=decoder_attention_mask, encoder_hidden_states=self.encoded,
                                    encoder_attention_mask=attention_mask)
        return self.head(self.decoded)


class Masks(Case):
    mask = torch.tensor([[1, 1, 1, 1, 1], [1, 1, 1, 0, 0], [0, 1, 1, 1, 1]])

    def padded(self, mask=None, width=16):
        mask = self.mask if mask is None else mask
        x = torch.randn(*mask.shape, width)
        x[mask == 0] = FULL
        return x

    def unmasked(self, recording):
        return next(iter(recording.notes.values()))["mask_not_applied"]

    def test_multihead_attention_has_its_rows_tokens_first(self):
        class Model(nn.Module):
            def __init__(self, first):
                super().__init__()
                self.first, self.mha, self.fc = first, nn.MultiheadAttention(16, 2, batch_first=first), nn.Linear(16, 4)

            def forward(self, x, attention_mask=None):
                read = x if self.first else x.transpose(0, 1)
                out = self.mha(read, read, read, key_padding_mask=attention_mask == 0)[0]
                self.out = out if self.first else out.transpose(0, 1)
                return self.fc(self.out)
        for first in (True, False):
            for mask in (self.mask, torch.tensor([[1, 1, 1], [1, 0, 0], [1, 1, 0]])):  # as many samples as tokens, too
                with self.subTest(first=first, mask=mask.shape):
                    x, model = self.padded(mask), Model(first).eval()
                    recording = self.record(model, lambda m: m(x, attention_mask=mask), rows=64)
                    self.check(recording, "mha.in_proj.input", [rows_of(x, mask)])
                    self.check(recording, "fc.input", [rows_of(model.out, mask)])
                    out_proj = recording["mha.out_proj.input"]
                    kept = int(mask.sum())
                    self.assertEqual(out_proj.elements, kept * 16)
                    self.assertEqual(recording["mha.softmax.output"].elements, 2 * int((mask.sum(1) ** 2).sum()))
                    self.assertEqual(recording["mha.matmul_qk.input_1"].elements, kept * 16)
                    # What goes into the last product, from what comes out of it.
                    inverse = (model.out - model.mha.out_proj.bias) @ torch.linalg.inv(model.mha.out_proj.weight.T)
                    self.assertAlmostEqual(out_proj.amax, rows_of(inverse, mask).abs().max().item(), delta=1e-3)
                    self.assertEqual(self.unmasked(recording), [])

    def test_masks_of_keys_as_torch_has_them(self):
        mask = self.mask
        for first in (True, False):
            for given in (mask == 0, torch.zeros(mask.shape).masked_fill(mask == 0, float("-inf"))):
                with self.subTest(first=first, given=given.dtype):
                    stack = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32, batch_first=first), 2,
                                                  enable_nested_tensor=False).eval()
                    x = self.padded()
                    recording = self.record(stack, lambda m: m(x if first else x.transpose(0, 1),
                                                               src_key_padding_mask=given))
                    self.check(recording, "layers.0.self_attn.in_proj.input", [rows_of(x, mask)])
                    for name in ("layers.0.linear1", "layers.1.self_attn.in_proj", "layers.1.self_attn.out_proj"):
                        self.assertEqual(recording[name + ".input"].elements, int(mask.sum()) * 16, name)
                        self.assertLess(recording[name + ".input"].amax, 100, name)
                    self.assertEqual(self.unmasked(recording), [])

    def test_two_sequences_of_a_transformer(self):
        source, target = self.mask, torch.tensor([[1, 1, 1, 1, 0], [1, 1, 1, 1, 1], [1, 0, 0, 0, 0]])
        for target_mask in (target == 0, None):
            model = nn.Transformer(16, 2, 1, 1, 32, batch_first=True).eval()
            x, y = self.padded(), self.padded(target)
            if target_mask is None:
                y = torch.randn(3, 5, 16)
            recording = self.record(model, lambda m: m(x, y, src_key_padding_mask=source == 0,
                                                       tgt_key_padding_mask=target_mask,
                                                       memory_key_padding_mask=source == 0),
                                    probabilities=True)
            of_target = 15 if target_mask is None else int(target.sum())
            self.check(recording, "encoder.layers.0.self_attn.in_proj.input", [rows_of(x, source)])
            self.assertEqual(recording["encoder.layers.0.linear1.input"].elements, int(source.sum()) * 16)
            self.check(recording, "decoder.layers.0.self_attn.in_proj.input",
                       [y.reshape(-1, 16) if target_mask is None else rows_of(y, target)])
            cross = "decoder.layers.0.multihead_attn."
            self.assertEqual(recording[cross + "in_proj.input"].elements, (of_target + int(source.sum())) * 16)
            self.assertLess(recording[cross + "in_proj.input"].amax, 100)
            self.assertEqual(recording[cross + "matmul_qk.input_0"].elements, of_target * 16)
            self.assertEqual(recording[cross + "matmul_qk.input_1"].elements, int(source.sum()) * 16)
            self.assertEqual(recording[cross + "out_proj.input"].elements, of_target * 16)
            pairs = (source.sum(1) * (5 if target_mask is None else target.sum(1))).sum()
            self.assertEqual(recording[cross + "softmax.output"].elements, 2 * int(pairs))
            self.assertEqual(self.unmasked(recording), [])

    def test_masks_of_scores(self):
        mask, lowest = self.mask, torch.finfo(torch.float32).min
        keys = mask.bool()[:, None, None, :]
        causal = keys & torch.ones(5, 5).tril().bool()
        filled = causal | ~causal.any(-1, keepdim=True)  # queries of padding see all, so that softmax gives numbers
        for allowed in (keys, causal, filled):
            for given in (allowed, torch.zeros(allowed.shape).masked_fill(~allowed, lowest)):
                with self.subTest(shape=given.shape, kind=given.dtype):
                    model, x = Encoder(), self.padded()
                    recording = self.record(model, lambda m: m(x, given))
                    self.check(recording, "first.input", [rows_of(x, mask)])
                    self.check(recording, "matmul_qk.input_0", [model.log[0].transpose(1, 2)[mask.bool()].reshape(-1, 8)])
                    self.assertEqual(recording["q.input"].elements, int(mask.sum()) * 16)
                    self.assertEqual(self.unmasked(recording), [])
        # Nothing is padded: neither where only the future is hidden, nor by zeros that are added.
        x = torch.randn(3, 5, 16)
        for given in (torch.ones(1, 1, 5, 5).tril().bool(), torch.zeros(3, 1, 1, 5)):
            recording = self.record(Encoder(), lambda m: m(x, given))
            self.check(recording, "first.input", [x])
        # One whose keys are not those of the call says nothing of it, which is said.
        model = Encoder()
        model.forward = lambda x, attention_mask: model.first(x)
        recording = self.record(model, lambda m: m(x, torch.zeros(3, 1, 5, 9)))
        self.check(recording, "first.input", [x])
        self.assertEqual(self.unmasked(recording), ["first.input"])

    def test_zeros_that_are_added_pad_nothing(self):
        model, x = nn.ModuleDict({"fc": nn.Linear(16, 2)}), torch.randn(3, 5, 16)
        model.forward = lambda x, attention_mask: model["fc"](x)
        recording = self.record(model, lambda m: m(x, torch.zeros(3, 5)))
        self.check(recording, "fc.input", [x])

    def test_decoder_beside_an_encoder_of_other_padding(self):
        source = self.mask
        for target in (None, torch.tensor([[1, 1, 0, 0, 0], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]),
                       torch.tensor([[1, 1], [1, 0], [1, 1]])):
            with self.subTest(target=None if target is None else target.shape):
                model, x = T5().eval(), self.padded()
                tokens = torch.ones(3, 5) if target is None else target
                y = self.padded(tokens)
                recording = self.record(model, lambda m: m(x, attention_mask=source, y=y, decoder_attention_mask=target))
                read, q, k, v, p = model.decoder.log
                self.check(recording, "encoder.fc.input", [rows_of(x, source)])
                self.check(recording, "decoder.fc.input", [rows_of(y, tokens)])
                self.check(recording, "decoder.q.input", [rows_of(read, tokens)])
                self.check(recording, "decoder.k.input", [rows_of(model.encoded, source)])
                self.check(recording, "decoder.v.input", [rows_of(model.encoded, source)])
                self.check(recording, "decoder.matmul_qk.input_0", [rows_of(q, tokens)])
                self.check(recording, "decoder.matmul_qk.input_1", [rows_of(k, source)])
                self.check(recording, "decoder.matmul_av.input_1", [rows_of(v, source)])
                both = tokens.bool()[:, :, None] & source.bool()[:, None, :]
                self.check(recording, "decoder.softmax.output", [p[both].reshape(-1, 1)], channels=False)
                self.check(recording, "head.input", [rows_of(model.decoded, tokens)])
                self.assertEqual(self.unmasked(recording), [])

    def test_what_a_mask_does_not_fit_is_named(self):
        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc, self.patches = nn.Linear(16, 16), nn.Linear(16, 16)

            def forward(self, x, attention_mask=None):
                return self.fc(x).sum() + self.patches(x[:, :3].repeat(1, 3, 1)).sum()
        recording = self.record(Model(), lambda m: m(torch.randn(3, 5, 16), attention_mask=self.mask))
        self.assertEqual(self.unmasked(recording), ["patches.input"])
        self.assertEqual(sw.load(self.path())["patches.input"].elements, 3 * 9 * 16)

    def test_as_many_rows_as_tokens_may_be_others(self):
        """Pairs of tokens: as many as there are tokens without padding, and padding is in them."""
        mask = torch.tensor([[1, 1, 1, 1, 1, 1, 0, 0], [1, 1, 0, 0, 0, 0, 0, 0]])
        model, x = nn.ModuleDict({"fc": nn.Linear(16, 4)}), self.padded(mask)
        model.forward = lambda x, attention_mask: model["fc"](x.reshape(8, 2, 16).mean(1))
        recording = self.record(model, lambda m: m(x, attention_mask=mask))
        self.assertEqual(self.unmasked(recording), ["fc.input"])

    def test_packed_sequences_of_recurrent_layers(self):
        class Tagger(nn.Module):
            def __init__(self):
                super().__init__()
                self.lstm, self.fc = nn.LSTM(16, 8, batch_first=True), nn.Linear(8, 2)

            def forward(self, x, keep):
                packed = nn.utils.rnn.pack_padded_sequence(x, keep.sum(1), batch_first=True, enforce_sorted=False)
                self.out, _ = nn.utils.rnn.pad_packed_sequence(self.lstm(packed)[0], batch_first=True)
                return self.fc(self.out)

        mask = torch.tensor([[1, 1, 1, 1, 0], [1, 1, 1, 1, 1], [1, 0, 0, 0, 0]])
        x, model = self.padded(mask), Tagger()
        recording = self.record(model, lambda m: m(x, mask), mask="keep")
        self.check(recording, "lstm.ih_l0.input", [rows_of(x, mask)])
        self.check(recording, "fc.input", [rows_of(model.out, mask)])
        self.assertEqual(recording["lstm.hh_l0.input"].elements, int(mask.sum()) * 8)
        self.assertEqual(self.unmasked(recording), [])

    def test_a_mask_of_a_models_own(self):
        x = self.padded()
        kept = [rows_of(x, self.mask)]
        recording = self.record(Layer(), lambda m: m(x, keep=self.mask), mask="keep")
        self.check(recording, "fc.input", kept)

        recording = self.record(Layer(), lambda m: m(x), mask=lambda given: given["x"].abs().amax(-1) < FULL)
        self.check(recording, "fc.input", kept)
        self.assertEqual(self.unmasked(recording), [])
        # Where there is none nothing is padded.
        for none in ({"mask": lambda given: None}, {"mask": "none"}):
            recording = self.record(Layer(), lambda m: m(x, keep=self.mask), **none)
            self.check(recording, "fc.input", [x])
            self.assertEqual(self.unmasked(recording), [])
        with self.assertRaisesRegex(ValueError, "no argument 'kept' .* x, keep, attention_mask"):
            sw.record(Layer(), self.path(), mask="kept")
        with self.assertRaisesRegex(TypeError, "mask"):
            sw.record(Layer(), self.path(), mask=self.mask)
        with self.assertRaisesRegex(TypeError, "a list of the arguments"):
            self.record(Layer(), lambda m: m(x), mask=lambda given: [1])

    def test_a_mask_that_was_chosen_is_not_replaced_by_those_of_parts(self):
        class Outer(nn.Module):
            """Makes a mask of its own for a part, where it was given none."""

            def __init__(self):
                super().__init__()
                self.part = Layer()

            def forward(self, x, keep=None, src_key_padding_mask=None):
                return self.part(x, attention_mask=torch.ones(x.shape[:2]))

        x = self.padded()
        kept = [rows_of(x, self.mask)]
        for mask in ("keep", lambda given: given["keep"]):
            recording = self.record(Outer(), lambda m: m(x, keep=self.mask), mask=mask)
            self.check(recording, "part.fc.input", kept)
        # torch's own names say which keys are padding.
        recording = self.record(Outer(), lambda m: m(x, src_key_padding_mask=self.mask == 0), mask="src_key_padding_mask")
        self.check(recording, "part.fc.input", kept)

    def test_a_mask_that_a_part_of_the_model_makes(self):
        class Gated(nn.Module):
            def __init__(self):
                super().__init__()
                self.gate, self.fc = nn.Linear(16, 1), nn.Linear(16, 16)

            def forward(self, x):
                return self.fc(x) * self.gate(x)

        model, x = Gated(), self.padded()
        recording = self.record(model, lambda m: m(x), mask=lambda given: (model.gate(given["x"]) * 0)[..., 0] + self.mask)
        self.check(recording, "fc.input", [rows_of(x, self.mask)])
        self.check(recording, "gate.input", [rows_of(x, self.mask)])
        self.assertEqual(self.recorder.left_out, {})


if __name__ == "__main__":
    unittest.main()
