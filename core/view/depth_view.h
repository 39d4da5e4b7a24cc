#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/view/rows/table.h"

namespace scalewright::view {

/// Where a tensor stands in the picture of a whole network.
struct DepthPlace {
  std::size_t layer = 0;
  std::size_t kind = 0;

  friend bool operator==(const DepthPlace&, const DepthPlace&) = default;
};

/// The layers of a network from its input to its output, and what stands in many of them.
struct DepthPlaces {
  std::vector<std::string> layers = {};  ///< in the order of the network: `model.layers.3`, `lm_head`
  std::vector<std::string> kinds = {};   ///< `self_attn.q_proj.weight`, in the order in which they are met
  std::vector<DepthPlace> places = {};   ///< of each tensor that was asked about

  friend bool operator==(const DepthPlaces&, const DepthPlaces&) = default;
};

/// Finds the places of tensors. Convention: a layer is what a name has up to its first number, or its module where
/// there is none; a kind is the rest of the name, without numbers. Where a graph knows the module of a tensor whose
/// name does not say it (`onnx::Conv_81`), that is its name. Layers stand in the order of the first graph that knows
/// some of their tensors, a constant behind what is read with it; where none knows any the tables of tokens come first,
/// heads last, and all others in the order of the study. Cost: O(tensors log tensors), look-ups in graphs.
[[nodiscard]] DepthPlaces depthPlaces(const study::Study& study, std::span<const study::TensorIndex> tensors);

/// Returns a name for each layer that is short and tells it apart from the others: of blocks what follows on the parts
/// that all blocks begin with, of other layers the last part; the whole name where several would have the same.
[[nodiscard]] std::vector<std::string> shortLayers(std::span<const std::string> layers);

/// What is drawn over the depth of a network.
enum class DepthMeasure { kOutput, kSqnr, kAmax, kSaturated, kBits, kAgainst /* SQNR of another file's tensor */ };
/// Those that a row of the table tells.
inline constexpr DepthMeasure kDepthMeasures[] = {DepthMeasure::kOutput, DepthMeasure::kSqnr, DepthMeasure::kAmax,
                                                  DepthMeasure::kSaturated, DepthMeasure::kBits};
/// Returns the stable id: output, sqnr, amax, saturated, bits, against.
[[nodiscard]] std::string_view depthMeasureId(DepthMeasure measure);

/// A number of a row; no value where there is none to draw.
struct DepthNumber {
  std::optional<double> value;
  bool exact = true;

  friend bool operator==(const DepthNumber&, const DepthNumber&) = default;
};
/// Returns what a row says of a measure. Units: dB, |x|, percent, bits of an element. Without noise an SQNR is no
/// value, as nothing is lost; the output of a layer is at its weight; a tensor that stays as it is stored has the bits
/// of its type. A row says nothing of other files.
[[nodiscard]] DepthNumber depthNumber(const TensorRow& row, DepthMeasure measure);

}  // namespace scalewright::view
