#include "core/recording/row_sample.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/recording/row_weight.h"

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

std::uint64_t RowBudget::largeOf(std::uint64_t limit) {
  constexpr std::uint64_t kFew = 8;
  return limit < kFew ? 0 : limit / 2;
}

std::size_t RowSample::commonRows(std::uint64_t in_all) const {
  if (keys.size() == in_all) return keys.size();
  return std::min(keys.size(), static_cast<std::size_t>(limit - large));
}

void RowSample::sort() {
  if (std::is_sorted(keys.begin(), keys.end())) return;
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
  RowSample sorted{.limit = limit, .large = large, .row_bytes = row_bytes};
  sorted.rows.reserve(rows.size());
  for (const std::size_t place : order) {
    sorted.keys.push_back(keys[place]);
    const auto bytes = row(place);
    sorted.rows.insert(sorted.rows.end(), bytes.begin(), bytes.end());
  }
  *this = std::move(sorted);
}

namespace {

/// A row of one of two samples.
struct Candidate {
  const RowSample* from = nullptr;
  std::size_t index = 0;
  double priority = 0;

  [[nodiscard]] const RowKey& key() const { return from->keys[index]; }
};

/// The rows of both by their keys.
std::vector<Candidate> candidatesOf(const RowSample& a, const RowSample& b) {
  std::vector<Candidate> all;
  std::size_t of_a = 0;
  std::size_t of_b = 0;
  while (of_a < a.keys.size() || of_b < b.keys.size()) {
    const bool first = of_b == b.keys.size() || (of_a < a.keys.size() && a.keys[of_a] < b.keys[of_b]);
    all.push_back(first ? Candidate{&a, of_a++} : Candidate{&b, of_b++});
  }
  return all;
}

/// Leaves of those from `common` on the `large` ones of the highest priority, in the order of their keys.
void keepLarge(std::vector<Candidate>& all, std::size_t common, std::size_t large, tensor::ElementType type) {
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(common);
  if (large > 0) {
    for (auto each = begin; each != all.end(); ++each) {
      const auto row = each->from->row(each->index);
      const double amax = rowAmax(type, tensor::ByteOrder::kLittle, row);
      each->priority = rowWeight(type, tensor::ByteOrder::kLittle, row, amax) / uniformOf(each->key().hash);
    }
    std::stable_sort(begin, all.end(), [](const Candidate& a, const Candidate& b) { return a.priority > b.priority; });
  }
  all.resize(common + large);
  std::sort(begin, all.end(), [](const Candidate& a, const Candidate& b) { return a.key() < b.key(); });
}

}  // namespace

void merge(RowSample& into, const RowSample& other, tensor::ElementType type) {
  RowSample merged;
  const std::uint64_t common = std::min(into.limit - into.large, other.limit - other.large);
  merged.large = std::min(into.large, other.large);
  merged.limit = common + merged.large;
  merged.row_bytes = into.row_bytes;
  std::vector<Candidate> all = candidatesOf(into, other);
  if (all.size() > merged.limit)
    keepLarge(all, static_cast<std::size_t>(common), static_cast<std::size_t>(merged.large), type);
  for (const Candidate& each : all) {
    merged.keys.push_back(each.key());
    const auto row = each.from->row(each.index);
    merged.rows.insert(merged.rows.end(), row.begin(), row.end());
  }
  into = std::move(merged);
}

}  // namespace scalewright::recording
