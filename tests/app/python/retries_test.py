"""A call that raises has never been: whatever other calls run meanwhile, and however it is made again."""
import threading
import unittest

from caches_test import Plain
from support import Case, needs_torch, torch

needs_torch()
nn = torch.nn


class Waits(nn.Module):
    """The same layer twice, in turns with another call where it is told so, and then an error."""

    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(8, 8), nn.Linear(8, 3)
        self.entered, self.go = threading.Event(), threading.Event()

    def forward(self, x, fails=False):
        middle = self.a(x)
        if fails:
            self.entered.set()
            self.go.wait(60)
            self.a(middle * 100)
            raise MemoryError("once")
        return self.b(middle)


class Table(nn.Module):
    """Reads a parameter in a way that only a look at all operations shows."""

    def __init__(self):
        super().__init__()
        self.table, self.calls, self.before = nn.Parameter(torch.randn(5, 8)), 0, nn.Linear(8, 8)

    def forward(self, x):
        x = self.before(x)
        self.calls += 1
        if self.calls == 1:
            raise MemoryError("once")
        return (x[:, None] * self.table).sum(2)


def again(model, *given, **named):
    try:
        return model(*given, **named)
    except MemoryError:
        return model(*given, **named)


class Retries(Case):
    def test_calls_that_run_in_turns(self):
        for kind in (torch.float32, torch.bfloat16):
            for rows in (3, 3000):
                with self.subTest(kind=kind, rows=rows):
                    model = Waits().to(kind)
                    lost, kept = torch.randn(2, rows, 8).to(kind)

                    def fails(m):
                        with torch.no_grad(), self.assertRaises(MemoryError):
                            m(lost, fails=True)

                    def feed(m):
                        thread = threading.Thread(target=fails, args=(m,))
                        thread.start()
                        m.entered.wait(60)
                        m(kept)
                        m.go.set()
                        thread.join()
                    recording = self.record(model, feed)
                    self.check(recording, "a.input", [kept])
                    self.assertEqual(recording["a.input"].batches, 1)
                    self.assertEqual(len(recording["a.input"].rows), rows if rows <= 256 else 128)
                    self.assertEqual(self.recorder.left_out, {})

    def test_a_call_of_another_width(self):
        class Widths(nn.Module):
            def forward(self, x, y=None):
                nn.functional.linear(x, torch.ones(3, x.shape[1]))
                if y is not None:
                    nn.functional.linear(y, torch.ones(3, y.shape[1]))
                    raise MemoryError("each time")
        model, parts = Widths(), list(torch.randn(3, 4, 8))

        def feed(m):
            m(parts[0])
            with self.assertRaises(MemoryError):
                m(parts[1], torch.randn(2, 5))
            m(parts[1])
            m(parts[2])
        recording = self.record(model, feed)
        self.check(recording, "linear.input", parts)
        self.assertEqual(recording["linear.input"].channels, 8)
        self.assertEqual(recording["linear.input"].rows.shape, (12, 8))
        self.assertEqual(recording["linear.input"].batches, 3)

    def test_a_call_of_another_type(self):
        model, parts = Waits(), list(torch.randn(2, 4, 8))

        def feed(m):
            m.go.set()
            with self.assertRaises(MemoryError):
                m.double()(parts[0].double(), fails=True)
            for part in parts:
                m.float()(part)
        recording = self.record(model, feed)
        self.check(recording, "a.input", parts)
        self.assertEqual(self.recorder.left_out, {})

    def test_the_first_call_is_looked_at_when_it_comes_again(self):
        for model, name in ((Table(), "mul"), (nn.Sequential(Table()), "0.mul")):
            self.record(model, lambda m: again(m, torch.randn(2, 5, 8)[:, 0]))
            self.assertEqual(list(self.recorder.left_out), [name])

    def test_layers_that_only_such_a_call_has_called_were_never_called(self):
        model = Waits()
        model.go.set()
        model.c = nn.Linear(8, 8)
        outer = nn.ModuleDict({"inner": model, "other": nn.Linear(8, 8)})
        outer.forward = lambda x, fails: (outer["inner"](x, fails=True) if fails else outer["other"](x))

        def both(m):
            with self.assertRaises(MemoryError):
                m(torch.randn(2, 8), True)
            m(torch.randn(2, 8), False)
        self.record(outer, both)
        self.assertEqual(self.recorder.never_called, ["inner.a", "inner.b", "inner.c"])

    def test_one_of_so_many_calls(self):
        parts = list(torch.randn(4, 3, 8))

        class Fails(nn.Module):
            def __init__(self):
                super().__init__()
                self.a, self.failed = nn.Linear(8, 8), set()

            def forward(self, x):
                self.a(x)
                if float(x[0, 0]) not in self.failed:
                    self.failed.add(float(x[0, 0]))
                    raise MemoryError("once")
        recording = self.record(Fails(), lambda m: [again(m, part) for part in parts], every=2)
        self.check(recording, "a.input", parts[::2])

    def test_one_query_that_raises_says_nothing_of_its_keys(self):
        class Fails(Plain):
            calls = 0

            def forward(self, q, k, v):
                result = super().forward(q, k, v)
                self.calls += 1
                if self.calls == 1:
                    raise MemoryError("once")
                return result
        q, (k, v) = torch.randn(3, 2, 4, 1, 8), torch.randn(2, 2, 4, 6, 8)
        recording = self.record(Fails(), lambda m: [again(m, each, k, v) for each in q])
        self.check(recording, "matmul_qk.input_1", [k])
        self.check(recording, "matmul_av.input_1", [v])


if __name__ == "__main__":
    unittest.main()
