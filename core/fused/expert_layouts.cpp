#include <cstdint>
#include <optional>
#include <string>

#include "core/fused/layout_maker.h"

namespace scalewright::fused {
namespace {

using tensor::Shape;
using tensor::Stripes;
using tensor::TensorInfo;

/// More experts than any layer has.
constexpr std::uint64_t kMostExperts = 4096;

/// Features of what the experts read: as the settings say, else those of the router beside them.
std::optional<std::uint64_t> hiddenSize(const FusedWeight& fused) {
  if (fused.architecture.hidden) return fused.architecture.hidden;
  for (const char* router : {"gate", "router", "router.layer", "gate.wg"}) {
    const TensorInfo* weight = fused.weightAt(std::string(fused.outer()) + router);
    if (weight != nullptr && weight->shape.size() == 2 && weight->shape[0] == fused.info.shape[0])
      return weight->shape[1];
  }
  return std::nullopt;
}

/// Returns whether the matrices of a stack are [in, out].
std::optional<bool> isTurned(const FusedWeight& fused) {
  const std::uint64_t a = fused.info.shape[1];
  const std::uint64_t b = fused.info.shape[2];
  const TensorInfo* partner = fused.row.partner.empty() ? nullptr : fused.beside(fused.row.partner);
  if (partner != nullptr && partner->shape.size() == 3) {
    const std::uint64_t c = partner->shape[1];
    const std::uint64_t d = partner->shape[2];
    // The larger of the two holds two matrices: [2I, H] beside [H, I], or [H, 2I] beside [I, H].
    const bool two = fused.row.members.size() == 2;
    if (two ? b == c && a == 2 * d : a == d && 2 * b == c) return false;
    if (two ? a == d && b == 2 * c : b == c && d == 2 * a) return true;
  }
  if (fused.row.turned == Turned::kNever) return false;
  if (const auto hidden = hiddenSize(fused)) {
    const bool into = fused.row.members.front().layer != "down_proj" && fused.row.members.front().layer != "w2";
    const bool rows = a == *hidden;
    const bool columns = b == *hidden;
    if (rows != columns) return into == rows;
  }
  if (fused.info.stored_as.starts_with("MXFP4")) return false;
  if (fused.isModel({"gpt_oss", "llama4", "qwen3_vl_moe", "qwen3_omni_moe"})) return true;
  if (fused.isModel({"qwen3_5_moe", "qwen3_next", "mixtral", "qwen2_moe", "qwen3_moe", "deepseek"})) return false;
  return std::nullopt;
}

/// Returns whether gate and up lie row by row in turn: gpt-oss, whose experts alone have a bias.
bool takesTurns(const FusedWeight& fused) {
  if (!fused.architecture.model_type.empty()) return fused.isModel({"gpt_oss"});
  return fused.surroundings.find(fused.info.name + "_bias") != nullptr;
}

/// Returns whether the weight beside a stack goes with it: a convolution may have the name of either, and three axes.
bool isFitted(const FusedWeight& fused) {
  const TensorInfo* partner = fused.beside(fused.row.partner);
  if (partner == nullptr) return fused.name.around.find("experts") != std::string_view::npos;
  const Shape& into = fused.row.members.size() == 2 ? fused.info.shape : partner->shape;
  const Shape& out = fused.row.members.size() == 2 ? partner->shape : fused.info.shape;
  return into.size() == 3 && out.size() == 3 && into[0] == out[0] && into[2] == out[1] && into[1] == 2 * out[2];
}

}  // namespace

void findExperts(const FusedWeight& fused, LayoutMaker& made) {
  const std::uint64_t count = fused.info.shape[0];
  if (fused.row.turned == Turned::kNever && !fused.row.partner.empty() && !isFitted(fused)) return;
  if (count > kMostExperts) return made.missing("fewer experts");
  const auto turned = isTurned(fused);
  if (!turned) return made.missing("hidden_size");
  const std::uint64_t axis = *turned ? 2 : 1;
  const std::uint64_t rows = fused.info.shape[static_cast<std::size_t>(axis)];
  const std::uint64_t members = fused.row.members.size();
  if (rows % members != 0) return made.missing("an even number of rows");
  const std::uint64_t each = rows / members;
  for (std::uint64_t expert = 0; expert < count; ++expert) {
    for (std::uint64_t i = 0; i < members; ++i) {
      const Stripes stripes =
          members > 1 && takesTurns(fused) ? Stripes{i, 1, members, each} : between(i * each, (i + 1) * each, rows);
      made.add({.expert = expert, .axis = axis, .stripes = stripes, .transposed = *turned}, fused.expertPath(expert),
               fused.row.members[static_cast<std::size_t>(i)], "[" + std::to_string(expert) + "]");
    }
  }
}

void findExpertRows(const FusedWeight& fused, LayoutMaker& made) {
  const std::uint64_t rows = fused.info.shape[0];
  if (!fused.architecture.experts) return made.missing("moe_num_experts");
  const std::uint64_t count = *fused.architecture.experts;
  if (count > kMostExperts || rows % count != 0) return made.missing("moe_num_experts that divides its rows");
  const std::uint64_t each = rows / count;
  const bool turned = fused.row.members.front().layer == "w2";
  for (std::uint64_t expert = 0; expert < count; ++expert) {
    made.add({.expert = expert,
              .axis = 0,
              .stripes = between(expert * each, (expert + 1) * each, rows),
              .transposed = turned},
             fused.expertPath(expert), fused.row.members.front(), "[" + std::to_string(expert) + "]");
  }
}

}  // namespace scalewright::fused
