#include "core/recording/row_sample.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace scalewright::recording {
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

std::uint64_t rowHash(std::uint64_t seed, std::uint64_t batch, std::uint64_t row) {
  return mixed(mixed(mixed(seed) ^ batch) ^ row);
}

std::uint64_t RowBudget::limitFor(std::uint64_t row_bytes) const {
  constexpr std::uint64_t kBytes = 256 << 10;
  constexpr std::uint64_t kFewest = 16;
  constexpr std::uint64_t kMost = 256;
  if (row_bytes == 0) return 0;
  const std::uint64_t limit =
      rows ? std::min(*rows, io::kMostKeptRows) : std::clamp(kBytes / row_bytes, kFewest, kMost);
  return std::min(limit, io::kMostKeptBytes / row_bytes);
}

void RowSample::sort() {
  if (std::is_sorted(keys.begin(), keys.end())) return;
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
  RowSample sorted{.limit = limit, .row_bytes = row_bytes};
  sorted.rows.reserve(rows.size());
  for (const std::size_t place : order) {
    sorted.keys.push_back(keys[place]);
    const auto bytes = row(place);
    sorted.rows.insert(sorted.rows.end(), bytes.begin(), bytes.end());
  }
  *this = std::move(sorted);
}

void merge(RowSample& into, const RowSample& other) {
  RowSample merged;
  merged.limit = std::min(into.limit, other.limit);
  merged.row_bytes = into.row_bytes;
  std::size_t a = 0;
  std::size_t b = 0;
  while (merged.keys.size() < merged.limit && (a < into.keys.size() || b < other.keys.size())) {
    const bool first = b == other.keys.size() || (a < into.keys.size() && into.keys[a] < other.keys[b]);
    const RowSample& from = first ? into : other;
    const std::size_t index = first ? a++ : b++;
    merged.keys.push_back(from.keys[index]);
    const auto row = from.row(index);
    merged.rows.insert(merged.rows.end(), row.begin(), row.end());
  }
  into = std::move(merged);
}

}  // namespace scalewright::recording
