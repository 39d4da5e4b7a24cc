#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/boxed.h"
#include "core/tensor/channel_scaling.h"
#include "core/tensor/element_type.h"
#include "core/tensor/known_place.h"
#include "core/tensor/padding.h"
#include "core/tensor/read_as.h"
#include "core/tensor/recorded.h"
#include "core/tensor/role.h"
#include "core/tensor/slice.h"

namespace scalewright::tensor {

/// Dimensions, slowest first; empty for a 0-d scalar.
using Shape = std::vector<std::uint64_t>;

/// Returns the product of the dimensions (1 for a scalar); nullopt when it does not fit in 63 bits.
[[nodiscard]] std::optional<std::uint64_t> elementCount(const Shape& shape);
/// More dimensions than any real tensor has: NumPy stops at 64, HDF5 at 32.
inline constexpr std::size_t kMostDimensions = 64;
/// Writes `[4x36x192]`; `[]` for a scalar.
[[nodiscard]] std::string shapeText(const Shape& shape);

enum class Layout { kContiguous, kCompact, kChunked, kRecorded };
/// Returns the stable id: contiguous, compact, chunked, recorded.
[[nodiscard]] std::string_view layoutId(Layout layout);

/// One tensor as found in a file, and how it is read, without its data. Plain value, serialisable.
struct TensorInfo {
  std::string name;                      ///< path in the file without the leading slash, the tensor's identity
  std::vector<std::string> parts;        ///< datasets joined along the sample axis; empty as a rule: see datasets()
  std::vector<std::string> other_names;  ///< further paths of the same data in the file, by hard links
  std::vector<Shape> part_shapes;  ///< of ragged batches, one for each part, or for each sequence without its padding;
                                   ///< empty as a rule
  ElementType type = ElementType::kF32;
  std::string stored_as;  ///< what elements that are read as `type` are in the file: `enum`, `bitfield`, `u12@4`
                          ///< (12 bits from the fourth on), `enum i12`; empty as a rule
  ByteOrder order = ByteOrder::kLittle;
  Shape shape;  ///< of the whole tensor, parts joined (ragged ones: see core/tensor/ragged.h)
  Layout layout = Layout::kContiguous;
  Shape chunk;                       ///< chunk dimensions, empty unless chunked
  std::vector<std::string> filters;  ///< `deflate(6)`, `shuffle`, ... in pipeline order
  std::uint64_t stored_bytes = 0;    ///< bytes on disk
  std::map<std::string, std::string> attributes;
  Role role = Role::kOther;
  RoleSource role_source = RoleSource::kShape;
  Boxed<KnownPlace> known_place;              ///< none: attributes and name say what is known
  std::optional<std::uint64_t> sample_axis;   ///< 0 for activations, none for weights
  std::optional<std::uint64_t> channel_axis;  ///< none for scalars
  std::vector<std::uint64_t> batch_rows;      ///< rows of the sample axis per batch; empty: one row, one batch
  std::vector<std::uint64_t> sample_rows;     ///< rows of the sample axis per sample; empty: one row, one sample
  Boxed<Padding> padding;                     ///< tokens that are not read; shapes, axes and rows are those without
  Boxed<ReadAs> read_as;                      ///< what its values are of the numbers in the file; none: these
  Boxed<Unwritten> unwritten;                 ///< what of it was never written, or would be; none as a rule
  Boxed<Slice> slice;                         ///< of what is stored it is this; none as a rule: it is all
  Boxed<Recorded> recorded;                   ///< only what was counted of it is in the file; none as a rule
  std::uint64_t slices = 0;                   ///< so many tensors are slices of it, which are decided in its place
  std::optional<ChannelScaling> scaling;      ///< its values are read scaled, as float64; `type` is that of the file
  bool selected = true;                       ///< profiled by default; not so: integers, masks, what slices stand for

  /// The datasets that hold its data, by their paths in the file.
  [[nodiscard]] std::span<const std::string> datasets() const {
    if (slice) return std::span(&slice->whole, 1);
    return parts.empty() ? std::span(&name, 1) : std::span(parts);
  }
  /// The name that tells its place in the network: its own, that of the layer where it is stored inside another, or
  /// that of what a person says it is like.
  [[nodiscard]] const std::string& nameInNetwork() const {
    if (known_place && !known_place->like.empty()) return known_place->like;
    return slice ? slice->layer : name;
  }
  [[nodiscard]] std::uint64_t elements() const { return elementCount(shape).value_or(0); }
  [[nodiscard]] std::uint64_t bytes() const { return elements() * elementSize(type); }
  /// Batches of different length that are one tensor, or sequences that are without their padding.
  [[nodiscard]] bool isRagged() const { return !part_shapes.empty(); }
  /// Axes that its datasets have in the file: more than `shape` where ragged batches are joined.
  [[nodiscard]] std::size_t storedRank() const { return isRagged() ? part_shapes.front().size() : shape.size(); }
  /// Batches whose rows are known; of ragged ones all.
  [[nodiscard]] std::size_t batches() const { return batch_rows.size(); }
  /// Samples along the sample axis; 0 without one.
  [[nodiscard]] std::uint64_t samples() const;
  /// Samples of each batch; empty: one sample, one batch.
  [[nodiscard]] std::vector<std::uint64_t> batchSamples() const;

  friend bool operator==(const TensorInfo&, const TensorInfo&) = default;
};

/// Returns the tensor that a slice is one of, as it is stored and without channels; itself where it is none.
[[nodiscard]] TensorInfo wholeOf(const TensorInfo& info);

/// Returns `[4x36x192]`; `[Σ=28 x 64]` for ragged batches, whose rows in all stand behind the sum sign.
[[nodiscard]] std::string shapeText(const TensorInfo& info);

/// Returns the element type, and what it is in the file where that is something else: `u16 (u12@4)`.
[[nodiscard]] std::string typeText(const TensorInfo& info);

/// Returns the axis that an attribute of a dataset names (`batch_axis`, `channel_axis`); none unless it is one of
/// `rank` axes.
[[nodiscard]] std::optional<std::uint64_t> axisAttribute(const TensorInfo& tensor, std::string_view key,
                                                         std::size_t rank);

}  // namespace scalewright::tensor
