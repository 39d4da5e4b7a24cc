"""Batches: padding, parts of a data set, threads, copies of a model, what goes wrong in the middle."""
import json
import os
import threading
import unittest
import warnings

from support import Case, Decoder, Inputs, needs_torch, np, run, run_errors, sw, torch

needs_torch()
nn = torch.nn


class Experts(nn.Module):
    def __init__(self, width=8, count=5, traced=True):
        super().__init__()
        self.traced = traced  # rows are taken by a tensor of their numbers
        self.router = nn.Linear(width, count, bias=False)
        self.experts = nn.ModuleList([nn.Sequential(nn.Linear(width, 12), nn.Linear(12, width)) for _ in range(count)])
        with torch.no_grad():
            self.router.weight[3:] = 0
            self.router.weight[:3] = torch.randn(3, width) * 5

    def forward(self, x, attention_mask=None):
        flat = x.reshape(-1, x.shape[-1])
        chosen = self.router(flat)[:, :3].argmax(-1)
        out = torch.zeros_like(flat)
        for number, expert in enumerate(self.experts):
            mine = (chosen == number).nonzero()[:, 0]
            if len(mine):
                out[mine] = expert(flat[mine if self.traced else mine.tolist()])
        self.chosen = chosen
        return out.view_as(x)


class Batches(Case):
    def two_layers(self, kind=torch.float32):
        return nn.Sequential(nn.Linear(16, 24), nn.ReLU(), nn.Linear(24, 4)).to(kind).eval()

    def test_padding_by_name_and_by_position(self):
        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc, self.pooled = nn.Linear(8, 8), nn.Linear(8, 2)

            def forward(self, values, attention_mask=None, other=None):
                x = self.fc(values)
                return self.pooled(self.fc(x.view(-1, 8)).view_as(x)[:, 0])
        mask = torch.tensor([[1, 1, 1, 1], [1, 1, 0, 0], [0, 1, 1, 1]])
        values = torch.randn(3, 4, 8)
        values[mask == 0] = 1e6
        for feed in (lambda m: m(values, attention_mask=mask), lambda m: m(values, mask),
                     lambda m: m(values=values, attention_mask=mask.float())):
            model = Model()
            account = Inputs(model)
            recording = self.record(model, feed, rows=64)
            account.remove()
            wide, flat = account.seen["fc"]
            self.check(recording, "fc.input", [wide[mask.bool()], flat[mask.reshape(-1).bool()]])
            self.check(recording, "pooled.input", account.seen["pooled"])
            notes = next(iter(recording.notes.values()))
            self.assertEqual(notes["mask_not_applied"], ["pooled.input"])
            # Rows are numbered as they were before padding was left out.
            places = recording["fc.input"].row_places[:, 1]
            self.assertEqual(sorted(places), sorted(i + j for j in (0, 12) for i in np.flatnonzero(mask.numpy())))

    def test_ragged_batches(self):
        model = Decoder().to(torch.bfloat16).eval()
        account = Inputs(model)
        recording = self.record(model, lambda m: [m(torch.randint(0, 50, (1 + i % 3, 3 + i))) for i in range(5)])
        account.remove()
        for path, parts in account.seen.items():
            self.check(recording, path + ".input", parts)
        self.assertEqual(recording["layers.0.mlp.0.input"].batches, 5)

    def test_decoder_beside_an_encoder(self):
        class Stack(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc = nn.Linear(8, 8)

            def forward(self, x, attention_mask=None, encoder_hidden_states=None):
                return self.fc(x)

        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.encoder, self.decoder = Stack(), Stack()

            def forward(self, x, attention_mask, y):
                encoded = self.encoder(x, attention_mask=attention_mask)
                return self.decoder(y, attention_mask=None, encoder_hidden_states=encoded)
        x, y, mask = torch.randn(2, 4, 8), torch.randn(2, 4, 8), torch.tensor([[1, 1, 1, 1], [1, 0, 0, 0]])
        recording = self.record(Model(), lambda m: m(x, mask, y))
        self.check(recording, "encoder.fc.input", [x[mask.bool()]])
        self.check(recording, "decoder.fc.input", [y])

    def test_autocast_counts_what_the_products_read(self):
        model, x = self.two_layers(), torch.randn(5, 16)
        with torch.autocast("cpu", torch.bfloat16):
            recording = self.record(model, lambda m: m(x))
            with torch.no_grad():
                middle = torch.relu(model[0](x))
        self.check(recording, "0.input", [x.to(torch.bfloat16)])
        self.check(recording, "2.input", [middle])
        self.assertEqual(recording["0.input"].type, "bf16")

    def test_calls_of_two_types_are_named(self):
        model = nn.Sequential(nn.Linear(4, 4))

        def feed(m):
            m(torch.randn(2, 4))
            m.double()(torch.randn(3, 4).double())
        recording = self.record(model, feed)
        self.assertEqual(recording["0.input"].elements, 8)
        self.assertIn("f64", self.recorder.left_out["0.input"])
        self.assertIn("f64", next(iter(recording.notes.values()))["left_out"]["0.input"])

    def test_experts(self):
        model = Experts().eval()
        account = Inputs(model)
        mask = torch.ones(2, 6)
        mask[1, 3:] = 0
        recording = self.record(model, lambda m: m(torch.randn(2, 6, 8), attention_mask=mask))
        account.remove()
        # torch 2 shows which rows are taken, and with them which are padding.
        traced = hasattr(nn.functional, "scaled_dot_product_attention")
        tokens = mask.bool().reshape(-1) if traced else torch.ones(12, dtype=torch.bool)
        counts = np.bincount(model.chosen[tokens].numpy(), minlength=5)
        for number in range(5):
            if counts[number]:
                kept = tokens[model.chosen == number]
                self.check(recording, "experts.%d.0.input" % number, [account.seen["experts.%d.0" % number][0][kept]])
        absent = ["experts.%d.%d" % (n, i) for n in range(5) for i in (0, 1) if counts[n] == 0]
        self.assertEqual(self.recorder.never_called, absent)
        self.assertIn("experts.4.1", absent)
        self.assertEqual(recording["router.input"].elements, 9 * 8)  # padding left out
        notes = next(iter(recording.notes.values()))
        self.assertEqual(notes["tokens_of_experts"], {"experts.%d" % n: int(counts[n]) for n in range(5)})
        self.assertEqual(notes["never_called"], absent)
        self.assertEqual("experts.0.0.input" in notes["mask_not_applied"], not traced)
        layer = json.loads(run("experts", self.path(), "--json", "--no-cache"))["layers"][0]
        self.assertEqual(layer["tokens"], counts.tolist())

    def test_model_that_raises(self):
        class Broken(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc, self.calls = nn.Linear(8, 8), 0

            def forward(self, x):
                self.calls += 1
                x = self.fc(x)
                if self.calls == 2:
                    raise RuntimeError("gone")
                return x
        original = nn.Module.__call__
        model = Broken()
        with self.assertRaisesRegex(RuntimeError, "gone"):
            self.record(model, lambda m: [m(torch.ones(2, 8)) for _ in range(3)])
        self.assertIs(nn.Module.__call__, original)
        recording = sw.load(self.path())  # a whole one, with what came before
        self.assertEqual(recording["fc.input"].elements, 16)  # without the call that raised
        self.assertIn("gone", next(iter(recording.notes.values()))["stopped"])
        before = open(self.path(), "rb").read()
        with self.assertRaisesRegex(RuntimeError, "early"):
            with sw.record(model, self.path()):
                raise RuntimeError("early")
        self.assertEqual(open(self.path(), "rb").read(), before)
        self.assertIs(nn.Module.__call__, original)
        model(torch.ones(2, 8))
        self.assertEqual(sw.load(self.path())["fc.input"].elements, 16)

    def test_nothing_ran(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            with sw.record(self.two_layers(), self.path()):
                nn.Linear(3, 3)(torch.ones(1, 3))  # another model
        self.assertIn("nothing ran", str(caught[0].message))
        self.assertFalse(os.path.exists(self.path()))

    def test_file_cannot_be_written(self):
        original = nn.Module.__call__
        model = self.two_layers()
        with self.assertRaises(OSError):
            with sw.record(model, self.path("no/folder/x.profile.h5")):
                model(torch.ones(1, 16))
        self.assertIs(nn.Module.__call__, original)
        with self.assertRaises(ValueError):
            sw.record(model, self.path(), batch_step=0)

    def test_nested_recorders(self):
        model, x = Decoder().eval(), torch.randint(0, 50, (2, 5))
        with torch.no_grad():
            with sw.record(model, self.path("outer.profile.h5")):
                with sw.record(model.layers[1], self.path("inner.profile.h5"), products=True, probabilities=True):
                    model(x)
        outer, inner = sw.load(self.path("outer.profile.h5")), sw.load(self.path("inner.profile.h5"))
        for name in ("mlp.0.input", "self_attn.q_proj.input", "self_attn.k_cache.input"):
            for what in ("elements", "amax", "mean"):
                self.assertEqual(getattr(outer["layers.1." + name], what), getattr(inner[name], what))
        self.record(model, lambda m: m(x), name="alone.profile.h5")
        self.assertEqual(set(outer), set(sw.load(self.path("alone.profile.h5"))))

    def test_blocks_that_end_in_another_order(self):
        original, model = nn.Module.__call__, self.two_layers()
        first, second = (sw.record(model, self.path(name)) for name in ("a.profile.h5", "b.profile.h5"))
        first.__enter__()
        second.__enter__()
        model(torch.ones(1, 16))
        first.__exit__(None, None, None)
        model(torch.ones(1, 16))
        second.__exit__(None, None, None)
        self.assertIs(nn.Module.__call__, original)
        self.assertEqual(sw.load(self.path("a.profile.h5"))["0.input"].batches, 1)
        self.assertEqual(sw.load(self.path("b.profile.h5"))["0.input"].batches, 2)
        with first:  # goes on where it ended
            model(torch.ones(1, 16))
            with self.assertRaisesRegex(RuntimeError, "already"):
                first.__enter__()
        self.assertIs(nn.Module.__call__, original)
        self.assertEqual(sw.load(self.path("a.profile.h5"))["0.input"].batches, 2)

    def test_values_that_are_written_where_no_version_tells(self):
        class Twice(nn.Module):
            def __init__(self):
                super().__init__()
                self.a, self.b = nn.Linear(64, 4), nn.Linear(64, 4)

            def forward(self, x):
                first = self.a(x)
                x.data.mul_(100)
                return first + self.b(x)
        values = torch.rand(512, 64)
        recording = self.record(Twice(), lambda m: m(values.clone()))
        self.assertEqual(recording["a.input"].amax, float(values.max()))
        self.assertEqual(recording["b.input"].amax, float((values * 100).max()))

    def test_recorders_that_end_in_any_order_leave_nothing_behind(self):
        plain = nn.Module.__call__
        models = [nn.Linear(4, 3), nn.Linear(5, 3)]
        first = sw.record(models[0], self.path("0"))
        second = sw.record(models[1], self.path("1"))
        first.__enter__()
        second.__enter__()
        for model in models:
            model(torch.randn(2, model.in_features))
        first.__exit__(None, None, None)
        for model in models:
            model(torch.randn(2, model.in_features))
        second.__exit__(None, None, None)
        self.assertIs(nn.Module.__call__, plain)
        self.assertEqual([sw.load(self.path(name))["input"].batches for name in "01"], [1, 2])

    def test_recorders_in_threads(self):
        plain = nn.Module.__call__
        turn = threading.Barrier(4)

        def record(number):
            model = nn.Linear(4, 3)
            for part in range(6):
                with sw.record(model, self.path("%d.%d" % (number, part))):
                    for _ in range(number + 1):
                        model(torch.randn(2, 4))
            turn.wait()
        threads = [threading.Thread(target=record, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertIs(nn.Module.__call__, plain)
        for number in range(4):
            for part in range(6):
                self.assertEqual(sw.load(self.path("%d.%d" % (number, part)))["input"].batches, number + 1)

    def test_an_error_whose_words_are_no_text_is_noted(self):
        model = nn.Linear(4, 3)
        with self.assertRaises(FileNotFoundError), sw.record(model, self.path()):
            model(torch.randn(2, 4))
            raise FileNotFoundError("part-\udcff.bin")
        (notes,) = sw.load(self.path()).notes.values()
        self.assertEqual(notes["stopped"], "FileNotFoundError: part-\\udcff.bin")
        self.assertEqual(notes["torch"], torch.__version__)

    def test_numbers_of_batches_have_ends(self):
        model = nn.Linear(4, 3)
        for wrong in ({"first_batch": -1}, {"first_batch": 2**63}, {"batch_step": 0}, {"batch_step": 2**62}):
            with self.assertRaises(ValueError):
                sw.record(model, self.path(), **wrong)
        recorder = sw.record(model, self.path())
        for number in (-1, 2**63):
            with self.assertRaises(ValueError):
                recorder.batch(number)

    def test_all_calls_of_a_block_are_one_batch(self):
        model = nn.Linear(4, 3)
        calls = [torch.randn(2, 4) for _ in range(6)]
        with torch.no_grad(), sw.record(model, self.path()) as recorder:
            with recorder.batch(7):
                for x in calls[:3]:
                    model(x)
                with recorder.batch(9):  # one within it has its own
                    model(calls[3])
                model(calls[4])
            model(calls[5])  # after it they are numbered as ever
        held = sw.load(self.path())["input"]
        parts = [[calls[5]], [*calls[:3], calls[4]], [calls[3]]]
        self.assertEqual(held.batches, 3)
        self.assertEqual(list(held.batch_amax), [max(float(x.abs().max()) for x in part) for part in parts])
        self.assertEqual(held.elements, 6 * 2 * 4)
        with self.assertRaises(ZeroDivisionError), sw.record(model, self.path()) as recorder:
            with recorder.batch(1):
                model(calls[0])
                1 / 0
        self.assertEqual(sw.load(self.path())["input"].batches, 1)

    def test_calls_beyond_what_a_file_holds_are_counted_in_the_last_batch(self):
        model = nn.Linear(4, 3)
        most = sw._core.MOST_BATCHES
        sw._core.MOST_BATCHES = 3
        try:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                with sw.record(model, self.path()):
                    for _ in range(5):
                        model(torch.randn(2, 4))
        finally:
            sw._core.MOST_BATCHES = most
        self.assertEqual(sum("more than 3 batches" in str(w.message) for w in warned), 1)
        recording = sw.load(self.path())
        self.assertEqual((recording["input"].batches, recording["input"].elements), (3, 40))
        (notes,) = recording.notes.values()
        self.assertEqual(notes["calls_in_last_batch"], 2)

    def test_gradients_flow(self):
        model, x = self.two_layers(), torch.randn(3, 16, requires_grad=True)
        model(x).square().sum().backward()
        expected = [p.grad.clone() for p in model.parameters()] + [x.grad.clone()]
        model.zero_grad()
        x.grad = None
        self.record(model, lambda m: m(x).square().sum().backward(), grad=True)
        for found, wanted in zip([p.grad for p in model.parameters()] + [x.grad], expected):
            self.assertTrue(torch.equal(found, wanted))

    def test_values_that_are_overwritten_later(self):
        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.a, self.b = nn.Linear(256, 8), nn.Linear(256, 8)

            def forward(self, x):
                self.a(x)
                x.zero_()
                return self.b(x)
        for mode in (torch.no_grad, torch.inference_mode):
            with mode():
                model, x = Model(), torch.randn(400, 256)
                first = x.clone()
                with sw.record(model, self.path()):
                    model(x)
            recording = sw.load(self.path())
            self.check(recording, "a.input", [first.clone()])
            self.check(recording, "b.input", [torch.zeros(400, 256)])

    def same(self, a, b, names=None):
        """Everything that can be asked of two recordings is the same, rows with it."""
        self.assertEqual(set(a), set(b))
        for name in a:
            one, two = a[name], b[name]
            for what in ("elements", "finite", "nan", "zero", "min", "max", "amax", "mean", "rms", "batches", "channels", "role",
                         "type", "operator"):
                self.assertEqual(getattr(one, what), getattr(two, what), (name, what))
            for what in ("channel_amax", "batch_amax", "rows", "row_places"):
                np.testing.assert_array_equal(getattr(one, what), getattr(two, what), name)
            if one.amax > 0:
                for method in ("absmax", "percentile", "entropy", "mse"):
                    if one.type != "bf16" and method == "entropy":
                        continue
                    self.assertEqual(one.threshold(method), two.threshold(method), (name, method))
                self.assertEqual(one.sqnr("fp8_e4m3fn", one.amax), two.sqnr("fp8_e4m3fn", one.amax))

    def test_parts_of_two_ranks_are_the_whole(self):
        for kind in (torch.bfloat16, torch.float32):
            model = Decoder().to(kind).eval()
            data = [torch.randint(0, 50, (2, 3 + i % 4)) for i in range(9)]
            masks = [torch.ones_like(ids) for ids in data]
            for mask in masks[::2]:
                mask[1, -1] = 0

            def feed(batches):
                return lambda m: [m(data[i], attention_mask=masks[i]) for i in batches]
            whole = self.record(model, feed(range(9)), name="whole.profile.h5", rows=10, seed=3)
            for rank in (0, 1):
                self.record(model, feed(range(rank, 9, 2)), name="rank-%d.profile.h5" % rank, rows=10, seed=3,
                            first_batch=rank, batch_step=2)
            for order in ((0, 1), (1, 0)):
                out = self.path("merged-%d.profile.h5" % order[0])
                run("merge", *(self.path("rank-%d.profile.h5" % rank) for rank in order), "-o", out, "--no-cache")
                self.same(whole, sw.load(out))
            first, second = (open(self.path("merged-%d.profile.h5" % i), "rb").read() for i in (0, 1))
            self.assertEqual(first, second)

    def test_threads_and_copies_of_a_model(self):
        model = Decoder().to(torch.bfloat16).eval()
        data = [torch.randint(0, 50, (2, 4)) for _ in range(8)]
        whole = self.record(model, lambda m: [m(ids) for ids in data], name="whole.profile.h5", rows=12)
        import copy
        other = copy.deepcopy(model)
        for models in ((model, model), (model, other)):
            path = self.path("threads.profile.h5")
            failed = []
            with sw.record(model, path, rows=12) as recorder:
                if models[1] is other:
                    recorder.replica(other)

                def work(rank):
                    try:
                        with torch.no_grad():
                            for i in range(rank, len(data), 2):
                                recorder.batch(i)
                                models[rank](data[i])
                    except Exception as error:  # pylint: disable=broad-except
                        failed.append(error)
                threads = [threading.Thread(target=work, args=(rank,)) for rank in (0, 1)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
            self.assertEqual(failed, [])
            self.same(whole, sw.load(path))

    def test_one_of_so_many_calls(self):
        model = self.two_layers()
        data = [torch.full((2, 16), float(i + 1)) for i in range(7)]
        recording = self.record(model, lambda m: [m(x) for x in data], every=3)
        self.check(recording, "0.input", data[::3])
        self.assertEqual(list(recording["0.input"].batch_amax), [1, 4, 7])

    def test_file_of_a_recording_that_goes_on(self):
        model = self.two_layers()
        seen = []

        def feed(m):
            for i in range(3):
                m(torch.ones(2, 16))
                now = sw.load(self.path())
                seen.append((now.complete, now["0.input"].batches))
                self.assertIn("0.input", run("list", self.path(), "--no-cache"))
                self.recorder_of._spent = 0.0
        with torch.no_grad(), sw.record(model, self.path(), live=0.0) as self.recorder_of:
            self.recorder_of._spent = 0.0
            feed(model)
        self.assertEqual(seen, [(False, 1), (False, 2), (False, 3)])
        self.assertTrue(sw.load(self.path()).complete)

    def test_disk_that_fills_while_recording_stops_nothing(self):
        model = self.two_layers()
        os.mkdir(self.path("gone"))
        with self.assertRaises(OSError):
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                with torch.no_grad(), sw.record(model, self.path("gone/x.profile.h5"), live=0.0) as recorder:
                    os.rmdir(self.path("gone"))
                    model(torch.ones(2, 16))
                    model(torch.ones(2, 16))
        self.assertIn("not written while recording", str(caught[0].message))
        self.assertIn("recorder.write()", str(caught[-1].message))  # nothing is lost
        recorder.path = self.path("there.profile.h5")
        recorder.write()
        self.check(sw.load(recorder.path), "0.input", [torch.ones(4, 16)])

    def test_what_could_not_be_written_is_said_before_anything_runs(self):
        model, calls = self.two_layers(), []
        with open(self.path("model.safetensors"), "w", encoding="utf-8") as file:
            file.write("weights")
        for path, error, text in (("no/a.profile.h5", FileNotFoundError, "no such folder"), ("", IsADirectoryError, "a folder"),
                                  ("model.safetensors", FileExistsError, "no profile file")):
            with self.assertRaisesRegex(error, text):
                with sw.record(model, self.path(path)):
                    calls.append(model(torch.ones(1, 16)))
        self.assertEqual(calls, [])
        self.assertEqual(open(self.path("model.safetensors"), encoding="utf-8").read(), "weights")
        with sw.record(model, self.path("b.h5")):
            model(torch.ones(1, 16))
        with sw.record(model, self.path("b.h5")):  # its own is replaced
            model(torch.ones(3, 16))
        self.assertEqual(sw.load(self.path("b.h5"))["0.input"].elements, 48)
        for options, error in (({"rows": -1}, ValueError), ({"rows": 1.5}, TypeError), ({"first_batch": 0.5}, TypeError),
                               ({"threads": -2}, ValueError), ({"seed": -1}, ValueError), ({"live": "often"}, ValueError)):
            with self.assertRaisesRegex(error, next(iter(options))):
                sw.record(model, self.path(), **options)
        with self.assertRaisesRegex(TypeError, "function"):
            sw.record(lambda x: x, self.path())

    def test_parts_that_are_called_without_the_model_are_recorded(self):
        class Halves(nn.Module):  # as generate() calls an encoder once and the model for each token
            def __init__(self):
                super().__init__()
                self.encoder, self.decoder, self.act = nn.Sequential(nn.Linear(8, 4), nn.ReLU()), nn.Linear(4, 8), nn.ReLU()

            def encode(self, x):
                return self.act(self.encoder(x))

            def forward(self, x, attention_mask=None):
                return self.decoder(x)

        def generate(model, recorder, samples):
            with recorder.batch(samples):
                hidden = model.encode(torch.full((samples, 6, 8), float(samples)))
                for _ in range(3):
                    model(hidden)
        model = Halves()
        with torch.no_grad(), sw.record(model, self.path()) as self.recorder:
            for samples in (2, 5):
                generate(model, self.recorder, samples)
        recording = sw.load(self.path())
        self.check(recording, "encoder.0.input", [torch.full((n * 6, 8), float(n)) for n in (2, 5)])
        self.assertEqual(recording["encoder.0.input"].batches, 2)
        self.assertEqual(recording["decoder.input"].batches, 2)
        self.assertEqual((self.recorder.left_out, self.recorder.never_called), ({}, []))
        recording = self.record(Halves(), lambda m: m.encode(torch.ones(3, 8)))
        self.assertEqual(recording["encoder.0.input"].elements, 24)
        self.assertEqual(self.recorder.never_called, ["decoder"])
        # Of each part one of so many calls is recorded, as of the model: of four generations the first and the third.
        recording = self.record(Halves(), lambda m: [m(m.encode(torch.ones(2, 6, 8))) for _ in range(4)], every=2)
        self.assertEqual(recording["encoder.0.input"].elements, 2 * 96)
        self.assertEqual(recording["decoder.input"].elements, 2 * 48)
        # Parts count by themselves, whatever the model does.
        recording = self.record(Halves(), lambda m: [m(torch.ones(1, 6, 4))] + [
            m.encode(torch.ones(1, 6, 8)) for _ in range(8)], every=4)
        self.assertEqual(recording["encoder.0.input"].elements, 2 * 48)
        self.assertEqual(self.recorder.never_called, [])
        # Which tokens are padding only the model was told.
        mask = torch.tensor([[1, 1, 1, 0, 0, 0]])
        recording = self.record(Halves(), lambda m: m(m.encode(torch.ones(1, 6, 8)), attention_mask=mask))
        self.assertEqual((recording["decoder.input"].elements, recording["encoder.0.input"].elements), (12, 48))
        self.assertEqual(next(iter(recording.notes.values()))["mask_not_applied"], ["encoder.0.input"])
        # Without a block a part has the number of the call of the model that follows.
        recording = self.record(Halves(), lambda m: [m(m.encode(torch.full((1, 6, 8), float(n)))) for n in (1, 2, 3)],
                                grad=hasattr(torch._C, "_current_graph_task_id"))
        self.assertEqual((recording["encoder.0.input"].batches, recording["decoder.input"].batches), (3, 3))
        self.assertEqual(recording["encoder.0.input"].elements, 3 * 48)
        self.assertEqual(self.recorder._numbers.next(), 3)
        # What gradients make a second time was seen.
        from torch.utils.checkpoint import checkpoint
        model = Halves()
        with sw.record(model, self.path()):
            hidden = checkpoint(model.encoder, torch.ones(3, 8, requires_grad=True), use_reentrant=False)
            model(hidden).sum().backward()
        self.assertEqual(sw.load(self.path())["encoder.0.input"].elements, 24)

    def test_command_line_says_what_is_not_in_a_recording(self):
        model = Experts(traced=False).eval()
        mask = torch.ones(2, 6)
        mask[1, 3:] = 0
        with self.assertRaises(RuntimeError), torch.no_grad(), sw.record(model, self.path(), first_batch=0, batch_step=2):
            model(torch.randn(2, 6, 8), attention_mask=mask)
            raise RuntimeError("loader \udc80")  # of a name of a file that is no text
        for command in ("list", "check", "calibrate"):
            said = run_errors(command, self.path(), "--no-cache")
            self.assertIn("the recording ended early; what came before is here (RuntimeError: loader \\udc80)", said)
            self.assertIn("padding counts in tensors whose rows could not be traced to tokens (experts.", said)
            self.assertIn("layers of the network were never called while it was recorded (experts.", said)
        # What another part has called was called.
        other = Experts().eval()
        with torch.no_grad():
            other.router.weight.zero_()
            other.router.weight[3:] = model.router.weight[:2]
        original = other.forward

        def all_of_them(x):
            for expert in other.experts:
                expert(x.reshape(-1, 8))
            return original(x)
        other.forward = all_of_them
        with torch.no_grad(), sw.record(other, self.path("b.profile.h5"), first_batch=1, batch_step=2):
            other(torch.randn(2, 6, 8))
        run("merge", self.path(), self.path("b.profile.h5"), "-o", self.path("all.profile.h5"), "--no-cache")
        said = run_errors("list", self.path("all.profile.h5"), "--no-cache")
        self.assertNotIn("never called", said)
        self.assertIn("ended early", said)


if __name__ == "__main__":
    unittest.main()
