#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace scalewright::tensor {

/// A factor for each index of an axis, by which a tensor's values are divided or multiplied when they are read.
/// Plain value; copies share the factors.
struct ChannelScaling {
  std::uint64_t axis = 0;
  bool divides = false;  ///< by the factors; else multiplies
  std::shared_ptr<const std::vector<double>>
      factors;  ///< finite, one for each index; positive of what divides; never null

  friend bool operator==(const ChannelScaling& a, const ChannelScaling& b) {
    return a.axis == b.axis && a.divides == b.divides && (a.factors == b.factors || *a.factors == *b.factors);
  }
};

/// Returns whether a tensor of this shape has the axis, and an index on it for each factor.
[[nodiscard]] inline bool fits(const ChannelScaling& scaling, const std::vector<std::uint64_t>& shape) {
  return scaling.axis < shape.size() && shape[static_cast<std::size_t>(scaling.axis)] == scaling.factors->size();
}

}  // namespace scalewright::tensor
