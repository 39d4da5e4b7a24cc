#include "core/recording/row_heap.h"

#include <algorithm>

namespace scalewright::recording {
namespace {

/// The order of large rows, of which the first ones are kept.
bool isBefore(double priority, const RowKey& key, double other_priority, const RowKey& other) {
  return priority != other_priority ? priority > other_priority : key < other;
}

}  // namespace

bool RowHeap::isCommon(const RowKey& key) const {
  const std::uint64_t limit = sample_.limit - sample_.large;
  return common_.size() < limit || (limit > 0 && key < sample_.keys[common_.front()]);
}

bool RowHeap::isLarge(const RowKey& key, double priority) const {
  if (large_.size() < sample_.large) return true;
  if (sample_.large == 0) return false;
  const std::size_t least = large_.front();
  return isBefore(priority, key, priorities_[least], sample_.keys[least]);
}

bool RowHeap::wants(OfferedRow& row) const {
  if (isCommon(row.key())) return true;
  if (sample_.large == 0) return false;
  if (large_.size() < sample_.large) return true;
  return row.reaches(priorities_[large_.front()]) && isLarge(row.key(), row.priority());
}

void RowHeap::offer(OfferedRow& row) {
  if (!wants(row)) return;
  if (!isCommon(row.key())) {
    const std::size_t place = takePlace();
    put(place, row);
    pushLarge(place);
    return;
  }
  std::size_t place = sample_.keys.size();
  if (common_.size() == sample_.limit - sample_.large) {
    const auto less = [this](std::size_t a, std::size_t b) { return sample_.keys[a] < sample_.keys[b]; };
    std::pop_heap(common_.begin(), common_.end(), less);
    const std::size_t last = common_.back();
    common_.pop_back();
    place = moveToLarge(last);
  }
  put(place, row);
  pushCommon(place);
}

void RowHeap::add(const RowHeap& other, tensor::ElementType type) {
  for (std::size_t i = 0; i < other.sample_.keys.size(); ++i) {
    OfferedRow row(other.sample_.keys[i], other.sample_.row(i), type);
    offer(row);
  }
}

std::size_t RowHeap::takePlace() {
  if (large_.size() < sample_.large) return sample_.keys.size();
  const auto before = [this](std::size_t a, std::size_t b) {
    return isBefore(priorities_[a], sample_.keys[a], priorities_[b], sample_.keys[b]);
  };
  std::pop_heap(large_.begin(), large_.end(), before);
  const std::size_t place = large_.back();
  large_.pop_back();
  return place;
}

std::size_t RowHeap::moveToLarge(std::size_t place) {
  if (!isLarge(sample_.keys[place], priorities_[place])) return place;
  const std::size_t free = takePlace();
  pushLarge(place);
  return free;
}

void RowHeap::put(std::size_t place, OfferedRow& row) {
  if (place == sample_.keys.size()) {
    sample_.keys.emplace_back();
    priorities_.emplace_back();
    sample_.rows.resize(sample_.rows.size() + sample_.row_bytes);
  }
  sample_.keys[place] = row.key();
  priorities_[place] = sample_.large > 0 ? row.priority() : 0;
  std::copy(row.row().begin(), row.row().end(),
            sample_.rows.begin() + static_cast<std::ptrdiff_t>(place * sample_.row_bytes));
}

void RowHeap::pushCommon(std::size_t place) {
  common_.push_back(place);
  std::push_heap(common_.begin(), common_.end(),
                 [this](std::size_t a, std::size_t b) { return sample_.keys[a] < sample_.keys[b]; });
}

void RowHeap::pushLarge(std::size_t place) {
  large_.push_back(place);
  std::push_heap(large_.begin(), large_.end(), [this](std::size_t a, std::size_t b) {
    return isBefore(priorities_[a], sample_.keys[a], priorities_[b], sample_.keys[b]);
  });
}

}  // namespace scalewright::recording
