#include "core/exchange/tensor_scales.h"

#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/exchange/reasons.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

/// Fills in thresholds and steps; says why that is not possible.
const char* readScales(const RecipeEntry& entry, TensorScales& tensor) {
  const formats::FormatDescriptor* format = formats::find(entry.decision.format);
  if (format == nullptr || !formats::usesThreshold(*format) || format->block) {
    return SCALEWRIGHT_TEXT("Export", "the number format has no scale for a whole tensor or channel");
  }
  std::vector<double> steps;
  if (!recipe::hasScales(entry.decision)) {
    tensor.thresholds = {entry.threshold.value()};
    steps = {entry.step.value()};
  } else {
    if (entry.decision.granularity.kind == tensor::GranularityKind::kPerGroup) {
      return SCALEWRIGHT_TEXT("Export", "a scale for each group: not in this format");
    }
    if (entry.decision.granularity.kind == tensor::GranularityKind::kPerBlock) {
      return SCALEWRIGHT_TEXT("Export", "a scale for each block of rows and columns: not in this format");
    }
    if (entry.thresholds.empty()) {
      return kScalesNotListed;
    }
    formats::FormatOptions options = entry.decision.options;
    if (entry.bias) options.bias = entry.bias;
    const auto grid = formats::Grid::make(*format, options);
    if (!grid) return SCALEWRIGHT_TEXT("Export", "the number format has no scale for a whole tensor or channel");
    tensor.axis = entry.decision.granularity.axis;
    tensor.thresholds = entry.thresholds;
    for (const double threshold : entry.thresholds) {
      const auto quantizer = quantize::ScalarQuantizer::make(*grid, Threshold(threshold));
      // A threshold of 0 would count as 1 there.
      steps.push_back(quantizer && threshold > 0 ? quantizer->step().value() : 0);
    }
  }
  for (const double step : steps) {
    const auto scale = static_cast<float>(step);
    if (!std::isnormal(scale) || scale < 0) return kNoNormalScale;
    tensor.scales.push_back(scale);
  }
  return nullptr;
}

const char* badName(const RecipeEntry& entry) {
  if (entry.tensor.empty()) return SCALEWRIGHT_TEXT("Export", "it has no name");
  if (entry.tensor.find_first_of(std::string_view("\n\r\0", 3)) != std::string::npos) {
    return SCALEWRIGHT_TEXT("Export", "the name holds a line break");
  }
  return nullptr;
}

}  // namespace

std::vector<TensorScales> scalesByName(const recipe::Recipe& recipe, const ParameterValues& parameters,
                                       Obstacle obstacle, std::vector<ExportNote>& omitted) {
  std::vector<TensorScales> tensors;
  std::set<std::string_view> written;
  for (const RecipeEntry& entry : recipe.entries) {
    TensorScales tensor{.entry = &entry};
    const char* reason = obstacle(entry, parameters);
    if (reason == nullptr) reason = badName(entry);
    if (reason == nullptr) reason = readScales(entry, tensor);
    if (reason == nullptr && !written.insert(entry.tensor).second) {
      reason = kNameTaken;
    }
    if (reason != nullptr) {
      omitted.push_back({entry.tensor, reason});
    } else {
      tensors.push_back(std::move(tensor));
    }
  }
  return tensors;
}

std::set<std::string> namesOf(const std::vector<TensorScales>& tensors) {
  std::set<std::string> names;
  for (const TensorScales& tensor : tensors) names.insert(tensor.name());
  return names;
}

bool isParameter(const RecipeEntry& entry) {
  return entry.decision.role == tensor::Role::kWeight || entry.decision.role == tensor::Role::kBias;
}

void noteNarrow(const std::vector<TensorScales>& tensors, std::vector<ExportNote>& omitted) {
  for (const TensorScales& tensor : tensors) {
    if (!tensor.entry->decision.options.narrow) continue;
    omitted.push_back({tensor.name(), SCALEWRIGHT_TEXT("Export", "written, but readers use the lowest code as well")});
  }
}

}  // namespace scalewright::exchange
