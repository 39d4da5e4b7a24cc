"""Tiny random networks of Transformers: what is recorded is what they compute, by an account of torch's operations."""
import os
import sys
import unittest
import warnings

os.environ.update(HF_HUB_OFFLINE="1", TRANSFORMERS_OFFLINE="1")
from support import Case, needs_torch, sw, torch  # noqa: E402

needs_torch()
from account import Accounted  # noqa: E402
try:
    import transformers
    import transformers.core_model_loading
except ImportError:
    print("no Transformers 5: not tried")
    sys.exit(77)

nn = torch.nn
IDS = torch.randint(3, 97, (2, 9), generator=torch.Generator().manual_seed(1))
IMAGE = torch.randn(2, 3, 32, 32, generator=torch.Generator().manual_seed(2))
TEXT = {"input_ids": IDS}
PICTURE = {"pixel_values": IMAGE}
BOTH = {"input_ids": IDS, "decoder_input_ids": IDS[:, :5]}
TOKENS = {"vocab_size": 97, "hidden_size": 64, "num_hidden_layers": 2}
ENCODER = dict(TOKENS, intermediate_size=96, num_attention_heads=4)
DECODER = dict(ENCODER, num_key_value_heads=2, max_position_embeddings=128, pad_token_id=0, bos_token_id=1, eos_token_id=2)
MIXTURE = dict(DECODER, head_dim=16, num_experts=4, num_experts_per_tok=2, moe_intermediate_size=32)
LOCAL = dict(DECODER, num_local_experts=4, num_experts_per_tok=2)
SEEN = {"hidden_size": 64, "intermediate_size": 96, "num_hidden_layers": 2, "num_attention_heads": 4, "image_size": 32,
        "patch_size": 8}
PAIR = {"vocab_size": 97, "d_model": 64, "encoder_layers": 2, "decoder_layers": 2, "encoder_attention_heads": 4,
        "decoder_attention_heads": 4, "encoder_ffn_dim": 96, "decoder_ffn_dim": 96, "pad_token_id": 0, "bos_token_id": 1,
        "eos_token_id": 2, "decoder_start_token_id": 1}
MODELS = {
    "Llama": ("ForCausalLM", DECODER, TEXT),
    "Mistral": ("ForCausalLM", DECODER, TEXT),
    "Qwen2": ("ForCausalLM", DECODER, TEXT),
    "Qwen3": ("ForCausalLM", dict(DECODER, head_dim=16), TEXT),
    "Qwen3Moe": ("ForCausalLM", MIXTURE, TEXT),
    "Qwen3Next": ("ForCausalLM", dict(MIXTURE, shared_expert_intermediate_size=32, linear_num_key_heads=2,
                                      linear_num_value_heads=4, linear_key_head_dim=16, linear_value_head_dim=16,
                                      layer_types=["linear_attention", "full_attention"]), TEXT),
    "Mixtral": ("ForCausalLM", LOCAL, TEXT),
    "DeepseekV3": ("ForCausalLM", dict(DECODER, num_key_value_heads=4, moe_intermediate_size=32, n_routed_experts=8, n_group=2,
                                       topk_group=1, num_experts_per_tok=2, first_k_dense_replace=1, kv_lora_rank=16,
                                       q_lora_rank=24, qk_rope_head_dim=8, qk_nope_head_dim=16, v_head_dim=24), TEXT),
    "GptOss": ("ForCausalLM", dict(LOCAL, head_dim=16), TEXT),
    "Jamba": ("ForCausalLM", dict(DECODER, num_experts=4, attn_layer_period=2, attn_layer_offset=1), TEXT),
    "GraniteMoe": ("ForCausalLM", LOCAL, TEXT),
    "Mamba": ("ForCausalLM", dict(TOKENS, state_size=8), TEXT),
    "Mamba2": ("ForCausalLM", dict(TOKENS, state_size=8, num_heads=8, head_dim=16, n_groups=2, chunk_size=4), TEXT),
    "Gemma2": ("ForCausalLM", dict(DECODER, head_dim=16), TEXT),
    "Phi3": ("ForCausalLM", DECODER, TEXT),
    "GPT2": ("LMHeadModel", {"vocab_size": 97, "n_embd": 64, "n_layer": 2, "n_head": 4}, TEXT),
    "GPTNeoX": ("ForCausalLM", ENCODER, TEXT),
    "OPT": ("ForCausalLM", dict(TOKENS, ffn_dim=96, num_attention_heads=4, word_embed_proj_dim=64), TEXT),
    "Bloom": ("ForCausalLM", {"vocab_size": 97, "hidden_size": 64, "n_layer": 2, "n_head": 4}, TEXT),
    "Falcon": ("ForCausalLM", dict(TOKENS, num_attention_heads=4), TEXT),
    "T5": ("ForConditionalGeneration", {"vocab_size": 97, "d_model": 64, "d_kv": 16, "d_ff": 96, "num_layers": 2, "num_heads": 4,
                                        "decoder_start_token_id": 0}, BOTH),
    "Bart": ("ForConditionalGeneration", PAIR, BOTH),
    "Bert": ("Model", ENCODER, TEXT),
    "DebertaV2": ("Model", dict(ENCODER, relative_attention=True, pos_att_type=["p2c", "c2p"], position_buckets=8), TEXT),
    "ViT": ("Model", SEEN, PICTURE),
    "CLIP": ("Model", {"text_config": dict(ENCODER, bos_token_id=1, eos_token_id=2, pad_token_id=0), "vision_config": SEEN,
                       "projection_dim": 32}, {**TEXT, **PICTURE}),
    "Whisper": ("ForConditionalGeneration", dict(PAIR, num_mel_bins=8, max_source_positions=20),
                {"input_features": torch.ones(2, 8, 40).cumsum(-1) / 40, "decoder_input_ids": IDS[:, :5]}),
    "Wav2Vec2": ("Model", dict(ENCODER, conv_dim=(16, 16), conv_stride=(5, 2), conv_kernel=(10, 3), num_conv_pos_embeddings=16,
                               num_conv_pos_embedding_groups=4), {"input_values": IMAGE.reshape(2, -1)[:, :400]}),
    "Segformer": ("ForSemanticSegmentation", {"num_encoder_blocks": 2, "depths": [1, 1], "sr_ratios": [2, 1],
                                              "hidden_sizes": [16, 32], "num_attention_heads": [1, 2], "patch_sizes": [7, 3],
                                              "strides": [4, 2], "mlp_ratios": [2, 2], "decoder_hidden_size": 32}, PICTURE),
    "ConvNext": ("Model", {"hidden_sizes": [16, 32], "depths": [1, 1], "num_stages": 2}, PICTURE),
    "Swin": ("Model", {"image_size": 32, "patch_size": 4, "embed_dim": 16, "depths": [2, 2], "num_heads": [2, 4],
                       "window_size": 4}, PICTURE),
}


class Made(Case):
    def made(self, name):
        head, settings, given = MODELS[name]
        torch.manual_seed(0)
        config = getattr(transformers, name + "Config")(**settings)
        return getattr(transformers, name + head)(config).eval(), given


class Architectures(Made, Accounted):
    def weights_saved(self, model):
        """Name of a layer in the checkpoint -> rows of its weight, as bytes, whichever way it is turned."""
        saved = transformers.core_model_loading.revert_weight_conversion(model, dict(model.state_dict()))
        return {name[:-len(".weight")]: value for name, value in saved.items() if name.endswith(".weight") and value.dim() >= 2}

    def check_model(self, name):
        model, given = self.made(name)
        with torch.no_grad():
            for parameter in model.parameters():  # no two rows are the same, whatever a network begins with
                if parameter.dim() >= 2:
                    parameter.add_(torch.randn(parameter.shape) * 1e-3)
        recording, paths = self.check_operands(model, lambda m: m(**given))
        # By names of its checkpoint: those of the weights that hold the layer's rows there, no others. A weight that is an
        # embedding, too, is saved once, and its layer keeps its own name.
        rows = {layer: rows_of(value) for layer, value in self.weights_saved(model).items()}
        modules = dict(model.named_modules())
        embedded = {module.weight.data_ptr() for module in modules.values() if isinstance(module, nn.Embedding)}
        torch.manual_seed(3)
        recording = self.record(model, lambda m: m(**given))
        for path in paths:
            saved = self.recorder._saved.of(path)
            self.assertTrue(all(one + ".input" in recording for one in saved), path)
            weight = getattr(modules[path], "weight", None)
            if not isinstance(weight, nn.Parameter) or weight.data_ptr() in embedded:
                continue
            mine = rows_of(weight)
            holders = {layer for layer, theirs in rows.items() if any(one and one <= mine[0] for one in theirs)}
            if holders or path in rows:
                self.assertEqual(set(saved), holders, path)


def rows_of(weight):
    """The rows of a weight, and those of its transpose, each as bytes."""
    matrix = weight.detach().reshape(weight.shape[0], -1)
    return [{row.numpy().tobytes() for row in each.contiguous()} for each in (matrix, matrix.t())]


def of(name):
    def test(self):
        self.check_model(name)
    return test


for _name in MODELS:
    setattr(Architectures, "test_" + _name.lower(), of(_name))


class Checkpoints(Made):
    """Names of experts, and what a recipe about the checkpoint reaches."""

    def test_names_of_experts_are_those_of_the_checkpoint(self):
        for name, path, parts in (("Mixtral", "model.layers.0.block_sparse_moe.experts", ("w1", "w2", "w3")),
                                  ("Qwen3Moe", "model.layers.0.mlp.experts", ("gate_proj", "up_proj", "down_proj")),
                                  ("GptOss", "model.layers.0.mlp.experts", ("gate_proj", "up_proj", "down_proj"))):
            found = {}
            for how in ("eager", "batched_mm", "grouped_mm"):
                with self.subTest(name=name, how=how):
                    model, given = self.made(name)
                    model.set_experts_implementation(how)
                    torch.manual_seed(3)
                    recording = self.record(model, lambda m: m(**given))
                    self.assertEqual(self.recorder.left_out, {})
                    names = [one for one in recording if one.startswith(path)]
                    self.assertEqual({one.split(".")[-2] for one in names}, set(parts))
                    tokens = next(iter(recording.notes.values()))["tokens_of_experts"]
                    self.assertEqual(sum(count for one, count in tokens.items() if one.startswith(path)), 2 * IDS.numel())
                    for one in names:
                        profile = recording[one]
                        self.assertEqual(profile.elements // profile.channels, tokens[one.rsplit(".", 2)[0]])
                    found[how] = {one: (recording[one].elements, round(recording[one].amax, 4)) for one in names}
            self.assertEqual(found["eager"], found["grouped_mm"])
            self.assertEqual(found["eager"], found["batched_mm"])

    def test_static_caches_hold_what_was_written(self):
        for padded in (False, True):
            model, _ = self.made("Llama")
            mask = torch.ones_like(IDS)
            if padded:
                mask[0, :3] = 0
            counts = {}
            for kind in (None, "static"):
                recording = self.record(model, lambda m: m.generate(
                    input_ids=IDS, attention_mask=mask, max_new_tokens=5, min_new_tokens=5, do_sample=False,
                    cache_implementation=kind))
                keys = recording["model.layers.0.self_attn.k_cache.input"]
                counts[kind] = keys.elements, keys.zero, keys.amax
            self.assertEqual(counts["static"][:2], ((int(mask.sum()) + 2 * 4) * 2 * 16, 0))
            self.assertEqual(counts[None][:2], counts["static"][:2])

    def test_masks_in_a_dictionary(self):
        class Wrapped(nn.Module):
            def __init__(self, model):
                super().__init__()
                self.model = model

            def forward(self, features):
                return self.model(**features)
        model, _ = self.made("Bert")
        mask = torch.ones_like(IDS)
        mask[0, 5:] = 0
        for kind in (dict, transformers.BatchEncoding):
            recording = self.record(Wrapped(model), lambda m: m(kind({"input_ids": IDS, "attention_mask": mask})))
            self.assertEqual(recording["model.encoder.layer.0.attention.self.key.input"].elements, int(mask.sum()) * 64)
            self.assertEqual(recording["model.encoder.layer.1.attention.self.matmul_qk.input_1"].elements, int(mask.sum()) * 64)

    def test_padding_that_nobody_names_is_said(self):
        class Hidden(nn.Module):
            def __init__(self, model):
                super().__init__()
                self.model = model

            def forward(self, tokens):
                inner = self.model.embeddings(input_ids=tokens)
                return self.model.encoder(inner, attention_mask=(tokens != 0)[:, None, None, :])
        model, _ = self.made("Bert")
        ids = IDS.clone()
        ids[0, 5:] = 0
        recording = self.record(Hidden(model), lambda m: m(ids))
        self.assertIn("model.encoder.layer.0.attention.self.key.input",
                      next(iter(recording.notes.values()))["mask_not_applied"])

    def test_flexible_attention(self):
        found = {}
        for how in ("sdpa", "flex_attention"):
            torch.manual_seed(0)
            config = transformers.LlamaConfig(**DECODER)
            model = transformers.LlamaForCausalLM._from_config(config, attn_implementation=how).eval()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                recording = self.record(model, lambda m: m(**TEXT))
            found[how] = {name: recording[name].elements for name in recording}
            self.assertEqual(self.recorder.left_out, {})
        self.assertEqual(found["sdpa"], found["flex_attention"])

    def test_wrappers_of_peft_are_no_part_of_a_name(self):
        try:
            import peft
        except ImportError:
            self.skipTest("no PEFT")
        model, given = self.made("Llama")
        plain = set(self.record(model, lambda m: m(**given)))
        tuned = peft.get_peft_model(model, peft.LoraConfig(r=4, target_modules=["q_proj"], init_lora_weights=False)).eval()
        recording = self.record(tuned, lambda m: m(**given))
        self.assertEqual({name for name in recording if "lora" not in name}, plain)


if __name__ == "__main__":
    unittest.main()
