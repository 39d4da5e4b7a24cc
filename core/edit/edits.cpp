#include "core/edit/edits.h"

#include <algorithm>

#include "core/calibrate/manual_thresholds.h"
#include "core/formats/format_options.h"
#include "core/formats/grid.h"

namespace scalewright::edit {
namespace {

double rangeOf(const formats::FormatDescriptor& format, const formats::FormatOptions& options) {
  const auto grid = formats::Grid::make(format, options);
  return grid ? grid->largest() : 0;
}

constexpr std::string_view kUnitScale = "unit_scale";
constexpr std::string_view kWholeRange = "absmax";

bool applies(const calibrate::CalibratorDescriptor& method, const formats::FormatDescriptor& format) {
  return method.applies == nullptr || method.applies(format);
}

/// Returns whether the method is the one that is proposed for the format, with nothing changed about it.
bool hasProposedMethod(const recipe::Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format != nullptr && decision.parameters.empty() &&
         decision.calibrator == recipe::defaultCalibrator(decision.role, *format);
}

}  // namespace

std::vector<BiasChoice> biasChoices(const formats::FormatDescriptor& format, Biases biases) {
  std::vector<BiasChoice> choices;
  const auto add = [&](ExponentBias bias) {
    const double range = rangeOf(format, {.bias = bias});
    if (range > 0) choices.push_back({bias, range});
    return range > 0;
  };
  if (biases == Biases::kOffered) {
    for (const int bias : format.biases) add(ExponentBias(bias));
  } else if (format.scaling == formats::Scaling::kBias) {
    for (int bias = 0; add(ExponentBias(bias));) ++bias;
    std::reverse(choices.begin(), choices.end());
  }
  return choices;
}

recipe::Decision withFormat(const recipe::Decision& decision, const formats::FormatDescriptor& format,
                            const formats::FormatOptions& options) {
  recipe::Decision result = decision;
  result.format = format.id;
  result.options = formats::fittingOptions(format, options);
  if (result.options.bias) {  // of a format that has one
    result.calibrator = kUnitScale;
    result.parameters.clear();
    return result;
  }
  const bool as_proposed = hasProposedMethod(decision);
  // A clip that was only proposed goes; one that somebody chose stays, and the whole range never becomes a clip
  // unasked.
  if (as_proposed && recipe::defaultCalibrator(decision.role, format) == kWholeRange) result.calibrator = kWholeRange;
  const calibrate::CalibratorDescriptor* method = calibrate::find(result.calibrator);
  if (method == nullptr || decision.calibrator == recipe::kManual) return result;
  const bool wants_bias = format.scaling == formats::Scaling::kBias;
  const bool has_method = formats::usesThreshold(format);
  if (!has_method || (applies(*method, format) && (!wants_bias || method->chooses_bias))) return result;
  for (const calibrate::CalibratorDescriptor* other : calibrate::descriptors()) {
    if (!applies(*other, format) || (wants_bias && !other->chooses_bias)) continue;
    result.calibrator = other->id;
    result.parameters.clear();
    break;
  }
  return result;
}

recipe::Decision backToFormat(const recipe::Decision& decision, const formats::FormatDescriptor& format,
                              const recipe::Decision& earlier) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(earlier.calibrator);
  const bool fits = method != nullptr && (!formats::usesThreshold(format) || applies(*method, format));
  if (!fits || earlier.format != format.id) return withFormat(decision, format, decision.options);
  recipe::Decision result = decision;
  result.format = format.id;
  result.options = formats::fittingOptions(format, earlier.options);
  // A method that somebody has chosen since stays where only a proposal was there before.
  const calibrate::CalibratorDescriptor* now = calibrate::find(decision.calibrator);
  const bool stays = now != nullptr && hasProposedMethod(earlier) && !hasProposedMethod(decision) &&
                     decision.calibrator != recipe::kManual && decision.calibrator != kUnitScale &&
                     formats::usesThreshold(format) && applies(*now, format) &&
                     format.scaling != formats::Scaling::kBias;
  if (stays) return result;
  result.calibrator = earlier.calibrator;
  result.parameters = earlier.parameters;
  return result;
}

recipe::Decision withOptions(const recipe::Decision& decision, const ParameterValues& values) {
  recipe::Decision result = decision;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return result;
  if (const auto options = formats::withOptionValues(*format, decision.options, values)) result.options = *options;
  return result;
}

recipe::Decision withCalibrator(const recipe::Decision& decision, const calibrate::CalibratorDescriptor& method) {
  recipe::Decision result = decision;
  result.calibrator = method.id;
  result.parameters.clear();
  if (method.chooses_bias) result.options.bias.reset();
  return result;
}

recipe::Decision withParameters(const recipe::Decision& decision, const ParameterValues& values) {
  recipe::Decision result = decision;
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  if (method == nullptr) {
    result.parameters = values;
    return result;
  }
  const ParameterValues before = calibrate::completeFor(*method, decision.role, decision.parameters);
  const auto differs = [&before](const auto& entry) {
    const auto found = before.find(entry.first);
    return found == before.end() || found->second != entry.second;
  };
  ParameterValues chosen;
  const auto preset = values.find(method->preset);
  const bool other_preset = preset != values.end() && differs(*preset);
  if (preset != values.end()) chosen.insert(*preset);
  const ParameterValues defaults = calibrate::completeFor(*method, decision.role, chosen);
  for (const auto& [id, value] : values) {
    if (other_preset && id != method->preset) continue;
    const auto found = defaults.find(id);
    if (id != method->preset && found != defaults.end() && found->second == value) continue;
    chosen.insert_or_assign(id, value);
  }
  result.parameters = std::move(chosen);
  return result;
}

recipe::Decision withMethodForScales(const recipe::Decision& before, recipe::Decision after,
                                     const recipe::Decision& before_manual) {
  constexpr auto kOne = tensor::GranularityKind::kPerTensor;
  const bool grown = before.granularity.kind == kOne && after.granularity.kind != kOne;
  const bool by_hand = after.calibrator == recipe::kManual;
  if (!grown || !by_hand || after.parameters.contains(std::string(calibrate::kManualThresholds))) return after;
  after.calibrator = before_manual.calibrator;
  after.parameters = before_manual.parameters;
  after.options.bias.reset();
  if (const formats::FormatDescriptor* format = formats::find(after.format)) {
    const tensor::Granularity granularity = after.granularity;
    after = withFormat(after, *format, after.options);
    after.granularity = granularity;
  }
  return after;
}

recipe::Decision withGranularity(const recipe::Decision& decision, const tensor::Granularity& granularity,
                                 const tensor::Shape& shape, const recipe::Decision& before_manual) {
  if (!tensor::fits(granularity, shape)) return decision;
  recipe::Decision result = decision;
  result.granularity = granularity;
  return withMethodForScales(decision, std::move(result), before_manual);
}

recipe::Decision withThreshold(const recipe::Decision& decision, Threshold threshold,
                               std::optional<ExponentBias> bias) {
  recipe::Decision result = decision;
  result.calibrator = recipe::kManual;
  result.parameters = {{"threshold", threshold.value()}};
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format != nullptr && format->scaling == formats::Scaling::kBias) result.options.bias = bias;
  result.granularity = {};
  return result;
}

recipe::Decision withPartsOf(const recipe::Decision& target, const recipe::Decision& source,
                             const DecisionParts& parts) {
  recipe::Decision result = target;
  if (parts.format) {
    result.format = source.format;
    result.options = source.options;
  }
  if (parts.granularity) result.granularity = source.granularity;
  const formats::FormatDescriptor* format = formats::find(result.format);
  const auto applies = [format](const recipe::Decision& decision) {
    const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
    return format == nullptr || method == nullptr || method->applies == nullptr || method->applies(*format);
  };
  if (parts.calibrator && !parts.threshold && applies(source)) {
    result.calibrator = source.calibrator;
    result.parameters = source.parameters;
    if (source.calibrator == recipe::kManual && !parts.granularity) result.granularity = {};
  }
  if (parts.threshold) result = withThreshold(result, *parts.threshold, result.options.bias);
  if (!applies(result)) result = withFormat(result, *format, result.options);
  if (parts.sharing) {
    result.sharing_group = source.sharing_group;
    result.sharing = source.sharing;
  }
  if (parts.role) result.role = source.role;
  if (parts.notes) result.notes = source.notes;
  return result;
}

DecisionParts differingParts(const recipe::Decision& a, const recipe::Decision& b) {
  const recipe::Decision first = recipe::spelledOut(a);
  const recipe::Decision second = recipe::spelledOut(b);
  return {.format = first.format != second.format || first.options != second.options,
          .granularity = first.granularity != second.granularity,
          .calibrator = first.calibrator != second.calibrator || first.parameters != second.parameters,
          .role = first.role != second.role,
          .notes = first.notes != second.notes,
          .sharing = first.sharing_group != second.sharing_group};
}

std::vector<tensor::Granularity> granularityChoices(const tensor::TensorInfo& info) {
  const tensor::Shape& shape = info.shape;
  std::vector<tensor::Granularity> choices = {{}};
  for (std::size_t axis = 0; shape.size() > 1 && axis < shape.size(); ++axis) {
    if (shape[axis] <= 1 || info.sample_axis == axis) continue;
    // The axis of the channels comes first.
    const auto place = info.channel_axis == axis ? choices.begin() + 1 : choices.end();
    choices.insert(place, tensor::Granularity::perChannel(axis));
  }
  for (const std::uint64_t size : {16U, 32U, 64U, 128U}) {
    const tensor::Granularity groups = tensor::Granularity::perGroup(size);
    if (!shape.empty() && size < shape.back() && tensor::fits(groups, info)) choices.push_back(groups);
  }
  const tensor::Granularity blocks = tensor::Granularity::perBlock({128, 128});
  const bool several = shape.size() > 1 && (shape[shape.size() - 2] > blocks.block.rows || shape.back() > 128);
  if (info.role == tensor::Role::kWeight && several && tensor::fits(blocks, info)) choices.push_back(blocks);
  return choices;
}

}  // namespace scalewright::edit
