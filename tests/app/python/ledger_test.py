"""Nothing that a model multiplies is silent: it is counted, or named with its module and a reason."""
import unittest
import warnings

from support import Case, needs_torch, sw, torch

needs_torch()
nn = torch.nn
IS_2 = hasattr(nn.functional, "scaled_dot_product_attention")


class Linears(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(8, 8), nn.Linear(8, 3)

    def forward(self, x):
        return self.b(torch.relu(self.a(x)))


class Scan(nn.Module):
    """Products of no attention, as state-space models make them in a loop."""

    def __init__(self):
        super().__init__()
        self.proj = nn.Linear(8, 8)

    def forward(self, x):
        state = torch.zeros(x.shape[0], 8, 8)
        for _ in range(3):
            state = state @ self.proj(x)[:, :8].unsqueeze(-1).expand(-1, 8, 8)
        return state


class Ledger(Case):
    def named(self, model, *given, **options):
        self.record(model, lambda m: m(*given), **options)
        return self.recorder.left_out

    def test_products_of_no_attention_are_named_once_a_module(self):
        x = torch.randn(2, 8)
        said = self.named(nn.Sequential(Scan()), x)
        self.assertEqual(said, {"0.matmul": "products of no attention: products=True counts them"})
        self.assertEqual(self.named(nn.Sequential(Scan()), x, products=True), {})
        self.assertIn("0.matmul_2.input_1", self.recorder.names)

    def test_what_a_parametrization_does_hides_nothing_of_its_module(self):
        from torch.nn.utils import parametrize

        class Half(nn.Module):
            def forward(self, weight):
                return weight / 2
        inner = Linears()
        inner.factor = nn.Parameter(torch.ones(3))
        parametrize.register_parametrization(inner, "factor", Half())
        recording = self.record(nn.Sequential(inner), lambda m: m(torch.randn(2, 8)))
        self.assertIn("0.a.input", recording)
        self.assertIn("0.b.input", recording)

    @unittest.skipUnless(hasattr(torch.linalg, "matmul"), "this torch has no such function")
    def test_a_product_of_two_activations_is_no_layer_however_it_is_spelled(self):
        class Spelled(nn.Module):
            def forward(self, x):
                return torch.linalg.matmul(x, x.t())
        model = nn.Sequential(nn.Linear(8, 8), Spelled())
        self.assertEqual(set(self.record(model, lambda m: m(torch.randn(2, 8)))), {"0.input"})
        self.assertIn("1.matmul", self.recorder.left_out)

    def test_they_are_in_the_file_and_in_the_warning(self):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            recording = self.record(nn.Sequential(Scan()), lambda m: m(torch.randn(2, 8)))
        self.assertTrue(any("0.matmul" in str(one.message) for one in said))
        self.assertIn("0.matmul", next(iter(recording.notes.values()))["left_out"])

    def test_parameters_that_something_else_reads_are_named(self):
        class Scaled(nn.Module):
            def __init__(self):
                super().__init__()
                self.table, self.places, self.fc = nn.Parameter(torch.randn(5, 8)), nn.Parameter(torch.randn(5, 8)), nn.Linear(8, 8)

            def forward(self, x):
                return self.fc(((x + self.places)[:, None] * self.table).sum(2))
        said = self.named(nn.Sequential(Scaled()), torch.randn(2, 5, 8))
        self.assertEqual(list(said), ["0.mul"])  # not what is added
        self.assertIn("0.table", said["0.mul"])

    @unittest.skipUnless(hasattr(torch, "library") and hasattr(torch.library, "custom_op"), "no operators of one's own")
    def test_operators_of_other_libraries_are_named(self):
        @torch.library.custom_op("scalewright_test::mine", mutates_args=())
        def mine(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
            return torch.from_numpy(x.numpy() @ weight.numpy().T)

        class Mine(nn.Module):
            def __init__(self):
                super().__init__()
                self.weight, self.fc = nn.Parameter(torch.randn(4, 8)), nn.Linear(4, 4)

            def forward(self, x):
                return self.fc(mine(x, self.weight.detach()))
        said = self.named(nn.Sequential(Mine()), torch.randn(2, 8))
        self.assertEqual(list(said), ["0.mine"])
        self.assertIn("0.weight", said["0.mine"])

    def test_later_calls_take_other_ways(self):
        class Either(nn.Module):
            def __init__(self):
                super().__init__()
                self.first, self.then = nn.Linear(8, 8), Scan()

            def forward(self, x, deep=None):
                return self.first(x) if deep is None else self.then(x)
        model = Either()
        self.record(model, lambda m: (m(torch.randn(2, 8)), m(torch.randn(2, 8), deep=True)))
        self.assertEqual(list(self.recorder.left_out), ["then.matmul"])

    def test_what_cannot_be_looked_at_does_not_end_the_model(self):
        from scalewright import _record
        original = _record.Recorder.linear

        def broken(self, call, values, weight):
            if weight.shape[0] == 3:
                raise RuntimeError("odd")
            return original(self, call, values, weight)
        _record.Recorder.linear = broken
        try:
            said = self.named(Linears(), torch.randn(2, 8))
        finally:
            _record.Recorder.linear = original
        self.assertEqual(said, {"b.linear": "it could not be looked at (RuntimeError: odd)"})
        self.assertEqual(self.recorder.names, ["a.input"])

    @unittest.skipUnless(IS_2, "torch 2")
    def test_under_transforms_of_functions(self):
        model, x = Linears(), torch.randn(5, 8)
        recording = self.record(model, lambda m: torch.vmap(m)(x))
        self.check(recording, "a.input", [x])
        with torch.no_grad():
            middle = torch.relu(model.a(x))
        self.assertEqual(recording["b.input"].elements, middle.numel())
        recording = self.record(model, lambda m: torch.func.functional_call(
            m, {name: value.clone() for name, value in m.named_parameters()}, (x,)))
        self.check(recording, "a.input", [x])
        scan = Scan()
        self.record(scan, lambda m: torch.vmap(m)(x[:, None].contiguous()))
        self.assertIn("under a transform", self.recorder.left_out["matmul"])

    @unittest.skipUnless(hasattr(torch, "compiler") and hasattr(torch.compiler, "set_stance"), "torch 2.6")
    def test_compiled_forwards_run_as_they_were_written(self):
        x = torch.randn(4, 8)
        for how in ("forward", "module", "whole", "part"):
            with self.subTest(how=how):
                torch._dynamo.reset()
                model = called = Linears()
                if how == "forward":
                    model.forward = torch.compile(model.forward, backend="aot_eager")
                elif how == "module":
                    model.compile(backend="aot_eager")
                elif how == "part":
                    model.a.compile(backend="aot_eager")
                else:
                    called = torch.compile(model, backend="aot_eager")
                with torch.no_grad():
                    called(x)
                recording = self.record(called, lambda m: m(x))
                self.check(recording, "a.input", [x])
                self.assertEqual(self.recorder.left_out, {})

    @unittest.skipUnless(hasattr(torch, "export"), "torch 2.1")
    def test_exported_and_traced_models(self):
        x = torch.randn(4, 8)
        model = Linears().eval()
        for made in (torch.export.export(model, (x,)).module(), torch.fx.symbolic_trace(model), torch.jit.trace(model, x)):
            recording = self.record(made, lambda m: m(x))
            self.check(recording, "a.input", [x])
            self.assertIn("b.input", recording)

    def test_a_call_that_raises_and_comes_again_counts_once(self):
        class Fails(Linears):
            calls = 0

            def forward(self, x):
                middle = self.a(x)
                self.calls += 1
                if self.calls == 2:
                    raise MemoryError("once")
                return self.b(middle)
        for kind in (torch.float32, torch.bfloat16):
            for rows in (3, 3000):
                model, parts = Fails().to(kind), [torch.randn(rows, 8).to(kind) for _ in range(3)]

                def feed(m):
                    for part in parts:
                        try:
                            m(part)
                        except MemoryError:
                            m(part)
                recording = self.record(model, feed)
                self.check(recording, "a.input", parts)
                self.assertEqual(recording["a.input"].batches, 3)
                self.assertEqual(recording["b.input"].elements, 3 * rows * 8)


if __name__ == "__main__":
    unittest.main()
