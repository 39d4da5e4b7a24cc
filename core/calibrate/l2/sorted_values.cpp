#include "core/calibrate/l2/sorted_values.h"

#include <algorithm>
#include <bit>

namespace scalewright::calibrate {

SortedValues::SortedValues(std::vector<double> values) : values_(std::move(values)) {
  std::sort(values_.begin(), values_.end());
  sumUp();
}

SortedValues::SortedValues(std::vector<double> values, std::vector<std::uint64_t> counts)
    : values_(std::move(values)), counts_(std::move(counts)) {
  sumUp();
}

void SortedValues::sumUp() {
  Prefix running;
  prefixes_.reserve(values_.size() / kStride + 1);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (i % kStride == 0) prefixes_.push_back(running);
    const auto count = static_cast<long double>(countOf(i));
    const auto value = static_cast<long double>(values_[i]);
    running.count += countOf(i);
    running.sum += value * count;
    squares_ += value * value * count;
  }
}

SortedValues::Prefix SortedValues::before(std::size_t index) const {
  if (values_.empty()) return {};
  const std::size_t block = std::min(index / kStride, prefixes_.size() - 1);
  Prefix prefix = prefixes_[block];
  for (std::size_t i = block * kStride; i < index; ++i) {
    prefix.count += countOf(i);
    prefix.sum += static_cast<long double>(values_[i]) * static_cast<long double>(countOf(i));
  }
  return prefix;
}

void SortedValues::addTo(LevelSums& sums, const formats::Grid& grid, double step) const {
  sums.squares += squares_;
  const auto levels = grid.values();
  const auto boundaries = grid.boundaries();
  const auto add = [&sums](double level, std::uint64_t count, long double sum) {
    sums.products += level * sum;
    sums.levels += static_cast<long double>(level) * level * static_cast<long double>(count);
  };
  if (boundaries.size() * static_cast<std::size_t>(std::bit_width(values_.size()) + 1) > values_.size()) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const auto count = static_cast<long double>(countOf(i));
      add(grid.round(values_[i] / step), countOf(i), static_cast<long double>(values_[i]) * count);
    }
    return;
  }
  Prefix done;
  auto from = values_.begin();
  for (std::size_t level = 0; level < levels.size() && from != values_.end(); ++level) {
    // Division is monotone, so that the values of a level are neighbours; it is the division that decides.
    const auto end =
        level < boundaries.size()
            ? std::partition_point(from, values_.end(),
                                   [&](double value) { return value / step < boundaries[level]; })
            : values_.end();
    if (end == from) continue;
    const Prefix upto = before(static_cast<std::size_t>(end - values_.begin()));
    add(levels[level], upto.count - done.count, upto.sum - done.sum);
    done = upto;
    from = end;
  }
}

}  // namespace scalewright::calibrate
