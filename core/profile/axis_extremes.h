#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "core/io/source.h"
#include "core/profile/tile_kernels.h"

namespace scalewright::profile {

/// Largest magnitude key per index of one axis, or per run of neighbours on it. Order of arrival does not matter.
template <typename Key>
class AxisExtremes {
 public:
  /// Most indices or runs that are followed; more are left out of the profile.
  static constexpr std::uint64_t kMost = std::uint64_t{1} << 20;

  /// runs: lengths; empty, or where they do not add up to the axis: every index for itself.
  AxisExtremes(const tensor::Shape& shape, std::optional<std::uint64_t> axis,
               std::span<const std::uint64_t> runs = {}) {
    if (!axis || *axis >= shape.size()) return;
    axis_ = static_cast<std::size_t>(*axis);
    std::partial_sum(runs.begin(), runs.end(), std::back_inserter(ends_));
    if (!ends_.empty() && ends_.back() != shape[axis_]) ends_.clear();
    const std::uint64_t count = ends_.empty() ? shape[axis_] : ends_.size();
    if (count > kMost) {
      ends_.clear();
      return;
    }
    keys_.assign(static_cast<std::size_t>(count), 0);
  }

  /// Says which box the tiles that follow belong to.
  void enter(const io::Block& block) {
    if (keys_.empty()) return;
    inner_ = 1;
    for (std::size_t i = axis_ + 1; i < block.extent.size(); ++i) inner_ *= block.extent[i];
    extent_ = block.extent[axis_];
    origin_ = block.origin[axis_];
  }

  /// Adds keys of consecutive elements of the box, the first of them at position `first` of its C order.
  void add(std::span<const Key> keys, std::uint64_t first) {
    if (keys_.empty()) return;
    while (!keys.empty()) {
      const std::uint64_t index = first / inner_ % extent_;
      std::uint64_t left = inner_ == 1 ? extent_ - index : inner_ - first % inner_;
      std::size_t place = static_cast<std::size_t>(origin_ + index);
      if (!ends_.empty()) {
        const auto end = std::upper_bound(ends_.begin(), ends_.end(), origin_ + index);
        if (inner_ == 1) left = std::min(left, *end - (origin_ + index));
        place = static_cast<std::size_t>(end - ends_.begin());
      }
      const std::size_t run = static_cast<std::size_t>(std::min<std::uint64_t>(left, keys.size()));
      if (inner_ == 1 && ends_.empty()) {
        maxInto(keys_.data() + place, keys.first(run));
      } else {
        keys_[place] = std::max(keys_[place], maxOf(keys.first(run)));
      }
      keys = keys.subspan(run);
      first += run;
    }
  }

  void merge(const AxisExtremes& other) {
    for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i] = std::max(keys_[i], other.keys_[i]);
  }

  [[nodiscard]] std::span<const Key> keys() const { return keys_; }

  /// Forgets what came.
  void clear() { std::fill(keys_.begin(), keys_.end(), Key{0}); }

 private:
  std::vector<Key> keys_;
  std::vector<std::uint64_t> ends_;  ///< one past the last index of each run
  std::size_t axis_ = 0;
  std::uint64_t inner_ = 1;
  std::uint64_t extent_ = 1;
  std::uint64_t origin_ = 0;
};

}  // namespace scalewright::profile
