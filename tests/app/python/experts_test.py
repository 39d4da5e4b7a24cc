"""Experts whose weights are stacked in one parameter: each is a tensor of its own, however they are multiplied."""
import unittest
import warnings

from support import Case, needs_torch, sw, torch

needs_torch()
nn = torch.nn
WIDTH, INNER, COUNT = 16, 8, 5
IS_2 = hasattr(nn.functional, "scaled_dot_product_attention")
# torch 1.13 does not show what is indexed, and has no product by offsets.
HOWS = ["one", "all", "einsum"] + (["rows"] if IS_2 else []) + (["grouped"] if hasattr(torch, "_grouped_mm") else [])


class Experts(nn.Module):
    """Stacks as Transformers has them. how: one expert after another, weights looked up for each row, every token to
    every expert, or all in one product by offsets."""

    def __init__(self, how):
        super().__init__()
        self.how = how
        self.gate_up_proj = nn.Parameter(torch.randn(COUNT, 2 * INNER, WIDTH))
        self.down_proj = nn.Parameter(torch.randn(COUNT, WIDTH, INNER))

    def inner(self, wide):
        gate, up = wide.chunk(2, -1)
        return torch.sigmoid(gate) * up

    def forward(self, x, chosen):
        if self.how == "one":
            out = torch.zeros_like(x)
            for expert in range(COUNT):
                mine = (chosen == expert).nonzero()[:, 0]
                if len(mine):
                    inner = self.inner(nn.functional.linear(x[mine], self.gate_up_proj[expert]))
                    out[mine] = nn.functional.linear(inner, self.down_proj[expert])
            return out
        if self.how == "rows":
            wide = torch.bmm(self.gate_up_proj[chosen], x[torch.arange(len(x))].unsqueeze(-1)).squeeze(-1)
            return torch.bmm(self.down_proj[chosen], self.inner(wide).unsqueeze(-1)).squeeze(-1)
        if self.how == "grouped":
            order = torch.argsort(chosen, stable=True)
            ends = torch.bincount(chosen, minlength=COUNT).cumsum(0).to(torch.int32)
            inner = self.inner(torch._grouped_mm(x[order], self.gate_up_proj.transpose(1, 2), offs=ends))
            out = torch.zeros_like(x)
            out[order] = torch._grouped_mm(inner, self.down_proj.transpose(1, 2), offs=ends)
            return out
        routed = x[None] * (chosen[None] == torch.arange(COUNT)[:, None])[..., None]
        if self.how == "all":
            inner = self.inner(torch.bmm(routed, self.gate_up_proj.transpose(1, 2)))
            return torch.bmm(inner, self.down_proj.transpose(1, 2)).sum(0)
        inner = self.inner(torch.einsum("etw,eiw->eti", routed, self.gate_up_proj))
        return torch.einsum("eti,ewi->etw", inner, self.down_proj).sum(0)


class Mixture(nn.Module):
    def __init__(self, how):
        super().__init__()
        self.gate, self.experts = nn.Linear(WIDTH, COUNT, bias=False), Experts(how)

    def forward(self, x, attention_mask=None):
        self.flat = x.reshape(-1, WIDTH)
        self.chosen = self.gate(self.flat)[:, :4].argmax(-1)  # none goes to the last
        return self.experts(self.flat, self.chosen).view_as(x)


class StackedExperts(Case):
    def reads(self, model, expert, tokens):
        """What an expert reads, computed again: first of all, then by its way out."""
        mine = (model.chosen == expert) & tokens
        now = model.flat[mine].detach()
        with torch.no_grad():
            inner = model.experts.inner(nn.functional.linear(now, model.experts.gate_up_proj[expert]))
        return now, inner

    def test_each_expert_is_a_tensor(self):
        everything = torch.ones(12, dtype=torch.bool)
        for how in HOWS:
            for kind in (torch.float32, torch.bfloat16):
                with self.subTest(how=how, kind=kind):
                    model = nn.ModuleDict({"mlp": Mixture(how)}).to(kind).eval()
                    model.forward = lambda x, **named: model["mlp"](x, **named)
                    recording = self.record(model, lambda m: m(torch.randn(2, 6, WIDTH).to(kind)))
                    self.assertEqual(self.recorder.left_out, {})
                    tokens = {}
                    for expert in range(COUNT):
                        now, inner = self.reads(model["mlp"], expert, everything)
                        tokens["mlp.experts.%d" % expert] = len(now)
                        names = ["mlp.experts.%d.%s.input" % (expert, part) for part in ("gate_proj", "up_proj", "down_proj")]
                        if len(now) == 0:
                            self.assertEqual([name for name in names if name in recording], [])
                            self.assertIn("mlp.experts.%d.down_proj" % expert, self.recorder.never_called)
                            continue
                        self.check(recording, names[0], [now])
                        self.check(recording, names[1], [now])
                        if how not in ("all", "einsum"):  # of which zeros are no tokens, and 0.5 * 0 is 0 again
                            self.assertEqual(recording[names[2]].elements, inner.numel())
                        self.assertAlmostEqual(recording[names[2]].amax, inner.abs().max().item(),
                                               delta=1e-5 if kind == torch.float32 else 0.1)
                    notes = next(iter(recording.notes.values()))
                    self.assertEqual(notes["tokens_of_experts"], tokens)

    @unittest.skipUnless(IS_2, "torch 1.13 does not show what is indexed")
    def test_padding_is_no_token_of_an_expert(self):
        mask = torch.ones(2, 6)
        mask[1, 2:] = 0
        for how in HOWS:
            with self.subTest(how=how):
                model = Mixture(how).eval()
                recording = self.record(model, lambda m: m(torch.randn(2, 6, WIDTH), attention_mask=mask))
                for expert in range(COUNT):
                    now, _ = self.reads(model, expert, mask.reshape(-1).bool())
                    if len(now):
                        self.check(recording, "experts.%d.gate_proj.input" % expert, [now])
                self.assertEqual(next(iter(recording.notes.values()))["mask_not_applied"], [])

    def test_results_of_fused_layers_have_one_name(self):
        model = Mixture("one").eval()
        recording = self.record(model, lambda m: m(torch.randn(2, 6, WIDTH)), outputs=True)
        for expert in sorted(set(model.chosen.tolist())):
            now, inner = self.reads(model, expert, torch.ones(12, dtype=torch.bool))
            with torch.no_grad():
                self.check(recording, "experts.%d.gate_up_proj.output" % expert,
                           [nn.functional.linear(now, model.experts.gate_up_proj[expert])])
                self.check(recording, "experts.%d.down_proj.output" % expert,
                           [nn.functional.linear(inner, model.experts.down_proj[expert])])
        self.assertEqual([name for name in recording if ".gate_proj.output" in name or ".up_proj.output" in name], [])

    def test_two_tensors_with_one_name_are_kept_apart(self):
        class Two(nn.Module):
            """Adapters of PEFT that hold a layer each, of which the wrapper runs one."""

            def __init__(self):
                super().__init__()
                self.fc = nn.Module()
                self.fc.modules_to_save = nn.ModuleDict({"a": nn.Linear(8, 8), "b": nn.Linear(8, 8)})
                self.peft_config, self.base_model = {}, nn.Identity()

            def forward(self, x, which):
                return self.fc.modules_to_save[which](x)
        parts = torch.randn(2, 3, 8)
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            recording = self.record(Two(), lambda m: (m(parts[0], "a"), m(parts[1], "b")))
        self.check(recording, "fc.input", [parts[0]])
        self.check(recording, "fc.modules_to_save.b.input", [parts[1]])
        self.assertEqual(next(iter(recording.notes.values()))["names_that_met"], {"fc.modules_to_save.b.input": "fc.input"})
        self.assertEqual(self.recorder.names, ["fc.input", "fc.modules_to_save.b.input"])
        self.assertTrue(any("fc.modules_to_save.b.input, of fc.input" in str(one.message) for one in said))

    @unittest.skipUnless(IS_2, "torch 1.13 does not show what is indexed")
    def test_rows_of_one_layer_are_not_those_of_the_next(self):
        class Sorted(nn.Module):
            """Tokens in another order, or as they come."""

            def __init__(self, turns):
                super().__init__()
                self.turns, self.experts = turns, nn.ModuleList([nn.Linear(8, 8)])

            def forward(self, x):
                rows = x.reshape(-1, 8)
                self.read = rows[torch.arange(len(rows) - 1, -1, -1)] if self.turns else rows
                return self.experts[0](self.read).view_as(x)
        model = nn.Sequential(Sorted(True), Sorted(False))
        model.forward = lambda x, attention_mask: model[1](model[0](x))
        mask = torch.ones(2, 6)
        mask[1, 2:] = 0
        recording = self.record(model, lambda m: m(torch.randn(2, 6, 8), attention_mask=mask))
        self.check(recording, "0.experts.0.input", [model[0].read[mask.reshape(-1).flip(0).bool()]])
        self.check(recording, "1.experts.0.input", [model[1].read[mask.reshape(-1).bool()]])

    @unittest.skipUnless(IS_2, "torch 1.13 does not show what is indexed")
    def test_masks_that_choose_the_tokens_of_an_expert(self):
        class Masked(nn.Module):
            def __init__(self):
                super().__init__()
                self.experts = nn.ModuleList([nn.Linear(8, 8), nn.Linear(8, 8)])

            def forward(self, x, attention_mask):
                rows = x.reshape(-1, 8)
                self.rows, self.first = rows, rows[:, 0] > 0
                for expert, mine in zip(self.experts, (self.first, ~self.first)):
                    expert(rows[mine])
        mask = torch.ones(2, 6)
        mask[1, 2:] = 0
        model = Masked()
        recording = self.record(model, lambda m: m(torch.randn(2, 6, 8), attention_mask=mask))
        tokens = mask.reshape(-1).bool()
        self.check(recording, "experts.0.input", [model.rows[model.first & tokens]])
        self.check(recording, "experts.1.input", [model.rows[~model.first & tokens]])

    def test_names_of_the_running_model_on_request(self):
        model = Mixture("one").eval()
        recording = self.record(model, lambda m: m(torch.randn(2, 6, WIDTH)), names="model")
        self.assertEqual([name for name in recording if "gate" in name and "experts" in name],
                         ["experts.%d.gate_up_proj.input" % expert for expert in sorted(set(model.chosen.tolist()))])
        with self.assertRaisesRegex(ValueError, "checkpoint or model"):
            sw.record(model, self.path(), names="other")


if __name__ == "__main__":
    unittest.main()
