#pragma once

#include <QtGlobal>
#include <cmath>

namespace scalewright::widgets {

/// Returns whether a number stands before another in a sorted column. What has none, NaN, comes last, whichever way.
[[nodiscard]] inline bool comesBefore(double one, double other, Qt::SortOrder order) {
  if (std::isnan(one) != std::isnan(other)) return std::isnan(order == Qt::AscendingOrder ? other : one);
  return one < other;
}

}  // namespace scalewright::widgets
