// quant_cfg of NVIDIA ModelOpt as JSON: what is taken is every quantizer named without wildcards that has a
// constant_amax, which is a threshold. A list is in force from first to last: a later entry for the same quantizer
// takes the place of an earlier one. The older form is an object of patterns. Of blocks: those that find their scales
// from their own values need no constant_amax, that of NVFP4 is for the tensor, and one of other blocks is the same for
// all of them. Source: modelopt/torch/quantization/config.py, QuantizerAttributeConfig; tensor_quantizer.py;
// qtensor/mxfp4_tensor.py (the smallest power of two that saturates nothing).
#include <algorithm>
#include <array>
#include <map>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"
#include "core/exchange/modelopt/spelling.h"

namespace scalewright::exchange::imports::modelopt::read_quant_cfg {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 1> kExtensions = {"json"};

constexpr const char* kCalibratedThere = SCALEWRIGHT_TEXT("Import", "no constant_amax: its range is calibrated there");
constexpr const char* kOneForAllBlocks =
    SCALEWRIGHT_TEXT("Import", "one range for all of its blocks: taken as that of the tensor");

/// The list or object of quantizers, also inside of a recipe's `quantize`, and its place.
std::pair<const json*, std::string> quantizersOf(const json& document) {
  if (const json* direct = field(document, "quant_cfg")) return {direct, "/quant_cfg"};
  if (const json* quantize = field(document, "quantize")) {
    if (const json* nested = field(*quantize, "quant_cfg")) return {nested, "/quantize/quant_cfg"};
  }
  return {nullptr, {}};
}

bool recognises(const Document& document) {
  const json* quantizers = quantizersOf(document.json).first;
  return quantizers != nullptr && (quantizers->is_array() || quantizers->is_object());
}

/// `model.layers.0.mlp.down_proj.input_quantizer` quantizes what dumps call `model.layers.0.mlp.down_proj.input`, and
/// `k_bmm_quantizer` of an attention its cache of keys.
ImportedTensor tensorOf(std::string quantizer) {
  for (const auto& [half, last] : {std::pair(CacheHalf::kKey, std::string_view("k_bmm_quantizer")),
                                   std::pair(CacheHalf::kValue, std::string_view("v_bmm_quantizer"))}) {
    const std::size_t dot = quantizer.rfind('.');
    if (std::string_view(quantizer).substr(dot + 1) != last) continue;  // the whole name without a dot
    const std::string attention = dot == std::string::npos ? "" : quantizer.substr(0, dot);
    return {.name = cacheTensor(attention, half), .thresholds = {}, .role = tensor::Role::kKvEntry};
  }
  constexpr std::string_view kEnding = "_quantizer";
  if (quantizer.ends_with(kEnding)) quantizer.resize(quantizer.size() - kEnding.size());
  return {.name = std::move(quantizer), .thresholds = {}};
}

/// The name that a pattern stands for where its only brackets are around single characters; nothing for other patterns.
std::optional<std::string> literalName(const std::string& pattern) {
  std::string name;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '[' && i + 2 < pattern.size() && pattern[i + 2] == ']' && pattern[i + 1] != '!') {
      name += pattern[i + 1];
      i += 2;
    } else if (pattern[i] == '*' || pattern[i] == '?' || pattern[i] == '[') {
      return std::nullopt;
    } else {
      name += pattern[i];
    }
  }
  return name;
}

/// Empty where there is no such format.
std::string formatOf(const json& settings) {
  const json* bits = field(settings, "num_bits");
  if (bits == nullptr) return "int8";
  if (bits->is_number_integer()) {
    const auto count = bits->get<std::int64_t>();
    return count == 8 || count == 4 || count == 16 ? "int" + std::to_string(count) : "";
  }
  if (*bits == json::array({4, 3})) return "fp8_e4m3fn";
  if (*bits == json::array({5, 2})) return "fp8_e5m2";
  if (*bits == json::array({2, 1})) return "fp4_e2m1";
  return {};
}

/// The blocks of a quantizer: what stands under `block_sizes`.
struct Blocks {
  std::int64_t columns = 0;  ///< of the last axis
  bool rows = false;         ///< of another axis as well
  const json* scale_bits;    ///< null: a real number
};

/// Nothing where there are none.
std::optional<Blocks> blocksOf(const json& settings) {
  const json* sizes = field(settings, "block_sizes");
  if (sizes == nullptr || !sizes->is_object()) return std::nullopt;
  Blocks blocks{.scale_bits = field(*sizes, "scale_bits")};
  for (const auto& [key, value] : sizes->items()) {
    if (key == "-1" && value.is_number_integer())
      blocks.columns = value.get<std::int64_t>();
    else if (key != "type" && key != "scale_bits" && key != "scale_block_sizes" && !value.is_null())
      blocks.rows = true;
  }
  return blocks;
}

/// The format whose blocks are these; empty where there is none, and where any format has one range for all of them.
std::string formatOfBlocks(const json& settings, const Blocks& blocks) {
  const json* bits = field(settings, "num_bits");
  const std::string width = bits == nullptr ? "8" : bits->dump();
  const std::string scales = blocks.scale_bits == nullptr ? "null" : blocks.scale_bits->dump();
  for (const exchange::modelopt::Spelling& each : exchange::modelopt::kSpellings) {
    if (width != each.num_bits || scales != each.scale_bits || blocks.rows) continue;
    const formats::BlockLayout& layout = *formats::find(each.format)->block;
    const bool choice = std::find(layout.sizes.begin(), layout.sizes.end(), blocks.columns) != layout.sizes.end();
    return choice || blocks.columns == layout.size ? std::string(each.format) : "";
  }
  return {};
}

struct Quantizer {
  std::string name;
  const json* settings;  ///< nullptr: switched off
  std::string place;
};

class Reader {
 public:
  explicit Reader(ImportEntries& entries) : entries_(entries) {}

  void take(const std::string& pattern, const json& settings, bool enabled, const std::string& place) {
    const auto literal = literalName(pattern);
    if (!literal)
      return entries_.note(place, pattern, SCALEWRIGHT_TEXT("Import", "a pattern, not the name of a tensor"));
    const std::string& name = *literal;
    const Quantizer now{name, enabled ? &settings : nullptr, place};
    const auto [known, fresh] = known_.emplace(name, quantizers_.size());
    if (fresh) {
      quantizers_.push_back(now);
      return;
    }
    Quantizer& earlier = quantizers_[known->second];
    entries_.note(earlier.place, name, SCALEWRIGHT_TEXT("Import", "overruled by a later entry"));
    earlier = now;
  }

  void finish() {
    for (const Quantizer& quantizer : quantizers_) add(quantizer);
  }

 private:
  void add(const Quantizer& quantizer) {
    const auto leaveOut = [&](const char* reason) { entries_.note(quantizer.place, quantizer.name, reason); };
    if (quantizer.settings == nullptr) return leaveOut(SCALEWRIGHT_TEXT("Import", "not quantized there"));
    const json& settings = *quantizer.settings;
    const auto blocks = blocksOf(settings);
    if (!blocks && field(settings, "block_sizes") != nullptr && !field(settings, "block_sizes")->is_null()) {
      return leaveOut(reason::kMissing);
    }
    ImportedTensor tensor = tensorOf(quantizer.name);
    const json* narrow = field(settings, "narrow_range");
    if (narrow != nullptr && narrow->is_boolean()) tensor.narrow = narrow->get<bool>();
    const auto amax = amaxOf(settings);
    if (blocks) {
      tensor.format = formatOfBlocks(settings, *blocks);
      const formats::FormatDescriptor* format = formats::find(tensor.format);
      const bool free = format != nullptr && !formats::usesThreshold(*format);
      // One range of all blocks of real scales is that of a tensor.
      if (free && !(amax && format->block->scale == formats::BlockScale::kReal)) {
        tensor.block_size = static_cast<int>(blocks->columns);
        tensor.scale_rule = formats::ScaleRule::kRceil;
        return entries_.add(std::move(tensor), quantizer.place);
      }
      if (!amax) return leaveOut(format == nullptr ? reason::kBlocks : kCalibratedThere);
      if (format == nullptr && blocks->scale_bits != nullptr) return leaveOut(reason::kBlocks);
      if (format == nullptr || free) {
        entries_.note(quantizer.place, quantizer.name, kOneForAllBlocks);
        tensor.format = formatOf(settings);
      }
    } else {
      tensor.format = formatOf(settings);
    }
    if (!amax) return leaveOut(kCalibratedThere);
    if (tensor.format.empty()) return leaveOut(reason::kNoFormat);
    tensor.thresholds = {*amax};
    entries_.add(std::move(tensor), quantizer.place);
  }

  /// The range that is set there; 0 for what is none.
  static std::optional<double> amaxOf(const json& settings) {
    constexpr double kLargestOfFp8 = 448;
    if (const json* amax = field(settings, "constant_amax"); amax != nullptr && !amax->is_null()) {
      return amax->is_number() ? amax->get<double>() : 0;
    }
    const json* fixed = field(settings, "use_constant_amax");
    return fixed != nullptr && *fixed == json(true) ? std::optional(kLargestOfFp8) : std::nullopt;
  }

  ImportEntries& entries_;
  std::vector<Quantizer> quantizers_;
  std::map<std::string, std::size_t> known_;
};

bool isOff(const json& object) {
  const json* enable = field(object, "enable");
  return enable != nullptr && enable->is_boolean() && !enable->get<bool>();
}

Result<ImportResult> run(const Document& document, const ParameterValues&) {
  ImportEntries entries(document);
  Reader reader(entries);
  const auto [quantizers, place] = quantizersOf(document.json);
  if (quantizers == nullptr) {
    entries.note("/quant_cfg", {}, reason::kMissing);
  } else if (quantizers->is_array()) {
    for (std::size_t i = 0; i < quantizers->size(); ++i) {
      const json& one = (*quantizers)[i];
      const auto name = textAt(one, "quantizer_name");
      const json* settings = field(one, "cfg");
      if (!name || (settings == nullptr && !isOff(one)) || (settings != nullptr && !settings->is_object())) {
        entries.note(below(place, i), name.value_or(""), reason::kMissing);
        continue;
      }
      reader.take(*name, settings == nullptr ? one : *settings, !isOff(one), below(place, i));
    }
  } else {
    for (const auto& [name, settings] : quantizers->items()) {
      if (!settings.is_object()) {
        entries.note(below(place, name), name, reason::kMissing);
      } else {
        reader.take(name, settings, !isOff(settings), below(place, name));
      }
    }
  }
  reader.finish();
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "modelopt-quant-cfg",
    .title = SCALEWRIGHT_TEXT("Import", "ModelOpt quant_cfg"),
    .producers = "NVIDIA ModelOpt, as JSON with constant_amax",
    .extensions = kExtensions,
    .parameters = {},
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::modelopt::read_quant_cfg
