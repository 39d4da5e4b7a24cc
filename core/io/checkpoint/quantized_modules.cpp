#include "core/io/checkpoint/quantized_modules.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "core/base/text/first_few.h"
#include "core/io/checkpoint/companions.h"

namespace scalewright::io {
namespace {

/// Ways to store weights that are known and not read.
constexpr std::array kUnread = {"hqq",    "aqlm",     "quip",       "eetq",       "vptq",   "fbgemm_fp8",
                                "higgs",  "intel",    "auto-round", "auto_round", "spqr",   "bitnet",
                                "quanto", "fp_quant", "exl2",       "exl3",       "marlin", "squeezellm"};
/// An algorithm of ModelOpt among them: a part of each weight is in two thin matrices beside its codes.
constexpr std::string_view kUnreadAlgorithm = "NVFP4_SVD";
bool isPlain(const Piece& piece) {
  using tensor::ElementType;
  return piece.is(ElementType::kF16) || piece.is(ElementType::kBF16) || piece.is(ElementType::kF32) ||
         piece.is(ElementType::kF64);
}

/// Why no codes of a checkpoint are read; empty where they are.
std::string unreadMethod(const CheckpointSettings& settings) {
  if (!settings.unread_key.empty()) return "stored as `" + settings.unread_key + "` of config.json says: not read";
  for (const char* name : kUnread) {
    if (settings.method.starts_with(name)) return "stored by " + settings.method + ": not read";
  }
  return {};
}

/// The module of a tensor: its name without the last part.
std::string moduleOf(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? std::string() : name.substr(0, dot);
}

/// The layer of a weight; stacked experts are called as their weight is.
std::string moduleOf(const StoredWeight& weight) {
  return weight.name.ends_with(".weight") ? stemOf(weight.name, ".weight") : weight.name;
}

void recogniseOne(const Piece& piece, Pieces& pieces, const CheckpointSettings& settings, QuantizedModules& found) {
  for (const Flavour* flavour : flavours::descriptors()) {
    for (const Flavour::Form& form : flavour->forms) {
      if (!piece.name.ends_with(form.suffix)) continue;
      const bool unread = settings.formats.of(moduleOf(piece.name)).algorithm == kUnreadAlgorithm;
      auto weight = unread ? unreadCodes(piece, "stored as " + std::string(kUnreadAlgorithm) + " of ModelOpt: not read")
                           : form.recognise(piece, pieces, settings);
      if (weight && !*weight) continue;
      pieces.use(piece);
      if (weight)
        found.weights.push_back(*std::move(*weight));
      else
        found.problems.push_back(weight.error());
      return;
    }
  }
}

/// Types of codes. Integers of eight bytes are positions and the like.
bool mayBeCodes(const Piece& piece) {
  using tensor::ElementType;
  if (piece.shape.size() < 2 || !piece.type || piece.name.ends_with(".bias")) return false;
  switch (*piece.type) {
    case ElementType::kI8:
    case ElementType::kU8:
    case ElementType::kI16:
    case ElementType::kU16:
    case ElementType::kI32:
    case ElementType::kU32:
    case ElementType::kF8E4M3FN:
    case ElementType::kF8E4M3:
    case ElementType::kF8E5M2:
    case ElementType::kF8E4M3FNUZ:
    case ElementType::kF8E5M2FNUZ: return true;
    default: return false;
  }
}

/// All codes of a folder at once, with what belongs to them; said once, for all of them have one reason.
void refuseFolder(Pieces& pieces, const std::string& why, QuantizedModules& found) {
  std::size_t count = 0;
  for (const Piece& piece : pieces.all()) {
    if (isPlain(piece)) continue;
    pieces.use(piece);
    if (isScaleName(piece.name)) continue;
    if (count++ == 0) found.problems.push_back(unreadCodes(piece, why));
    found.unread.insert(moduleOf(piece.name));
  }
  if (count > 1) found.problems.back().detail += "; " + std::to_string(count) + " tensors of codes";
}

/// What looks like codes and no flavour has taken is no weight either, nor are scales beside what cannot be read.
void refuseTheRest(Pieces& pieces, const CheckpointSettings& settings, QuantizedModules& found) {
  std::unordered_set<std::string> scaled;
  for (const Piece& piece : pieces.all()) {
    if (!pieces.isUsed(piece) && isScaleName(piece.name)) scaled.insert(moduleOf(piece.name));
  }
  const bool quantized = !settings.method.empty() || !found.weights.empty() || !found.problems.empty();
  for (const Piece& piece : pieces.all()) {
    if (pieces.isUsed(piece) || !mayBeCodes(piece) || isScaleName(piece.name)) continue;
    if (!quantized && !scaled.contains(moduleOf(piece.name))) continue;
    pieces.use(piece);
    found.problems.push_back(unreadCodes(piece, piece.dtype + " codes " + tensor::shapeText(piece.shape) +
                                                    " that are stored in a way that is not known"));
  }
  for (const Error& problem : found.problems) found.unread.insert(moduleOf(problem.dataset));
  for (const Piece& piece : pieces.all()) {
    if (isScaleName(piece.name) && found.unread.contains(moduleOf(piece.name))) pieces.use(piece);
  }
}

}  // namespace

std::vector<Error> QuantizedModules::remarks(const std::string& file) const {
  if (unknown.empty()) return {};
  return {{ErrorCode::kCompanionsUnread, file, {}, firstFew(unknown, {.counted = true})}};
}

QuantizedModules findQuantized(Pieces& pieces, const CheckpointSettings& settings) {
  QuantizedModules found;
  if (const std::string why = unreadMethod(settings); !why.empty()) refuseFolder(pieces, why, found);
  for (const Piece& piece : pieces.all()) {
    if (!isPlain(piece) && !pieces.isUsed(piece)) recogniseOne(piece, pieces, settings, found);
  }
  refuseTheRest(pieces, settings, found);
  if (found.weights.empty() && found.problems.empty()) return found;
  for (const StoredWeight& weight : found.weights) {
    if (settings.formats.leftOut().has(moduleOf(weight))) {
      found.problems.push_back(
          {ErrorCode::kMalformedFile,
           {},
           weight.name,
           "it stands in codes, and the settings name it among what is not quantized: engines load "
           "the codes as numbers, or refuse them"});
    }
  }
  std::unordered_set<std::string> modules = found.unread;
  for (const StoredWeight& weight : found.weights) modules.insert(moduleOf(weight));
  found.unknown = useCompanions(pieces, modules);
  return found;
}

}  // namespace scalewright::io
