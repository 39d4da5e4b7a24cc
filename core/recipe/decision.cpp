#include "core/recipe/decision.h"

#include <algorithm>
#include <variant>

#include "core/calibrate/manual_thresholds.h"
#include "core/calibrate/scales/calibrate_scales.h"
#include "core/calibrate/supply.h"
#include "core/formats/format_options.h"
#include "core/quantize/any_quantizer.h"
#include "core/sharing/rule.h"

namespace scalewright::recipe {

using tensor::Role;

Decision spelledOut(Decision decision) {
  if (const auto* format = formats::find(decision.format)) {
    decision.options = formats::fittingOptions(*format, decision.options);
  }
  if (!hasScales(decision)) decision.granularity = {};
  if (decision.sharing_group.empty()) decision.sharing = sharing::Kind::kMaximum;
  const auto* method = calibrate::find(decision.calibrator);
  if (method == nullptr) return decision;
  decision.parameters = calibrate::completeFor(*method, decision.role, decision.parameters);
  if (auto fitted = completed(method->parameters, decision.parameters)) decision.parameters = *std::move(fitted);
  return decision;
}

bool sameChoice(const Decision& a, const Decision& b) {
  return a == b || spelledOut(a) == spelledOut(b);
}

Decision atFullPrecision(const Decision& decision) {
  if (formats::isCast(decision.format)) return decision;
  Decision plain;
  plain.role = decision.role;
  plain.format = "bf16";
  plain.notes = decision.notes;
  plain.smoothing = decision.smoothing;
  return plain;
}

std::string_view defaultCalibrator(Role role, const formats::FormatDescriptor& format) {
  if (role == Role::kSoftmaxOutput) return "fixed";
  const bool integers = std::holds_alternative<formats::IntegerLayout>(format.layout);
  return role == Role::kActivation && integers ? "percentile" : "absmax";
}

namespace {

/// Returns whether a graph says where the output channels of a layer's weight are: whoever runs that graph takes a
/// scale for each of them.
bool hasKnownChannels(const tensor::TensorInfo& info) {
  const auto& place = info.known_place;
  if (!place || !place->by_graph || !place->op || !info.channel_axis) return false;
  // Of a stack of matrices the exports have no such form.
  return *place->op == tensor::Operator::kConvolution ||
         (*place->op == tensor::Operator::kLinear && info.shape.size() == 2);
}

}  // namespace

Decision defaultDecision(const tensor::TensorInfo& info) {
  Decision decision;
  decision.role = info.role;
  switch (info.role) {
    case Role::kWeight:
      // Vectors (norm gains) are too small to be worth the error.
      if (info.shape.size() < 2) {
        decision.format = "bf16";
      } else if (hasKnownChannels(info)) {
        decision.granularity = tensor::Granularity::perChannel(*info.channel_axis);
        if (!tensor::fits(decision.granularity, info)) decision.granularity = {};
      }
      break;
    case Role::kActivation:
    case Role::kSoftmaxOutput: break;
    case Role::kKvEntry: decision.format = "fp8_e4m3fn"; break;
    case Role::kBias:
    case Role::kOther: decision.format = "bf16"; break;
  }
  decision.calibrator = defaultCalibrator(info.role, *formats::find(decision.format));
  // What operators that keep the range connect in a graph has one range.
  if (info.known_place && !info.known_place->range_group.empty()) {
    decision.sharing_group = sharing::rangeGroupName(info.known_place->range_group);
    if (!info.known_place->range_counts) decision.sharing = sharing::Kind::kFollow;
  }
  return decision;
}

namespace {

Resolution resolvedScales(std::shared_ptr<const calibrate::CalibratedScales> scales, const formats::Grid& grid) {
  Resolution resolution;
  resolution.options = grid.options();
  // Channels of zeros have the threshold 1, which says nothing about the others.
  double largest = 0;
  for (std::size_t i = 0; i < scales->thresholds.size(); ++i) {
    if (scales->amax[i] > 0) largest = std::max(largest, scales->thresholds[i]);
  }
  const auto quantizer = quantize::ScalarQuantizer::make(grid, Threshold(largest)).value();  // 0 is taken as 1
  resolution.threshold = quantizer.threshold();
  resolution.step = quantizer.step();
  resolution.threshold_low = resolution.threshold_high = resolution.threshold.value();
  resolution.warnings = scales->warnings;
  resolution.scales = std::move(scales);
  return resolution;
}

}  // namespace

std::optional<tensor::ChannelScaling> scalingOf(const Decision& decision) {
  if (!decision.smoothing || !decision.smoothing->carried) return std::nullopt;
  return decision.smoothing->carried->scaling;
}

bool hasScales(const Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format != nullptr && decision.granularity.kind != tensor::GranularityKind::kPerTensor &&
         calibrate::takesGranularity(*format);
}

bool hasOneScaleWhereJoined(const Decision& decision, Role role) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr || !formats::usesThreshold(*format) || hasScales(decision)) return false;
  return role != Role::kWeight || std::holds_alternative<formats::MinifloatLayout>(format->layout);
}

std::span<const sharing::Rule> defaultSharing(const Decision& decision, Role role) {
  static const std::vector<sharing::Rule> kJoined = sharing::joinedRules();
  static const std::vector<sharing::Rule> kOfInputs = sharing::rulesOfDifferentInputs();
  if (!hasOneScaleWhereJoined(decision, role)) return {};
  const bool all = role == Role::kWeight || formats::isTwoLevel(*formats::find(decision.format));
  return all ? kJoined : kOfInputs;
}

std::optional<calibrate::RunRequest> methodRequest(const Decision& decision) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  if (method == nullptr) return std::nullopt;
  const auto values =
      completed(method->parameters, calibrate::completeFor(*method, decision.role, decision.parameters));
  if (!values) return std::nullopt;
  return calibrate::RunRequest{std::string(method->id), decision.format, decision.options, decision.role, *values};
}

std::optional<calibrate::ScalesRequest> scalesRequest(const Decision& decision) {
  if (!hasScales(decision)) return std::nullopt;
  auto request = methodRequest(decision);
  if (!request) return std::nullopt;
  return calibrate::ScalesRequest{decision.granularity, *std::move(request)};
}

bool areFoundAgain(const Decision& decision) {
  using tensor::GranularityKind;
  const GranularityKind kind = decision.granularity.kind;
  const bool many = kind == GranularityKind::kPerGroup || kind == GranularityKind::kPerBlock;
  if (decision.role != Role::kWeight || !many || !hasScales(decision)) return false;
  return decision.calibrator != kManual || calibrate::storedIn(decision.parameters).has_value();
}

Result<Resolution> resolve(const Decision& decision, const profile::Profile& profile,
                           const calibrate::Evidence& evidence) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, {}, decision.format};
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  if (method == nullptr) return Error{ErrorCode::kUnknownCalibrator, {}, {}, decision.calibrator};
  const auto grid = formats::Grid::make(*format, decision.options);
  if (!grid) return grid.error();
  if (profile.elements == 0) return Error{ErrorCode::kEmptyData, {}, {}, {}};

  Resolution resolution;
  resolution.options = grid->options();
  if (format->scaling == formats::Scaling::kCast) {
    // A cast has no threshold to calibrate: whatever the method, values go in as they are.
    const double range = grid->largest();
    resolution.threshold = Threshold(range);
    resolution.step = Scale(1);
    resolution.threshold_low = resolution.threshold_high = range;
    if (profile.hasNonFinite()) resolution.warnings.push_back(calibrate::Warning::kNonFinite);
    return resolution;
  }
  if (profile.finite == 0) return Error{ErrorCode::kNoFiniteData, {}, {}, {}};

  if (!formats::usesThreshold(*format)) {
    // Blocks find their scales themselves; what is shown as the range is the largest magnitude among them.
    resolution.threshold = Threshold(profile.amax == 0 ? 1.0 : profile.amax);
    resolution.step = Scale(1);
    resolution.threshold_low = resolution.threshold_high = resolution.threshold.value();
    return resolution;
  }

  if (const auto request = scalesRequest(decision)) {
    const auto known = evidence.scales.find(calibrate::scalesKey(*request));
    if (known != evidence.scales.end()) return resolvedScales(known->second, *grid);
  }
  const auto calibration =
      calibrate::calibrate(*method, {profile, *grid, decision.role, evidence}, decision.parameters);
  if (!calibration) return calibration.error();
  if (calibration->bias) resolution.options.bias = calibration->bias;
  const auto quantizer = quantize::makeQuantizer(*format, resolution.options, calibration->threshold);
  if (!quantizer) return quantizer.error();
  std::visit(
      [&resolution](const auto& kind) {
        resolution.threshold = kind.threshold();
        resolution.step = kind.step();
      },
      *quantizer);
  resolution.threshold_low = calibration->threshold_low;
  resolution.threshold_high = calibration->threshold_high;
  resolution.warnings = calibration->warnings;
  resolution.facts = calibration->facts;
  if (hasScales(decision)) {
    // Of the tensor as a whole, until a pass over the data has seen to every scale.
    resolution.threshold_low = 0;
    resolution.warnings.push_back(calibrate::Warning::kEstimated);
  }
  return resolution;
}

calibrate::EvidenceRequest missingEvidence(const Decision& decision, const profile::Profile& profile,
                                           const calibrate::Evidence& evidence, const Resolution& resolution) {
  if (auto request = scalesRequest(decision)) {
    if (resolution.scales) return {};
    return {.scales = std::move(request)};
  }
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (method == nullptr || format == nullptr) return {};
  const auto grid = formats::Grid::make(*format, decision.options);
  if (!grid) return {};
  return calibrate::missingEvidence(*method, {profile, *grid, decision.role, evidence}, decision.parameters);
}

}  // namespace scalewright::recipe
