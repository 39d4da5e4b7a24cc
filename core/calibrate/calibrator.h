#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/formats/grid.h"
#include "core/profile/order_statistics.h"
#include "core/tensor/role.h"

namespace scalewright::calibrate {

enum class Warning {
  kAllZero,         ///< nothing but zeros: threshold 1
  kNonFinite,       ///< NaN or inf were left out
  kSaturates,       ///< the measured range does not fit the widest bias with the chosen backoff
  kNoRangeFits,     ///< an outlier lies beyond every range
  kZeroPercentile,  ///< the percentile is 0 on a tensor that is not: the maximum is used
  kBackoffAboveOne,
  kEstimated,       ///< an order statistic is known only within an interval until a pass over the data
};

[[nodiscard]] std::string_view warningId(Warning warning);
/// English wording, translation context "Warning".
[[nodiscard]] const char* warningWording(Warning warning);

/// What a method is given.
struct CalibrationInput {
  const profile::Profile& profile;
  formats::Grid grid;   ///< the chosen format with its current options
  tensor::Role role = tensor::Role::kOther;
  const profile::KnownRanks& known;
};

/// What a method decides.
struct Calibration {
  Threshold threshold;
  std::optional<ExponentBias> bias;   ///< set by methods that choose one
  double threshold_low = 0;           ///< interval of the threshold; a point when exact
  double threshold_high = 0;
  std::vector<Warning> warnings;

  /// A threshold known exactly.
  [[nodiscard]] static Calibration exactly(double t) { return {Threshold(t), std::nullopt, t, t, {}}; }
};

/// A calibration method: one file in core/calibrate/methods, one constant, one line in its CMakeLists.txt.
struct CalibratorDescriptor {
  std::string_view id;
  const char* title;    ///< English, translation context "Calibrator"
  const char* formula;  ///< what it computes, in one line
  const char* source;   ///< which document it comes from
  std::span<const ParameterDescriptor> parameters;
  /// Label of its mark in a plot; `{id}` stands for a parameter's value. Empty: never marked unless in force.
  std::string_view label = {};
  /// Values of the label's parameter that get a mark each; empty: one mark with the defaults.
  std::span<const std::string_view> marked = {};
  /// Whether the method makes sense for a format (the bias methods need one to choose).
  bool (*applies)(const formats::FormatDescriptor& format) = nullptr;
  /// Sets the exponent bias itself.
  bool chooses_bias = false;
  /// Changes defaults that depend on the role; nullptr when none does.
  void (*adjust)(tensor::Role role, ParameterValues& values) = nullptr;
  /// Ranks (0-based) of |x| that must be known for an exact result; nullptr when none are needed.
  std::vector<std::uint64_t> (*ranks)(const ParameterValues& parameters, std::uint64_t finite) = nullptr;
  /// Parameters are complete. The common cases (empty, nothing finite, all zero) are settled before the call.
  Result<Calibration> (*run)(const CalibrationInput& input, const ParameterValues& parameters) = nullptr;
};

/// All methods, in the order in which they are shown.
[[nodiscard]] std::span<const CalibratorDescriptor* const> descriptors();
[[nodiscard]] const CalibratorDescriptor* find(std::string_view id);

/// The method's defaults for a role.
[[nodiscard]] ParameterValues defaultsFor(const CalibratorDescriptor& method, tensor::Role role);

/// What was given, over the defaults for a role. Not yet checked.
[[nodiscard]] ParameterValues completeFor(const CalibratorDescriptor& method, tensor::Role role,
                                          const ParameterValues& given);

/// The label with its parameter filled in; the method's id where it has no label.
[[nodiscard]] std::string labelOf(const CalibratorDescriptor& method, const ParameterValues& parameters);
/// The parameter named in the label; nullptr without one.
[[nodiscard]] const ParameterDescriptor* labelParameter(const CalibratorDescriptor& method);

/// Runs a method with the rules common to all: defaults filled in, NaN and inf reported, empty tensor kEmptyData,
/// nothing finite kNoFiniteData, all zero threshold 1 (a bias format's own range) with a warning, a method that does not apply kNotApplicable.
[[nodiscard]] Result<Calibration> calibrate(const CalibratorDescriptor& method, const CalibrationInput& input,
                                            const ParameterValues& parameters);

}  // namespace scalewright::calibrate
