#include "core/fused/layouts.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/text/split.h"
#include "core/fused/finder.h"

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

}  // namespace

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
  const bool in_sequence = row_.path == "net.0.proj";
  const TensorInfo* next = nullptr;
  if (!row_.partner.empty()) {
    next = in_sequence ? weightAt(std::string(outer()) + std::string(row_.partner)) : beside(row_.partner);
  }
  const bool known = next != nullptr && next->shape.size() == 2;
  const bool twice = known && rows % 2 == 0 && rows / 2 == next->shape[1];
  // Of these names only some layers have a gate: of feed-forward layers those of ChatGLM from its second version on, of
  // ModernBERT's all, of diffusers' what the next layer reads half of.
  const bool told_by_shape = in_sequence || row_.path == "dense_h_to_4h" || row_.path == "mlp.wi";
  if (told_by_shape) {
    if (!twice || (row_.path == "dense_h_to_4h" && !isModel({"chatglm"}))) return;
    if (row_.path == "mlp.wi" && name_.module != "Wi") return;
  } else if (!row_.partner.empty() && (rows % 2 != 0 || (known && !twice))) {
    return missing("twice as many rows as down_proj has columns");
  } else if (rows % 2 != 0) {
    return missing("an even number of rows");
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
