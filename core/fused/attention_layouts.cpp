#include <cstdint>
#include <optional>
#include <string>

#include "core/fused/layout_maker.h"

namespace scalewright::fused {
namespace {

using tensor::TensorInfo;

void blocks(const FusedWeight& fused, LayoutMaker& made, std::uint64_t rows, bool turned) {
  const std::uint64_t features = fused.info.shape[turned ? 0 : 1];
  std::optional<std::uint64_t> queries;
  // What is beside it tells for certain; settings may be those of another part of the network.
  for (const char* out : {"o_proj", "out_proj", "wo", "dense", "c_proj", "proj", "to_out.0", "to_out", "attn_out"}) {
    const TensorInfo* weight = fused.beside(out);
    if (weight == nullptr || weight->shape.size() != 2) continue;
    queries = weight->shape[turned ? 0 : 1];
    break;
  }
  if (!queries && fused.architecture.heads && fused.architecture.head_dim) {
    queries = *fused.architecture.heads * *fused.architecture.head_dim;
  }
  if (!queries && rows == 3 * features) queries = features;
  if (!queries) return made.missing("num_attention_heads and head_dim");
  if (rows <= *queries || (rows - *queries) % 2 != 0 || (rows - *queries) / 2 > *queries) {
    return made.missing("num_attention_heads and head_dim that fit its rows");
  }
  const std::uint64_t keys = (rows - *queries) / 2;
  made.addRows(fused.row.members[0], between(0, *queries, rows), turned);
  made.addRows(fused.row.members[1], between(*queries, *queries + keys, rows), turned);
  made.addRows(fused.row.members[2], between(*queries + keys, rows, rows), turned);
}

void headByHead(const FusedWeight& fused, LayoutMaker& made, std::uint64_t rows, bool turned) {
  if (!fused.architecture.heads) return made.missing("num_attention_heads");
  const std::uint64_t heads = *fused.architecture.heads;
  if (rows % 3 != 0 || rows / 3 % heads != 0) return made.missing("num_attention_heads that divides its rows");
  const std::uint64_t head = rows / 3 / heads;
  for (std::uint64_t i = 0; i < 3; ++i) {
    made.addRows(fused.row.members[static_cast<std::size_t>(i)], {i * head, head, 3 * head, heads}, turned);
  }
}

void groupByGroup(const FusedWeight& fused, LayoutMaker& made, std::uint64_t rows, bool turned) {
  if (!fused.architecture.heads || !fused.architecture.kv_heads)
    return made.missing("num_attention_heads and num_key_value_heads");
  const std::uint64_t heads = *fused.architecture.heads;
  const std::uint64_t groups = *fused.architecture.kv_heads;
  if (groups > heads || heads % groups != 0 || rows % (heads + 2 * groups) != 0) {
    return made.missing("num_attention_heads and num_key_value_heads that fit its rows");
  }
  const std::uint64_t head = rows / (heads + 2 * groups);
  const std::uint64_t of_group = heads / groups * head;
  const std::uint64_t period = of_group + 2 * head;
  made.addRows(fused.row.members[0], {0, of_group, period, groups}, turned);
  made.addRows(fused.row.members[1], {of_group, head, period, groups}, turned);
  made.addRows(fused.row.members[2], {of_group + head, head, period, groups}, turned);
}

/// CodeGen was trained on four devices, each of which has its queries, values and keys in this order.
void codegen(const FusedWeight& fused, LayoutMaker& made, std::uint64_t rows, bool turned) {
  constexpr std::uint64_t kDevices = 4;
  if (rows % (3 * kDevices) != 0) return made.missing("rows of four devices");
  const std::uint64_t each = rows / 3 / kDevices;
  made.addRows(fused.row.members[0], {0, each, 3 * each, kDevices}, turned);
  made.addRows(fused.row.members[2], {each, each, 3 * each, kDevices}, turned);
  made.addRows(fused.row.members[1], {2 * each, each, 3 * each, kDevices}, turned);
}

/// Features of all value heads of linear attention: what its way out reads, as its gate is wide, as settings say.
std::optional<std::uint64_t> linearValues(const FusedWeight& fused) {
  const TensorInfo* out = fused.beside("out_proj");
  if (out != nullptr && out->shape.size() == 2) return out->shape[1];
  const TensorInfo* gate = fused.row.kind == Kind::kLinear ? fused.beside("in_proj_z") : nullptr;
  if (gate != nullptr && gate->shape.size() == 2) return gate->shape[0];
  if (!fused.architecture.linear_value_heads || !fused.architecture.linear_value_dim) return std::nullopt;
  return *fused.architecture.linear_value_heads * *fused.architecture.linear_value_dim;
}

}  // namespace

void findAttention(const FusedWeight& fused, LayoutMaker& made) {
  // The projection into attention to another sequence has no queries.
  if (fused.row.path == "c_attn" && fused.beside("q_attn") != nullptr) return findConvolution(fused, made);
  if (fused.isModel({"efficientformer", "levit"})) return;  // keys are narrower than values there
  const bool turned = fused.row.path == "c_attn" && fused.isConvolution();
  const std::uint64_t rows = fused.info.shape[turned ? 1 : 0];
  // Of Mamba and others, which have no attention.
  if (fused.row.path == "in_proj" && (!fused.name.ending.starts_with('_') || rows != 3 * fused.info.shape[1])) return;
  const bool neox = fused.info.name.find("gpt_neox") != std::string::npos;
  if (neox || fused.isModel({"gpt_neox", "bloom", "persimmon", "stablelm_alpha", "minimax"}))
    return headByHead(fused, made, rows, turned);
  if (fused.isModel({"internlm2", "phi3small", "megatron"})) return groupByGroup(fused, made, rows, turned);
  if (fused.isModel({"codegen"})) return codegen(fused, made, rows, turned);
  if (fused.isModel({"falcon", "refinedweb"})) {
    // The first files of Falcon 40B say it by nothing but the number of their keys.
    const bool groups =
        fused.architecture.model_type.starts_with("refinedweb") && fused.architecture.kv_heads.has_value();
    if (fused.architecture.new_decoder.value_or(groups)) return groupByGroup(fused, made, rows, turned);
    if (!fused.architecture.multi_query.value_or(rows != 3 * fused.info.shape[1]))
      return headByHead(fused, made, rows, turned);
    return blocks(fused, made, rows, turned);
  }
  if (fused.isModel({"gpt_bigcode"}) && !fused.architecture.multi_query.value_or(true))
    return headByHead(fused, made, rows, turned);
  if (fused.isModel({"chatglm"}) && !fused.architecture.multi_query.value_or(false))
    return headByHead(fused, made, rows, turned);
  const bool several =
      fused.row.path == "query_key_value" || fused.row.path == "wqkv" || fused.row.path == "linear_qkv";
  const bool capital = fused.name.module == "Wqkv";  // InternLM2 has small letters
  const bool codegen_name = fused.row.path == "qkv_proj" && fused.info.name.find("transformer.h.") != std::string::npos;
  // Of these names there is more than one layout, and of models that are not known none is the rule.
  const bool in_blocks = fused.isModel({"chatglm", "bailing", "gpt_fast"});
  if ((several && !capital && !in_blocks) || (codegen_name && fused.architecture.model_type.empty())) {
    return made.missing("model_type");
  }
  blocks(fused, made, rows, turned);
}

/// Qwen3-Next: of each key head its query and its key, then the values and the gates of the value heads that it serves;
/// or their betas, then their alphas.
void findKeyHeads(const FusedWeight& fused, LayoutMaker& made) {
  const std::uint64_t rows = fused.info.shape[0];
  if (!fused.architecture.linear_key_heads) return made.missing("linear_num_key_heads");
  const std::uint64_t heads = *fused.architecture.linear_key_heads;
  const char* unfit = "linear_num_key_heads that fits its rows";
  std::uint64_t keys = 0;
  std::uint64_t values = rows / 2;
  if (fused.row.members.size() == 4) {
    const auto known = linearValues(fused);
    if (!known) return made.missing("linear_num_value_heads and linear_value_head_dim");
    values = *known;
    if (values >= rows / 2) return made.missing("linear_num_value_heads and linear_value_head_dim that fit its rows");
    keys = rows / 2 - values;
    if (fused.architecture.linear_key_dim && *fused.architecture.linear_key_dim * heads != keys) {
      return made.missing("linear_num_key_heads and linear_key_head_dim that fit its rows");
    }
  } else if (fused.architecture.linear_value_heads && *fused.architecture.linear_value_heads != values) {
    return made.missing("linear_num_value_heads that fits its rows");
  }
  if (rows % 2 != 0 || keys % heads != 0 || values % heads != 0 || values == 0) return made.missing(unfit);
  const std::uint64_t period = rows / heads;
  std::uint64_t begin = 0;
  for (std::size_t i = 0; i < fused.row.members.size(); ++i) {
    const std::uint64_t run = (fused.row.members.size() == 4 && i < 2 ? keys : values) / heads;
    made.addRows(fused.row.members[i], {begin, run, period, heads}, false);
    begin += run;
  }
}

/// Qwen3.5: queries and keys of one width, and values.
void findLinear(const FusedWeight& fused, LayoutMaker& made) {
  const std::uint64_t rows = fused.info.shape[0];
  const auto values = linearValues(fused);
  if (!values) return made.missing("linear_num_value_heads and linear_value_head_dim");
  if (*values >= rows || (rows - *values) % 2 != 0) {
    return made.missing("linear_num_value_heads and linear_value_head_dim that fit its rows");
  }
  const std::uint64_t keys = (rows - *values) / 2;
  made.addRows(fused.row.members[0], between(0, keys, rows), false);
  made.addRows(fused.row.members[1], between(keys, 2 * keys, rows), false);
  made.addRows(fused.row.members[2], between(2 * keys, rows, rows), false);
}

void findLatent(const FusedWeight& fused, LayoutMaker& made) {
  const std::uint64_t rows = fused.info.shape[0];
  const TensorInfo* norm = fused.beside("q_a_layernorm");
  if (norm == nullptr || norm->shape.size() != 1 || norm->shape[0] >= rows) return made.missing("q_a_layernorm");
  made.addRows(fused.row.members[0], between(0, norm->shape[0], rows), false);
  made.addRows(fused.row.members[1], between(norm->shape[0], rows, rows), false);
}

}  // namespace scalewright::fused
