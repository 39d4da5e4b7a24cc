"""Layers of many kinds: what is recorded is what their products read."""
import unittest

from support import Case, Columns, Inputs, needs_torch, np, sw, torch

needs_torch()
nn = torch.nn


class Layers(Case):
    def recorded(self, model, *calls, **options):
        """Records calls of a model, and checks the inputs of all layers against hooks."""
        model = model.eval()
        account = Inputs(model)

        def feed(model):
            for call in calls:
                model(*call)
        recording = self.record(model, feed, **options)
        account.remove()
        for path, parts in account.seen.items():
            self.check(recording, ".".join(p for p in (path, "input") if p), parts)
        self.assertEqual(self.recorder.left_out, {})
        return recording, account

    def test_linear_of_several_types_and_shapes(self):
        for kind in (torch.bfloat16, torch.float32, torch.float64):
            self.recorded(nn.Sequential(nn.Linear(24, 16), nn.ReLU(), nn.Linear(16, 4)).to(kind),
                          (torch.randn(7, 24).to(kind),), (torch.randn(2, 3, 24).to(kind),))
        recording, _ = self.recorded(nn.Linear(4, 4), (torch.randn(2, 4),))
        self.assertEqual(list(recording), ["input"])

    def test_large_values_are_counted_on_threads_and_once(self):
        class Shared(nn.Module):
            def __init__(self):
                super().__init__()
                self.a, self.b = nn.Linear(512, 8), nn.Linear(512, 8)

            def forward(self, x):
                before = self.a(x) + self.b(x)
                x.mul_(2)
                return before + self.a(x)
        for kind in (torch.bfloat16, torch.float32):
            for threads in (1, 2):
                with self.subTest(kind=kind, threads=threads):
                    values = torch.randn(3000, 512).to(kind)
                    _, account = self.recorded(Shared().to(kind), (values,), threads=threads)
                    self.assertEqual(len(account.seen["a"]), 2)
                    with torch.inference_mode():
                        again = torch.randn(300, 512).to(kind)
                        account = Inputs(model := Shared().to(kind))
                        with sw.record(model, self.path(), threads=threads):
                            model(again)
                        account.remove()
                        self.check(sw.load(self.path()), "a.input", account.seen["a"])

    def test_half_precision_of_values(self):
        # Debian's torch multiplies no float16 on the CPU: an embedding is looked up, and the values are counted.
        values = torch.randn(9, 5).to(torch.float16)
        profile = sw.profile(values)
        self.assertEqual(profile.type, "f16")
        np.testing.assert_array_equal(profile.channel_amax, values.double().abs().amax(0).numpy())

    def test_convolutions(self):
        self.recorded(nn.Sequential(nn.Conv1d(3, 8, 3), nn.ConvTranspose1d(8, 2, 3)), (torch.randn(2, 3, 17),),
                      (torch.randn(3, 9),))
        self.recorded(nn.Sequential(nn.Conv2d(3, 8, 3, groups=1, padding="same"), nn.ReLU(), nn.Conv2d(8, 8, 3, groups=8),
                                    nn.ConvTranspose2d(8, 4, 2)), (torch.randn(2, 3, 9, 9),))
        self.recorded(nn.Conv3d(2, 3, 2), (torch.randn(1, 2, 4, 4, 4),))

    def test_outputs_on_request(self):
        model = nn.Sequential(nn.Conv2d(3, 5, 3), nn.Flatten(), nn.Linear(5 * 36, 7)).eval()
        x = torch.randn(2, 3, 8, 8)
        with torch.no_grad():
            middle = model[0](x)
            last = model(x)
        recording = self.record(model, lambda m: m(x), outputs=True)
        self.check(recording, "0.output", [middle.movedim(1, -1)])
        self.check(recording, "2.output", [last])

    def test_parameters_without_modules_of_their_own(self):
        class Old(nn.Module):  # as GPT-2 writes its linear layers
            def __init__(self):
                super().__init__()
                self.weight, self.bias = nn.Parameter(torch.randn(6, 4)), nn.Parameter(torch.randn(4))
                self.other = nn.Parameter(torch.randn(4, 4))

            def forward(self, x):
                self.seen = x.detach().clone()
                x = torch.addmm(self.bias, x.view(-1, 6), self.weight)
                self.then = x.detach().clone()
                return torch.mm(x, self.other) + torch.einsum("nd,od->no", x, self.other)
        model = nn.Sequential(Old())
        recording = self.record(model, lambda m: m(torch.randn(5, 6)))
        self.check(recording, "0.input", [model[0].seen])
        self.check(recording, "0.other.input", [model[0].then] * 2)

    def test_normalised_weights_keep_the_name_of_the_layer(self):
        self.recorded(nn.Sequential(nn.utils.weight_norm(nn.Linear(6, 3))), (torch.randn(4, 6),))
        parametrized = nn.utils.parametrizations.spectral_norm(nn.Linear(6, 3))
        self.recorded(nn.Sequential(parametrized), (torch.randn(4, 6),))

    def attention_account(self, module, query, key, value):
        """Query, key, value and probabilities of a multi-head attention, computed by hand: [batch, heads, tokens, width]."""
        width, heads = module.embed_dim, module.num_heads
        q, k, v = (torch.nn.functional.linear(x, w, b) for x, w, b in zip(
            (query, key, value), module.in_proj_weight.chunk(3), module.in_proj_bias.chunk(3)))
        q, k, v = (t.reshape(t.shape[0], t.shape[1], heads, width // heads).transpose(1, 2) for t in (q, k, v))
        return q, k, v, (q @ k.transpose(-1, -2) / (width // heads) ** 0.5).softmax(-1)

    def test_multihead_attention(self):
        for kind in (torch.float32, torch.bfloat16):
            module = nn.MultiheadAttention(16, 4, batch_first=True).to(kind).eval()
            x, y = torch.randn(3, 5, 16).to(kind), torch.randn(3, 9, 16).to(kind)
            recording = self.record(module, lambda m: m(x, y, y))
            with torch.no_grad():
                q, k, v, p = self.attention_account(module, x, y, y)
            self.assertEqual(recording["in_proj.input"].elements, x.numel() + y.numel())  # k, v: one product
            self.assertEqual(recording["in_proj.input"].amax, max(x.abs().max(), y.abs().max()).double())
            self.assertEqual(recording["matmul_qk.input_1"].elements, k.numel())
            self.assertAlmostEqual(recording["matmul_av.input_1"].amax, v.abs().max().double().item(), delta=0.02)
            self.assertEqual(recording["softmax.output"].elements, p.numel())
            self.assertEqual(recording["out_proj.input"].elements, x.numel())
            self.assertEqual(recording["matmul_qk.input_0"].elements, q.numel())
            self.assertEqual(self.recorder.never_called, [])

    def test_multihead_attention_under_autocast(self):
        module = nn.MultiheadAttention(16, 4, batch_first=True).eval()
        x = torch.randn(3, 5, 16)
        with torch.autocast("cpu", torch.bfloat16):
            recording = self.record(module, lambda m: (m(x, x, x), m(x, x, x)))
        self.assertEqual(recording["in_proj.input"].elements, 2 * x.numel())
        self.assertEqual(recording["out_proj.input"].elements, 2 * x.numel())
        self.assertEqual(recording["in_proj.input"].amax, x.to(torch.bfloat16).abs().max().double())

    def test_probabilities_of_some_calls_only_are_said_to_be(self):
        module = nn.MultiheadAttention(16, 4, batch_first=True).eval()
        x = torch.randn(3, 5, 16)
        recording = self.record(module, lambda m: (m(x, x, x), m(x, x, x, need_weights=False)))
        counted = recording["softmax.output"].elements
        missing = self.recorder.left_out.get("softmax.output", "")
        self.assertEqual((counted, "probabilities=True" in missing),
                         (3 * 4 * 5 * 5, True) if self.fuses() else (2 * 3 * 4 * 5 * 5, False))
        recording = self.record(module, lambda m: (m(x, x, x), m(x, x, x, need_weights=False)), probabilities=True)
        self.assertEqual(recording["softmax.output"].elements, 2 * 3 * 4 * 5 * 5)
        self.assertEqual(self.recorder.left_out, {})

    @staticmethod
    def fuses():
        """Whether torch computes attention without weights as one operation."""
        return hasattr(nn.functional, "scaled_dot_product_attention")

    def test_encoder_layer_leaves_its_fast_path(self):
        layer = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32, batch_first=True), 2,
                                      enable_nested_tensor=False).eval()
        x = torch.randn(2, 5, 16)
        with torch.no_grad():
            expected = layer(x)
        outputs = []
        # torch 2 has no probabilities for anybody to see here.
        recording = self.record(layer, lambda m: outputs.append(m(x)), probabilities=True)
        self.assertLess((outputs[0] - expected).abs().max().item(), 1e-5)
        self.assertEqual(recording["layers.0.self_attn.in_proj.input"].amax, x.abs().max().double())
        for i in range(2):
            for part, elements in (("self_attn.in_proj", 160), ("self_attn.out_proj", 160), ("linear1", 160),
                                   ("linear2", 320)):
                self.assertEqual(recording["layers.%d.%s.input" % (i, part)].elements, elements)
            self.assertEqual(recording["layers.%d.self_attn.softmax.output" % i].elements, 2 * 2 * 5 * 5)
        self.assertEqual(self.recorder.never_called, [])

    def test_recurrent_layers(self):
        x = torch.randn(5, 2, 16)
        for kind in (nn.LSTM, nn.GRU, nn.RNN):
            module = kind(16, 8, 1).eval()
            with torch.no_grad():
                outputs = module(x)[0]
            recording = self.record(module, lambda m: m(x))
            self.check(recording, "ih_l0.input", [x])
            self.check(recording, "hh_l0.input", [torch.zeros(1, 2, 8), outputs[:-1]])
            self.assertEqual(self.recorder.never_called, [])
        both = nn.LSTM(16, 8, 2, bidirectional=True, batch_first=True).eval()
        recording = self.record(both, lambda m: m(x))
        self.assertEqual(set(recording), {"%s_l%d%s.input" % (a, i, e) for a in ("ih", "hh") for i in (0, 1)
                                          for e in ("", "_reverse")})
        self.assertEqual(recording["ih_l1_reverse.input"].elements, 5 * 2 * 16)
        cell = nn.LSTMCell(16, 8)
        recording = self.record(cell, lambda m: m(x[0]))
        self.check(recording, "ih.input", [x[0]])

    def test_modules_called_twice_and_shared(self):
        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.a = nn.Linear(8, 8)
                self.again = self.a              # one module in two places: one
                self.b = nn.Linear(8, 8)
                self.b.weight = self.a.weight    # two modules of one parameter: two

            def forward(self, x):
                return self.b(self.again(self.a(x)))
        recording, account = self.recorded(Model(), (torch.randn(3, 8),))
        self.assertEqual(set(recording), {"a.input", "b.input"})
        self.assertEqual(len(account.seen["a"]), 2)

    def test_calls_of_several_widths_lose_channels_and_nothing_else(self):
        model = nn.Sequential(nn.Conv2d(2, 3, 1))
        conv = self.record(model, lambda m: (m(torch.randn(1, 2, 4, 4)), m(torch.randn(2, 2, 5, 3))))
        self.assertEqual(conv["0.input"].elements, 32 + 60)

        class Product(nn.Module):
            def forward(self, a, b):
                self.read = getattr(self, "read", []) + [a.clone()]
                return a @ b
        product = Product()
        recording = self.record(nn.Sequential(product)[0], lambda m: (m(torch.randn(4, 6), torch.randn(6, 2)),
                                                                      m(torch.randn(4, 9), torch.randn(9, 2))), products=True)
        self.check(recording, "matmul_0.input_0", product.read, channels=False)

    def test_scripted_modules_are_seen_from_below_or_named(self):
        class Small(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc = nn.Linear(6, 4)

            def forward(self, x):
                return torch.relu(self.fc(x))
        small = Small().eval()
        model = nn.Sequential(nn.Linear(6, 6), torch.jit.script(small), nn.Linear(4, 2)).eval()
        x = torch.randn(5, 6)
        with torch.no_grad():
            inside = model[0](x)
        recording = self.record(model, lambda m: m(x))
        self.check(recording, "1.fc.input", [inside])
        alone = torch.jit.script(small)
        recording = self.record(alone, lambda m: m(x))
        self.check(recording, "fc.input", [x])
        self.assertEqual(self.recorder.never_called, [])
        # One without products: said, not silently empty.
        idle = nn.Sequential(nn.Linear(6, 6), torch.jit.script(nn.ReLU()))
        self.record(idle, lambda m: m(x))
        self.assertIn("scripted", self.recorder.left_out["1.input"])

    def test_weights_that_multiply_columns(self):
        model, values = Columns(), torch.randn(2, 5, 4)
        recording = self.record(model, lambda m: m(values))
        self.check(recording, "proj.input", [values])

    def test_products_of_forms_that_are_not_recorded_are_named(self):
        class Odd(nn.Module):
            def __init__(self):
                super().__init__()
                self.both, self.last = nn.Bilinear(4, 4, 3), nn.Linear(3, 3)
                self.w = nn.Parameter(torch.randn(4, 3))

            def forward(self, x):
                return self.last(self.both(x, x) + torch.tensordot(x, self.w, dims=1))
        recording = self.record(Odd(), lambda m: m(torch.randn(2, 4)))
        self.assertEqual(list(recording), ["last.input"])
        self.assertEqual(sorted(self.recorder.left_out), ["both.bilinear", "tensordot"])

    def test_what_is_no_number_is_named(self):
        class Odd(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc = nn.Linear(4, 4)

            def forward(self, x):
                torch.matmul(x.to(torch.int64), x.to(torch.int64).t())
                torch.matmul(x.to_sparse(), x.t())
                return self.fc(x)
        self.record(Odd(), lambda m: m(torch.randn(4, 4)), products=True)
        self.assertEqual(self.recorder.left_out["matmul_0.input_0"], "torch.int64")
        self.assertEqual(self.recorder.left_out["matmul_1.input_0"], "sparse or nested")
        quantized = torch.quantization.quantize_dynamic(nn.Sequential(nn.Linear(4, 4)), {nn.Linear}, torch.qint8)
        model = nn.Sequential(nn.Linear(4, 4), quantized)
        self.record(model, lambda m: m(torch.randn(2, 4)))
        self.assertIn("quantized", self.recorder.left_out["1.0.input"])


if __name__ == "__main__":
    unittest.main()
