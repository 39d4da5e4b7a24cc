// The scales that a quantized checkpoint stores, as decisions about the tensors that they are for: a threshold is the
// scale times the largest code (448 of FP8 E4M3, 127 of INT8, 7 of INT4, 6 x 448 of NVFP4's scale for the tensor). What
// scales say is read with the codes beside them; scales alone, as exports write them, with their settings.
#include "core/io/checkpoint/stored_decisions.h"

#include <array>

#include "core/base/text/first_few.h"
#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"
#include "core/io/checkpoint/files.h"

namespace scalewright::exchange::imports::checkpoint::read_scales {
namespace {

using Part = io::StoredDecision::Part;

/// E4M3FN, which the scales of the blocks are stored in.
constexpr double kLargestBlockScale = 448;

constexpr std::array<std::string_view, 2> kExtensions = {"safetensors", "safetensors.index.json"};

constexpr std::array kFormats = {
    ParameterChoice{"fp8_e4m3fn", "FP8 E4M3FN"},
    ParameterChoice{"int8", "INT8"},
    ParameterChoice{"int4", "INT4"},
    ParameterChoice{"nvfp4", "NVFP4"},
};

const std::array kParameters = {
    ParameterDescriptor{
        .id = "format",
        .title = SCALEWRIGHT_TEXT("Parameter", "Number format of bare scales"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "of scales without codes where no settings beside them say it"),
        .type = ParameterType::kChoice,
        .fallback = std::string("fp8_e4m3fn"),
        .choices = kFormats},
};

constexpr const char* kNegative = SCALEWRIGHT_TEXT("Import",
                                                   "scales below zero, which mirror codes: taken by their magnitude, "
                                                   "under which the outermost negative code is cut by "
                                                   "one step");
constexpr const char* kInputsComputed =
    SCALEWRIGHT_TEXT("Import",
                     "engines find the scales of so many inputs while they compute: none is stored, and the recipe "
                     "says nothing of them");

constexpr const char* kInputsMissing =
    SCALEWRIGHT_TEXT("Import",
                     "the settings state that the scales of so many inputs are stored, and none of them is there: the "
                     "recipe says nothing of them");

constexpr const char* kCompanions = SCALEWRIGHT_TEXT(
    "Import", "they lie beside codes, and what they mean there is not known: nothing is taken of them");

bool takes(const std::filesystem::path& path) {
  return io::isCheckpointPath(path) || path.filename().string().ends_with(".safetensors");
}

std::string nameOf(const io::StoredDecision& decision) {
  switch (decision.part) {
    case Part::kWeight:
    case Part::kOperand: return decision.module;
    case Part::kInput: return decision.module + ".input";
    case Part::kOutput: return decision.module + ".output";
    case Part::kKeys: return cacheTensor(decision.module, CacheHalf::kKey);
    case Part::kValues: return cacheTensor(decision.module, CacheHalf::kValue);
  }
  return decision.module;
}

tensor::Role roleOf(Part part) {
  if (part == Part::kWeight) return tensor::Role::kWeight;
  return part == Part::kKeys || part == Part::kValues ? tensor::Role::kKvEntry : tensor::Role::kActivation;
}

ImportedTensor tensorOf(const io::StoredDecision& decision, const std::string& checkpoint) {
  const io::StoredScales& scales = decision.scales;
  ImportedTensor tensor{.name = nameOf(decision), .thresholds = scales.scales, .format = scales.format};
  const formats::FormatDescriptor* format = formats::find(scales.format);
  double largest = largestOf(scales.format);
  if (format != nullptr && formats::isTwoLevel(*format)) largest *= kLargestBlockScale;
  for (double& value : tensor.thresholds) value *= largest;
  tensor.role = roleOf(decision.part);
  tensor.shape = decision.shape;
  if (scales.granularity.kind != tensor::GranularityKind::kPerTensor) tensor.parts = scales.granularity;
  if (decision.of_scales > 0) tensor.stored_in = checkpoint;
  if (decision.factors != nullptr) {
    const bool input = decision.part == Part::kInput;
    tensor.smoothing =
        recipe::CarriedSmoothing{.alpha = recipe::kNoAlpha,
                                 .input = decision.smoothed_input + ".input",
                                 .scaling = {input ? 0 : decision.shape.size() - 1, input, decision.factors}};
  }
  if (!scales.scale_rule.empty()) tensor.scale_rule = formats::scaleRuleFromId(scales.scale_rule);
  // The smallest power of two that saturates nothing finds the codes of FP8 again, whatever rule had found them.
  if (!tensor.scale_rule && scales.format.starts_with("mxfp8")) tensor.scale_rule = formats::ScaleRule::kRceil;
  return tensor;
}

Result<ImportResult> open(const std::filesystem::path& path, const ParameterValues& parameters) {
  auto found = io::readCheckpointScales(path, textOf(parameters, "format"));
  if (!found) return found.error();
  if (found->decisions.empty() && found->problems.empty())
    return Error{ErrorCode::kNothingToImport, {}, {}, "it stores no scales"};
  ImportEntries entries{Document{}};
  for (const io::StoredDecision& decision : found->decisions) {
    if (decision.scales.why_not != nullptr) {
      entries.note(decision.place, nameOf(decision), decision.scales.why_not);
    } else {
      entries.add(tensorOf(decision, found->identity.path), decision.place);
      if (decision.scales.remark != nullptr) entries.note(decision.place, nameOf(decision), decision.scales.remark);
    }
  }
  if (found->negative > 0) {
    entries.note(std::to_string(found->negative) + " of " + std::to_string(found->beside_negative), {}, kNegative);
  }
  for (const auto& [format, inputs] : found->inputs_without_scale) {
    entries.note(std::to_string(inputs) + " x " + format, {}, kInputsComputed);
  }
  if (found->inputs_not_stored > 0) entries.note(std::to_string(found->inputs_not_stored), {}, kInputsMissing);
  for (const Error& problem : found->problems) {
    entries.note(problem.detail, problem.dataset, SCALEWRIGHT_TEXT("Import", "cannot be read in the checkpoint"));
  }
  if (!found->unknown.empty()) entries.note(firstFew(found->unknown, {.counted = true}), {}, kCompanions);
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "checkpoint-scales",
    .title = SCALEWRIGHT_TEXT("Import", "Checkpoint scales"),
    .producers =
        "compressed-tensors, ModelOpt, Quark, torchao, AutoRound, AutoFP8, DeepSeek, GPTQ, AWQ, gpt-oss: a folder, "
        "index or file",
    .extensions = kExtensions,
    .parameters = kParameters,
    .takes = takes,
    .open = open,
};

}  // namespace scalewright::exchange::imports::checkpoint::read_scales
