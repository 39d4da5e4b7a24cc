"""The model of docs/record.md, as a checkpoint in models/small."""
import json
import os

import torch

from support import Attention
from simulate_test import write_safetensors


class Norm(torch.nn.Module):
    """Root mean square, as Llama has it."""

    def __init__(self, width):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.rand(width) + 0.5)

    def forward(self, x):
        return x * torch.rsqrt(x.float().square().mean(-1, keepdim=True) + 1e-6).to(x.dtype) * self.weight


class Layer(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.input_layernorm, self.post_attention_layernorm = Norm(width), Norm(width)
        self.self_attn = Attention(width, heads=4, groups=2)
        self.mlp = torch.nn.ModuleDict({"gate_proj": torch.nn.Linear(width, 96, bias=False),
                                        "up_proj": torch.nn.Linear(width, 96, bias=False),
                                        "down_proj": torch.nn.Linear(96, width, bias=False)})

    def forward(self, x, mask):
        x = x + self.self_attn(self.input_layernorm(x), mask)
        inner = self.post_attention_layernorm(x)
        gate, up = self.mlp["gate_proj"](inner), self.mlp["up_proj"](inner)
        return x + self.mlp["down_proj"](torch.nn.functional.silu(gate) * up)


class Small(torch.nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.model = torch.nn.Module()
        self.model.embed_tokens = torch.nn.Embedding(50, width)
        self.model.layers = torch.nn.ModuleList([Layer(width) for _ in range(2)])
        self.model.norm = Norm(width)
        self.lm_head = torch.nn.Linear(width, 50, bias=False)

    def forward(self, input_ids, attention_mask=None):
        x = self.model.embed_tokens(input_ids)
        for layer in self.model.layers:
            x = layer(x, attention_mask)
        return self.lm_head(self.model.norm(x))


torch.manual_seed(3)
model = Small().to(torch.bfloat16).eval()
loader = [{"input_ids": torch.randint(0, 50, (2, 8)), "attention_mask": torch.ones(2, 8, dtype=torch.long)}
          for _ in range(6)]
loader[1]["attention_mask"][1, 5:] = 0
if not os.path.exists("models/small"):
    os.makedirs("models/small")
    write_safetensors("models/small/model.safetensors", model.state_dict())
    with open("models/small/config.json", "w", encoding="utf-8") as file:
        json.dump({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2,
                   "num_attention_heads": 4, "num_key_value_heads": 2, "intermediate_size": 96, "vocab_size": 50,
                   "torch_dtype": "bfloat16"}, file)
