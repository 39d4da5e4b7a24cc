#include "core/io/checkpoint/quantized_modules.h"

#include <algorithm>
#include <array>

namespace scalewright::io {
namespace {

/// Ways to store weights that are known and not read.
constexpr std::array kUnread = {"torchao", "hqq",   "aqlm",       "quip", "eetq",   "vptq",   "fbgemm_fp8",
                                "higgs",   "intel", "auto-round", "spqr", "bitnet", "quanto", "fp_quant"};
/// Algorithms of ModelOpt among them.
constexpr std::array kUnreadAlgorithms = {"W4A16_AWQ", "W4A8_AWQ", "W8A8_SQ_PER_CHANNEL", "W8A16", "NVFP4_SVD"};
/// Scales of inputs, outputs and caches, after the name of a module.
constexpr std::array kOtherScales = {".input_scale",     ".input_zero_point",  ".input_global_scale",
                                     ".output_scale",    ".output_zero_point", ".k_scale",
                                     ".v_scale",         ".q_scale",           ".kv_scale",
                                     ".prob_scale",      ".k_zero_point",      ".v_zero_point",
                                     ".activation_scale"};

bool isPlain(const Piece& piece) {
  using tensor::ElementType;
  return piece.is(ElementType::kF16) || piece.is(ElementType::kBF16) || piece.is(ElementType::kF32) ||
         piece.is(ElementType::kF64);
}

/// Why no codes of a checkpoint are read; empty where they are.
std::string unreadMethod(const CheckpointSettings& settings) {
  for (const char* name : kUnread) {
    if (settings.method.starts_with(name)) return "stored by " + settings.method + ": not read";
  }
  const auto& algorithms = kUnreadAlgorithms;
  if (std::find(algorithms.begin(), algorithms.end(), settings.algorithm) != algorithms.end()) {
    return "stored as " + settings.algorithm + " of ModelOpt: not read";
  }
  return {};
}

void refuseCodes(Pieces& pieces, const std::string& why, QuantizedModules& found) {
  for (const Piece& piece : pieces.all()) {
    if (isPlain(piece)) continue;
    pieces.use(piece);
    if (piece.name.find("scale") == std::string::npos) found.problems.push_back(unreadCodes(piece, why));
  }
}

void recogniseOne(const Piece& piece, Pieces& pieces, const CheckpointSettings& settings, QuantizedModules& found) {
  for (const Flavour* flavour : flavours::descriptors()) {
    for (const Flavour::Form& form : flavour->forms) {
      if (!piece.name.ends_with(form.suffix)) continue;
      auto weight = form.recognise(piece, pieces, settings);
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

}  // namespace

QuantizedModules findQuantized(Pieces& pieces, const CheckpointSettings& settings) {
  QuantizedModules found;
  if (const std::string why = unreadMethod(settings); !why.empty()) {
    refuseCodes(pieces, why, found);
    return found;
  }
  for (const Piece& piece : pieces.all()) {
    if (!isPlain(piece) && !pieces.isUsed(piece)) recogniseOne(piece, pieces, settings, found);
  }
  // Where weights are codes, the scales of inputs and caches are no tensors of the network either.
  if (found.weights.empty() && found.problems.empty()) return found;
  for (const Piece& piece : pieces.all()) {
    if (std::any_of(kOtherScales.begin(), kOtherScales.end(),
                    [&](const char* suffix) { return piece.name.ends_with(suffix); })) {
      pieces.use(piece);
    }
  }
  return found;
}

}  // namespace scalewright::io
