// compressed-tensors: the settings under `quantization_config`, the codes as its compressors store them. Source:
// compressed-tensors 0.12, compressors/; vLLM, compressed_tensors.py and its schemes.
#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>

#include "core/base/numbers/little_endian.h"
#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/encode/stored_steps.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/checkpoint/kept_layers.h"
#include "core/exchange/compressed/scheme.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/names/scale_names.h"
#include "core/io/checkpoint/spelling/compressed.h"
#include "core/tensor/pieces.h"

namespace scalewright::exchange::checkpoint::compressed::checkpoint {
namespace {

constexpr const char* kNoGroupsOfFloats =
    SCALEWRIGHT_TEXT("Export", "vLLM takes no FP8 with a scale for each group of a row");

constexpr const char* kOverflows =
    SCALEWRIGHT_TEXT("Export", "a scale of it is too large for float16, the type that engines hold its scales in");

bool isPacked(const PlannedLayer& layer) {
  return exchange::compressed::storageOf(layer) == "pack-quantized";
}

constexpr const char* kRoundedScales = SCALEWRIGHT_TEXT(
    "Export",
    "scales of packed integers are written in the 16 bits of the model's own type, as engines hold them, and codes "
    "are found for the rounded scales: ratios may differ from those shown by some hundredths of a dB");
constexpr float kLargestHalf = 65504;

using tensor::ElementType;

/// Engines hold the scales of packed integers in the type that the model has besides.
ElementType stepsOf(const PlannedLayer& layer) {
  const auto type = tensor::elementTypeFromId(layer.weight.entry->element_type);
  const bool narrow = type == ElementType::kBF16 || type == ElementType::kF16;
  return narrow ? *type : ElementType::kF32;
}

const char* dtypeOf(ElementType type) {
  return type == ElementType::kBF16 ? "BF16" : type == ElementType::kF16 ? "F16" : "F32";
}

const char* layerObstacle(const PlannedLayer& layer) {
  const bool groups = layer.weight.granularity == tensor::GranularityKind::kPerGroup;
  const io::compressed::Spelling* spelling = io::compressed::spellingOf(layer.weight.format->id);
  if (groups && spelling != nullptr && spelling->type == "float" && !layer.weight.format->block)
    return kNoGroupsOfFloats;
  if (const char* reason = exchange::compressed::readers().layer(layer)) return reason;
  const bool overflows = isPacked(layer) && stepsOf(layer) == ElementType::kF16 &&
                         std::any_of(layer.weight.scales.begin(), layer.weight.scales.end(),
                                     [](float scale) { return scale > kLargestHalf; });
  return overflows ? kOverflows : nullptr;
}

Readers readers() {
  Readers readers = exchange::compressed::readers();
  readers.layer = layerObstacle;
  readers.with_weights = true;
  return readers;
}

StoredCodes codes(const PlannedLayer& layer) {
  const Coded& weight = layer.weight;
  const tensor::Shape& shape = weight.entry->shape;
  if (isPacked(layer)) {
    const int bits = weight.format->bits;
    const std::uint64_t words = encode::packedRow(encode::Packing::kOffsetWords, bits, shape[1]) / sizeof(std::int32_t);
    StoredCodes stored{.codes = {layer.module->name + ".weight_packed", "I32", {shape[0], words}},
                       .packing = encode::Packing::kOffsetWords,
                       .scales = {},
                       .steps = stepsOf(layer)};
    if (weight.scales.empty()) {
      tensor::Shape scales = {shape[0], 1};
      if (weight.format->block || weight.granularity == tensor::GranularityKind::kPerGroup) {
        scales[1] = tensor::pieces(shape[1], groupOf(weight));
      }
      stored.scales = TensorSpec{layer.module->name + ".weight_scale", dtypeOf(stored.steps), scales};
      stored.found = encode::FoundScales::kSteps;
    }
    return stored;
  }
  if (weight.format->block) return blockCodes(layer, ".weight_packed");
  return byteCodes(layer, weightScaleShape(layer, Scalars::kVectors));
}

/// The shape that packed words stand for.
TensorBytes shapeOf(const PlannedLayer& layer) {
  TensorBytes shape{{layer.module->name + ".weight_shape", "I64", {2}}, {}};
  for (const std::uint64_t size : layer.weight.entry->shape) appendLittle(shape.bytes, size, sizeof size);
  return shape;
}

TensorBytes scalesOf(const NamedFloats& scales, ElementType type) {
  TensorBytes stored{{scales.name, dtypeOf(type), scales.shape}, {}};
  for (const float scale : scales.values) {
    appendLittle(stored.bytes, encode::storedStepBits(type, scale), tensor::elementSize(type));
  }
  return stored;
}

std::vector<TensorBytes> constants(const Plan& plan) {
  std::unordered_map<std::string, ElementType> packed;
  for (const PlannedLayer& layer : plan.layers) {
    if (isPacked(layer)) packed.emplace(layer.module->name + ".weight_scale", stepsOf(layer));
  }
  std::vector<TensorBytes> all;
  for (const NamedFloats& scale : exchange::compressed::scalesOf(plan)) {
    const auto found = packed.find(scale.name);
    all.push_back(found == packed.end() ? bytesOf(scale) : scalesOf(scale, found->second));
  }
  for (const PlannedLayer& layer : plan.layers) {
    if (isPacked(layer)) all.push_back(shapeOf(layer));
  }
  return all;
}

bool contains(const nlohmann::ordered_json& names, std::string_view name) {
  return std::any_of(names.begin(), names.end(), [&](const auto& each) { return each == name; });
}

/// Says of a model whose linear layers are all quantized alike, but for an output head, that it is its linear layers,
/// as other tools do. Embeddings and convolutions may be left alone beside them: they are none of the class. Where
/// others are left alone, each has its name: the running model may call those that are to be ignored otherwise, and
/// their class would have them quantized.
void nameByClass(const Plan& plan, nlohmann::ordered_json& settings) {
  auto& groups = settings["config_groups"];
  if (groups.size() != 1) return;
  const auto& ignored = settings["ignore"];
  // What is no linear layer is none of the class.
  const auto apart = [&plan](const nlohmann::ordered_json& name) {
    const std::string& text = name.get_ref<const std::string&>();
    return isEmbedding(text) || isOutputHead(text) || plan.no_matrices.contains(text);
  };
  const auto head = [](const nlohmann::ordered_json& name) { return isOutputHead(name.get_ref<const std::string&>()); };
  const bool head_in_codes = std::any_of(plan.layers.begin(), plan.layers.end(),
                                         [](const PlannedLayer& layer) { return isOutputHead(layer.module->name); });
  // A head that shares its weight with the embedding is in no file, and is a linear layer.
  const bool head_said = head_in_codes || std::any_of(ignored.begin(), ignored.end(), head);
  if (!head_said || !std::all_of(ignored.begin(), ignored.end(), apart)) return;
  groups.begin().value()["targets"] = {"Linear"};
  // Encoders tie the head that fills in words to their table, under names that no file has.
  const bool encoder = std::any_of(ignored.begin(), ignored.end(), [](const nlohmann::ordered_json& name) {
    const std::string& text = name.get_ref<const std::string&>();
    return text.ends_with("embeddings.word_embeddings") || text.ends_with("embeddings.tok_embeddings");
  });
  if (!encoder) return;
  for (const std::string head_of : {"cls.predictions.decoder", "vocab_projector", "lm_head.decoder", "decoder"}) {
    // Readers differ in whether the end of a name fits.
    const bool in_codes = std::any_of(plan.layers.begin(), plan.layers.end(), [&](const PlannedLayer& layer) {
      return ("." + layer.module->name).ends_with("." + head_of);
    });
    if (!in_codes && !contains(ignored, head_of)) settings["ignore"].push_back(head_of);
  }
}

/// Without what files and running models have before a name in other orders.
std::string_view withoutPrefix(std::string_view name) {
  for (bool stripped = true; stripped;) {
    stripped = false;
    for (const std::string_view outer : {"model.", "language_model.", "backbone."}) {
      if (name.starts_with(outer)) name.remove_prefix(outer.size()), stripped = true;
    }
  }
  return name;
}

/// A name as an expression that also fits what the running model calls it: `language_model.model.layers.0` of a file is
/// `model.language_model.layers.0` in Transformers, and `visual` `model.visual`.
std::string withAnyPrefix(std::string_view name) {
  std::string expression = R"(re:^(?:(?:model|language_model|backbone)\.)*)";
  for (const char c : withoutPrefix(name)) expression += c == '.' ? std::string(R"(\.)") : std::string(1, c);
  return expression + "$";
}

/// Of a language model that sees or hears files and running models have the parts in other orders: its modules are
/// named by expressions, those of a tower by one, and where all layers are quantized alike by their class. No
/// expression of what is left alone fits a layer in codes.
void nameForAnyOrder(const Plan& plan, nlohmann::ordered_json& settings) {
  auto& groups = settings["config_groups"];
  const auto isComposite = [](const nlohmann::ordered_json& name) {
    const std::string& text = name.get_ref<const std::string&>();
    return ("." + text).find(".language_model.") != std::string::npos || text.starts_with("backbone.") ||
           !senseIn(text).empty();
  };
  bool composite = false;
  for (const auto& group : groups)
    composite = composite || std::any_of(group["targets"].begin(), group["targets"].end(), isComposite);
  composite = composite || std::any_of(settings["ignore"].begin(), settings["ignore"].end(), isComposite);
  if (!composite) return;
  std::set<std::string, std::less<>> parts_in_codes;
  std::set<std::string_view> names_in_codes;
  for (const PlannedLayer& layer : plan.layers) {
    for (std::string& part : split(layer.module->name, ".")) parts_in_codes.insert(std::move(part));
    names_in_codes.insert(withoutPrefix(layer.module->name));
  }
  const auto ignoring = [&](const std::string& name) {
    const std::string_view sense = senseIn(name);
    if (!sense.empty() && !parts_in_codes.contains(sense)) {
      return R"(re:^(?:.*\.)?)" + std::string(sense) + R"((?:\.|$))";
    }
    return names_in_codes.contains(withoutPrefix(name)) ? name : withAnyPrefix(name);
  };
  std::vector<std::string> ignored;
  std::set<std::string> listed;
  for (const auto& name : settings["ignore"]) {
    std::string expression = ignoring(name.get_ref<const std::string&>());
    if (listed.insert(expression).second) ignored.push_back(std::move(expression));
  }
  settings["ignore"] = ignored;
  if (groups.size() == 1) {
    groups.begin().value()["targets"] = {"Linear"};
    return;
  }
  for (auto& group : groups) {
    for (auto& name : group["targets"]) name = withAnyPrefix(name.get_ref<const std::string&>());
  }
}

constexpr const char* kExpertsOfNvfp4 = SCALEWRIGHT_TEXT("Export",
                                                         "experts in NVFP4: Transformers 5 joins them without their "
                                                         "scales for the tensor, and computes nonsense: run them in "
                                                         "an engine that has kernels for them");

Settings settings(Plan& plan, const ParameterValues& parameters) {
  const bool rounded = std::any_of(plan.layers.begin(), plan.layers.end(), [](const PlannedLayer& layer) {
    return isPacked(layer) && stepsOf(layer) != ElementType::kF32;
  });
  if (rounded) plan.notes.push_back({{}, kRoundedScales});
  const bool experts = std::any_of(plan.layers.begin(), plan.layers.end(), [](const PlannedLayer& layer) {
    return formats::isTwoLevel(*layer.weight.format) && layer.module->name.find(".experts.") != std::string::npos;
  });
  if (experts) plan.notes.push_back({{}, kExpertsOfNvfp4});
  Settings settings{.in_config = exchange::compressed::settingsOf(plan, parameters)};
  nameByClass(plan, settings.in_config);
  nameForAnyOrder(plan, settings.in_config);
  return settings;
}

constexpr std::array kSteps = {
    RunStep{.command = "{file}", .served_by = "vllm"}, RunStep{.command = "{file}", .served_by = "sglang"},
    RunStep{
        .engine = "Transformers",
        .command = "python3 -c 'import sys; from transformers import AutoModelForCausalLM as M; "
                   "print(M.from_pretrained(sys.argv[1]))' {file}",
        .needs = SCALEWRIGHT_TEXT("Export", "its package compressed-tensors, 0.13 or newer for NVFP4 and MX formats"),
        .otherwise =
            SCALEWRIGHT_TEXT("Export", "it computes in float what the codes stand for: no faster, no smaller")}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {
    .id = "compressed-tensors",
    .title = SCALEWRIGHT_TEXT("Export", "compressed-tensors: vLLM, SGLang, Transformers"),
    .readers = readers,
    .kind = exchange::compressed::kindOf,
    .codes = codes,
    .constants = constants,
    .settings = settings,
    .heads = SCALEWRIGHT_TEXT("Export",
                              "written, but only vLLM from March 2026 on and SGLang from August 2026 on load an output "
                              "head in codes: others fail or compute garbage; keep it in 16 bits for those"),
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
};

}  // namespace scalewright::exchange::checkpoint::compressed::checkpoint
