#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/fused/fused_weight.h"

namespace scalewright::fused {

/// Returns what lies between two rows of `length`.
inline tensor::Stripes between(std::uint64_t begin, std::uint64_t end, std::uint64_t length) {
  return {begin, end - begin, length, 1};
}

/// Makes the layout of a weight, matrix by matrix.
class LayoutMaker {
 public:
  explicit LayoutMaker(const FusedWeight& fused) : fused_(fused) {}

  /// Adds a matrix of the layer that a member is below a path. mark: what tells it from others of its name.
  void add(tensor::Slice slice, const std::string& path, const Member& member, std::string mark);
  /// Adds a matrix of some rows, of a layer beside the weight's module.
  void addRows(const Member& member, const tensor::Stripes& stripes, bool turned);
  /// Notes what has to be known for there to be any matrix.
  void missing(std::string_view what);
  [[nodiscard]] Layout take() { return std::move(layout_); }

 private:
  const FusedWeight& fused_;
  Layout layout_;
};

/// Adds the matrices of a weight, one function for each kind of row, or says what is missing. None where it is no such
/// weight.
void findExperts(const FusedWeight& fused, LayoutMaker& made);
void findExpertRows(const FusedWeight& fused, LayoutMaker& made);
void findHalves(const FusedWeight& fused, LayoutMaker& made);
void findAttention(const FusedWeight& fused, LayoutMaker& made);
void findKeyHeads(const FusedWeight& fused, LayoutMaker& made);
void findLinear(const FusedWeight& fused, LayoutMaker& made);
void findLatent(const FusedWeight& fused, LayoutMaker& made);
void findConvolution(const FusedWeight& fused, LayoutMaker& made);

}  // namespace scalewright::fused
