#include "core/calibrate/l2/packed_halves.h"

#include <algorithm>

namespace scalewright::calibrate {

void PackedHalves::add(std::span<const std::uint16_t> halves) {
  if (!counts_.empty()) return count(halves);
  listed_.insert(listed_.end(), halves.begin(), halves.end());
  if (listed_.size() <= kListed) return;
  counts_.resize(kNumbers);
  count(listed_);
  listed_ = {};
}

void PackedHalves::count(std::span<const std::uint16_t> halves) {
  for (const std::uint16_t half : halves) {
    if (++counts_[half] == 0) overrun_.push_back(half);
  }
}

void PackedHalves::seal(std::vector<std::uint32_t>& counters) {
  counts_.empty() ? sealList(counters) : sealCounts();
}

void PackedHalves::sealList(std::vector<std::uint32_t>& counters) {
  constexpr std::size_t kFew = 4096;  // of which sorting costs less than looking at every number
  if (listed_.size() < kFew) {
    std::sort(listed_.begin(), listed_.end());
  } else {
    counters.assign(kNumbers, 0);
    for (const std::uint16_t half : listed_) ++counters[half];
    auto to = listed_.begin();
    for (std::size_t half = 0; half < kNumbers; ++half) {
      to = std::fill_n(to, counters[half], static_cast<std::uint16_t>(half));
    }
  }
  for (std::size_t i = 0; i < listed_.size(); ++i) {
    if (i % kStride == 0) marks_.push_back(all_);
    const std::uint64_t half = listed_[i];
    all_ = {all_.count + 1, all_.sum + half};
    squares_ += half * half;
  }
}

void PackedHalves::sealCounts() {
  std::sort(overrun_.begin(), overrun_.end());
  for (const std::uint16_t half : overrun_) {
    if (full_.empty() || full_.back().half != half) full_.push_back({half, 0});
    ++full_.back().times;
  }
  overrun_ = {};
  auto full = full_.begin();
  marks_.reserve(kNumbers / kStride);
  for (std::uint32_t from = 0; from < kNumbers; from += kStride) {
    marks_.push_back(all_);
    const std::uint8_t* const counts = counts_.data() + from;
    // Of a stride, counted from its first number, all of this fits in 32 bits.
    std::uint32_t count = 0;
    std::uint32_t sum = 0;
    std::uint32_t squares = 0;
    for (std::uint32_t i = 0; i < kStride; ++i) {
      count += counts[i];
      sum += counts[i] * i;
      squares += counts[i] * i * i;
    }
    add(count, from, sum, squares);
    for (; full != full_.end() && full->half < from + kStride; ++full) add(kFull * full->times, full->half, 0, 0);
  }
}

void PackedHalves::add(std::uint64_t count, std::uint64_t from, std::uint64_t sum, std::uint64_t squares) {
  all_ = {all_.count + count, all_.sum + count * from + sum};
  squares_ += (count * from + 2 * sum) * from + squares;
}

PackedHalves::Amount PackedHalves::before(std::uint32_t end) const {
  if (end >= kNumbers || marks_.empty()) return all_;
  if (counts_.empty()) {
    const auto upto = static_cast<std::size_t>(std::lower_bound(listed_.begin(), listed_.end(), end) - listed_.begin());
    if (upto == listed_.size()) return all_;
    Amount amount = marks_[upto / kStride];
    for (std::size_t i = upto / kStride * kStride; i < upto; ++i) amount = {amount.count + 1, amount.sum + listed_[i]};
    return amount;
  }
  const std::uint32_t from = end / kStride * kStride;
  const std::uint32_t within = end - from;
  const std::uint8_t* const counts = counts_.data() + from;
  std::uint32_t count = 0;
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < kStride; ++i) {  // all of them: without a branch they are many at a time
    const std::uint32_t counted = counts[i] & (i < within ? ~0U : 0U);
    count += counted;
    sum += counted * i;
  }
  Amount amount = marks_[end / kStride];
  amount.count += count;
  amount.sum += std::uint64_t{count} * from + sum;
  const auto first = std::lower_bound(full_.begin(), full_.end(), from,
                                      [](const Full& full, std::uint32_t half) { return full.half < half; });
  for (auto full = first; full != full_.end() && full->half < end; ++full) {
    amount.count += kFull * full->times;
    amount.sum += kFull * full->times * full->half;
  }
  return amount;
}

}  // namespace scalewright::calibrate
