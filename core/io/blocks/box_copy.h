#pragma once

#include <cstddef>
#include <span>

#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// One C-order array of which a box is copied: its shape and where the box starts in it.
struct BoxPlace {
  const tensor::Shape& shape;
  const tensor::Shape& origin;
};

/// Copies a box between two C-order arrays. Cost: one memcpy per row of the last axis; pure.
void copyBox(std::span<const std::byte> from, BoxPlace from_place, std::span<std::byte> to, BoxPlace to_place,
             const tensor::Shape& extent, std::size_t element_bytes);

/// Repeats one element over the whole of `to`, whose size is a multiple of the element's.
void fillElements(std::span<const std::byte> element, std::span<std::byte> to);

}  // namespace scalewright::io
