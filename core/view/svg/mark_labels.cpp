#include "core/view/svg/mark_labels.h"

#include <algorithm>
#include <numeric>

#include "core/view/svg/markup.h"

namespace scalewright::view::svg {
namespace {

constexpr double kBetween = 8;

}  // namespace

std::vector<PlacedLabel> placeLabels(const std::vector<MarkLabel>& marks, double left, double right, std::size_t rows) {
  std::vector<std::size_t> order(marks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return marks[a].current != marks[b].current ? marks[a].current : marks[a].x < marks[b].x;
  });
  std::vector<PlacedLabel> placed;
  for (const std::size_t index : order) {
    const double width = textWidth(marks[index].text);
    const double start = std::clamp(marks[index].x - width / 2, left, std::max(left, right - width));
    for (std::size_t row = 0; row < rows; ++row) {
      const bool free = std::none_of(placed.begin(), placed.end(), [&](const PlacedLabel& other) {
        return other.row == row && start < other.left + other.width + kBetween && other.left < start + width + kBetween;
      });
      if (!free) continue;
      placed.push_back({index, start, width, row});
      break;
    }
  }
  return placed;
}

}  // namespace scalewright::view::svg
