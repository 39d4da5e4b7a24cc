#pragma once

#include <hdf5.h>

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/io/source.h"

namespace scalewright::io {

/// A chunk as it is stored.
struct RawChunk {
  std::size_t bytes = 0;      ///< 0: it was never written
  std::uint32_t skipped = 0;  ///< bit i: filter i was not applied to it
  std::size_t stretch = 0;    ///< it lies in the first of two stretches of scratch, each as long as this
};

/// Reads a stored chunk of a dataset whose chunks are `chunk_bytes` long once decoded into `buffer` from
/// `scratch_at` on, with room to decode it. Errors, without file and dataset: kReadFailed, kOutOfMemory,
/// kChunkCorrupt when it claims more bytes than the file has or a filter could need. The lock is held.
[[nodiscard]] Result<RawChunk> readRawChunk(hid_t object, const tensor::Shape& origin, std::size_t chunk_bytes,
                                            std::uint64_t file_bytes, std::size_t scratch_at,
                                            std::vector<std::byte>& buffer);

/// Returns whether a chunk reaches over the edge of the tensor.
[[nodiscard]] bool isPartialChunk(const tensor::TensorInfo& info, const tensor::Shape& origin);

/// Calls body(origin) for every chunk that a block covers, in C order, until it returns an error.
template <typename Body>
Result<void> forEachChunk(const Block& box, const tensor::Shape& chunk, Body body) {
  tensor::Shape origin = box.origin;
  for (;;) {
    if (auto done = body(origin); !done) return done;
    std::size_t axis = origin.size();
    while (axis-- > 0) {
      origin[axis] += chunk[axis];
      if (origin[axis] < box.origin[axis] + box.extent[axis]) break;
      origin[axis] = box.origin[axis];
      if (axis == 0) return {};
    }
  }
}

}  // namespace scalewright::io
