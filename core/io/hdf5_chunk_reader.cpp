#include <algorithm>
#include <optional>
#include <utility>

#include "core/io/box_copy.h"
#include "core/io/hdf5_reader.h"
#include "core/io/readers.h"

namespace scalewright::io {
namespace {

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

ChunkReader::ChunkReader(const Hdf5Dataset& dataset, Hdf5Object object, std::vector<std::byte> fill,
                         std::shared_ptr<const FileBytes> bytes)
    : info_(dataset.info),
      pipeline_(dataset.pipeline),
      object_(std::move(object)),
      fill_(std::move(fill)),
      bytes_(std::move(bytes)),
      grid_(BlockGrid::chunks(info_.shape, info_.chunk, tensor::elementSize(info_.type))),
      element_bytes_(tensor::elementSize(info_.type)),
      chunk_bytes_(boxElements(info_.chunk) * element_bytes_) {}

Error ChunkReader::failure(ErrorCode code, std::string detail) const {
  return Error{code, bytes_->path(), info_.name, std::move(detail)};
}

bool ChunkReader::isPartial(const tensor::Shape& chunk_origin) const {
  for (std::size_t axis = 0; axis < chunk_origin.size(); ++axis) {
    if (chunk_origin[axis] + info_.chunk[axis] > info_.shape[axis]) return true;
  }
  return false;
}

/// Decodes one chunk into two stretches of scratch that begin at `scratch_at`; empty when it was never
/// written.
Result<std::span<std::byte>> ChunkReader::decodedChunk(const tensor::Shape& chunk_origin,
                                                       std::size_t scratch_at,
                                                       std::vector<std::byte>& buffer) const {
  const std::vector<hsize_t> offset(chunk_origin.begin(), chunk_origin.end());
  hsize_t stored = 0;
  std::uint32_t skipped = 0;
  std::size_t stretch = 0;
  {
    const Hdf5Lock lock;
    const auto size = storedSize(object_.get(), offset);
    if (!size) return failure(ErrorCode::kReadFailed, takeHdf5Message());
    stored = *size;
    if (stored == 0) return std::span<std::byte>();
    // No filter that we undo makes a chunk much longer: a larger claim is damage, not a reason to allocate.
    if (stored > bytes_->size() || stored > 2 * chunk_bytes_ + 65536)
      return failure(ErrorCode::kChunkCorrupt, "size");
    stretch = chunkScratchBytes(chunk_bytes_, static_cast<std::size_t>(stored));
    if (auto grown = growBuffer(buffer, scratch_at + 2 * stretch, failure({}, {})); !grown)
      return grown.error();
    if (H5Dread_chunk(object_.get(), H5P_DEFAULT, offset.data(), &skipped, buffer.data() + scratch_at) < 0) {
      return failure(ErrorCode::kReadFailed, takeHdf5Message());
    }
  }
  if (!pipeline_.filters_partial_chunks && isPartial(chunk_origin)) skipped = ~std::uint32_t{0};
  const std::span<std::byte> scratch = std::span(buffer).subspan(scratch_at, 2 * stretch);
  auto chunk = decodeChunk(*pipeline_.steps, skipped, static_cast<std::size_t>(stored), chunk_bytes_,
                           {scratch.first(stretch), scratch.subspan(stretch)});
  if (!chunk) return failure(chunk.error().code, chunk.error().detail);
  return chunk;
}

/// A block that is one chunk: as decoded, or cut to the tensor in the stretch of scratch that is free.
Result<std::span<const std::byte>> ChunkReader::readOne(const Block& box,
                                                        std::vector<std::byte>& buffer) const {
  const std::size_t box_bytes = boxElements(box.extent) * element_bytes_;
  const auto chunk = decodedChunk(box.origin, 0, buffer);
  if (!chunk) return chunk.error();
  if (chunk->empty()) {
    if (auto grown = growBuffer(buffer, box_bytes, failure({}, {})); !grown) return grown.error();
    fillElements(fill_, std::span(buffer).first(box_bytes));
    return std::span<const std::byte>(buffer).first(box_bytes);
  }
  if (box.extent == info_.chunk) return std::span<const std::byte>(*chunk);
  const std::size_t used = static_cast<std::size_t>(chunk->data() - buffer.data());
  const std::span<std::byte> out = std::span(buffer).subspan(used == 0 ? chunk_bytes_ : 0, box_bytes);
  const tensor::Shape start(box.origin.size(), 0);
  copyBox(*chunk, {info_.chunk, start}, out, {box.extent, start}, box.extent, element_bytes_);
  return std::span<const std::byte>(out);
}

/// A block of many small chunks, each put at its place.
Result<std::span<const std::byte>> ChunkReader::readMerged(const Block& box,
                                                           std::vector<std::byte>& buffer) const {
  const std::size_t box_bytes = boxElements(box.extent) * element_bytes_;
  if (auto grown = growBuffer(buffer, box_bytes, failure({}, {})); !grown) return grown.error();
  fillElements(fill_, std::span(buffer).first(box_bytes));
  const tensor::Shape start(box.origin.size(), 0);
  const auto done = forEachChunk(box, info_.chunk, [&](const tensor::Shape& chunk_origin) -> Result<void> {
    const auto chunk = decodedChunk(chunk_origin, box_bytes, buffer);
    if (!chunk) return chunk.error();
    if (chunk->empty()) return {};
    tensor::Shape place(chunk_origin.size());
    tensor::Shape extent(chunk_origin.size());
    for (std::size_t axis = 0; axis < place.size(); ++axis) {
      place[axis] = chunk_origin[axis] - box.origin[axis];
      extent[axis] = std::min(info_.chunk[axis], box.extent[axis] - place[axis]);
    }
    copyBox(*chunk, {info_.chunk, start}, std::span(buffer).first(box_bytes), {box.extent, place}, extent,
            element_bytes_);
    return {};
  });
  if (!done) return done.error();
  return std::span<const std::byte>(buffer).first(box_bytes);
}

Result<std::span<const std::byte>> ChunkReader::read(std::size_t index,
                                                     std::vector<std::byte>& buffer) const {
  const Block box = grid_.block(index);
  return grid_.tile() == info_.chunk ? readOne(box, buffer) : readMerged(box, buffer);
}

}  // namespace scalewright::io
