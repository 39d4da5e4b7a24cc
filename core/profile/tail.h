#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "core/profile/profile.h"
#include "core/profile/tile_kernels.h"

namespace scalewright::profile {

/// The kTailLength largest non-zero keys seen. The kept multiset does not depend on the order of arrival.
template <typename Key>
class Tail {
 public:
  /// Adds up to kTileElements keys. `largest`: the largest of them, which the caller has at hand; most tiles are
  /// decided by it.
  void add(std::span<const Key> keys, Key largest) {
    if (largest <= cutoff_) return;
    const std::size_t above = keysAbove(keys, cutoff_, above_.data());
    keys_.insert(keys_.end(), above_.begin(), above_.begin() + static_cast<std::ptrdiff_t>(above));
    if (keys_.size() > 4 * kTailLength) shrink();
  }

  void merge(const Tail& other) {
    keys_.insert(keys_.end(), other.keys_.begin(), other.keys_.end());
    shrink();
  }

  /// Descending.
  [[nodiscard]] std::vector<Key> sorted() {
    shrink();
    std::sort(keys_.begin(), keys_.end(), std::greater<>());
    return keys_;
  }

 private:
  void shrink() {
    if (keys_.size() <= kTailLength) return;
    const auto last = keys_.begin() + (kTailLength - 1);
    std::nth_element(keys_.begin(), last, keys_.end(), std::greater<>());
    // Keys equal to the cutoff add nothing: kTailLength keys at least as large are already here.
    cutoff_ = std::max(cutoff_, *last);
    keys_.resize(kTailLength);
  }

  std::vector<Key> keys_;
  std::array<Key, kTileElements> above_{};
  Key cutoff_ = 0;
};

}  // namespace scalewright::profile
