#pragma once

#include <cstddef>
#include <vector>

namespace scalewright::view {

/// The label of a mark on an axis, in places of the picture.
struct AxisLabel {
  double x = 0;  ///< of the mark, over which the label is centred where it can
  double width = 0;
  bool current = false;
};

/// A label where it has found room.
struct PlacedLabel {
  std::size_t mark = 0;  ///< index into the labels given
  double left = 0;
  double width = 0;
  std::size_t row = 0;  ///< from the axes up
};

/// Labels in up to `rows` rows between two places, so that neighbours do not run into each other: the current one
/// first, then from left to right; one without room is left out, one that is wider than all begins at the left.
[[nodiscard]] std::vector<PlacedLabel> placeLabels(const std::vector<AxisLabel>& labels, double left, double right,
                                                   std::size_t rows);

}  // namespace scalewright::view
