#include "app/cli/decide/decision_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/run/command.h"
#include "app/cli/study/known_ids.h"
#include "core/calibrate/scales/calibrate_scales.h"
#include "core/edit/edits.h"
#include "core/formats/format_options.h"

namespace scalewright::cli {
namespace {

Error badArgument(ErrorCode code, std::string detail) {
  return {.code = code, .file = {}, .dataset = {}, .detail = std::move(detail)};
}

std::vector<std::string_view> valueFormats() {
  std::vector<std::string_view> ids;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling != formats::Scaling::kScaleOnly) ids.push_back(format->id);
  }
  return ids;
}

std::vector<std::string_view> calibratorsFor(const formats::FormatDescriptor& format) {
  std::vector<std::string_view> ids;
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    if (method->applies(format)) ids.push_back(method->id);
  }
  return ids;
}

constexpr std::string_view kThreshold = "threshold";

/// Returns whether the person gives the threshold itself, for which no default makes sense for all tensors.
bool takesThreshold(const calibrate::CalibratorDescriptor& method) {
  return std::any_of(method.parameters.begin(), method.parameters.end(),
                     [](const ParameterDescriptor& parameter) { return parameter.id == kThreshold; });
}

Result<void> checkGranularity(const DecisionOptions& options, DecisionChange& change) {
  const auto needs = [&](tensor::GranularityKind kind, const char* option) {
    return badArgument(ErrorCode::kInvalidArgument,
                       std::string(option) + " goes with --granularity " + std::string(tensor::granularityId(kind)));
  };
  const auto kind = options.granularity.empty() ? tensor::GranularityKind::kPerTensor
                                                : tensor::granularityFromId(options.granularity);
  if (!kind) {
    return unknownId(ErrorCode::kInvalidArgument, "--granularity " + options.granularity,
                     {"per_tensor", "per_channel", "per_group", "per_block"});
  }
  if (options.axis && *kind != tensor::GranularityKind::kPerChannel)
    return needs(tensor::GranularityKind::kPerChannel, "--axis");
  if (options.group_size && *kind != tensor::GranularityKind::kPerGroup)
    return needs(tensor::GranularityKind::kPerGroup, "--group-size");
  if (options.group_axis && *kind != tensor::GranularityKind::kPerGroup)
    return needs(tensor::GranularityKind::kPerGroup, "--group-axis");
  if (!options.block.empty() && *kind != tensor::GranularityKind::kPerBlock)
    return needs(tensor::GranularityKind::kPerBlock, "--block");
  if (options.granularity.empty()) return {};
  constexpr std::uint64_t kUsualGroup = 128;
  constexpr const char* kUsualBlock = "128x128";
  change.granularity = tensor::Granularity{.kind = *kind, .along = {}, .block = {}};
  if (*kind == tensor::GranularityKind::kPerChannel) change.granularity->axis = options.axis.value_or(0);
  change.own_axis = *kind == tensor::GranularityKind::kPerChannel && !options.axis;
  if (*kind == tensor::GranularityKind::kPerGroup) change.granularity->group = options.group_size.value_or(kUsualGroup);
  change.group_axis = options.group_axis;
  if (*kind == tensor::GranularityKind::kPerBlock) {
    const auto block = tensor::blockFromText(options.block.empty() ? kUsualBlock : options.block);
    if (!block) {
      return badArgument(ErrorCode::kInvalidArgument,
                         "--block " + options.block + ": expected rows and columns, as 128x128");
    }
    change.granularity->block = *block;
  }
  if (change.granularity->kind != tensor::GranularityKind::kPerTensor && change.format != nullptr &&
      !calibrate::takesGranularity(*change.format)) {
    return badArgument(ErrorCode::kNotApplicable, "--granularity with " + options.format);
  }
  return {};
}

}  // namespace

void addDecisionOptions(CLI::App& command, DecisionOptions& options) {
  const OptionGroup group(command, "Decision options");
  command.add_option("--format", options.format, "Number format (see `formats`); default: proposed by role")
      ->type_name("ID");
  command.add_option("--calibrator", options.calibrator, "Calibration method (see `methods`); default: by role")
      ->type_name("ID");
  command.add_option("--set", options.settings, "Parameter of the calibrator (see `methods`); may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command.add_option("--bias", options.bias, "Exponent bias, for formats that have a choice")->type_name("B");
  command.add_flag("--narrow", options.narrow, "Integers without the lowest code: -127..127; as narrow=true");
  command.add_option("--format-set", options.format_settings, "Option of the format (see `formats`); may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command
      .add_option("--granularity", options.granularity,
                  "per_tensor, per_channel and per_block (leave vectors alone) or per_group")
      ->type_name("ID");
  command
      .add_option("--axis", options.axis,
                  "Per channel: the axis of the channels; default: each tensor's own, see `list --json`")
      ->type_name("N");
  command.add_option("--group-size", options.group_size, "Per group: neighbouring values of one; default 128")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command.add_option("--group-axis", options.group_axis, "Per group: the axis of its neighbours; default: the last")
      ->type_name("N");
  command.add_option("--block", options.block, "Per block: rows and columns, of the last two axes; default 128x128")
      ->type_name("RxC");
}

Result<ParameterValues> readSettings(std::span<const ParameterDescriptor> parameters,
                                     const std::vector<std::string>& settings, const std::string& option) {
  ParameterValues values;
  for (const std::string& setting : settings) {
    std::string typed = option;
    typed.append(" ").append(setting);
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) return badArgument(ErrorCode::kInvalidArgument, typed);
    const std::string name = setting.substr(0, equals);
    const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                        [&](const ParameterDescriptor& known) { return known.id == name; });
    if (parameter == parameters.end()) return unknownId(ErrorCode::kUnknownParameter, name, idsOf(parameters));
    const Result<ParameterValue> value = parseParameter(*parameter, std::string_view(setting).substr(equals + 1));
    if (!value) return badArgument(value.error().code, typed);
    values[name] = *value;
  }
  const Result<ParameterValues> complete = completed(parameters, values);
  if (!complete) return complete.error();
  return values;
}

bool asksForAnything(const DecisionChange& change) {
  return change.format != nullptr || change.calibrator != nullptr || change.bias || change.granularity ||
         !change.format_options.empty();
}

Result<DecisionChange> check(const DecisionOptions& options) {
  DecisionChange change;
  if (!options.format.empty()) {
    change.format = formats::find(options.format);
    if (change.format == nullptr) return unknownId(ErrorCode::kUnknownFormat, options.format, valueFormats());
    if (change.format->scaling == formats::Scaling::kScaleOnly) {
      return unknownId(ErrorCode::kInvalidArgument, "--format " + options.format + ": holds scales, not values",
                       valueFormats());
    }
    const auto values =
        readSettings(formats::optionParameters(*change.format), options.format_settings, "--format-set");
    if (!values) return values.error();
    change.format_options = *values;
  } else if (!options.format_settings.empty()) {
    return badArgument(ErrorCode::kInvalidArgument, "--format-set without --format");
  }
  if (options.narrow) change.format_options["narrow"] = true;
  if (options.bias) {
    change.bias = ExponentBias(*options.bias);
    if (change.format != nullptr) {
      const auto grid = formats::Grid::make(*change.format, {.bias = change.bias});
      if (!grid) return badArgument(grid.error().code, "--bias " + std::to_string(*options.bias));
    }
  }
  if (!options.calibrator.empty()) {
    change.calibrator = calibrate::find(options.calibrator);
    if (change.calibrator == nullptr) {
      return unknownId(ErrorCode::kUnknownCalibrator, options.calibrator, idsOf(calibrate::descriptors()));
    }
    if (change.format != nullptr && !change.calibrator->applies(*change.format)) {
      return unknownId(ErrorCode::kNotApplicable, options.calibrator + " with " + options.format,
                       calibratorsFor(*change.format));
    }
    const Result<ParameterValues> values = readSettings(change.calibrator->parameters, options.settings, "--set");
    if (!values) return values.error();
    change.parameters = *values;
    if (takesThreshold(*change.calibrator) && !values->contains(std::string(kThreshold))) {
      return badArgument(ErrorCode::kInvalidArgument,
                         "--calibrator " + options.calibrator + " without --set threshold=T");
    }
  } else if (!options.settings.empty()) {
    return badArgument(ErrorCode::kInvalidArgument, "--set without --calibrator");
  }
  if (const Result<void> checked = checkGranularity(options, change); !checked) return checked.error();
  return change;
}

namespace {

tensor::Granularity granularityFor(const DecisionChange& change, const tensor::TensorInfo& info) {
  if (!change.group_axis) return *change.granularity;
  return tensor::Granularity::perGroup(change.granularity->group, *change.group_axis, info.shape.size());
}

}  // namespace

recipe::Decision changed(recipe::Decision decision, const tensor::TensorInfo& info, const DecisionChange& change) {
  // As in the window: a method that does not fit the format gives way, a bias is used at its own range.
  if (change.format != nullptr && decision.format != change.format->id) {
    decision = edit::withFormat(decision, *change.format, {.bias = change.bias});
  } else if (change.bias) {
    decision.options.bias = change.bias;
  }
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format != nullptr) {
    // What the format does not have is left alone: `--narrow` goes to the integers among many tensors.
    for (const auto& [id, value] : change.format_options) {
      const auto options = formats::withOptionValues(*format, decision.options, {{id, value}});
      if (options) decision.options = *options;
    }
  }
  if (change.calibrator != nullptr) {
    decision.calibrator = change.calibrator->id;
    decision.parameters = change.parameters;
  }
  if (change.granularity && format != nullptr && calibrate::takesGranularity(*format)) {
    tensor::Granularity granularity = granularityFor(change, info);
    if (change.own_axis && !info.channel_axis) granularity = {};
    if (change.own_axis && info.channel_axis) granularity.axis = *info.channel_axis;
    // A threshold by hand is one for all; unless it was asked for just now, a method finds the scales.
    const recipe::Decision& method = change.calibrator != nullptr ? decision : recipe::defaultDecision(info);
    decision = edit::withGranularity(decision, granularity, info.shape, method);
  }
  return decision;
}

namespace {

/// Why a tensor cannot be cut as it was asked for; nothing where it can, or where its format does not ask.
std::optional<std::string> perTensorInstead(const tensor::Granularity& asked, bool own_axis,
                                            const recipe::Decision& decision, const tensor::TensorInfo& info) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr || !calibrate::takesGranularity(*format)) return std::nullopt;
  const bool channels = asked.kind == tensor::GranularityKind::kPerChannel;
  if (channels && own_axis) {
    if (info.channel_axis) return std::nullopt;
    return "no axis of channels is known, --axis says one";
  }
  if (tensor::fits(asked, info)) return std::nullopt;
  if (channels) return "--axis " + std::to_string(asked.axis);
  if (asked.along && *asked.along >= info.shape.size()) return "--group-axis " + std::to_string(*asked.along);
  return std::string("the batches differ along an axis of it: no group or block runs through them");
}

}  // namespace

void applyTo(OpenStudy& open, study::TensorIndex index, const DecisionChange& change) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const recipe::Decision decision = changed(tensor.decision, tensor.info, change);
  if (tensor.info.shape.size() > 1 && change.granularity) {
    if (const auto why =
            perTensorInstead(granularityFor(change, tensor.info), change.own_axis, decision, tensor.info)) {
      open.problems.push_back({.code = ErrorCode::kInvalidArgument,
                               .file = open.study.fileOf(index),
                               .dataset = tensor.info.name,
                               .detail = *why + ": per tensor instead"});
    }
  }
  open.study.setDecision(index, decision);
}

void applyTo(OpenStudy& open, const DecisionChange& change) {
  for (const study::TensorIndex index : open.chosen) applyTo(open, index, change);
}

}  // namespace scalewright::cli
