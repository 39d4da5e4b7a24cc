#include "core/tensor/tensor_info.h"

#include <algorithm>
#include <limits>

namespace scalewright::tensor {

std::optional<std::uint64_t> elementCount(const Shape& shape) {
  if (std::find(shape.begin(), shape.end(), 0U) != shape.end()) return 0;
  std::uint64_t product = 1;
  for (const std::uint64_t extent : shape) {
    if (__builtin_mul_overflow(product, extent, &product)) return std::nullopt;
  }
  if (product > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
  return product;
}

std::string shapeText(const Shape& shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (i > 0) text += 'x';
    text += std::to_string(shape[i]);
  }
  return text + "]";
}

std::string_view layoutId(Layout layout) {
  switch (layout) {
    case Layout::kContiguous: return "contiguous";
    case Layout::kCompact: return "compact";
    case Layout::kChunked: return "chunked";
  }
  return "contiguous";
}

}  // namespace scalewright::tensor
