#include "core/view/plots/largest_first.h"

#include <algorithm>
#include <numeric>

namespace scalewright::view {

std::vector<std::size_t> largestFirst(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [values](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  return order;
}

}  // namespace scalewright::view
