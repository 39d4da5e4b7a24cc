#include "core/recording/row_sample.h"

#include <algorithm>
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
  return rows ? std::min(*rows, io::kMostKeptRows) : std::clamp(kBytes / row_bytes, kFewest, kMost);
}

void RowSample::trim() {
  if (keys.size() <= limit) return;
  keys.resize(static_cast<std::size_t>(limit));
  rows.resize(static_cast<std::size_t>(limit * row_bytes));
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
