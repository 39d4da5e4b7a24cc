#include "core/io/checkpoint/contradictions.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "core/base/text/split.h"
#include "core/io/checkpoint/companions.h"
#include "core/io/checkpoint/loaded_checkpoint.h"
#include "core/io/checkpoint/other_scales.h"
#include "core/io/checkpoint/quantized_modules.h"

namespace scalewright::io {
namespace {

using Kind = Contradiction::Kind;

constexpr std::string_view kOfWeight = ".weight";

/// Readers of these make parameters as the settings say.
bool statesAll(const CheckpointSettings& settings) {
  constexpr std::array kMethods = {"fp8", "compressed-tensors", "modelopt", "quark"};
  return std::find(kMethods.begin(), kMethods.end(), settings.stated_method) != kMethods.end();
}
bool isPacked(const CheckpointSettings& settings) {
  return settings.stated_method == "gptq" || settings.stated_method == "awq";
}

/// How a number format is called where it is stored.
std::string_view codeWordOf(std::string_view format) {
  if (format.starts_with("fp8")) return "FP8";
  if (format.starts_with("mxfp8")) return "MXFP8";
  constexpr std::array kWords = {std::pair{"int8", "INT8"}, std::pair{"int4", "INT4"}, std::pair{"nvfp4", "NVFP4"},
                                 std::pair{"mxfp4", "MXFP4"}};
  for (const auto& [id, word] : kWords) {
    if (format == id) return word;
  }
  return {};
}

/// Codes that have the name and the shape of the weight.
bool isByte(std::string_view word) {
  return word == "FP8" || word == "INT8";
}

/// The codes that a weight is stored in: `INT4` of `UINT4, transposed, groups of 32`; empty: others.
std::string codesOf(const StoredWeight& weight) {
  for (std::string word : split(weight.stored_as, " ,")) {
    if (word.starts_with("UINT")) word.erase(0, 1);
    if (word.starts_with("INT") || word.find("FP") != std::string::npos) return word;
  }
  return {};
}

std::uint64_t partsOf(std::uint64_t whole, std::uint64_t part) {
  return (whole + part - 1) / part;
}

/// How many scales readers expect; none: the settings do not say it.
std::optional<ScaleGrid> statedGrid(const LayerFormats& stated, const tensor::Shape& shape) {
  if (shape.size() != 2) return std::nullopt;
  if (stated.cut == "tensor") return ScaleGrid{1, 1};
  if (stated.cut == "channel") return ScaleGrid{shape[0], 1};
  if (stated.cut == "group" && stated.group_size > 0) {
    return ScaleGrid{shape[0], partsOf(shape[1], stated.group_size)};
  }
  if (stated.cut == "block" && stated.block.size() == 2) {
    return ScaleGrid{partsOf(shape[0], stated.block[0]), partsOf(shape[1], stated.block[1])};
  }
  return std::nullopt;
}

class Comparison {
 public:
  Comparison(const Pieces& pieces, const CheckpointSettings& settings) : pieces_(pieces), settings_(settings) {}

  std::vector<Contradiction> compare(const std::vector<StoredWeight>& weights) {
    for (const StoredWeight& weight : weights) {
      const std::string module = weight.name.ends_with(kOfWeight) ? stemOf(weight.name, kOfWeight) : weight.name;
      if (settings_.formats.leftOut().has(module)) continue;  // which is a problem of its own
      if (isPacked(settings_)) comparePacked(weight);
      if (!statesAll(settings_)) continue;
      const LayerFormats& stated = settings_.formats.of(module);
      compareCodes(weight, stated);
      compareInput(module, stated);
    }
    if (statesAll(settings_)) {
      findPlain();
      compareCaches();
    }
    findNoNumbers();
    findZeroScales(weights);
    return std::move(found_);
  }

 private:
  void put(Kind kind, std::string tensor) { found_.push_back({kind, std::move(tensor)}); }

  void compareCodes(const StoredWeight& weight, const LayerFormats& stated) {
    const std::string_view expected = codeWordOf(stated.weight);
    const std::string stored = codesOf(weight);
    if (expected.empty() || stored.empty()) return;
    // A block that has the whole row for itself looks like a channel.
    constexpr std::uint64_t kOfMx = 32;
    if (expected == "MXFP8" && stored == "FP8" && weight.shape.back() <= kOfMx) return;
    if (stored != expected) {
      put(isByte(stored) && isByte(expected) ? Kind::kOtherBytes : Kind::kOtherCodes, weight.name);
      return;
    }
    const auto grid = statedGrid(stated, weight.shape);
    if (grid && weight.grid && *grid != *weight.grid) put(Kind::kOtherScales, weight.name);
  }

  /// GPTQ and AWQ state bits and groups of all at once.
  void comparePacked(const StoredWeight& weight) {
    const std::vector<std::string> words = split(weight.stored_as, " ");
    const auto has = [&](const std::string& word) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    const bool other_layout = has(settings_.stated_method == "gptq" ? "AWQ" : "GPTQ");
    if (other_layout) return put(Kind::kOtherCodes, weight.name);
    if (settings_.layers_differ) return;
    const bool other_bits = settings_.bits > 0 && codesOf(weight) != "INT" + std::to_string(settings_.bits);
    if (other_bits) return put(Kind::kOtherCodes, weight.name);
    const LayerFormats stated{
        .weight = {}, .input = {}, .output = {}, .scale_rule = {}, .group_size = settings_.group_size, .cut = "group"};
    const auto grid = statedGrid(stated, weight.shape);
    if (grid && weight.grid && *grid != *weight.grid) put(Kind::kOtherScales, weight.name);
  }

  void compareInput(const std::string& module, const LayerFormats& stated) {
    if (!stated.stored_input || stated.input.empty()) return;
    const Piece* scale = inputScaleOf(pieces_, module);
    if (scale == nullptr) return put(Kind::kNoInputScale, module + ".input");
    // Of a stack each expert has its own.
    if (scale->elements() != 1 && scale->name.starts_with(module + ".")) put(Kind::kManyInputScales, scale->name);
  }

  /// Matrices that are stored as they are.
  void findPlain() {
    for (const Piece& piece : pieces_.all()) {
      const bool matrix = piece.shape.size() == 2 && piece.name.ends_with(kOfWeight) && piece.type &&
                          tensor::isFloating(*piece.type) && tensor::elementSize(*piece.type) > 1;
      if (!matrix || pieces_.isUsed(piece)) continue;
      const std::string module = stemOf(piece.name, kOfWeight);
      const std::string_view expected = codeWordOf(settings_.formats.of(module).weight);
      if (expected.empty() || settings_.formats.leftOut().mayHave(module)) continue;
      put(isByte(expected) ? Kind::kPlainForBytes : Kind::kPlainForCodes, piece.name);
    }
  }

  void compareCaches() {
    if (settings_.formats.cache().empty() || settings_.formats.cacheIsDynamic()) return;
    std::set<std::string> attentions;
    for (const Piece& piece : pieces_.all()) {
      const std::size_t at = piece.name.rfind(".k_proj.weight");
      if (at != std::string::npos) attentions.insert(piece.name.substr(0, at));
    }
    for (const std::string& attention : attentions) {
      const auto has = [&](const std::string& half) {
        const std::string own = attention + "." + half;
        return pieces_.has(own + "_scale") || pieces_.has(own + "_proj." + half + "_scale") ||
               pieces_.has(own + "_proj.output_scale");
      };
      const bool keys = has("k");
      const bool values = has("v");
      if ((keys && values) || pieces_.has(attention + ".kv_scale")) continue;
      put(keys ? Kind::kNoValueScale : values ? Kind::kNoKeyScale : Kind::kNoCacheScale, attention);
    }
  }

  /// What cannot be read is said elsewhere. Rows of padding have codes of zero, and lose nothing.
  void findZeroScales(const std::vector<StoredWeight>& weights) {
    for (const StoredWeight& weight : weights) {
      const auto decoder = weight.open();
      if (!decoder) continue;
      const auto lost = (*decoder)->lost();
      if (!lost || lost->codes == 0) continue;
      put(Kind::kZeroScale, weight.name);
      found_.back().place = "row " + std::to_string(lost->row) + ", block " + std::to_string(lost->block) + ", " +
                            std::to_string(lost->codes) + " codes";
    }
  }

  /// Scales of one number, which engines take as they are.
  void findNoNumbers() {
    for (const Piece& piece : pieces_.all()) {
      if (isOfOthers(piece.name) && piece.elements() == 1 && !piece.floats()) put(Kind::kNoNumber, piece.name);
    }
  }

  const Pieces& pieces_;
  const CheckpointSettings& settings_;
  std::vector<Contradiction> found_;
};

}  // namespace

Result<std::vector<Contradiction>> findContradictions(const std::filesystem::path& path) {
  auto loaded = loadCheckpointOf(path);
  if (!loaded) return loaded.error();
  const QuantizedModules quantized = findQuantized(loaded->pieces, loaded->settings);
  return Comparison(loaded->pieces, loaded->settings).compare(quantized.weights);
}

}  // namespace scalewright::io
