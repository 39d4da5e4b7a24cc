#include "core/io/checkpoint/other_scales.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/io/checkpoint/companions.h"
#include "core/tensor/pieces.h"

namespace scalewright::io {
namespace {

using Part = StoredDecision::Part;

constexpr std::uint64_t kLargestGroup = std::uint64_t{1} << 32;  // columns

/// Of the input of a module; of two levels, and with numbers that codes are divided by, there are others.
constexpr const char* kInputOfStack = "_input_scale";
constexpr const char* kSecondInput = ".input_scale_2";
constexpr const char* kGlobalInput = ".input_global_scale";

/// The name without its ending, where it has that.
std::optional<std::string> before(const std::string& name, std::string_view ending) {
  if (!name.ends_with(ending)) return std::nullopt;
  return name.substr(0, name.size() - ending.size());
}

/// One scale of a tensor. divides: it is the number that codes are divided by.
Result<StoredScales> oneScale(const Piece& piece, const std::string& format, bool divides = false) {
  if (format.empty()) return undecided(why_not::kFormatUnstated);
  if (format.starts_with("mx")) return undecided(why_not::kOtherParts);
  if (piece.elements() != 1) return undecided(why_not::kSeveral);
  const auto value = piece.floats();
  if (!value) return value.error();
  StoredScales stored = ofBlocks(format);
  stored.scales = {divides ? 1 / double{value->front()} : double{value->front()}};
  return stored;
}

/// The scale that those of blocks are multiplied or divided by. What its format is, its name does not say.
Result<StoredScales> ofTwoLevels(const Piece& piece, const std::string& format, bool divides = false) {
  if (format == "nvfp4") return oneScale(piece, format, divides);
  return undecided(format == "int4" ? why_not::kRoundedTwice : why_not::kFormatUnstated);
}

/// Eight codes of four bits, which are all at the middle of their sixteen.
constexpr std::uint32_t kMiddles = 0x88888888;

/// scales: those that the zero points belong to. middles: a word of packed zero points that shift nothing; none: not
/// known.
Result<bool> isShifted(const Pieces& pieces, const std::string& name, const Piece& scales,
                       std::optional<std::uint32_t> middles = std::nullopt) {
  const Piece* piece = pieces.find(name);
  if (piece == nullptr) return false;
  // A word holds several zero points: there are fewer words than scales.
  if (piece->is(tensor::ElementType::kI32) && piece->elements() != scales.elements()) {
    if (!middles) return true;
    const auto words = piece->words();
    if (!words) return words.error();
    return std::any_of(words->begin(), words->end(), [&](std::uint32_t word) { return word != *middles; });
  }
  const auto zeros = piece->floats();
  if (!zeros) return zeros.error();
  return std::any_of(zeros->begin(), zeros->end(), [](float zero) { return zero != 0; });
}

/// One scale of an input, an output or a cache; undecided where it has a zero point.
Result<StoredScales> oneRange(const Pieces& pieces, const Piece& piece, const std::string& format) {
  const auto stem = before(piece.name, "scale");
  const auto shifted = stem ? isShifted(pieces, *stem + "zero_point", piece) : Result<bool>(false);
  if (!shifted) return shifted.error();
  return *shifted ? undecided(why_not::kZeroPoints) : oneScale(piece, format);
}

/// As ModelOpt writes those of blocks of 128x128: [rows, 1, columns, 1].
bool isOfWholeBlocks(const Piece& piece) {
  return piece.shape.size() == 4 && piece.shape[1] == 1 && piece.shape[3] == 1;
}

/// shape: of the weight; empty where it is not there.
Result<StoredScales> ofBlockScales(StoredScales stored, const Piece& piece, const std::vector<std::uint64_t>& block,
                                   tensor::Shape& shape) {
  if (shape.empty()) {
    constexpr std::uint64_t kSide = 128;
    if (!isOfWholeBlocks(piece)) return undecided(why_not::kBlocksUnstated);
    shape = {piece.shape[0] * kSide, piece.shape[2] * kSide};
  }
  const auto matrix = MatrixShape::of(shape);
  const auto scales = matrix ? Scales::of(piece, *matrix, block) : std::nullopt;
  if (!scales) return undecided(why_not::kOtherParts);
  return withScales(std::move(stored), *scales, *matrix);
}

}  // namespace

const Piece* inputScaleOf(const Pieces& pieces, const std::string& module) {
  for (const std::string_view ending : kInputScales) {
    if (const Piece* piece = pieces.find(module + std::string(ending))) return piece;
  }
  for (const char* ending : {kGlobalInput, kSecondInput, kInputOfStack}) {
    if (const Piece* piece = pieces.find(module + ending)) return piece;
  }
  return nullptr;
}

std::string OtherScales::weightFormat(const std::string& module) const {
  if (const auto found = weights_.find(module); found != weights_.end()) return found->second;
  const std::string& stated = settings_.formats.of(module).weight;
  return stated.empty() && settings_.formats.empty() ? unstated_ : stated;
}

std::string OtherScales::inputFormat(const std::string& module) const {
  const std::string& stated = settings_.formats.of(module).input;
  const std::string weight = weightFormat(module);
  // Settings say FP8 of both kinds. Codes say which of them, and the engine has one for both operands.
  if (weight.ends_with("fnuz") && stated.starts_with("fp8")) return weight;
  if (!stated.empty()) return stated;
  return weight.starts_with("fp8") || weight == "int8" || weight == "nvfp4" ? weight : std::string();
}

std::uint32_t OtherScales::zeroWord(const std::string& module) const {
  if (settings_.method != "quark") return kMiddles;
  const IntegerScheme* scheme = settings_.schemeOf(module);
  return scheme == nullptr || scheme->is_signed ? 0 : kMiddles;
}

Result<StoredScales> OtherScales::ofWeight(const Piece& piece, const std::string& module, tensor::Shape& shape) const {
  if (pieces_.has(module + ".pre_quant_scale")) return undecided(why_not::kFactors);
  if (const Piece* plain = pieces_.find(module + ".weight")) shape = plain->shape;
  const std::string format = weightFormat(module);
  if (format == "nvfp4" || format.starts_with("mx")) return oneScale(piece, format);
  if (format.empty()) return undecided(why_not::kFormatUnstated);
  std::optional<std::uint32_t> middles;
  if (format == "int4") middles = zeroWord(module);
  const auto shifted = isShifted(pieces_, module + ".weight_zero_point", piece, middles);
  if (!shifted) return shifted.error();
  if (*shifted) return undecided(why_not::kZeroPoints);
  if (piece.elements() == 1) return oneScale(piece, format);
  if (piece.elements() == 0) return undecided(why_not::kSeveral);
  StoredScales stored = ofBlocks(format);
  if (const auto& block = settings_.formats.of(module).block; !block.empty() || isOfWholeBlocks(piece)) {
    return ofBlockScales(std::move(stored), piece, block, shape);
  }
  const bool channels = std::all_of(piece.shape.begin() + 1, piece.shape.end(), [](auto size) { return size == 1; });
  if (!channels) {
    if (piece.shape.size() != 2) return undecided(why_not::kOtherParts);
    const bool turned = settings_.method == "quark" && format.starts_with("int");
    const std::uint64_t groups = piece.shape[turned ? 0 : 1];
    const std::uint64_t rows = piece.shape[turned ? 1 : 0];
    std::uint64_t size = settings_.formats.of(module).group_size;
    if (size == 0 && groups > 0 && shape.size() == 2 && shape[1] % groups == 0) size = shape[1] / groups;
    if (size == 0 || size > kLargestGroup) return undecided(why_not::kGroupUnstated);
    if (shape.empty()) shape = {rows, groups * size};
    if (shape.size() != 2 || shape[0] != rows || tensor::pieces(shape[1], size) != groups)
      return undecided(why_not::kOtherParts);
    if (turned) return withTransposed(std::move(stored), piece, size);
    stored.granularity = tensor::Granularity::perGroup(size);
  } else {
    stored.granularity = tensor::Granularity::perChannel(0);
  }
  const auto values = piece.floats();
  if (!values) return values.error();
  stored.scales.assign(values->begin(), values->end());
  return stored;
}

Result<StoredScales> OtherScales::ofInput(const Piece& piece, const std::string& module) const {
  // The engine multiplies the input by those factors first; an input is scaled as its weight is, or not at all.
  if (pieces_.has(module + ".pre_quant_scale") && smoothed_.find(module) == nullptr) {
    return undecided(why_not::kFactors);
  }
  return oneRange(pieces_, piece, inputFormat(module));
}

StoredScales OtherScales::ofNvfp4Cache(StoredScales scales) const {
  constexpr double kLargestCode = 6;
  if (settings_.formats.cacheScale() == CacheScale::kUnstated) return undecided(why_not::kCacheScaleUnstated);
  if (settings_.formats.cacheScale() == CacheScale::kOfBlocks) scales.scales.front() /= kLargestCode;
  return scales;
}

Result<void> OtherScales::addCache(const Piece& piece, std::string module, Part half,
                                   std::vector<StoredDecision>& decisions) const {
  const std::string stated = settings_.formats.of(module).output;
  for (const char* projection : {".k_proj", ".v_proj"}) {
    if (auto attention = before(module, projection)) module = *attention;
  }
  // All engines that read such scales have caches of FP8, unless settings say otherwise.
  const std::string& of_caches = settings_.formats.cache();
  auto scales = oneRange(pieces_, piece, !of_caches.empty() ? of_caches : !stated.empty() ? stated : "fp8_e4m3fn");
  if (!scales) return scales.error();
  if (const auto stem = before(piece.name, "scale"); stem && pieces_.has(*stem + "bias")) {
    *scales = undecided(why_not::kShiftedCache);
  }
  if (scales->format == "nvfp4" && scales->why_not == nullptr) *scales = ofNvfp4Cache(*std::move(scales));
  if (half == Part::kKeys && settings_.formats.keysBeforeRope()) scales->remark = why_not::kBeforeRope;
  decisions.push_back({half, std::move(module), {}, piece.name, *std::move(scales)});
  decisions.back().scale_type = piece.type;
  return {};
}

std::optional<Part> OtherScales::cacheOfOutput(const std::string& module) const {
  for (const char* half : {"k", "v"}) {
    const std::string scale = std::string(".") + half + "_scale";
    const auto attention = before(module, std::string(".") + half + "_proj");
    if (!attention) continue;
    const bool elsewhere =
        pieces_.has(module + scale) || pieces_.has(*attention + scale) || pieces_.has(*attention + ".kv_scale");
    if (elsewhere && settings_.method != "quark") return std::nullopt;
    return *half == 'k' ? Part::kKeys : Part::kValues;
  }
  return std::nullopt;
}

Result<void> OtherScales::add(const Piece& piece, std::vector<StoredDecision>& decisions) const {
  const std::string& name = piece.name;
  const auto put = [&](Part part, std::string module, Result<StoredScales> scales, tensor::Shape shape = {}) {
    const bool unread = unread_.contains(module);
    if (unread && (part == Part::kInput || part == Part::kOutput)) scales = undecided(why_not::kWeightUnread);
    if (!scales) return Result<void>(scales.error());
    decisions.push_back({part, std::move(module), std::move(shape), name, *std::move(scales)});
    decisions.back().scale_type = piece.type;
    return Result<void>();
  };
  if (!pieces_.isUsed(piece)) {
    if (const auto module = before(name, ".weight_scale_2"))
      return put(Part::kWeight, *module + ".weight", ofTwoLevels(piece, weightFormat(*module)));
    if (const auto module = before(name, ".weight_global_scale"))
      return put(Part::kWeight, *module + ".weight", ofTwoLevels(piece, weightFormat(*module), true));
    for (const char* ending : {".weight_scale", ".weight_scale_inv"}) {
      const auto module = before(name, ending);
      if (!module || pieces_.has(*module + ".weight_scale_2") || pieces_.has(*module + ".weight_global_scale"))
        continue;
      tensor::Shape shape;
      auto scales = ofWeight(piece, *module, shape);
      return put(Part::kWeight, *module + ".weight", std::move(scales), std::move(shape));
    }
  }
  for (const std::string_view ending : kInputScales) {
    if (const auto module = before(name, ending)) return put(Part::kInput, *module, ofInput(piece, *module));
  }
  // Of experts that are stacked the name of the codes goes on.
  if (const auto experts = before(name, kInputOfStack); experts && pieces_.has(*experts)) {
    return put(Part::kInput, *experts, ofInput(piece, *experts));
  }
  if (const auto module = before(name, kSecondInput))
    return put(Part::kInput, *module, ofTwoLevels(piece, inputFormat(*module)));
  if (const auto module = before(name, kGlobalInput))
    return put(Part::kInput, *module, ofTwoLevels(piece, inputFormat(*module), true));
  if (const auto module = before(name, ".k_scale")) return addCache(piece, *module, Part::kKeys, decisions);
  if (const auto module = before(name, ".v_scale")) return addCache(piece, *module, Part::kValues, decisions);
  if (const auto module = before(name, ".kv_scale")) {
    if (auto keys = addCache(piece, *module, Part::kKeys, decisions); !keys) return keys.error();
    return addCache(piece, *module, Part::kValues, decisions);
  }
  if (const auto module = before(name, ".output_scale")) {
    if (const auto half = cacheOfOutput(*module)) return addCache(piece, *module, *half, decisions);
    return put(Part::kOutput, *module, oneRange(pieces_, piece, settings_.formats.of(*module).output));
  }
  for (const char* ending : {".q_scale", ".prob_scale"}) {
    if (name.ends_with(ending)) return put(Part::kOperand, name, undecided(why_not::kOperand));
  }
  return {};
}

}  // namespace scalewright::io
