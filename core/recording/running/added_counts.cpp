#include "core/recording/running/added_counts.h"

#include <algorithm>

namespace scalewright::recording {

AddedCounts::AddedCounts(tensor::ElementType type) {
  counters_.type = type;
  if (profile::keysAreCodes(type)) pages_.resize(profile::keyCount(type) / kPageKeys);
}

void AddedCounts::add(const profile::Counters& counters, std::uint64_t channels) {
  for (std::size_t i = 0; !pages_.empty() && i < counters.keys.size(); ++i) {
    auto& page = pages_[counters.keys[i] / kPageKeys];
    if (!page) page = std::make_unique<Page>();
    (*page)[counters.keys[i] % kPageKeys] += counters.counts[i];
  }
  addRest(counters);
  if (channels == 0) dropChannels();
}

void AddedCounts::addRest(const profile::Counters& counters) {
  if (pages_.empty()) {
    profile::merge(counters_, counters);
    return;
  }
  profile::Counters rest;  // all but the keys
  rest.type = counters.type;
  rest.elements = counters.elements;
  rest.nan = counters.nan;
  rest.positive_infinite = counters.positive_infinite;
  rest.negative_infinite = counters.negative_infinite;
  rest.zero = counters.zero;
  rest.subnormal = counters.subnormal;
  rest.minimum = counters.minimum;
  rest.maximum = counters.maximum;
  profile::merge(counters_, rest);
  // Exact: values of these types are values of float.
  channel_amax_.resize(counters.channel_amax.size());
  for (std::size_t i = 0; i < channel_amax_.size(); ++i)
    channel_amax_[i] = std::max(channel_amax_[i], static_cast<float>(counters.channel_amax[i]));
}

void AddedCounts::dropChannels() {
  channel_amax_ = {};
  counters_.channel_amax.clear();
}

profile::Counters AddedCounts::sum() const {
  profile::Counters sum = counters_;
  std::size_t keys = 0;
  for (const auto& page : pages_) {
    if (page) keys += kPageKeys - static_cast<std::size_t>(std::count(page->begin(), page->end(), std::uint64_t{0}));
  }
  sum.keys.reserve(sum.keys.size() + keys);
  sum.counts.reserve(sum.counts.size() + keys);
  for (std::size_t page = 0; page < pages_.size(); ++page) {
    for (std::size_t key = 0; pages_[page] && key < kPageKeys; ++key) {
      if ((*pages_[page])[key] == 0) continue;
      sum.keys.push_back(static_cast<std::uint32_t>(page * kPageKeys + key));
      sum.counts.push_back((*pages_[page])[key]);
    }
  }
  if (!pages_.empty()) sum.channel_amax.assign(channel_amax_.begin(), channel_amax_.end());
  return sum;
}

}  // namespace scalewright::recording
