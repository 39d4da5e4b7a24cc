"""Records what quantization needs of a network in PyTorch while it runs: see the README."""
import h5py, numpy as np, torch
from torch.overrides import TorchFunctionMode

class Recorder(TorchFunctionMode):   # each call of a layer, and of attention's products, is a batch in the file
    def __init__(self, model, path, kinds=(torch.nn.Linear, torch.nn.Conv2d), cached=True):   # cached: a decoder
        super().__init__()
        self.kinds, self.file, self.calls, self.inside = kinds, h5py.File(path, "w"), {}, [["", None]]
        self.kv = ("kv_cache.k", "kv_cache.v") if cached else ("matmul_qk/input_1", "matmul_av/input_1")
        self.hooks = [module.register_forward_pre_hook(lambda *_, name=name: self.inside.append([name, None]))
                      for name, module in model.named_modules()]
        self.hooks += [module.register_forward_hook(self.leave) for module in model.modules()]

    def __exit__(self, *error):
        super().__exit__(*error)
        for hook in self.hooks: hook.remove()
        self.file.close()

    def leave(self, module, inputs, output):
        name, _ = self.inside.pop()
        if isinstance(module, self.kinds):
            self.save(name, "input", inputs[0])
            self.save(name, "output", output)

    def save(self, module, name, tensor):
        batch = self.calls[module, name] = self.calls.get((module, name), -1) + 1
        tensor = tensor.detach().cpu().contiguous()
        bits = tensor.dtype == torch.bfloat16   # which NumPy has not: its bits, and an attribute that says so
        values = tensor.view(torch.int16).numpy().view(np.uint16) if bits else tensor.numpy()
        dataset = self.file.create_dataset(f"{module}/{name}/batch_{batch}", data=values, compression="lzf")
        if bits: dataset.attrs["dtype"] = "bfloat16"

    def __torch_function__(self, function, types, args=(), kwargs=None):
        output, at = function(*args, **(kwargs or {})), self.inside[-1]
        called = getattr(function, "__name__", "").strip("_") if "att" in at[0].lower() else ""
        if called == "scaled_dot_product_attention":
            for name, tensor in zip(("matmul_qk/input_0",) + self.kv, args): self.save(at[0], name, tensor)
        elif called in ("matmul", "bmm") and min(args[0].dim(), args[1].dim()) > 2:
            if at[1] == "softmax":   # probabilities times values; before it, the first product is that of the keys
                self.save(at[0], "attn_probs", args[0])
                self.save(at[0], self.kv[1], args[1])
            at[1] = None if at[1] == "softmax" else at[1] or args
        elif called == "softmax" and isinstance(at[1], tuple):
            self.save(at[0], "matmul_qk/input_0", at[1][0])
            self.save(at[0], self.kv[0], at[1][1].mT)
            at[1] = "softmax"
        return output
