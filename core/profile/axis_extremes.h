#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/io/source.h"
#include "core/profile/tile_kernels.h"

namespace scalewright::profile {

/// Largest magnitude key per index of one axis. Order of arrival does not matter.
template <typename Key>
class AxisExtremes {
 public:
  /// Longest axis that is followed; a longer one is left out of the profile.
  static constexpr std::uint64_t kLongestAxis = std::uint64_t{1} << 20;

  AxisExtremes(const tensor::Shape& shape, std::optional<std::uint64_t> axis) {
    if (!axis || *axis >= shape.size() || shape[*axis] > kLongestAxis) return;
    axis_ = static_cast<std::size_t>(*axis);
    keys_.assign(static_cast<std::size_t>(shape[axis_]), 0);
  }

  /// Says which box the tiles that follow belong to.
  void enter(const io::Block& block) {
    if (keys_.empty()) return;
    inner_ = 1;
    for (std::size_t i = axis_ + 1; i < block.extent.size(); ++i) inner_ *= block.extent[i];
    extent_ = block.extent[axis_];
    origin_ = block.origin[axis_];
  }

  /// Keys of consecutive elements of the box, the first of them at position `first` of its C order.
  void add(std::span<const Key> keys, std::uint64_t first) {
    if (keys_.empty()) return;
    while (!keys.empty()) {
      const std::uint64_t index = first / inner_ % extent_;
      const std::uint64_t left = inner_ == 1 ? extent_ - index : inner_ - first % inner_;
      const std::size_t run = static_cast<std::size_t>(std::min<std::uint64_t>(left, keys.size()));
      Key* const target = keys_.data() + origin_ + index;
      if (inner_ == 1) {
        maxInto(target, keys.first(run));
      } else {
        *target = std::max(*target, maxOf(keys.first(run)));
      }
      keys = keys.subspan(run);
      first += run;
    }
  }

  void merge(const AxisExtremes& other) {
    for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i] = std::max(keys_[i], other.keys_[i]);
  }

  [[nodiscard]] std::span<const Key> keys() const { return keys_; }

 private:
  std::vector<Key> keys_;
  std::size_t axis_ = 0;
  std::uint64_t inner_ = 1;
  std::uint64_t extent_ = 1;
  std::uint64_t origin_ = 0;
};

}  // namespace scalewright::profile
