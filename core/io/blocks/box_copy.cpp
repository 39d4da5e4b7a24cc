#include "core/io/blocks/box_copy.h"

#include <algorithm>
#include <cstring>

#include "core/base/check.h"
#include "core/io/blocks/block_grid.h"

namespace scalewright::io {

void copyBox(std::span<const std::byte> from, BoxPlace from_place, std::span<std::byte> to, BoxPlace to_place,
             const tensor::Shape& extent, std::size_t element_bytes) {
  const std::size_t rank = extent.size();
  const std::size_t elements = boxElements(extent);
  if (elements == 0) return;
  const std::size_t row = rank == 0 ? 1 : static_cast<std::size_t>(extent[rank - 1]);
  const std::size_t row_bytes = row * element_bytes;
  tensor::Shape source = from_place.origin;
  tensor::Shape target = to_place.origin;
  for (std::size_t done = 0; done < elements; done += row) {
    const std::size_t read_at = static_cast<std::size_t>(flatIndex(source, from_place.shape)) * element_bytes;
    const std::size_t write_at = static_cast<std::size_t>(flatIndex(target, to_place.shape)) * element_bytes;
    SCALEWRIGHT_CHECK(read_at + row_bytes <= from.size() && write_at + row_bytes <= to.size());
    std::memcpy(to.data() + write_at, from.data() + read_at, row_bytes);
    for (std::size_t axis = rank > 0 ? rank - 1 : 0; axis-- > 0;) {
      ++source[axis];
      ++target[axis];
      if (source[axis] < from_place.origin[axis] + extent[axis]) break;
      source[axis] = from_place.origin[axis];
      target[axis] = to_place.origin[axis];
    }
  }
}

void fillElements(std::span<const std::byte> element, std::span<std::byte> to) {
  if (to.empty()) return;
  SCALEWRIGHT_CHECK(!element.empty() && to.size() % element.size() == 0);
  std::memcpy(to.data(), element.data(), element.size());
  for (std::size_t filled = element.size(); filled < to.size();) {
    const std::size_t more = std::min(filled, to.size() - filled);
    std::memcpy(to.data() + filled, to.data(), more);
    filled += more;
  }
}

}  // namespace scalewright::io
