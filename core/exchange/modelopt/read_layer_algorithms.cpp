// The algorithms of layers as ModelOpt writes them for TensorRT-LLM: quant_cfg.json, hf_quant_config.json, and the same
// in a model's config.json. They name formats and no ranges, which stand in the checkpoint beside them. Taken are the
// formats whose blocks find their scales from their own values; the others are named. Source: modelopt/torch/export/
// quant_utils.py, process_layer_quant_config; tensorrt_llm/quantization/mode.py.
#include <algorithm>
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"

namespace scalewright::exchange::imports::modelopt::read_layer_algorithms {
namespace {

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

/// The formats of a layer's weight and input; empty: as they are. A `*`: has ranges.
struct Algorithm {
  std::string_view name;
  std::string_view weight;
  std::string_view input;
};
constexpr std::string_view kRanges = "*";
constexpr std::array kAlgorithms = {
    Algorithm{"FP8", kRanges, kRanges},
    Algorithm{"FP8_PER_CHANNEL_PER_TOKEN", kRanges, ""},
    Algorithm{"FP8_PB_WO", kRanges, ""},
    Algorithm{"FP8_BLOCK_SCALES", kRanges, ""},
    Algorithm{"W8A16", kRanges, ""},
    Algorithm{"W8A8_SQ_PER_CHANNEL", kRanges, ""},
    Algorithm{"W4A16", kRanges, ""},
    Algorithm{"W4A16_AWQ", "int4_group", ""},
    Algorithm{"W4A8_AWQ", "int4_group", kRanges},
    Algorithm{"NVFP4", kRanges, kRanges},
    Algorithm{"NVFP4_AWQ", kRanges, kRanges},
    Algorithm{"W4A16_NVFP4", kRanges, ""},
    Algorithm{"W4A8_NVFP4_FP8", kRanges, kRanges},
    Algorithm{"MXFP8", "mxfp8_e4m3", "mxfp8_e4m3"},
    Algorithm{"W4A8_MXFP4_FP8", "mxfp4", kRanges},
    Algorithm{"W4A8_MXFP4_MXFP8", "mxfp4", "mxfp8_e4m3"},
    Algorithm{"W4A16_MXFP4", "mxfp4", ""},
};

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
    const auto* found = std::find_if(kAlgorithms.begin(), kAlgorithms.end(),
                                     [&](const Algorithm& algorithm) { return algorithm.name == *id; });
    if (found == kAlgorithms.end()) return entries_.note(place, name, kNoAlgorithm);
    add(name + ".weight", tensor::Role::kWeight, found->weight, settings, place);
    add(name + ".input", tensor::Role::kActivation, found->input, settings, place);
  }

 private:
  void add(const std::string& name, tensor::Role role, std::string_view format, const json& settings,
           const std::string& place) {
    if (format.empty()) return;
    if (format == kRanges) return entries_.note(place, name, kRangeElsewhere);
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
