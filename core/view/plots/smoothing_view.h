#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/layers/smooth_search.h"

namespace scalewright::view {

/// The layers of one input, and what smoothing it would do, as far as that is known.
struct SmoothingView {
  std::string input;                 ///< name
  std::vector<std::string> weights;  ///< names
  std::shared_ptr<const layers::Smoothing> smoothing;
  std::optional<Error> problem;  ///< why there is none
  bool folds = true;  ///< a norm is known before the input, into which an export of a checkpoint folds the factors
  std::optional<double> in_force;  ///< the alpha that decisions are made at; nothing: without smoothing
};

/// Returns SQNR in dB of the smoothed outputs at an alpha, on the line between the two points of the curve beside it.
/// Nothing beyond the curve, and where one of the two points has no finite ratio.
[[nodiscard]] std::optional<double> smoothedSqnr(const layers::Smoothing& smoothing, double alpha);

/// max |X_j| and the largest max |W_j| of all weights, in an order of the channels.
struct SmoothedRanges {
  std::vector<double> input_before;
  std::vector<double> input_after;
  std::vector<double> weight_before;
  std::vector<double> weight_after;
};
/// order: of all channels. Cost: O(channels * weights), pure.
[[nodiscard]] SmoothedRanges smoothedRanges(const layers::Smoothing& smoothing, const std::vector<std::size_t>& order,
                                            double alpha);

}  // namespace scalewright::view
