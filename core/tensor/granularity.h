#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/tensor/tensor_info.h"

namespace scalewright::tensor {

enum class GranularityKind { kPerTensor, kPerChannel, kPerGroup };

/// Which elements of a tensor share a scale. Plain value.
struct Granularity {
  GranularityKind kind = GranularityKind::kPerTensor;
  std::uint64_t axis = 0;   ///< per channel: the axis whose indices are the channels (0: the rows of a matrix)
  std::uint64_t group = 0;  ///< per group: so many neighbouring values along the last axis

  [[nodiscard]] static Granularity perChannel(std::uint64_t axis) { return {GranularityKind::kPerChannel, axis, 0}; }
  [[nodiscard]] static Granularity perGroup(std::uint64_t size) { return {GranularityKind::kPerGroup, 0, size}; }

  friend auto operator<=>(const Granularity&, const Granularity&) = default;
};

/// Stable id: per_tensor, per_channel, per_group.
[[nodiscard]] std::string_view granularityId(GranularityKind kind);
[[nodiscard]] std::optional<GranularityKind> granularityFromId(std::string_view id);

/// Returns whether it makes sense to cut a tensor of this shape so: the axis exists, groups are not empty, and a vector
/// does not get a scale for each of its elements.
[[nodiscard]] bool fits(const Granularity& granularity, const Shape& shape);

/// The same for a tensor: ragged batches have no groups along the axis in which they differ, and no channels there.
[[nodiscard]] bool fits(const Granularity& granularity, const TensorInfo& info);

/// Where the elements of each scale are. A group at the end of a row may be shorter.
/// Scales are numbered in C order: by channel, or by row and group.
class ScaleLayout {
 public:
  /// The granularity fits the shape.
  ScaleLayout(const Granularity& granularity, const Shape& shape);

  [[nodiscard]] std::uint64_t scales() const { return scales_; }
  /// Elements of one scale, at most.
  [[nodiscard]] std::uint64_t scaleSize() const { return outer_ * inner_; }

  /// Elements of this one: less at the end of a row of groups.
  [[nodiscard]] std::uint64_t sizeOf(std::uint64_t scale) const;

  /// Neighbouring elements along the last axis that share a scale.
  struct Run {
    std::uint64_t scale;
    std::uint64_t position;  ///< of its first element among the scale's elements, in C order
    std::uint64_t length;
  };
  /// The run that begins at the element with this index in C order over the whole tensor, with at most `most` elements.
  [[nodiscard]] Run runAt(std::uint64_t element, std::uint64_t most) const;

 private:
  // The tensor as [outer][scales or rows of groups][inner].
  GranularityKind kind_;
  std::uint64_t scales_ = 1;
  std::uint64_t outer_ = 1;
  std::uint64_t inner_ = 1;
  std::uint64_t row_ = 1;         ///< per group: the last axis
  std::uint64_t row_groups_ = 1;  ///< per group: groups in a row
};

}  // namespace scalewright::tensor
