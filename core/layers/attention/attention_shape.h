#pragma once

#include <cstdint>

#include "core/base/result.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::layers {

/// How the rows of all heads lie in an operand of attention. A row of the tensor is along its last axis.
struct HeadLayout {
  std::uint64_t heads = 0;
  std::uint64_t places = 0;  ///< queries or keys
  std::uint64_t width = 0;   ///< of a head
  std::uint64_t last = 0;    ///< length of a row: the width, or that of all heads
  bool places_first = false;

  /// Where a head's place stands.
  struct Place {
    std::uint64_t row = 0;  ///< of the batch
    std::uint64_t column = 0;
  };
  [[nodiscard]] std::uint64_t rowsOfBatch() const { return last == width ? heads * places : places; }
  [[nodiscard]] Place placeOf(std::uint64_t head, std::uint64_t place) const {
    if (last != width) return {place, head * width};
    return {places_first ? place * heads + head : head * places + place, 0};
  }
};

/// How the operands of an attention fit together.
struct AttentionShape {
  std::uint64_t batches = 0;
  HeadLayout query;
  HeadLayout key;
  HeadLayout value;

  /// Returns the head of keys, or of values, that a head of queries reads.
  [[nodiscard]] std::uint64_t keyHeadOf(std::uint64_t head) const { return head / (query.heads / key.heads); }
  [[nodiscard]] std::uint64_t valueHeadOf(std::uint64_t head) const { return head / (query.heads / value.heads); }
};

/// Finds it from the shapes; those of attentionErrors. probabilities: null where there are none; they say how many
/// heads, queries and keys there are. Without them a shape of four axes is [batches, heads, queries, width], or
/// [batches, queries, heads, width] where fewer heads of keys show it. Errors: kShapeMismatch with the shapes, also for
/// batches of different lengths.
[[nodiscard]] Result<AttentionShape> attentionShape(const tensor::TensorInfo& query, const tensor::TensorInfo& key,
                                                    const tensor::TensorInfo& value,
                                                    const tensor::TensorInfo* probabilities);

}  // namespace scalewright::layers
