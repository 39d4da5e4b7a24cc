#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plotkit/qcp.h"

namespace scalewright::widgets {

/// The range of the finite values it has been given; what an axis has to show.
struct ValueRange {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void take(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  [[nodiscard]] bool empty() const { return low > high; }
  /// Returns itself, or the given range where it is empty.
  [[nodiscard]] ValueRange orElse(double other_low, double other_high) const {
    return empty() ? ValueRange{other_low, other_high} : *this;
  }
  /// Returns the range with room on both sides: a share of the width, and at least so much.
  [[nodiscard]] QCPRange padded(double share, double at_least) const {
    const double pad = std::max(at_least, (high - low) * share);
    return {low - pad, high + pad};
  }
};

}  // namespace scalewright::widgets
