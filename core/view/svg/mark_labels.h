#pragma once

#include <limits>
#include <string>
#include <vector>

namespace scalewright::view::svg {

/// One labelled mark of a plot, in places of the picture.
struct MarkLabel {
  double x = 0;
  double dot = std::numeric_limits<double>::quiet_NaN();  ///< y of the dot on a curve; NaN: none
  std::string text;
  bool current = false;
  bool exact = true;  ///< an estimate is marked by its sign, a dotted line and a hollow dot
};

/// A label where it has found room.
struct PlacedLabel {
  std::size_t mark = 0;  ///< index into the marks given
  double left = 0;
  double width = 0;
  std::size_t row = 0;  ///< from the axes up
};

/// Labels in up to `rows` rows between two places, so that neighbours do not run into each other: the current one
/// first, then from left to right; one without room is left out.
[[nodiscard]] std::vector<PlacedLabel> placeLabels(const std::vector<MarkLabel>& marks, double left, double right,
                                                   std::size_t rows);

}  // namespace scalewright::view::svg
