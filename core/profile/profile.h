#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/profile/sketches/sketch.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::profile {

/// The memory of a tensor after one streaming pass. Immutable value, serialisable.
/// Everything refers to finite elements unless it says otherwise.
struct Profile {
  tensor::ElementType type = tensor::ElementType::kF32;
  std::uint64_t elements = 0;  ///< all of them, finite or not
  std::uint64_t finite = 0;
  std::uint64_t nan = 0;       ///< but for what is no data
  std::uint64_t left_out = 0;  ///< no data: read as NaN, by the rule of the tensor
  std::uint64_t positive_infinite = 0;
  std::uint64_t negative_infinite = 0;
  std::uint64_t zero = 0;       ///< both signs
  std::uint64_t subnormal = 0;  ///< in the stored element type
  double minimum = 0;           ///< 0 when nothing is finite
  double maximum = 0;
  double amax = 0;  ///< max |x|
  double sum = 0;
  double sum_squares = 0;  ///< in the square of the unit
  SumUnit squares_unit;    ///< 1 unless the squares of float64 data leave the range of a double
  Sketch sketch;
  /// The largest magnitudes, descending, each as often as it occurs, at most kTailLength of them: exact. Empty where a
  /// lossless sketch says the same: see dropNeedlessTail.
  std::vector<double> tail;
  /// max |x| of each sample; empty without a sample axis, and where there are more than 2^20 of them.
  std::vector<double> sample_amax;
  /// max |x| per channel; empty without a channel axis.
  std::vector<double> channel_amax;
  /// The distribution is that of so many rows of the tensor, its counts scaled up: what follows from it is an estimate.
  /// Numbers of elements, amax and channel_amax are of the whole in any case. 0: every element was counted.
  std::uint64_t sampled_rows = 0;

  [[nodiscard]] double mean() const { return finite == 0 ? 0.0 : sum / static_cast<double>(finite); }
  [[nodiscard]] double rms() const;
  /// Returns whether there is NaN or infinity among what was not left out.
  [[nodiscard]] bool hasNonFinite() const { return finite + left_out < elements; }
  [[nodiscard]] std::uint64_t infinite() const { return positive_infinite + negative_infinite; }
};

inline constexpr std::size_t kTailLength = 4096;

/// Empties a tail that holds every value of a lossless sketch: there may be very many small tensors.
void dropNeedlessTail(Profile& profile);

}  // namespace scalewright::profile
