#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/tensor/tensor_info.h"

namespace scalewright::tensor {

enum class GranularityKind { kPerTensor, kPerChannel, kPerGroup, kPerBlock };

/// Rows and columns of a block, those of the last two axes.
struct BlockSize {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;

  friend auto operator<=>(const BlockSize&, const BlockSize&) = default;
};

/// Which elements of a tensor share a scale: those of one cell of a grid over it. Plain value.
struct Granularity {
  GranularityKind kind = GranularityKind::kPerTensor;
  std::uint64_t axis = 0;              ///< per channel: the axis whose indices are the channels (0: rows of a matrix)
  std::uint64_t group = 0;             ///< per group: so many neighbouring values
  std::optional<std::uint64_t> along;  ///< per group: the axis along which they are neighbours; none: the last
  BlockSize block;                     ///< per block

  [[nodiscard]] static Granularity perChannel(std::uint64_t axis) {
    return {.kind = GranularityKind::kPerChannel, .axis = axis, .along = {}, .block = {}};
  }
  [[nodiscard]] static Granularity perGroup(std::uint64_t size) {
    return {.kind = GranularityKind::kPerGroup, .group = size, .along = {}, .block = {}};
  }
  /// Groups along an axis of a tensor with so many. That of the last one is said in one way only.
  [[nodiscard]] static Granularity perGroup(std::uint64_t size, std::uint64_t axis, std::size_t rank) {
    Granularity groups = perGroup(size);
    if (axis + 1 != rank) groups.along = axis;
    return groups;
  }
  [[nodiscard]] static Granularity perBlock(const BlockSize& block) {
    return {.kind = GranularityKind::kPerBlock, .along = {}, .block = block};
  }

  friend auto operator<=>(const Granularity&, const Granularity&) = default;
};

/// Returns the stable id: per_tensor, per_channel, per_group, per_block.
[[nodiscard]] std::string_view granularityId(GranularityKind kind);
[[nodiscard]] std::optional<GranularityKind> granularityFromId(std::string_view id);

/// Returns `128x128`: rows and columns.
[[nodiscard]] std::string blockText(const BlockSize& block);
/// Returns none for a text of another form, numbers that do not fit, and 0.
[[nodiscard]] std::optional<BlockSize> blockFromText(std::string_view text);

/// Returns whether it makes sense to cut a tensor of this shape so: the axis exists, groups and blocks are not empty,
/// a vector does not get a scale for each of its elements, and blocks have two axes to run over.
[[nodiscard]] bool fits(const Granularity& granularity, const Shape& shape);

/// Does the same for a tensor: ragged batches have no groups or blocks along the axis in which they differ, and no
/// channels there.
[[nodiscard]] bool fits(const Granularity& granularity, const TensorInfo& info);

/// Returns the shape of the scales as an array: the channels, or the tensor's with the axes that are cut in groups or
/// blocks. Of one scale: {1}. The granularity fits the shape.
[[nodiscard]] Shape scaleShape(const Granularity& granularity, const Shape& shape);

/// Where the elements of each scale are. A group or a block at the end of an axis may be shorter: that of index i along
/// it is i / extent. Scales are numbered in the C order of `scaleShape`.
class ScaleLayout {
 public:
  /// Expects a granularity that fits the shape.
  ScaleLayout(const Granularity& granularity, const Shape& shape);

  [[nodiscard]] std::uint64_t scales() const { return scales_; }
  /// Elements of one scale, at most.
  [[nodiscard]] std::uint64_t scaleSize() const { return outer_.extent * middle_.extent * inner_.extent; }

  /// Returns the elements of this one: less at the end of an axis that is cut.
  [[nodiscard]] std::uint64_t sizeOf(std::uint64_t scale) const;

  /// Neighbouring elements along the last axis that share a scale.
  struct Run {
    std::uint64_t scale;
    std::uint64_t position;  ///< of its first element among the scale's elements, in C order
    std::uint64_t length;
  };
  /// Returns the run that begins at the element with this index in C order over the whole tensor, with at most `most`
  /// elements.
  [[nodiscard]] Run runAt(std::uint64_t element, std::uint64_t most) const;

 private:
  /// An axis of the tensor, or several that are cut alike, in cells of `extent`.
  struct Axis {
    std::uint64_t size = 1;
    std::uint64_t extent = 1;
    std::uint64_t cells = 1;

    [[nodiscard]] static Axis uncut(std::uint64_t size) { return {size, size, 1}; }
    [[nodiscard]] static Axis cutBy(std::uint64_t size, std::uint64_t extent);
    [[nodiscard]] std::uint64_t cellOf(std::uint64_t index) const;
    [[nodiscard]] std::uint64_t sizeOf(std::uint64_t cell) const;
  };

  // The tensor as [outer][middle][inner]: three are enough for all that can be asked for.
  Axis outer_;
  Axis middle_;
  Axis inner_;
  std::uint64_t scales_ = 1;
};

}  // namespace scalewright::tensor
