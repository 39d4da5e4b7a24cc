#include "core/view/axes/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace scalewright::view {
namespace {

constexpr double kBetweenLabels = 8;
constexpr double kDotReach = 8;     // around a place, for its dot
constexpr double kSpotWeight = 12;  // a spot that is covered counts as so much of a way
constexpr double kBeside = 4;       // labels stand at least so far apart

/// Distances and directions at which labels are tried, the liked ones first.
constexpr std::array kWays = {16.0, 28.0, 44.0, 64.0, 90.0, 124.0, 170.0, 230.0, 300.0};
constexpr std::array<Spot, 8> kDirections = {{{1, -1}, {-1, -1}, {1, 1}, {-1, 1}, {0, -1}, {0, 1}, {1, 0}, {-1, 0}}};

Box around(const Spot& place) {
  return {place.x - kDotReach, place.y - kDotReach, place.x + kDotReach, place.y + kDotReach};
}

Box widened(const Box& box) {
  return {box.left - kBeside, box.top - kBeside / 2, box.right + kBeside, box.bottom + kBeside / 2};
}

/// The box whose nearest corner or side is `way` from the place in a direction.
Box boxAt(const Callout& callout, const Spot& direction, double way) {
  const bool diagonal = direction.x != 0 && direction.y != 0;
  const double along = diagonal ? way * 0.7 : way;
  const double x = callout.place.x + direction.x * along;
  const double y = callout.place.y + direction.y * along;
  const double left = direction.x > 0 ? x : direction.x < 0 ? x - callout.width : x - callout.width / 2;
  const double top = direction.y > 0 ? y : direction.y < 0 ? y - callout.height : y - callout.height / 2;
  return {left, top, left + callout.width, top + callout.height};
}

}  // namespace

std::vector<PlacedLabel> placeLabels(const std::vector<AxisLabel>& labels, double left, double right,
                                     std::size_t rows) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return labels[a].current != labels[b].current ? labels[a].current : labels[a].x < labels[b].x;
  });
  std::vector<PlacedLabel> placed;
  for (const std::size_t index : order) {
    const double width = labels[index].width;
    const double start = std::clamp(labels[index].x - width / 2, left, std::max(left, right - width));
    for (std::size_t row = 0; row < rows; ++row) {
      const bool free = std::none_of(placed.begin(), placed.end(), [&](const PlacedLabel& other) {
        return other.row == row && start < other.left + other.width + kBetweenLabels &&
               other.left < start + width + kBetweenLabels;
      });
      if (!free) continue;
      placed.push_back({index, start, width, row});
      break;
    }
  }
  return placed;
}

std::vector<Box> placeCallouts(const std::vector<Callout>& callouts, const Box& area, const std::vector<Box>& taken,
                               const std::vector<Spot>& spots) {
  std::vector<std::size_t> order(callouts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return callouts[a].current != callouts[b].current ? callouts[a].current : callouts[a].place.x < callouts[b].place.x;
  });
  std::vector<Box> closed = taken;
  for (const Callout& callout : callouts) closed.push_back(around(callout.place));
  std::vector<Box> boxes(callouts.size());
  for (const std::size_t index : order) {
    const Callout& callout = callouts[index];
    double least = std::numeric_limits<double>::infinity();
    for (const double way : kWays) {
      if (way >= least) break;
      for (std::size_t d = 0; d < kDirections.size(); ++d) {
        const Box box = boxAt(callout, kDirections[d], way);
        if (!area.holds(box)) continue;
        const Box wide = widened(box);
        if (std::any_of(closed.begin(), closed.end(), [&wide](const Box& other) { return wide.overlaps(other); }))
          continue;
        const auto covered = std::count_if(spots.begin(), spots.end(), [&wide](const Spot& spot) {
          return spot.x > wide.left && spot.x < wide.right && spot.y > wide.top && spot.y < wide.bottom;
        });
        const double cost = way + kSpotWeight * static_cast<double>(covered) + static_cast<double>(d);
        if (cost >= least) continue;
        least = cost;
        boxes[index] = box;
      }
    }
    if (std::isfinite(least)) closed.push_back(boxes[index]);
  }
  return boxes;
}

Spot leaderEnd(const Spot& place, const Box& box) {
  return {std::clamp(place.x, box.left, box.right), std::clamp(place.y, box.top, box.bottom)};
}

}  // namespace scalewright::view
