#include <cstdint>
#include <optional>
#include <string>

#include "core/fused/finder.h"

namespace scalewright::fused {

using tensor::Stripes;
using tensor::TensorInfo;

void Finder::blocks(std::uint64_t rows, bool turned) {
  const std::uint64_t features = info_.shape[turned ? 0 : 1];
  std::optional<std::uint64_t> queries;
  // What is beside it tells for certain; settings may be those of another part of the network.
  for (const char* out : {"o_proj", "out_proj", "wo", "dense", "c_proj", "proj", "to_out.0", "to_out", "attn_out"}) {
    const TensorInfo* weight = beside(out);
    if (weight == nullptr || weight->shape.size() != 2) continue;
    queries = weight->shape[turned ? 0 : 1];
    break;
  }
  if (!queries && architecture_.heads && architecture_.head_dim) {
    queries = *architecture_.heads * *architecture_.head_dim;
  }
  if (!queries && rows == 3 * features) queries = features;
  if (!queries) return missing("num_attention_heads and head_dim");
  if (rows <= *queries || (rows - *queries) % 2 != 0 || (rows - *queries) / 2 > *queries) {
    return missing("num_attention_heads and head_dim that fit its rows");
  }
  const std::uint64_t keys = (rows - *queries) / 2;
  addRows(row_.members[0], between(0, *queries, rows), turned);
  addRows(row_.members[1], between(*queries, *queries + keys, rows), turned);
  addRows(row_.members[2], between(*queries + keys, rows, rows), turned);
}

void Finder::headByHead(std::uint64_t rows, bool turned) {
  if (!architecture_.heads) return missing("num_attention_heads");
  const std::uint64_t heads = *architecture_.heads;
  if (rows % 3 != 0 || rows / 3 % heads != 0) return missing("num_attention_heads that divides its rows");
  const std::uint64_t head = rows / 3 / heads;
  for (std::uint64_t i = 0; i < 3; ++i) {
    addRows(row_.members[static_cast<std::size_t>(i)], {i * head, head, 3 * head, heads}, turned);
  }
}

void Finder::groupByGroup(std::uint64_t rows, bool turned) {
  if (!architecture_.heads || !architecture_.kv_heads) return missing("num_attention_heads and num_key_value_heads");
  const std::uint64_t heads = *architecture_.heads;
  const std::uint64_t groups = *architecture_.kv_heads;
  if (groups > heads || heads % groups != 0 || rows % (heads + 2 * groups) != 0) {
    return missing("num_attention_heads and num_key_value_heads that fit its rows");
  }
  const std::uint64_t head = rows / (heads + 2 * groups);
  const std::uint64_t of_group = heads / groups * head;
  const std::uint64_t period = of_group + 2 * head;
  addRows(row_.members[0], {0, of_group, period, groups}, turned);
  addRows(row_.members[1], {of_group, head, period, groups}, turned);
  addRows(row_.members[2], {of_group + head, head, period, groups}, turned);
}

/// CodeGen was trained on four devices, each of which has its queries, values and keys in this order.
void Finder::codegen(std::uint64_t rows, bool turned) {
  constexpr std::uint64_t kDevices = 4;
  if (rows % (3 * kDevices) != 0) return missing("rows of four devices");
  const std::uint64_t each = rows / 3 / kDevices;
  addRows(row_.members[0], {0, each, 3 * each, kDevices}, turned);
  addRows(row_.members[2], {each, each, 3 * each, kDevices}, turned);
  addRows(row_.members[1], {2 * each, each, 3 * each, kDevices}, turned);
}

void Finder::attention() {
  // The projection into attention to another sequence has no queries.
  if (row_.path == "c_attn" && beside("q_attn") != nullptr) return convolution();
  if (isModel({"efficientformer", "levit"})) return;  // keys are narrower than values there
  const bool turned = row_.path == "c_attn" && isConvolution();
  const std::uint64_t rows = info_.shape[turned ? 1 : 0];
  // Of Mamba and others, which have no attention.
  if (row_.path == "in_proj" && (!name_.ending.starts_with('_') || rows != 3 * info_.shape[1])) return;
  const bool neox = info_.name.find("gpt_neox") != std::string::npos;
  if (neox || isModel({"gpt_neox", "bloom", "persimmon", "stablelm_alpha", "minimax"})) return headByHead(rows, turned);
  if (isModel({"internlm2", "phi3small", "megatron"})) return groupByGroup(rows, turned);
  if (isModel({"codegen"})) return codegen(rows, turned);
  if (isModel({"falcon", "refinedweb"})) {
    // The first files of Falcon 40B say it by nothing but the number of their keys.
    const bool groups = architecture_.model_type.starts_with("refinedweb") && architecture_.kv_heads.has_value();
    if (architecture_.new_decoder.value_or(groups)) return groupByGroup(rows, turned);
    if (!architecture_.multi_query.value_or(rows != 3 * info_.shape[1])) return headByHead(rows, turned);
    return blocks(rows, turned);
  }
  if (isModel({"gpt_bigcode"}) && !architecture_.multi_query.value_or(true)) return headByHead(rows, turned);
  if (isModel({"chatglm"}) && !architecture_.multi_query.value_or(false)) return headByHead(rows, turned);
  const bool several = row_.path == "query_key_value" || row_.path == "wqkv" || row_.path == "linear_qkv";
  const bool capital = name_.module == "Wqkv";  // InternLM2 has small letters
  const bool codegen_name = row_.path == "qkv_proj" && info_.name.find("transformer.h.") != std::string::npos;
  // Of these names there is more than one layout, and of models that are not known none is the rule.
  const bool in_blocks = isModel({"chatglm", "bailing", "gpt_fast"});
  if ((several && !capital && !in_blocks) || (codegen_name && architecture_.model_type.empty())) {
    return missing("model_type");
  }
  blocks(rows, turned);
}

/// Features of all value heads of linear attention: what its way out reads, as its gate is wide, as settings say.
std::optional<std::uint64_t> Finder::linearValues() const {
  const TensorInfo* out = beside("out_proj");
  if (out != nullptr && out->shape.size() == 2) return out->shape[1];
  const TensorInfo* gate = row_.kind == Kind::kLinear ? beside("in_proj_z") : nullptr;
  if (gate != nullptr && gate->shape.size() == 2) return gate->shape[0];
  if (!architecture_.linear_value_heads || !architecture_.linear_value_dim) return std::nullopt;
  return *architecture_.linear_value_heads * *architecture_.linear_value_dim;
}

/// Qwen3-Next: of each key head its query and its key, then the values and the gates of the value heads that it serves;
/// or their betas, then their alphas.
void Finder::keyHeads() {
  const std::uint64_t rows = info_.shape[0];
  if (!architecture_.linear_key_heads) return missing("linear_num_key_heads");
  const std::uint64_t heads = *architecture_.linear_key_heads;
  const char* unfit = "linear_num_key_heads that fits its rows";
  std::uint64_t keys = 0;
  std::uint64_t values = rows / 2;
  if (row_.members.size() == 4) {
    const auto known = linearValues();
    if (!known) return missing("linear_num_value_heads and linear_value_head_dim");
    values = *known;
    if (values >= rows / 2) return missing("linear_num_value_heads and linear_value_head_dim that fit its rows");
    keys = rows / 2 - values;
    if (architecture_.linear_key_dim && *architecture_.linear_key_dim * heads != keys) {
      return missing("linear_num_key_heads and linear_key_head_dim that fit its rows");
    }
  } else if (architecture_.linear_value_heads && *architecture_.linear_value_heads != values) {
    return missing("linear_num_value_heads that fits its rows");
  }
  if (rows % 2 != 0 || keys % heads != 0 || values % heads != 0 || values == 0) return missing(unfit);
  const std::uint64_t period = rows / heads;
  std::uint64_t begin = 0;
  for (std::size_t i = 0; i < row_.members.size(); ++i) {
    const std::uint64_t run = (row_.members.size() == 4 && i < 2 ? keys : values) / heads;
    addRows(row_.members[i], {begin, run, period, heads}, false);
    begin += run;
  }
}

/// Qwen3.5: queries and keys of one width, and values.
void Finder::linear() {
  const std::uint64_t rows = info_.shape[0];
  const auto values = linearValues();
  if (!values) return missing("linear_num_value_heads and linear_value_head_dim");
  if (*values >= rows || (rows - *values) % 2 != 0) {
    return missing("linear_num_value_heads and linear_value_head_dim that fit its rows");
  }
  const std::uint64_t keys = (rows - *values) / 2;
  addRows(row_.members[0], between(0, keys, rows), false);
  addRows(row_.members[1], between(keys, 2 * keys, rows), false);
  addRows(row_.members[2], between(2 * keys, rows, rows), false);
}

void Finder::latent() {
  const std::uint64_t rows = info_.shape[0];
  const TensorInfo* norm = beside("q_a_layernorm");
  if (norm == nullptr || norm->shape.size() != 1 || norm->shape[0] >= rows) return missing("q_a_layernorm");
  addRows(row_.members[0], between(0, norm->shape[0], rows), false);
  addRows(row_.members[1], between(norm->shape[0], rows, rows), false);
}

}  // namespace scalewright::fused
