"""record_onnx: with ONNX Runtime where it is (Debian 13 has it), else with a stand-in; and without the packages."""
import sys
import types
import unittest

from support import Case, np, run, run_errors, sw

try:
    import onnx
    from onnx import TensorProto, helper, numpy_helper
except ImportError:
    onnx = None
try:
    import onnxruntime
except ImportError:
    onnxruntime = None


class Session:
    """Runs MatMul, Gemm, Conv of 1x1, Einsum, Relu, Add, Softmax, Transpose, Reshape, If and functions with NumPy."""

    def __init__(self, path, providers=None):
        self._model_path, self._providers = path, providers
        self._model = onnx.load(path)
        Session.made = getattr(Session, "made", 0) + 1

    def get_providers(self):
        return self._providers

    def run(self, names, feeds):
        values = dict(feeds)
        values.update((t.name, numpy_helper.to_array(t)) for t in self._model.graph.initializer)
        self._compute(self._model.graph.node, values)
        known = {value.name for value in self._model.graph.output}
        assert set(names) <= known, "no outputs: %s" % (set(names) - known)
        return [values[name] for name in names]

    def _compute(self, nodes, values):
        functions = {function.name: function for function in self._model.functions}
        for node in nodes:
            x = [values[name] for name in node.input]
            if node.op_type in functions:
                function = functions[node.op_type]
                inside = dict(zip(function.input, x))
                self._compute(function.node, inside)
                values[node.output[0]] = inside[function.output[0]]
                continue
            if node.op_type == "If":
                bodies = {a.name: a.g for a in node.attribute}
                body = bodies["then_branch" if x[0] else "else_branch"]
                self._compute(body.node, values)
                values[node.output[0]] = values[body.output[0].name]
                continue
            if node.op_type == "MatMul":
                y = x[0] @ x[1]
            elif node.op_type == "Gemm":
                y = (x[0].T if node.attribute else x[0]) @ x[1]
            elif node.op_type == "Transpose":
                y = x[0].transpose(helper.get_attribute_value(node.attribute[0]))
            elif node.op_type == "Reshape":
                y = x[0].reshape([n or x[0].shape[i] for i, n in enumerate(x[1])])
            elif node.op_type == "Add":
                y = x[0] + x[1]
            elif node.op_type == "Relu":
                y = np.maximum(x[0], 0)
            elif node.op_type == "Einsum":
                y = np.einsum(node.attribute[0].s.decode(), *x)
            elif node.op_type == "Conv":
                y = np.einsum("nchw,oc->nohw", x[0], x[1][:, :, 0, 0])
            else:
                y = np.exp(x[0] - x[0].max(-1, keepdims=True))
                y = y / y.sum(-1, keepdims=True)
            values[node.output[0]] = y.astype(x[0].dtype)


class Onnx(Case):
    @unittest.skipIf(onnxruntime, "it is there")
    def test_packages_that_are_missing_are_named(self):
        with self.assertRaisesRegex(ImportError, "onnxruntime and onnx"):
            sw.record_onnx("model.onnx", [], self.path())

    def runtime(self):
        """The class of sessions, made importable."""
        if onnxruntime:
            return onnxruntime.InferenceSession
        stand_in = types.ModuleType("onnxruntime")
        stand_in.InferenceSession, stand_in.__version__ = Session, "0"
        sys.modules["onnxruntime"] = stand_in
        self.addCleanup(sys.modules.pop, "onnxruntime")
        return Session

    @unittest.skipUnless(onnx, "onnx is missing")
    def test_values_of_a_small_model(self):
        random = np.random.default_rng(5)
        w = random.normal(size=(6, 5)).astype("float32")
        nodes = [helper.make_node("MatMul", ["x", "w"], ["h"]), helper.make_node("Relu", ["h"], ["a"]),
                 helper.make_node("MatMul", ["a", "u"], ["s"]), helper.make_node("Softmax", ["s"], ["p"]),
                 helper.make_node("MatMul", ["p", "a"], ["y"])]
        u = random.normal(size=(5, 4)).astype("float32")
        graph = helper.make_graph(
            nodes, "small", [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 4, 6])],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
            [numpy_helper.from_array(w, "w"), numpy_helper.from_array(u, "u")])
        path = self.path("model.onnx")
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8), path)
        session = self.runtime()
        feeds = [{"x": random.normal(size=(2 + i, 4, 6)).astype("float32")} for i in range(3)]
        a = [np.maximum(feed["x"] @ w, 0) for feed in feeds]
        for memory, model in ((1 << 30, path), (100, session(path, providers=["CPUExecutionProvider"]))):
            out = self.path("onnx.profile.h5")
            self.assertEqual(sw.record_onnx(model, iter(feeds), out, memory=memory, rows=8), [])
            recording = sw.load(out)
            self.assertEqual(set(recording), {"x", "a", "p"})
            for name, parts in (("x", [feed["x"] for feed in feeds]), ("a", a)):
                flat = np.concatenate([part.reshape(-1, part.shape[-1]) for part in parts])
                self.assertEqual(recording[name].elements, flat.size)
                error = 0 if name == "x" else 1e-6  # ONNX Runtime adds in another order
                np.testing.assert_allclose(recording[name].channel_amax, np.abs(flat).max(0), rtol=error)
                np.testing.assert_allclose(recording[name].batch_amax, [np.abs(part).max() for part in parts], rtol=error)
            self.assertEqual(recording["p"].role, "softmax_output")
            self.assertEqual([recording[name].operator for name in "xap"], ["linear", "linear", "matmul"])
            self.assertIn("a", run("list", out, "--no-cache"))
        import os
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith("tmp")], [])

    @unittest.skipUnless(onnx, "onnx is missing")
    def test_what_a_graph_makes_of_weights_is_none_and_channels_are_the_axis_that_is_summed_over(self):
        random = np.random.default_rng(6)
        w = random.normal(size=(5, 6)).astype("float32")
        nodes = [helper.make_node("Transpose", ["w"], ["wt"], perm=[1, 0]),
                 helper.make_node("Gemm", ["x", "wt"], ["h"], transA=1), helper.make_node("MatMul", ["h", "v"], ["y"])]
        graph = helper.make_graph(
            nodes, "turned", [helper.make_tensor_value_info("x", TensorProto.FLOAT, [6, "n"])],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
            [numpy_helper.from_array(w, "w"),
             numpy_helper.from_array(random.normal(size=(5, 3)).astype("float32"), "v")])
        path, out = self.path("turned.onnx"), self.path("onnx.profile.h5")
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8), path)
        self.runtime()
        x = random.normal(size=(6, 9)).astype("float32")
        self.assertEqual(sw.record_onnx(path, [{"x": x}], out), [])
        recording = sw.load(out)
        self.assertEqual(set(recording), {"x", "h"})
        np.testing.assert_array_equal(recording["x"].channel_amax, np.abs(x).max(1))
        np.testing.assert_allclose(recording["h"].channel_amax, np.abs(x.T @ w.T).max(0), rtol=1e-5)

    @unittest.skipUnless(onnx, "onnx is missing")
    def test_results_of_convolutions_and_all_values_where_they_are_asked_for(self):
        random = np.random.default_rng(15)
        path = self.model([helper.make_node("Conv", ["x", "w"], ["c"]), helper.make_node("Relu", ["c"], ["r"]),
                           helper.make_node("Conv", ["r", "w"], ["d"]), helper.make_node("Add", ["d", "r"], ["s"]),
                           helper.make_node("Conv", ["s", "w"], ["y"])],
                          (("x", ["n", 3, 4, 4]),), {"w": random.normal(size=(3, 3, 1, 1)).astype("float32")})
        self.runtime()
        feed, out = {"x": random.normal(size=(2, 3, 4, 4)).astype("float32")}, self.path("onnx.profile.h5")
        for values, names in (("operands", "xrs"), ("products", "xrsdy"), ("all", "xrsdyc")):
            self.assertEqual(sw.record_onnx(path, [feed], out, values=values), [])
            recording = sw.load(out)
            self.assertEqual(set(recording), set(names), values)
            self.assertEqual(recording["r"].channels, 3)
        self.assertEqual(recording["d"].channels, 3)
        w = numpy_helper.to_array(onnx.load(path).graph.initializer[0])[:, :, 0, 0]
        c = np.einsum("nchw,oc->nohw", feed["x"], w)
        np.testing.assert_allclose(recording["c"].channel_amax, np.abs(c).max((0, 2, 3)), rtol=1e-5)
        sw.record_onnx(path, [feed], out)
        self.assertEqual(set(sw.load(out)), set("xrsdy"))
        with self.assertRaisesRegex(ValueError, "values is 'every', not one of products, operands, all"):
            sw.record_onnx(path, [feed], out, values="every")

    @unittest.skipUnless(onnx, "onnx is missing")
    def test_padding_of_a_mask_is_left_out_where_rows_are_tokens(self):
        random = np.random.default_rng(7)
        heads, width = 2, 3

        def split(name, perm):
            return [helper.make_node("MatMul", ["x", "w" + name], [name]),
                    helper.make_node("Reshape", [name, "shape"], [name + "s"]),
                    helper.make_node("Transpose", [name + "s"], [name + "h"], perm=perm)]

        nodes = [*split("q", [0, 2, 1, 3]), *split("k", [0, 2, 3, 1]), *split("v", [0, 2, 1, 3]),
                 helper.make_node("MatMul", ["qh", "kh"], ["s"]), helper.make_node("Add", ["s", "added_mask"], ["sm"]),
                 helper.make_node("Softmax", ["sm"], ["p"], axis=-1),
                 helper.make_node("MatMul", ["p", "vh"], ["o"]), helper.make_node("Reshape", ["o", "turned"], ["t"]),
                 helper.make_node("MatMul", ["t", "wo"], ["y"])]
        weights = {name: random.normal(size=(6, heads * width)).astype("float32") for name in ("wq", "wk", "wv")}
        weights["wo"] = random.normal(size=(4, 2)).astype("float32")
        stored = [numpy_helper.from_array(value, name) for name, value in weights.items()]
        stored += [numpy_helper.from_array(np.array(shape, "int64"), name)
                   for name, shape in (("shape", [0, 0, heads, width]), ("turned", [-1, 4]))]
        graph = helper.make_graph(
            nodes, "heads", [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", "t", 6]),
                             helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ["n", "t"]),
                             helper.make_tensor_value_info("added_mask", TensorProto.FLOAT, ["n", 1, 1, "t"])],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)], stored)
        path, out = self.path("heads.onnx"), self.path("onnx.profile.h5")
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8), path)
        self.runtime()
        lengths = ([4, 2], [3, 3], [2, 5])
        feeds = []
        for pair in lengths:
            mask = np.arange(max(pair))[None, :] < np.array(pair)[:, None]
            x = random.normal(size=(2, max(pair), 6)).astype("float32")
            x[~mask] *= 100  # what is counted of it would be seen
            feeds.append({"x": x, "attention_mask": mask.astype("int64"),
                          "added_mask": np.where(mask, 0, -1e9)[:, None, None, :].astype("float32")})
        with self.assertWarnsRegex(UserWarning, "padding counts, .*: t$"):
            self.assertEqual(sw.record_onnx(path, feeds, out, rows=64), [])
        recording = sw.load(out)
        self.assertEqual(set(recording), {"x", "qh", "kh", "p", "vh", "t"})
        tokens = sum(map(sum, lengths))
        kept = [feed["x"][feed["attention_mask"] == 1] for feed in feeds]
        np.testing.assert_array_equal(recording["x"].channel_amax, np.abs(np.concatenate(kept)).max(0))
        self.assertEqual(recording["x"].elements, tokens * 6)
        for name in "qkv":
            parts = [(part @ weights["w" + name]).reshape(-1, width) for part in kept]
            held = recording[name + "h"]
            self.assertEqual((held.elements, held.channels), (tokens * heads * width, width), name)
            np.testing.assert_allclose(held.batch_amax, [np.abs(part).max() for part in parts], rtol=1e-5, err_msg=name)
            np.testing.assert_allclose(held.channel_amax, np.abs(np.concatenate(parts)).max(0), rtol=1e-5, err_msg=name)
        self.assertEqual(recording["p"].elements, heads * sum((a + b) * max(a, b) for a, b in lengths))
        notes = recording.notes
        self.assertEqual([note["mask_not_applied"] for note in notes.values()], [["t"]])  # rows of heads and tokens
        self.assertEqual(recording["t"].elements, sum(2 * max(pair) * heads * width for pair in lengths))
        sw.record_onnx(path, feeds, out, rows=64, mask="none")
        self.assertEqual(sw.load(out)["x"].elements, sum(2 * max(pair) * 6 for pair in lengths))

    def model(self, nodes, inputs, weights, name="m.onnx"):
        """Writes a model; inputs: name and shape. Returns its path."""
        graph = helper.make_graph(
            nodes, "m", [helper.make_tensor_value_info(each, TensorProto.FLOAT, shape) for each, shape in inputs],
            [helper.make_tensor_value_info(nodes[-1].output[0], TensorProto.FLOAT, None)],
            [numpy_helper.from_array(value, each) for each, value in weights.items()])
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8), self.path(name))
        return self.path(name)

    @unittest.skipUnless(onnx, "onnx is missing")
    def test_padding_is_found_in_whatever_order_rows_are(self):
        """As torch's own encoder layers are exported: tokens first, then both in one axis; as many samples as tokens."""
        random = np.random.default_rng(8)
        path = self.model(
            [helper.make_node("Transpose", ["x"], ["tokens"], perm=[1, 0, 2]),
             helper.make_node("MatMul", ["tokens", "w"], ["a"]), helper.make_node("Reshape", ["a", "flat"], ["rows"]),
             helper.make_node("Gemm", ["rows", "w"], ["b"]), helper.make_node("Reshape", ["x", "flat"], ["samples"]),
             helper.make_node("Gemm", ["samples", "w"], ["c"]), helper.make_node("MatMul", ["image", "w"], ["d"]),
             helper.make_node("Add", ["b", "c"], ["y"])],
            (("x", ["n", "t", 4]), ("attention_mask", ["n", "t"]), ("image", ["n", 7, 4])),
            {"w": random.normal(size=(4, 4)).astype("float32"), "flat": np.array([-1, 4], "int64")})
        w = numpy_helper.to_array(onnx.load(path).graph.initializer[0])
        self.runtime()
        mask = np.arange(5)[None, :] < np.array([5, 2, 4, 1, 3])[:, None]
        x = random.normal(size=(5, 5, 4)).astype("float32")
        x[~mask] *= 100
        feed = {"x": x, "attention_mask": mask.astype("float32"), "image": random.normal(size=(5, 7, 4)).astype("float32")}
        out = self.path("onnx.profile.h5")
        # The mask by its name, or made of the feed.
        for options in ({}, {"mask": lambda feed: feed["attention_mask"] > 0}):
            sw.record_onnx(path, [feed], out, **options)
            recording = sw.load(out)
            for name, rows in (("tokens", x[mask]), ("samples", x[mask]), ("rows", x[mask] @ w)):
                self.assertEqual(recording[name].elements, 15 * 4, name)
                np.testing.assert_allclose(recording[name].channel_amax, np.abs(rows).max(0), rtol=1e-5, err_msg=name)
            self.assertEqual(recording["image"].elements, 5 * 7 * 4)  # none of it changes with the tokens
            self.assertEqual([note["mask_not_applied"] for note in recording.notes.values()], [[]])
        with self.assertRaisesRegex(ValueError, "no feed has the mask 'attention_maks'"):
            sw.record_onnx(path, [feed], out, mask="attention_maks")
        with self.assertRaisesRegex(TypeError, "mask"):
            sw.record_onnx(path, [feed], out, mask=None)

    @unittest.skipUnless(onnx, "onnx is missing")
    def test_what_cannot_be_told_from_padding_is_named(self):
        """Tokens of a cache, whose padding no feed has; a mask of scores."""
        random = np.random.default_rng(9)
        path = self.model([helper.make_node("MatMul", ["x", "w"], ["a"]), helper.make_node("MatMul", ["past", "w"], ["b"]),
                           helper.make_node("Add", ["a", "b"], ["y"])],
                          (("x", ["n", "t", 4]), ("past", ["n", "t", 4]), ("attention_mask", ["n", "m"])),
                          {"w": random.normal(size=(4, 4)).astype("float32")})
        self.runtime()
        x, past = random.normal(size=(2, 2, 3, 4)).astype("float32")
        for mask in (np.array([[0, 0, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]]), np.ones((2, 1, 3, 3))):
            feed = {"x": x, "past": past, "attention_mask": mask.astype("float32")}
            out = self.path("onnx.profile.h5")
            with self.assertWarnsRegex(UserWarning, "past, x"):
                sw.record_onnx(path, [feed], out)
            (notes,) = sw.load(out).notes.values()
            self.assertEqual(notes["mask_not_applied"], ["past", "x"])

    @unittest.skipUnless(onnx, "onnx is missing")
    def test_what_is_not_looked_into_is_named(self):
        """Products in a branch and in a function, an Einsum; not a branch and a function that have none."""
        def body(result, operator, *inputs):
            return helper.make_graph([helper.make_node(operator, inputs, [result])], result, [],
                                     [helper.make_tensor_value_info(result, TensorProto.FLOAT, None)])

        opset = helper.make_opsetid("", 13)
        functions = [helper.make_function("own", name, ["i"], ["o"], [helper.make_node(operator, inputs, ["o"])], [opset])
                     for name, operator, inputs in (("Twice", "MatMul", ["i", "i"]), ("Cut", "Relu", ["i"]))]
        nodes = [helper.make_node("MatMul", ["x", "w"], ["h"]),
                 helper.make_node("If", ["always"], ["p"], name="plain", then_branch=body("a", "Relu", "x"),
                                  else_branch=body("b", "Relu", "x")),
                 helper.make_node("If", ["always"], ["q"], name="routed", then_branch=body("c", "Relu", "x"),
                                  else_branch=body("d", "MatMul", "x", "w")),
                 helper.make_node("Cut", ["h"], ["r"], domain="own"), helper.make_node("Twice", ["h"], ["s"], domain="own"),
                 helper.make_node("Einsum", ["s", "w"], ["e"], name="mixed", equation="ij,jk->ik"),
                 helper.make_node("Einsum", ["e", "w"], ["d"], name="other", equation="ij,jk->ik"),
                 helper.make_node("Einsum", ["d", "w"], ["c"], name="x", equation="ij,jk->ik"),  # as an input is called
                 helper.make_node("Relu", ["w"], ["r2"]),
                 helper.make_node("Einsum", ["r2", "w"], ["ww"], name="stored", equation="ij,jk->ik"),
                 helper.make_node("Einsum", ["c"], ["t"], name="turned", equation="ij->ji"),
                 helper.make_node("Add", ["t", "p"], ["f"]), helper.make_node("Add", ["f", "q"], ["g"]),
                 helper.make_node("Add", ["g", "r"], ["y"])]
        shape = [4, 4]
        graph = helper.make_graph(
            nodes, "parts", [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, shape)],
            [numpy_helper.from_array(np.eye(4, dtype="float32"), "w"), numpy_helper.from_array(np.array(True), "always")])
        path, out = self.path("parts.onnx"), self.path("onnx.profile.h5")
        onnx.save(helper.make_model(graph, functions=functions, ir_version=8,
                                    opset_imports=[opset, helper.make_opsetid("own", 1)]), path)
        self.runtime()
        feed = {"x": np.random.default_rng(10).normal(size=shape).astype("float32")}
        with self.assertWarnsRegex(UserWarning, r"not recorded: Twice 4 .*, mixed .*, other .*, routed .*, and 1 more"):
            left_out = sw.record_onnx(path, [feed], out)
        self.assertEqual(left_out, ["Twice 4", "mixed", "other", "routed", "x (Einsum 7)"])
        self.assertEqual(set(sw.load(out)), {"x"})
        (notes,) = sw.load(out).notes.values()
        self.assertEqual(sorted(notes["left_out"]), left_out)
        said = run_errors("list", out, "--no-cache")
        for name in left_out:
            self.assertIn(name, said)


if __name__ == "__main__":
    unittest.main()
