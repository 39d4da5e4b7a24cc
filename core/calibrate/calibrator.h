#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/calibrate/calibration.h"
#include "core/calibrate/evidence.h"
#include "core/formats/grid.h"
#include "core/io/source.h"
#include "core/profile/profile.h"
#include "core/tensor/role.h"

namespace scalewright::calibrate {

/// The input of a calibration method.
struct CalibrationInput {
  const profile::Profile& profile;
  formats::Grid grid;  ///< the chosen format with its current options
  tensor::Role role = tensor::Role::kOther;
  const Evidence& evidence;
};

/// A calibration method: one file in core/calibrate/methods, one constant, one line in its CMakeLists.txt.
struct CalibratorDescriptor {
  std::string_view id;
  const char* title;    ///< English, translation context "Calibrator"
  const char* formula;  ///< what it computes, in one line
  const char* source;   ///< which document it comes from; English, translation context "Source"
  std::span<const ParameterDescriptor> parameters;
  /// Label of its mark in a plot; `{id}` stands for a parameter's value. Empty: never marked unless in force.
  std::string_view label = {};
  /// Values of the label's parameter that get a mark each; empty: one mark with the defaults.
  std::span<const std::string_view> marked = {};
  /// Returns whether the method makes sense for a format (the bias methods need one to choose).
  bool (*applies)(const formats::FormatDescriptor& format) = nullptr;
  /// Sets the exponent bias itself.
  bool chooses_bias = false;
  /// Has a rule of its own for tensors of nothing but zeros.
  bool handles_all_zero = false;
  /// Its result depends on the maximum at most: it is exact where that is known and the distribution is not.
  bool needs_maximum_only = false;
  /// Its result depends on the order of the batches.
  bool looks_at_order = false;
  /// Id of the choice that sets the defaults of other parameters; empty without one.
  std::string_view preset = {};
  /// Changes defaults that depend on the role or on other values that were given; nullptr when none does.
  void (*adjust)(tensor::Role role, const ParameterValues& given, ParameterValues& values) = nullptr;
  /// Returns what passes over the data must still supply for an exact result; nullptr when the sketch always answers
  /// exactly. Until then `run` answers with an interval and kEstimated.
  EvidenceRequest (*missing)(const CalibrationInput& input, const ParameterValues& parameters) = nullptr;
  /// Parameters are complete. The common cases (empty, nothing finite, all zero) are handled before the call, the last
  /// one unless `handles_all_zero`.
  Result<Calibration> (*run)(const CalibrationInput& input, const ParameterValues& parameters) = nullptr;
  /// The exact result from the data, where no other evidence gives it. Errors: those of reading, kCancelled.
  Result<Calibration> (*run_on_data)(const io::TensorReader& reader, const CalibrationInput& input,
                                     const ParameterValues& parameters, const WorkContext& work) = nullptr;
};

/// All methods, in the order in which they are shown.
[[nodiscard]] std::span<const CalibratorDescriptor* const> descriptors();
[[nodiscard]] const CalibratorDescriptor* find(std::string_view id);

/// Returns the method's defaults for a role.
[[nodiscard]] ParameterValues defaultsFor(const CalibratorDescriptor& method, tensor::Role role);

/// Returns what was given, over the defaults for a role and for what was given. Not yet checked.
[[nodiscard]] ParameterValues completeFor(const CalibratorDescriptor& method, tensor::Role role,
                                          const ParameterValues& given);

/// Returns the request for a run of the method on the data. `parameters` are complete.
[[nodiscard]] RunRequest runRequest(const CalibratorDescriptor& method, const CalibrationInput& input,
                                    const ParameterValues& parameters);

/// Returns the label with its parameter filled in; the method's id where it has no label.
[[nodiscard]] std::string labelOf(const CalibratorDescriptor& method, const ParameterValues& parameters);
/// Returns the parameter named in the label; nullptr without one.
[[nodiscard]] const ParameterDescriptor* labelParameter(const CalibratorDescriptor& method);

/// Runs a method, or takes over the result of an earlier run on the data, with the rules common to all: defaults filled
/// in, NaN and inf reported, empty tensor kEmptyData, nothing finite kNoFiniteData, all zero threshold 1 (a bias
/// format's own range) with a warning, a method that does not apply kNotApplicable, what follows from a sampled
/// distribution an estimate.
[[nodiscard]] Result<Calibration> calibrate(const CalibratorDescriptor& method, const CalibrationInput& input,
                                            const ParameterValues& parameters);

}  // namespace scalewright::calibrate
