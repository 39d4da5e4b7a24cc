#include "core/fused/layouts.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/split.h"
#include "core/fused/layout_table.h"

namespace scalewright::fused {
namespace {

using tensor::Shape;
using tensor::Slice;
using tensor::Stripes;
using tensor::TensorInfo;

/// More experts than any layer has.
constexpr std::uint64_t kMostExperts = 4096;

Stripes all(std::uint64_t length) {
  return {0, length, length, 1};
}

/// What lies between two rows of `length`.
Stripes between(std::uint64_t begin, std::uint64_t end, std::uint64_t length) {
  return {begin, end - begin, length, 1};
}

class Finder {
 public:
  Finder(const TensorInfo& info, const Row& row, const Surroundings& surroundings)
      : info_(info),
        row_(row),
        name_(WeightName::of(info.name)),
        surroundings_(surroundings),
        architecture_(surroundings.architecture) {}

  Layout find() {
    const std::size_t rank = row_.kind == Kind::kExperts ? 3 : 2;
    if (info_.shape.size() != rank || info_.elements() == 0) return {};
    switch (row_.kind) {
      case Kind::kExperts: experts(); break;
      case Kind::kExpertRows: expertRows(); break;
      case Kind::kHalves: halves(); break;
      case Kind::kAttention: attention(); break;
      case Kind::kLatent: latent(); break;
      case Kind::kConvolution: convolution(); break;
    }
    return std::move(layout_);
  }

 private:
  void missing(std::string_view what) {
    layout_.slices.clear();
    layout_.missing = what;
  }
  [[nodiscard]] bool isModel(std::initializer_list<std::string_view> types) const {
    return std::any_of(types.begin(), types.end(), [&](std::string_view type) {
      return architecture_.model_type.starts_with(type) || architecture_.text_model_type.starts_with(type);
    });
  }
  [[nodiscard]] const TensorInfo* beside(std::string_view module) const {
    return weightAt(std::string(name_.around) + std::string(module));
  }
  /// The weight of a module by its path, however the file ends such names.
  [[nodiscard]] const TensorInfo* weightAt(const std::string& module) const {
    for (const std::string& ending : {std::string(name_.ending), std::string(1, name_.separator()) + "weight",
                                      std::string("_weight"), std::string()}) {
      if (const TensorInfo* found = surroundings_.find(module + ending)) return found;
    }
    return nullptr;
  }
  /// What is around the module that this one's is in.
  [[nodiscard]] std::string_view outer() const {
    const std::string_view inner = name_.around.substr(0, name_.around.size() - (name_.around.empty() ? 0 : 1));
    const std::size_t end = inner.find_last_of(kSeparators);
    return end == std::string_view::npos ? std::string_view() : inner.substr(0, end + 1);
  }
  [[nodiscard]] std::string layerIn(const std::string& path, const Member& member) const {
    return path + std::string(member.layer) + name_.separator() + "weight";
  }
  /// The path of an expert, as files have it whose experts are apart.
  [[nodiscard]] std::string expertPath(std::uint64_t expert) const {
    std::vector<std::string> parts = split(name_.around, kSeparators);
    if (parts.size() > 1 && parts.back() == "mlp" && parts[parts.size() - 2] == "experts") parts.pop_back();
    if (parts.empty() || parts.back() != "experts") parts.emplace_back("experts");
    parts.push_back(std::to_string(expert));
    std::string path;
    for (const std::string& part : parts) path += part + name_.separator();
    return path;
  }
  void add(Slice slice, const std::string& path, const Member& member, std::string mark) {
    slice.whole = info_.name;
    slice.layer = member.layer.empty() ? info_.name : layerIn(path, member);
    slice.shape = info_.shape;
    if (!member.mark.empty()) mark += "[" + std::string(member.mark) + "]";
    layout_.slices.push_back({std::move(slice), std::move(mark)});
  }

  void experts();
  void expertRows();
  void halves();
  void attention();
  void latent();
  void convolution();
  [[nodiscard]] std::optional<bool> isTurned() const;
  [[nodiscard]] std::optional<std::uint64_t> hiddenSize() const;
  [[nodiscard]] bool isFitted() const;
  [[nodiscard]] bool takesTurns() const;
  [[nodiscard]] bool isConvolution() const;
  void blocks(std::uint64_t rows, bool turned);
  void headByHead(std::uint64_t rows, bool turned);
  void groupByGroup(std::uint64_t rows, bool turned);
  void codegen(std::uint64_t rows, bool turned);
  void addRows(const Member& member, const Stripes& stripes, bool turned);

  const TensorInfo& info_;
  const Row& row_;
  WeightName name_;
  const Surroundings& surroundings_;
  const Architecture& architecture_;
  Layout layout_;
};

/// Features of what the experts read: as the settings say, else those of the router beside them.
std::optional<std::uint64_t> Finder::hiddenSize() const {
  if (architecture_.hidden) return architecture_.hidden;
  for (const char* router : {"gate", "router", "router.layer", "gate.wg"}) {
    const TensorInfo* weight = weightAt(std::string(outer()) + router);
    if (weight != nullptr && weight->shape.size() == 2 && weight->shape[0] == info_.shape[0]) return weight->shape[1];
  }
  return std::nullopt;
}

/// Returns whether the matrices of a stack are [in, out].
std::optional<bool> Finder::isTurned() const {
  const std::uint64_t a = info_.shape[1];
  const std::uint64_t b = info_.shape[2];
  const TensorInfo* partner = row_.partner.empty() ? nullptr : beside(row_.partner);
  if (partner != nullptr && partner->shape.size() == 3) {
    const std::uint64_t c = partner->shape[1];
    const std::uint64_t d = partner->shape[2];
    // The larger of the two holds two matrices: [2I, H] beside [H, I], or [H, 2I] beside [I, H].
    const bool two = row_.members.size() == 2;
    if (two ? b == c && a == 2 * d : a == d && 2 * b == c) return false;
    if (two ? a == d && b == 2 * c : b == c && d == 2 * a) return true;
  }
  if (row_.turned == Turned::kNever) return false;
  if (const auto hidden = hiddenSize()) {
    const bool into = row_.members.front().layer != "down_proj" && row_.members.front().layer != "w2";
    const bool rows = a == *hidden;
    const bool columns = b == *hidden;
    if (rows != columns) return into == rows;
  }
  if (info_.stored_as.starts_with("MXFP4")) return false;
  if (isModel({"gpt_oss", "llama4", "qwen3_vl_moe", "qwen3_omni_moe"})) return true;
  if (isModel({"qwen3_5_moe", "qwen3_next", "mixtral", "qwen2_moe", "qwen3_moe", "deepseek"})) return false;
  return std::nullopt;
}

/// Returns whether gate and up lie row by row in turn: gpt-oss, whose experts alone have a bias.
bool Finder::takesTurns() const {
  if (!architecture_.model_type.empty()) return isModel({"gpt_oss"});
  return surroundings_.find(info_.name + "_bias") != nullptr;
}

/// Returns whether the weight beside a stack goes with it: a convolution may have the name of either, and three axes.
bool Finder::isFitted() const {
  const TensorInfo* partner = beside(row_.partner);
  if (partner == nullptr) return name_.around.find("experts") != std::string_view::npos;
  const Shape& into = row_.members.size() == 2 ? info_.shape : partner->shape;
  const Shape& out = row_.members.size() == 2 ? partner->shape : info_.shape;
  return into.size() == 3 && out.size() == 3 && into[0] == out[0] && into[2] == out[1] && into[1] == 2 * out[2];
}

void Finder::experts() {
  const std::uint64_t count = info_.shape[0];
  if (row_.turned == Turned::kNever && !row_.partner.empty() && !isFitted()) return;
  if (count > kMostExperts) return missing("fewer experts");
  const auto turned = isTurned();
  if (!turned) return missing("hidden_size");
  const std::uint64_t axis = *turned ? 2 : 1;
  const std::uint64_t rows = info_.shape[static_cast<std::size_t>(axis)];
  const std::uint64_t members = row_.members.size();
  if (rows % members != 0) return missing("an even number of rows");
  const std::uint64_t each = rows / members;
  for (std::uint64_t expert = 0; expert < count; ++expert) {
    for (std::uint64_t i = 0; i < members; ++i) {
      const Stripes stripes =
          members > 1 && takesTurns() ? Stripes{i, 1, members, each} : between(i * each, (i + 1) * each, rows);
      add({.expert = expert, .axis = axis, .stripes = stripes, .transposed = *turned}, expertPath(expert),
          row_.members[static_cast<std::size_t>(i)], "[" + std::to_string(expert) + "]");
    }
  }
}

void Finder::expertRows() {
  const std::uint64_t rows = info_.shape[0];
  if (!architecture_.experts) return missing("moe_num_experts");
  const std::uint64_t count = *architecture_.experts;
  if (count > kMostExperts || rows % count != 0) return missing("moe_num_experts that divides its rows");
  const std::uint64_t each = rows / count;
  const bool turned = row_.members.front().layer == "w2";
  for (std::uint64_t expert = 0; expert < count; ++expert) {
    add({.expert = expert,
         .axis = 0,
         .stripes = between(expert * each, (expert + 1) * each, rows),
         .transposed = turned},
        expertPath(expert), row_.members.front(), "[" + std::to_string(expert) + "]");
  }
}

void Finder::addRows(const Member& member, const Stripes& stripes, bool turned) {
  add({.axis = turned ? std::uint64_t{1} : 0, .stripes = stripes, .transposed = turned}, std::string(name_.around),
      member, {});
}

void Finder::halves() {
  const std::uint64_t rows = info_.shape[0];
  const TensorInfo* next = beside(row_.partner);
  const bool known = next != nullptr && next->shape.size() == 2;
  if (row_.path == "dense_h_to_4h") {
    // Only the feed-forward layers of ChatGLM from its second version on have a gate.
    if (!isModel({"chatglm"}) || !known || rows != 2 * next->shape[1]) return;
  } else if (rows % 2 != 0 || (known && rows != 2 * next->shape[1])) {
    return missing("twice as many rows as down_proj has columns");
  }
  for (std::uint64_t i = 0; i < 2; ++i) {
    addRows(row_.members[static_cast<std::size_t>(i)], between(i * rows / 2, (i + 1) * rows / 2, rows), false);
  }
}

/// Returns whether the weights of this network's blocks are [in, out], as Conv1D of GPT-2 has them: its joined
/// projection tells.
bool Finder::isConvolution() const {
  if (isModel({"gpt_bigcode", "qwen"})) return false;
  const std::string block(outer());
  const bool is_joined = row_.kind == Kind::kAttention && beside("q_attn") == nullptr;
  const TensorInfo* joined = is_joined ? &info_ : weightAt(block + "attn" + name_.separator() + "c_attn");
  return joined != nullptr && joined->shape.size() == 2 && joined->shape[1] == 3 * joined->shape[0];
}

void Finder::convolution() {
  if (!isConvolution()) return;
  add({.axis = 1, .stripes = all(info_.shape[1]), .transposed = true}, {}, {"", ""}, {});
}

void Finder::blocks(std::uint64_t rows, bool turned) {
  const std::uint64_t features = info_.shape[turned ? 0 : 1];
  std::optional<std::uint64_t> queries;
  // What is beside it tells for certain; settings may be those of another part of the network.
  for (const char* out : {"o_proj", "out_proj", "wo", "dense", "c_proj", "proj", "to_out.0", "attn_out"}) {
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

void Finder::latent() {
  const std::uint64_t rows = info_.shape[0];
  const TensorInfo* norm = beside("q_a_layernorm");
  if (norm == nullptr || norm->shape.size() != 1 || norm->shape[0] >= rows) return missing("q_a_layernorm");
  addRows(row_.members[0], between(0, norm->shape[0], rows), false);
  addRows(row_.members[1], between(norm->shape[0], rows, rows), false);
}

}  // namespace

WeightName WeightName::of(std::string_view name) {
  WeightName parts;
  for (const std::string_view ending : {".weight", "/weight", "_weight"}) {
    if (name.size() > ending.size() && name.ends_with(ending)) {
      parts.ending = name.substr(name.size() - ending.size());
      break;
    }
  }
  const std::string_view module = name.substr(0, name.size() - parts.ending.size());
  const std::size_t end = module.find_last_of(kSeparators);
  const std::size_t begin = end == std::string_view::npos ? 0 : end + 1;
  parts.around = module.substr(0, begin);
  parts.module = module.substr(begin);
  return parts;
}

bool isFusedName(std::string_view name) {
  return rowOf(name) != nullptr;
}

Layout layoutOf(const TensorInfo& info, const Surroundings& surroundings) {
  const Row* row = rowOf(info.name);
  return row == nullptr ? Layout{} : Finder(info, *row, surroundings).find();
}

}  // namespace scalewright::fused
