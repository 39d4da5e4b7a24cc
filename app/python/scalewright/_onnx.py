"""Recording an ONNX model in ONNX Runtime."""


def record_onnx(model, feeds, path, **options):
    raise NotImplementedError
