// The algorithms of layers as ModelOpt writes them for TensorRT-LLM: quant_cfg.json, hf_quant_config.json, and the same
// in a model's config.json. They name formats and no ranges, which stand in the checkpoint beside them. Taken are the
// formats whose blocks find their scales from their own values; the others are named. Source: modelopt/torch/export/
// quant_utils.py, process_layer_quant_config; tensorrt_llm/quantization/mode.py.
#include <algorithm>
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"
#include "core/io/checkpoint/spelling/modelopt.h"

namespace scalewright::exchange::imports::modelopt::read_layer_algorithms {
namespace {

using io::modelopt::Algorithm;
using io::modelopt::Inputs;
using nlohmann::json;

constexpr std::array<std::string_view, 1> kExtensions = {"json"};

constexpr const char* kRangeElsewhere = SCALEWRIGHT_TEXT(
    "Import", "its range is not in this file but in the scales of the checkpoint beside it: import its folder");
constexpr const char* kNoLayers =
    SCALEWRIGHT_TEXT("Import", "one algorithm for all layers: the file does not name them");
constexpr const char* kNoAlgorithm = SCALEWRIGHT_TEXT("Import", "an algorithm that is not known here");
constexpr const char* kMultiplied = SCALEWRIGHT_TEXT(
    "Import", "quantized there after factors were moved into it (pre_quant_scale): taken without them");
constexpr const char* kBlockLength =
    SCALEWRIGHT_TEXT("Import", "blocks of a length that its format does not have here");

/// What a format without ranges comes to.
enum class Taken { kNothing, kFormat, kRange };

/// Blocks that find their scales from their own values have no ranges.
bool needsNoRange(std::string_view format) {
  const formats::FormatDescriptor* known = formats::find(format);
  return known->block && known->block->scale != formats::BlockScale::kTwoLevel;
}

/// The format of weights in groups is one of blocks here.
std::string_view weightOf(const Algorithm& algorithm) {
  return algorithm.weight == "int4" && algorithm.cut == "group" ? "int4_group" : algorithm.weight;
}

Taken takenOf(std::string_view format, Inputs inputs) {
  if (format.empty()) return Taken::kNothing;
  if (needsNoRange(format)) return Taken::kFormat;
  return inputs == Inputs::kFound ? Taken::kNothing : Taken::kRange;
}

/// What says `quant_algo`, and its place: the whole file, or a part of it.
std::pair<const json*, std::string> settingsOf(const json& document) {
  for (const char* key : {"quantization", "quantization_config"}) {
    const json* part = field(document, key);
    if (part != nullptr && field(*part, "quant_algo") != nullptr) return {part, below({}, key)};
  }
  return {field(document, "quant_algo") != nullptr ? &document : nullptr, {}};
}

bool recognises(const Document& document) {
  return settingsOf(document.json).first != nullptr;
}

class Reader {
 public:
  explicit Reader(ImportEntries& entries) : entries_(entries) {}

  void layer(const std::string& name, const json& settings, const std::string& place) {
    const auto id = textAt(settings, "quant_algo");
    if (!id) return entries_.note(place, name, reason::kMissing);
    const auto* found = std::find_if(io::modelopt::kAlgorithms.begin(), io::modelopt::kAlgorithms.end(),
                                     [&](const Algorithm& algorithm) { return algorithm.id == *id; });
    if (found == io::modelopt::kAlgorithms.end()) return entries_.note(place, name, kNoAlgorithm);
    const std::string_view weight = weightOf(*found);
    add(name + ".weight", tensor::Role::kWeight, weight, takenOf(weight, Inputs::kStored), settings, place);
    add(name + ".input", tensor::Role::kActivation, found->input, takenOf(found->input, found->inputs), settings,
        place);
  }

 private:
  void add(const std::string& name, tensor::Role role, std::string_view format, Taken taken, const json& settings,
           const std::string& place) {
    if (taken == Taken::kNothing) return;
    if (taken == Taken::kRange) return entries_.note(place, name, kRangeElsewhere);
    ImportedTensor tensor{.name = name, .thresholds = {}, .format = std::string(format), .role = role};
    const formats::BlockLayout& layout = *formats::find(tensor.format)->block;
    const std::int64_t length = role == tensor::Role::kWeight ? integerAt(settings, "group_size").value_or(layout.size)
                                                              : std::int64_t{layout.size};
    const bool choice = std::find(layout.sizes.begin(), layout.sizes.end(), length) != layout.sizes.end();
    if (!choice && length != layout.size) return entries_.note(place, name, kBlockLength);
    tensor.block_size = static_cast<int>(length);
    // ModelOpt takes the smallest power of two that saturates nothing.
    tensor.scale_rule = formats::ScaleRule::kRceil;
    const json* factors = field(settings, "pre_quant_scale");
    if (role == tensor::Role::kWeight && factors != nullptr && *factors == json(true)) {
      entries_.note(place, name, kMultiplied);
    }
    entries_.add(std::move(tensor), place);
  }

  ImportEntries& entries_;
};

Result<ImportResult> run(const Document& document, const ParameterValues&) {
  ImportEntries entries(document);
  Reader reader(entries);
  const auto [settings, place] = settingsOf(document.json);
  const json* layers = settings == nullptr ? nullptr : field(*settings, "quantized_layers");
  if (settings == nullptr) {
    entries.note("/quant_algo", {}, reason::kMissing);
  } else if (layers == nullptr || !layers->is_object()) {
    entries.note(below(place, "quant_algo"), {}, kNoLayers);
  } else {
    const std::string at = below(place, "quantized_layers");
    for (const auto& [name, one] : layers->items()) reader.layer(name, one, below(at, name));
  }
  const json* cache = settings == nullptr ? nullptr : field(*settings, "kv_cache_quant_algo");
  if (cache != nullptr && cache->is_string()) {
    entries.note(below(place, "kv_cache_quant_algo"), {}, kRangeElsewhere);
  }
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "layer-algorithms",
    .title = SCALEWRIGHT_TEXT("Import", "Algorithms of layers for TensorRT-LLM"),
    .producers = "NVIDIA ModelOpt, TensorRT-LLM: quant_cfg.json, hf_quant_config.json with quantized_layers",
    .extensions = kExtensions,
    .parameters = {},
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::modelopt::read_layer_algorithms
