#include "core/recording/row_chances.h"

#include <algorithm>
#include <numeric>

#include "core/recording/row_weight.h"

namespace scalewright::recording {

double WeighedRow::priority() const {
  return weight / uniformOf(hash);
}

RowChances rowChances(std::span<const WeighedRow> rows, std::size_t common, std::uint64_t in_all) {
  RowChances found{std::vector<double>(rows.size(), 1.0), in_all};
  if (rows.size() >= in_all) return found;
  const std::size_t large = rows.size() - common;
  if (large < 2 || common < 2) {
    found.uniform = true;
    std::fill(found.chances.begin(), found.chances.end(), 0.0);
    std::fill_n(found.chances.begin(), common, static_cast<double>(common) / static_cast<double>(in_all));
    return found;
  }
  // The last of the common rows is where the others begin, and is one of those that may be large: of them all but the
  // last are in the sample. A row is told by what the others are, so that which thresholds it had to pass depends on
  // where it is itself.
  std::vector<std::size_t> others(large + 1);
  std::iota(others.begin(), others.end(), common - 1);
  const auto before = [&rows](std::size_t a, std::size_t b) {
    const double of_a = rows[a].priority();
    const double of_b = rows[b].priority();
    return of_a != of_b ? of_a > of_b : a < b;
  };
  std::sort(others.begin(), others.end(), before);
  const std::size_t last = common - 1;
  const std::size_t taken = large - 1;
  // Of the large rows without the last common one, the first that is not among so many.
  const std::size_t place = static_cast<std::size_t>(std::find(others.begin(), others.end(), last) - others.begin());
  const double of_common = rows[others[place < taken ? taken : taken - 1]].priority();
  const double of_large = rows[others[taken]].priority();
  const auto chance = [&rows](std::size_t row, double hash_below, double priority_above) {
    const double by_size = priority_above > 0 ? rows[row].weight / priority_above : rows[row].weight > 0 ? 1.0 : 0.0;
    return std::min(1.0, std::max(hash_below, by_size));
  };
  std::fill(found.chances.begin(), found.chances.end(), 0.0);
  for (std::size_t row = 0; row < last; ++row) found.chances[row] = chance(row, uniformOf(rows[last].hash), of_common);
  for (std::size_t i = 0; i < taken; ++i)
    found.chances[others[i]] = chance(others[i], uniformOf(rows[last - 1].hash), of_large);
  return found;
}

RowChances rowChances(const RowSample& sample, tensor::ElementType type, std::uint64_t in_all) {
  std::vector<WeighedRow> rows;
  const std::size_t common = sample.commonRows(in_all);
  for (std::size_t i = 0; i < sample.keys.size(); ++i) {
    const auto row = sample.row(i);
    const double amax = common < sample.keys.size() ? rowAmax(type, tensor::ByteOrder::kLittle, row) : 0;
    const double weight = common < sample.keys.size() ? rowWeight(type, tensor::ByteOrder::kLittle, row, amax) : 0;
    rows.push_back({sample.keys[i].hash, weight});
  }
  return rowChances(rows, common, in_all);
}

}  // namespace scalewright::recording
