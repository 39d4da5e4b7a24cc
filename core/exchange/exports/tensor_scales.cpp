#include "core/exchange/exports/tensor_scales.h"

#include <charconv>
#include <cmath>
#include <set>
#include <system_error>

#include "core/base/text/text.h"
#include "core/exchange/layers/reasons.h"
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

ParameterDescriptor weightAxisParameter() {
  return {.id = "weight_axis",
          .title = SCALEWRIGHT_TEXT("Parameter", "Axis of a weight's channels"),
          .formula = SCALEWRIGHT_TEXT("Parameter",
                                      "that the model has the channels of weights on, where no graph says it: 0, last "
                                      "or a number; empty: as the recipe has them"),
          .type = ParameterType::kText,
          .fallback = std::string()};
}

Result<void> placeChannels(std::vector<TensorScales>& tensors, const ParameterValues& parameters,
                           ExportResult& result) {
  const std::string& chosen = textOf(parameters, "weight_axis");
  std::optional<std::uint64_t> number;
  if (!chosen.empty() && chosen != "last") {
    std::uint64_t value = 0;
    const auto [end, failed] = std::from_chars(chosen.data(), chosen.data() + chosen.size(), value);
    if (failed != std::errc() || end != chosen.data() + chosen.size()) {
      return Error{ErrorCode::kInvalidArgument, {}, {}, "weight_axis=" + chosen + ": 0, last or a number"};
    }
    number = value;
  }
  bool assumed = false;
  std::erase_if(tensors, [&](TensorScales& tensor) {
    const RecipeEntry& entry = *tensor.entry;
    const bool known = entry.place && entry.place->evidence == tensor::RoleSource::kGraph;
    if (!tensor.axis || known) return false;
    assumed = assumed || chosen.empty();
    if (chosen.empty()) return false;
    const std::uint64_t axis = number.value_or(entry.shape.empty() ? 0 : entry.shape.size() - 1);
    if (!entry.shape.empty() && axis >= entry.shape.size()) {
      result.omitted.push_back({entry.tensor, SCALEWRIGHT_TEXT("Export", "it has no such axis as weight_axis says")});
      return true;
    }
    tensor.axis = axis;
    return false;
  });
  if (assumed) {
    result.cautions.push_back(
        SCALEWRIGHT_TEXT("Export",
                         "no graph says along which axis the model has the channels of its weights: they are written "
                         "along that of the recipe, and a MatMul of ONNX has them along the last one (weight_axis)"));
  }
  return {};
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
