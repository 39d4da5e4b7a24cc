#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/study/open_study.h"
#include "core/calibrate/calibrator.h"

namespace CLI {
class App;
}

namespace scalewright::cli {

/// The decisions that a command line may make for the chosen tensors; what it leaves open stays as proposed by role.
struct DecisionOptions {
  std::string format;
  std::string calibrator;
  std::vector<std::string> settings;  ///< `name=value` of the calibrator's parameters
  std::optional<int> bias;
  std::vector<std::string> format_settings;  ///< `name=value` of the format's options
  bool narrow = false;
  std::string granularity;  ///< an id of tensor::GranularityKind
  std::optional<std::uint64_t> axis;
  std::optional<std::uint64_t> group_size;
  std::optional<std::uint64_t> group_axis;
  std::string block;  ///< `128x128`
};

/// Decision options with ids looked up and values checked.
struct DecisionChange {
  const formats::FormatDescriptor* format = nullptr;
  const calibrate::CalibratorDescriptor* calibrator = nullptr;
  ParameterValues parameters;
  std::optional<ExponentBias> bias;
  ParameterValues format_options;
  std::optional<tensor::Granularity> granularity;
  bool own_axis = false;  ///< per channel along each tensor's own channel axis
  /// Per group along this axis, which is the last of some tensors and not of others.
  std::optional<std::uint64_t> group_axis;
};

[[nodiscard]] bool asksForAnything(const DecisionChange& change);

void addDecisionOptions(CLI::App& command, DecisionOptions& options);

/// Errors: kUnknownFormat, kUnknownCalibrator, parameter errors, kInvalidArgument; with what was typed in
/// `detail`.
[[nodiscard]] Result<DecisionChange> check(const DecisionOptions& options);

/// Reads `name=value` texts against descriptors; `option` is what they were typed after. Errors: kUnknownParameter,
/// kInvalidArgument, kParameterOutOfRange.
[[nodiscard]] Result<ParameterValues> readSettings(std::span<const ParameterDescriptor> parameters,
                                                   const std::vector<std::string>& settings, const std::string& option);

/// info: of the decision's tensor; a granularity that does not fit its shape, or the format, is left alone.
[[nodiscard]] recipe::Decision changed(recipe::Decision decision, const tensor::TensorInfo& info,
                                       const DecisionChange& change);
/// Changes the decision of a tensor; a granularity that it cannot have is a problem of it.
void applyTo(OpenStudy& open, study::TensorIndex index, const DecisionChange& change);
/// Does the same of all chosen tensors.
void applyTo(OpenStudy& open, const DecisionChange& change);

}  // namespace scalewright::cli
