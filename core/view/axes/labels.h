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

/// Returns labels in up to `rows` rows between two places, so that neighbours do not run into each other: the current
/// one first, then from left to right; one without room is left out, one that is wider than all begins at the left.
[[nodiscard]] std::vector<PlacedLabel> placeLabels(const std::vector<AxisLabel>& labels, double left, double right,
                                                   std::size_t rows);

/// An upright box of a picture, in its places.
struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  [[nodiscard]] bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
  [[nodiscard]] bool holds(const Box& other) const {
    return left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom;
  }
};

/// A place of a picture.
struct Spot {
  double x = 0;
  double y = 0;
};

/// A label that a leader line ties to its place.
struct Callout {
  Spot place;
  double width = 0;
  double height = 0;
  bool current = false;
};

/// Returns boxes of labels beside their places, one for each: within the area, none on another, on a place of another
/// or on what is taken, and over as few of the spots as can be; the current one first, then from left to right. An
/// empty box: there is no room. Cost: O(labels * (labels + spots)).
[[nodiscard]] std::vector<Box> placeCallouts(const std::vector<Callout>& callouts, const Box& area,
                                             const std::vector<Box>& taken, const std::vector<Spot>& spots);

/// Returns where the leader line of a callout ends: the nearest place of its box.
[[nodiscard]] Spot leaderEnd(const Spot& place, const Box& box);

}  // namespace scalewright::view
