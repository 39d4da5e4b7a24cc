#include "core/formats/format_options.h"

#include <array>
#include <map>
#include <utility>

#include "core/base/text/text.h"

namespace scalewright::formats {
namespace {

constexpr std::array kRules = {
    ParameterChoice{"floor", SCALEWRIGHT_TEXT("Parameter", "floor (OCP)")},
    ParameterChoice{"ceil", SCALEWRIGHT_TEXT("Parameter", "ceil")},
    ParameterChoice{"rceil", SCALEWRIGHT_TEXT("Parameter", "rceil (nothing saturates)")},
    ParameterChoice{"even", SCALEWRIGHT_TEXT("Parameter", "even")},
};

constexpr std::array kSizes = {
    ParameterChoice{"32", "32"},
    ParameterChoice{"64", "64"},
    ParameterChoice{"128", "128"},
};

const ParameterDescriptor kNarrow{
    .id = "narrow",
    .title = SCALEWRIGHT_TEXT("Parameter", "Narrow range"),
    .formula = SCALEWRIGHT_TEXT("Parameter", "leaves out the lowest code, so that the range is symmetric (TensorRT)"),
    .type = ParameterType::kBool,
    .fallback = false,
    .source = SCALEWRIGHT_TEXT("Source", "NVIDIA submissions, TensorRT")};

const ParameterDescriptor kHalfLevel{
    .id = "half_level",
    .title = SCALEWRIGHT_TEXT("Parameter", "Half a step of headroom"),
    .formula = SCALEWRIGHT_TEXT("Parameter",
                                "t maps to the largest code + 1/2, 127.5 for INT8: NVIDIA's embedding tables, "
                                "Quark, compressed-tensors"),
    .type = ParameterType::kBool,
    .fallback = false,
    .source = SCALEWRIGHT_TEXT("Source", "NVIDIA submission, embedding tables of DLRMv2; Quark; compressed-tensors")};

const ParameterDescriptor kScaleRule{
    .id = "scale_rule",
    .title = SCALEWRIGHT_TEXT("Parameter", "Scale exponent"),
    .formula = SCALEWRIGHT_TEXT("Parameter", "how a block's largest magnitude becomes a power of two"),
    .type = ParameterType::kChoice,
    .fallback = std::string("floor"),
    .choices = kRules,
    .source = SCALEWRIGHT_TEXT(
        "Source", "OCP microscaling specification 1.0 (floor); the others are those of tools that read MX formats")};

const ParameterDescriptor kFloat32{
    .id = "float32",
    .title = SCALEWRIGHT_TEXT("Parameter", "In float32"),
    .formula = SCALEWRIGHT_TEXT(
        "Parameter", "scales and quotients rounded to float32, as kernels compute them; otherwise in double"),
    .type = ParameterType::kBool,
    .fallback = false,
    .source = SCALEWRIGHT_TEXT("Source", "NVIDIA ModelOpt")};

ParameterDescriptor blockSize(const BlockLayout& block) {
  return {.id = "block_size",
          .title = SCALEWRIGHT_TEXT("Parameter", "Group"),
          .formula = SCALEWRIGHT_TEXT("Parameter", "consecutive values along the last axis that share a scale"),
          .type = ParameterType::kChoice,
          .fallback = std::to_string(block.size),
          .choices = kSizes};
}

bool hasHalfLevel(const FormatDescriptor& format) {
  const auto* integer = std::get_if<IntegerLayout>(&format.layout);
  return integer != nullptr && !integer->symmetric;
}

std::vector<ParameterDescriptor> parametersOf(const FormatDescriptor& format) {
  std::vector<ParameterDescriptor> parameters;
  if (hasHalfLevel(format)) {
    parameters.push_back(kNarrow);
    parameters.push_back(kHalfLevel);
  }
  if (!format.block) return parameters;
  if (format.block->scale == BlockScale::kPowerOfTwo) parameters.push_back(kScaleRule);
  if (format.block->scale == BlockScale::kTwoLevel) parameters.push_back(kFloat32);
  if (!format.block->sizes.empty()) parameters.push_back(blockSize(*format.block));
  return parameters;
}

ParameterValue valueOf(const FormatDescriptor& format, const FormatOptions& options, std::string_view id) {
  if (id == kNarrow.id) return options.narrow;
  if (id == kHalfLevel.id) return options.half_level;
  if (id == kFloat32.id) return options.float32;
  if (id == kScaleRule.id) return std::string(scaleRuleId(options.scale_rule));
  return std::to_string(options.block_size != 0 ? options.block_size : format.block->size);
}

void set(FormatOptions& options, const FormatDescriptor& format, std::string_view id, const ParameterValues& values) {
  if (id == kNarrow.id) options.narrow = flagOf(values, id);
  if (id == kHalfLevel.id) options.half_level = flagOf(values, id);
  if (id == kFloat32.id) options.float32 = flagOf(values, id);
  if (id == kScaleRule.id) options.scale_rule = scaleRuleFromId(textOf(values, id)).value();
  if (id != "block_size") return;
  const int size = std::stoi(textOf(values, id));
  options.block_size = size == format.block->size ? 0 : size;  // one spelling of the format's own
}

}  // namespace

std::span<const ParameterDescriptor> optionParameters(const FormatDescriptor& format) {
  static const auto table = [] {
    std::map<const FormatDescriptor*, std::vector<ParameterDescriptor>> lists;
    for (const FormatDescriptor* each : descriptors()) lists[each] = parametersOf(*each);
    return lists;
  }();
  return table.at(&format);
}

ParameterValues optionValues(const FormatDescriptor& format, const FormatOptions& options) {
  ParameterValues values;
  for (const ParameterDescriptor& parameter : optionParameters(format)) {
    values[std::string(parameter.id)] = valueOf(format, options, parameter.id);
  }
  return values;
}

Result<FormatOptions> withOptionValues(const FormatDescriptor& format, const FormatOptions& options,
                                       const ParameterValues& values) {
  const auto parameters = optionParameters(format);
  ParameterValues all = optionValues(format, options);
  for (const auto& [id, value] : values) all[id] = value;
  const auto complete = completed(parameters, all);
  if (!complete) return complete.error();
  FormatOptions changed = options;
  for (const ParameterDescriptor& parameter : parameters) set(changed, format, parameter.id, *complete);
  return changed;
}

FormatOptions fittingOptions(const FormatDescriptor& format, const FormatOptions& options) {
  FormatOptions fitting;
  if (format.scaling == Scaling::kBias) fitting.bias = options.bias;
  for (const ParameterDescriptor& parameter : optionParameters(format)) {
    // A length that this format does not have falls back to its own.
    const std::string id(parameter.id);
    const ParameterValue value =
        id != "block_size" || options.block_size != 0 ? valueOf(format, options, id) : parameter.fallback;
    if (const auto changed = withOptionValues(format, fitting, {{id, value}})) fitting = *changed;
  }
  return fitting;
}

std::vector<OptionWord> optionWords(const FormatDescriptor& format, const FormatOptions& options) {
  std::vector<OptionWord> words;
  if (options.bias)
    words.push_back({SCALEWRIGHT_TEXT("FormatOption", "bias %1"), std::to_string(options.bias->value())});
  if (options.narrow) words.push_back({SCALEWRIGHT_TEXT("FormatOption", "narrow"), {}});
  if (options.half_level) words.push_back({SCALEWRIGHT_TEXT("FormatOption", "half level"), {}});
  if (options.scale_rule != ScaleRule::kFloor) {
    words.push_back({"%1", std::string(scaleRuleId(options.scale_rule))});
  }
  if (options.float32) words.push_back({SCALEWRIGHT_TEXT("FormatOption", "float32"), {}});
  if (format.block && !format.block->sizes.empty()) {
    const int size = options.block_size != 0 ? options.block_size : format.block->size;
    words.push_back({SCALEWRIGHT_TEXT("FormatOption", "of %1"), std::to_string(size)});
  }
  return words;
}

std::string titleOf(const FormatDescriptor& format, const FormatOptions& options) {
  std::string title = format.title;
  for (const OptionWord& word : optionWords(format, options)) {
    std::string filled = word.wording;
    if (const auto place = filled.find("%1"); place != std::string::npos) filled.replace(place, 2, word.value);
    title += ' ' + filled;
  }
  return title;
}

}  // namespace scalewright::formats
