#include "core/io/hdf5/chunks/raw_chunk.h"

#include <optional>

#include "core/io/blocks/readers/readers.h"
#include "core/io/hdf5/chunks/chunk_pipeline.h"
#include "core/io/hdf5/library.h"

namespace scalewright::io {
namespace {

/// Bytes of a stored chunk, 0 when it was never written; nullopt on failure.
std::optional<hsize_t> storedSize(hid_t object, const std::vector<hsize_t>& offset) {
  hsize_t size = 0;
  if (H5Dget_chunk_storage_size(object, offset.data(), &size) >= 0) return size;
  // The library calls a chunk that was never written a failure. Its address tells for certain, but to ask for
  // it walks the whole index, so the library's own words are believed first.
  if (takeHdf5Message() == "chunk storage is not allocated") return 0;
  unsigned skipped = 0;
  haddr_t address = HADDR_UNDEF;
  const bool known = H5Dget_chunk_info_by_coord(object, offset.data(), &skipped, &address, &size) >= 0;
  return known && address == HADDR_UNDEF ? std::optional<hsize_t>(0) : std::nullopt;
}

}  // namespace

Result<RawChunk> readRawChunk(hid_t object, const tensor::Shape& origin, std::size_t chunk_bytes,
                              std::uint64_t file_bytes, std::size_t scratch_at, std::vector<std::byte>& buffer) {
  const std::vector<hsize_t> offset(origin.begin(), origin.end());
  const auto size = storedSize(object, offset);
  if (!size) return Error{ErrorCode::kReadFailed, {}, {}, takeHdf5Message()};
  RawChunk chunk;
  if (*size == 0) return chunk;
  // No filter makes a chunk much longer: a larger claim is damage, not a reason to allocate.
  if (*size > file_bytes || *size > 2 * chunk_bytes + 65536) return Error{ErrorCode::kChunkCorrupt, {}, {}, "size"};
  chunk.bytes = static_cast<std::size_t>(*size);
  chunk.stretch = chunkScratchBytes(chunk_bytes, chunk.bytes);
  if (auto grown = growBuffer(buffer, scratch_at + 2 * chunk.stretch, {}); !grown) return grown.error();
  if (H5Dread_chunk(object, H5P_DEFAULT, offset.data(), &chunk.skipped, buffer.data() + scratch_at) < 0) {
    return Error{ErrorCode::kReadFailed, {}, {}, takeHdf5Message()};
  }
  return chunk;
}

bool isPartialChunk(const tensor::TensorInfo& info, const tensor::Shape& origin) {
  for (std::size_t axis = 0; axis < origin.size(); ++axis) {
    if (origin[axis] + info.chunk[axis] > info.shape[axis]) return true;
  }
  return false;
}

}  // namespace scalewright::io
