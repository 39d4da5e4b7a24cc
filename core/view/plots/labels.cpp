#include "core/view/plots/labels.h"

#include <algorithm>
#include <numeric>

namespace scalewright::view {
namespace {

constexpr double kBetweenLabels = 8;

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

}  // namespace scalewright::view
