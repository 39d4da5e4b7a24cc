#include "core/recording/row_heap.h"

#include <algorithm>

namespace scalewright::recording {

bool RowHeap::wants(const RowKey& key) const {
  return sample_.keys.size() < sample_.limit || (sample_.limit > 0 && key < sample_.keys[places_.front()]);
}

void RowHeap::offer(const RowKey& key, std::span<const std::byte> row) {
  if (!wants(key)) return;
  const auto less = [this](std::size_t a, std::size_t b) { return sample_.keys[a] < sample_.keys[b]; };
  std::size_t at = sample_.keys.size();
  if (at == sample_.limit) {
    at = places_.front();
    std::pop_heap(places_.begin(), places_.end(), less);
    places_.pop_back();
  } else {
    sample_.keys.emplace_back();
    sample_.rows.resize(sample_.rows.size() + sample_.row_bytes);
  }
  sample_.keys[at] = key;
  std::copy(row.begin(), row.end(), sample_.rows.begin() + static_cast<std::ptrdiff_t>(at * sample_.row_bytes));
  places_.push_back(at);
  std::push_heap(places_.begin(), places_.end(), less);
}

}  // namespace scalewright::recording
