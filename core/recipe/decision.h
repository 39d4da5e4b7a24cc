#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/calibrate/calibrator.h"
#include "core/formats/format.h"
#include "core/profile/profile.h"
#include "core/sharing/kind.h"
#include "core/sharing/rule.h"
#include "core/tensor/granularity.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::recipe {

/// The id of the calibrator that stands for a threshold set by hand; its one parameter is `threshold`.
inline constexpr std::string_view kManual = "manual";

/// Smoothing as it was carried out on one tensor.
struct CarriedSmoothing {
  double alpha = 0;
  std::string input;               ///< name of the tensor that is divided; those multiplied are its layers' weights
  tensor::ChannelScaling scaling;  ///< of this tensor

  friend bool operator==(const CarriedSmoothing&, const CarriedSmoothing&) = default;
};

/// Stands for the alpha of factors that another tool found, who does not say one.
inline constexpr double kNoAlpha = -1;
/// Returns the alpha of smoothing that was carried out; none where another tool found its factors.
[[nodiscard]] inline std::optional<double> alphaInForce(const CarriedSmoothing& carried) {
  return carried.alpha >= 0 ? std::optional(carried.alpha) : std::nullopt;
}

/// Factors moved from a layer's input into its weights before all of them are quantized (SmoothQuant).
struct Smoothing {
  std::optional<double> alpha;  ///< 0..1; none: searched for the least error of the layers' outputs (AutoSmoothQuant)
  /// None: only asked for; thresholds are then those of the values as they are, else those of the scaled values.
  std::optional<CarriedSmoothing> carried = {};

  friend bool operator==(const Smoothing&, const Smoothing&) = default;
};

/// Everything a person decides about one tensor. Plain value.
struct Decision {
  tensor::Role role = tensor::Role::kOther;
  std::string format = "int8";
  formats::FormatOptions options;  ///< bias and narrow range
  std::string calibrator = "absmax";
  tensor::Granularity granularity;  ///< of formats that take one: a scale for each channel, group or block
  ParameterValues parameters;       ///< only what differs from the method's defaults need be here
  std::string sharing_group;        ///< tensors of the same name here have one range in common; empty: none
  sharing::Kind sharing = sharing::Kind::kMaximum;  ///< the part in that group
  std::string notes;
  std::optional<Smoothing> smoothing;

  friend bool operator==(const Decision&, const Decision&) = default;
};

/// Returns whether a number that somebody gave stands where a method would find one: a threshold, or a bias.
[[nodiscard]] inline bool isByHand(const Decision& decision) {
  return decision.calibrator == kManual || decision.options.bias.has_value();
}

/// With every parameter and option said, in its own type, and without what has no say: two that mean the same are
/// equal.
[[nodiscard]] Decision spelledOut(Decision decision);

/// Returns whether two decisions mean the same: a parameter or an option spelled out at its default equals one that is
/// left out.
[[nodiscard]] bool sameChoice(const Decision& a, const Decision& b);

/// Returns the decision of a tensor that nothing quantizes: BF16, or the cast that was decided. Role, notes and
/// smoothing stay.
[[nodiscard]] Decision atFullPrecision(const Decision& decision);

/// Returns the method that is proposed for a role: a percentile for activations in integers, where a step for the
/// rarest values costs all others; the whole range in floats, whose steps grow with the values: there a clipped token
/// costs more than finer steps give.
[[nodiscard]] std::string_view defaultCalibrator(tensor::Role role, const formats::FormatDescriptor& format);

/// Returns what Scalewright proposes for a tensor before anyone touches it: a format and calibrator by role.
[[nodiscard]] Decision defaultDecision(const tensor::TensorInfo& info);

/// A decision carried out on a profile.
struct Resolution {
  formats::FormatOptions options;  ///< with the bias in force
  Threshold threshold;
  Scale step;                ///< tensor units per grid unit
  double threshold_low = 0;  ///< interval of the threshold; a point when exact
  double threshold_high = 0;
  std::vector<calibrate::Warning> warnings;
  std::map<std::string, double> facts;  ///< of the calibration: iterations, divergence, ...
  /// Of a decision with a scale for each channel or group, once they are known: `threshold` and `step` are then the
  /// largest among them. Until then `threshold` is that of the tensor as a whole, in an interval from 0.
  std::shared_ptr<const calibrate::CalibratedScales> scales;

  [[nodiscard]] bool exact() const { return threshold_low == threshold_high; }
};

/// Returns how the decision has its tensor read; nullopt: as it is.
[[nodiscard]] std::optional<tensor::ChannelScaling> scalingOf(const Decision& decision);

/// Returns whether the decision asks for several scales, and its format takes them.
[[nodiscard]] bool hasScales(const Decision& decision);

/// Returns whether engines hold one scale for all tensors of this role, weights or inputs, so decided, of layers which
/// they run as one: a scale for the tensor as a whole, of an input, or of a weight in floating point. Weights of
/// integers are joined row by row, and each keeps its own.
[[nodiscard]] bool hasOneScaleWhereJoined(const Decision& decision, tensor::Role role);

/// Returns the rules by which tensors so decided share a scale without anybody asking for it: of weights those about
/// layers that engines run as one, of inputs those of them whose inputs differ. Inputs of the others are one tensor,
/// whose copies have the same range by themselves; only where a scale of the tensor stands beside those of blocks do
/// unequal ones ruin the values, so that inputs of all joined layers share it. Empty where engines keep each its own.
[[nodiscard]] std::span<const sharing::Rule> defaultSharing(const Decision& decision, tensor::Role role);

/// Returns the decision's method as a request, with every parameter said. nullopt for parameters that the method
/// refuses.
[[nodiscard]] std::optional<calibrate::RunRequest> methodRequest(const Decision& decision);

/// Returns what a pass over the data has to answer for a decision that has scales. nullopt for others, and for
/// parameters that the method refuses.
[[nodiscard]] std::optional<calibrate::ScalesRequest> scalesRequest(const Decision& decision);

/// Returns whether a recipe says the thresholds of a weight's scales by their rule instead of one by one: groups and
/// blocks are as many as the weight has bytes, and its values, or the checkpoint that the decision refers to, give them
/// again. Those that somebody gave by hand are listed.
[[nodiscard]] bool areFoundAgain(const Decision& decision);

/// Runs the decision's calibrator. Errors: kUnknownFormat, kUnknownCalibrator, kNotApplicable, parameter errors,
/// kEmptyData, kNoFiniteData. Cost: that of the calibrator on the sketch.
[[nodiscard]] Result<Resolution> resolve(const Decision& decision, const profile::Profile& profile,
                                         const calibrate::Evidence& evidence = {});

/// Returns what passes over the data should supply for an exact result of the decision, whose resolution this is; empty
/// when there is nothing to add.
[[nodiscard]] calibrate::EvidenceRequest missingEvidence(const Decision& decision, const profile::Profile& profile,
                                                         const calibrate::Evidence& evidence,
                                                         const Resolution& resolution);

}  // namespace scalewright::recipe
