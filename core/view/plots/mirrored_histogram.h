#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/profile/profile.h"
#include "core/study/study.h"

namespace scalewright::view {

/// The distributions of |x| in two tensors over one axis, as shares of their finite elements, so that tensors of other
/// sizes can be compared.
struct MirroredHistogram {
  std::vector<double> edges;  ///< of one bin more than there are, ascending; empty where both have nothing but zeros
  std::vector<double> a;      ///< share in each bin
  std::vector<double> b;
  double zeros_a = 0;  ///< share
  double zeros_b = 0;
  bool estimated = false;  ///< one of them counts a sample of rows

  friend bool operator==(const MirroredHistogram&, const MirroredHistogram&) = default;
};

/// Bins: those of metrics/octave_parts.h, which the divergence is computed in, from the lowest to the highest that
/// either has something in, nine decades at most; what is smaller is in the lowest. Cost: O(bins of the sketches).
[[nodiscard]] MirroredHistogram mirroredHistogram(const profile::Profile& a, const profile::Profile& b);

/// Returns the threshold that the decision on a tensor would lead to on another one, without smoothing and sharing, by
/// what a profile tells; none for a format without a threshold. Cost: that of the method on the sketch.
[[nodiscard]] std::optional<double> thresholdOn(const recipe::Decision& decision, const tensor::TensorInfo& other,
                                                std::shared_ptr<const profile::Profile> profile);

}  // namespace scalewright::view
