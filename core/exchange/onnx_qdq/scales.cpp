#include "core/exchange/onnx_qdq/scales.h"

#include <cmath>

#include "core/formats/format_options.h"
#include "core/formats/grid.h"

namespace scalewright::exchange::qdq {

std::optional<float> scaleIn(std::int32_t real, double scale) {
  const auto single = static_cast<float>(scale);
  if (!(single > 0) || !std::isnormal(single)) return std::nullopt;
  if (real == kFloat) return single;
  const auto grid = formats::Grid::make(*formats::find(real == kHalf ? "fp16" : "bf16"));
  if (!grid) return std::nullopt;
  const double rounded = grid->round(scale);
  if (rounded < grid->smallestNormal() || scale > grid->largest()) return std::nullopt;
  return static_cast<float>(rounded);
}

tensor::ElementType stepsIn(std::int32_t real) {
  if (real == kFloat) return tensor::ElementType::kF32;
  return real == kHalf ? tensor::ElementType::kF16 : tensor::ElementType::kBF16;
}

double levelsOf(const recipe::RecipeEntry& entry) {
  const formats::FormatDescriptor& format = *formats::find(entry.decision.format);
  formats::FormatOptions options = formats::fittingOptions(format, entry.decision.options);
  if (entry.bias) options.bias = entry.bias;
  const auto grid = formats::Grid::make(format, options);
  return grid ? grid->largest() : 0;
}

bool isSmoothed(const recipe::RecipeEntry& entry) {
  return entry.decision.smoothing && entry.decision.smoothing->carried;
}

}  // namespace scalewright::exchange::qdq
