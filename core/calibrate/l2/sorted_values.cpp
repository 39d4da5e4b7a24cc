#include "core/calibrate/l2/sorted_values.h"

#include <algorithm>
#include <bit>

namespace scalewright::calibrate {

SortedValues::SortedValues(std::vector<double> values, SumUnit unit)
    : values_(std::move(values)), inverse_(unit.inverse()) {
  std::sort(values_.begin(), values_.end());
  sumUp();
}

SortedValues::SortedValues(std::vector<double> values, std::vector<std::uint64_t> counts, SumUnit unit)
    : values_(std::move(values)), counts_(std::move(counts)), inverse_(unit.inverse()) {
  sumUp();
}

void SortedValues::sumUp() {
  std::uint64_t count = 0;
  RunningSum sum;
  RunningSum squares;
  prefixes_.reserve(values_.size() / kStride + 1);
  weighted_.reserve(counts_.size());
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (i % kStride == 0) prefixes_.push_back({count, sum.total()});
    count += countOf(i);
    const double value = values_[i] * inverse_;
    if (counts_.empty()) {
      sum.add(value);
      squares.addSquare(value);
    } else {
      weighted_.push_back(DoubleDouble::product(value, static_cast<double>(counts_[i])));
      sum.add(weighted_[i]);
      squares.add(weighted_[i] * value);
    }
  }
  squares_ = squares.total();
}

SortedValues::Prefix SortedValues::before(std::size_t index) const {
  if (values_.empty()) return {};
  const std::size_t block = std::min(index / kStride, prefixes_.size() - 1);
  std::uint64_t count = prefixes_[block].count;
  RunningSum sum{prefixes_[block].sum.high, prefixes_[block].sum.low};
  for (std::size_t i = block * kStride; i < index; ++i) {
    count += countOf(i);
    sum.add(weighted(i));
  }
  return {count, sum.total()};
}

void SortedValues::addEach(LevelSums& sums, const formats::Grid& grid, double step) const {
  RunningSum products;
  RunningSum levels;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const double level = grid.round(values_[i] / step);
    if (counts_.empty()) {
      products.addProduct(values_[i] * inverse_, level);
      levels.add(level * level);
    } else {
      products.addProduct(weighted_[i], level);
      levels.addProduct(level * level, static_cast<double>(counts_[i]));
    }
  }
  sums.products += products.total();
  sums.levels += levels.total();
}

void SortedValues::addTo(LevelSums& sums, const formats::Grid& grid, double step) const {
  sums.squares += squares_;
  const auto levels = grid.values();
  const auto boundaries = grid.boundaries();
  if (boundaries.size() * static_cast<std::size_t>(std::bit_width(values_.size()) + 1) > values_.size()) {
    return addEach(sums, grid, step);
  }
  RunningSum products;
  RunningSum squares;
  Prefix done;
  auto from = values_.begin();
  for (std::size_t level = 0; level < levels.size() && from != values_.end(); ++level) {
    // Division is monotone, so that the values of a level are neighbours; it is the division that decides.
    const auto end =
        level < boundaries.size()
            ? std::partition_point(from, values_.end(), [&](double value) { return value / step < boundaries[level]; })
            : values_.end();
    if (end == from) continue;
    const Prefix upto = before(static_cast<std::size_t>(end - values_.begin()));
    products.addProduct(DoubleDouble::difference(upto.sum, done.sum), levels[level]);
    squares.addProduct(levels[level] * levels[level], static_cast<double>(upto.count - done.count));
    done = upto;
    from = end;
  }
  sums.products += products.total();
  sums.levels += squares.total();
}

}  // namespace scalewright::calibrate
