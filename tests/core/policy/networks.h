#pragma once

#include "tests/core/policy/network.h"

namespace scalewright::policy {

using Names = std::vector<std::string>;

/// A decoder layer of Llama as Hugging Face names it, with the tensors between its operators, and what is outside.
inline void addLlama(Network& network, int layer = 0) {
  const std::string at = "model.layers." + std::to_string(layer) + ".";
  for (const char* name : {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj", "self_attn.o_proj",
                           "mlp.gate_proj", "mlp.up_proj", "mlp.down_proj"}) {
    network.weights({at + name + ".weight"});
  }
  network.weights({at + "input_layernorm.weight", at + "post_attention_layernorm.weight"}, {32});
  network.activations({at + "self_attn.qkv_proj.input", at + "self_attn.o_proj.input", at + "mlp.gate_up_proj.input",
                       at + "mlp.down_proj.input", at + "self_attn.q_proj.output", at + "self_attn.v_proj.output",
                       at + "self_attn.q_rope", at + "self_attn.k_rope", at + "self_attn.attn_probs",
                       at + "self_attn.kv_cache.k", at + "self_attn.kv_cache.v", at + "self_attn.matmul_qk.input_0",
                       at + "self_attn.matmul_av.input_1", at + "input_layernorm.input", at + "mlp.act_fn.output"});
}

inline void addLlamaEnds(Network& network) {
  network.weights({"model.embed_tokens.weight", "lm_head.weight"});
  network.weights({"model.norm.weight"}, {32});
}

/// The feed-forward part of a Mixtral layer.
inline void addMixtralExperts(Network& network) {
  const std::string at = "model.layers.3.block_sparse_moe.";
  network.weights(
      {at + "gate.weight", at + "experts.0.w1.weight", at + "experts.0.w2.weight", at + "experts.7.w3.weight"});
  network.activations({at + "gate.input", at + "experts.0.w1.input", at + "experts.7.w2.input"});
}

/// Blocks of the UNet of SDXL as diffusers names them.
inline void addUnet(Network& network, const std::string& prefix = "") {
  const std::string block = prefix + "down_blocks.1.attentions.0.transformer_blocks.0.";
  for (const char* attention : {"attn1", "attn2"}) {
    for (const char* name : {".to_q", ".to_k", ".to_v", ".to_out.0"}) {
      network.weights({block + attention + name + ".weight"});
      network.activations({block + attention + name + ".input"});
    }
    network.activations({block + attention + ".matmul_qk.input_0", block + attention + ".matmul_av.input_1",
                         block + attention + ".attn_probs"});
  }
  network.weights({block + "ff.net.0.proj.weight", block + "ff.net.2.weight",
                   prefix + "down_blocks.1.attentions.0.proj_in.weight", prefix + "time_embedding.linear_1.weight"});
  network.activations({block + "ff.net.0.proj.input", block + "ff.net.2.input", block + "ff.net.2.output"});
  const std::string res = prefix + "up_blocks.0.resnets.1.";
  network.weights({res + "conv1.weight", res + "conv2.weight", prefix + "conv_in.weight"}, {8, 4, 3, 3});
  network.weights({res + "conv_shortcut.weight"}, {8, 4, 1, 1});
  network.activations({res + "conv1.input", res + "conv2.input", res + "conv_shortcut.input"}, {2, 4, 8, 8});
  network.weights({res + "norm1.weight", block + "norm1.weight"}, {32});
}

}  // namespace scalewright::policy
