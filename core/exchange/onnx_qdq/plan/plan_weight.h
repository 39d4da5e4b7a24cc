#pragma once

#include "core/exchange/onnx_qdq/plan/plan.h"

namespace scalewright::exchange::qdq {

/// A constant that an operator multiplies with, and what the recipe decides about it.
struct WeightSite {
  const io::OnnxModel::Constant& constant;
  graph::ValueId root = 0;
  const recipe::RecipeEntry& decided;
  std::size_t entry = 0;                    ///< of the recipe
  std::optional<std::size_t> channel_axis;  ///< its output channels, as it is stored
  bool in_matmul = false;
};

/// Takes why something is not written, or otherwise.
using TakeNote = std::function<void(const std::string& tensor, Reason reason)>;

/// Plans a weight as it is stored; none where it stays as it is, which is noted. Errors: those of `find`.
[[nodiscard]] Result<std::optional<PlannedWeight>> plannedWeight(const WeightSite& site, const CodeType& type,
                                                                 Style style, const FindThresholds& find,
                                                                 const TakeNote& note);

/// Returns the values of a bias that is one number for each channel, as it is stored; none for others, and where
/// it is not stored as such. constant: nullptr where it is not stored as the layer reads it. Errors: those of `read`.
[[nodiscard]] Result<std::optional<std::vector<double>>> plainBias(const io::OnnxModel::Constant* constant,
                                                                   const ReadValues& read);

/// Returns a bias of a layer whose input and weight are INT8: codes of 32 bits in units of the product of their scales,
/// which ONNX Runtime's optimisations make of others by themselves. Where one is too large for that, the scale of its
/// channel of a weight that is the layer's own is made so large that it fits: what it multiplies is nothing beside such
/// a bias. A channel of zeros has the scale in which its bias is exact.
/// Else it stays as it is. Both are noted. levels: as in takeFactors.
[[nodiscard]] PlannedBias plannedBias(std::vector<double> values, const PlannedValue& data, PlannedWeight& weight,
                                      bool own, double levels, const std::function<void(Reason)>& note);

}  // namespace scalewright::exchange::qdq
