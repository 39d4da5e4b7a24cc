"""record_onnx: with a stand-in for ONNX Runtime, which no distribution has, where the package onnx is; and without both."""
import sys
import types
import unittest

from support import Case, np, run, sw

try:
    import onnx
    from onnx import TensorProto, helper, numpy_helper
except ImportError:
    onnx = None


class Session:
    """Runs MatMul, Conv of 1x1, Relu and Softmax with NumPy."""

    def __init__(self, path, providers=None):
        self._model_path, self._providers = path, providers
        self._model = onnx.load(path)
        Session.made = getattr(Session, "made", 0) + 1

    def get_providers(self):
        return self._providers

    def run(self, names, feeds):
        values = dict(feeds)
        values.update((t.name, numpy_helper.to_array(t)) for t in self._model.graph.initializer)
        for node in self._model.graph.node:
            x = [values[name] for name in node.input]
            if node.op_type == "MatMul":
                y = x[0] @ x[1]
            elif node.op_type == "Relu":
                y = np.maximum(x[0], 0)
            elif node.op_type == "Conv":
                y = np.einsum("nchw,oc->nohw", x[0], x[1][:, :, 0, 0])
            else:
                y = np.exp(x[0] - x[0].max(-1, keepdims=True))
                y = y / y.sum(-1, keepdims=True)
            values[node.output[0]] = y.astype(x[0].dtype)
        known = {value.name for value in self._model.graph.output}
        assert set(names) <= known, "no outputs: %s" % (set(names) - known)
        return [values[name] for name in names]


class Onnx(Case):
    def test_packages_that_are_missing_are_named(self):
        if "onnxruntime" in sys.modules:
            self.skipTest("it is there")
        try:
            import onnxruntime  # noqa: F401
            self.skipTest("it is there")
        except ImportError:
            pass
        with self.assertRaisesRegex(ImportError, "onnxruntime and onnx"):
            sw.record_onnx("model.onnx", [], self.path())

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
        onnx.save(helper.make_model(graph), path)
        runtime = types.ModuleType("onnxruntime")
        runtime.InferenceSession, runtime.__version__ = Session, "0"
        sys.modules["onnxruntime"] = runtime
        self.addCleanup(sys.modules.pop, "onnxruntime")
        feeds = [{"x": random.normal(size=(2 + i, 4, 6)).astype("float32")} for i in range(3)]
        a = [np.maximum(feed["x"] @ w, 0) for feed in feeds]
        for memory, model in ((1 << 30, path), (100, Session(path, ["CPUExecutionProvider"]))):
            out = self.path("onnx.profile.h5")
            self.assertEqual(sw.record_onnx(model, iter(feeds), out, memory=memory, rows=8), [])
            recording = sw.load(out)
            self.assertEqual(set(recording), {"x", "a", "p"})
            for name, parts in (("x", [feed["x"] for feed in feeds]), ("a", a)):
                flat = np.concatenate([part.reshape(-1, part.shape[-1]) for part in parts])
                self.assertEqual(recording[name].elements, flat.size)
                np.testing.assert_array_equal(recording[name].channel_amax, np.abs(flat).max(0))
                self.assertEqual(list(recording[name].batch_amax), [np.abs(part).max() for part in parts])
            self.assertEqual(recording["p"].role, "softmax_output")
            self.assertIn("a", run("list", out, "--no-cache"))
        import os
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith("tmp")], [])


if __name__ == "__main__":
    unittest.main()
