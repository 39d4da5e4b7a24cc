#include <algorithm>
#include <utility>

#include "core/io/blocks/box_copy.h"
#include "core/io/blocks/readers/readers.h"
#include "core/io/hdf5/chunks/raw_chunk.h"
#include "core/io/hdf5/reader.h"

namespace scalewright::io {

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

/// Decodes one chunk into two stretches of scratch that begin at `scratch_at`; empty when it was never
/// written.
Result<std::span<std::byte>> ChunkReader::decodedChunk(const tensor::Shape& chunk_origin, std::size_t scratch_at,
                                                       std::vector<std::byte>& buffer) const {
  RawChunk stored;
  {
    const Hdf5Lock lock;
    const auto raw = readRawChunk(object_.get(), chunk_origin, chunk_bytes_, bytes_->size(), scratch_at, buffer);
    if (!raw) return failure(raw.error().code, raw.error().detail);
    stored = *raw;
  }
  if (stored.bytes == 0) return std::span<std::byte>();
  if (!pipeline_.filters_partial_chunks && isPartialChunk(info_, chunk_origin)) stored.skipped = ~std::uint32_t{0};
  const std::span<std::byte> scratch = std::span(buffer).subspan(scratch_at, 2 * stored.stretch);
  auto chunk = decodeChunk(*pipeline_.steps, stored.skipped, stored.bytes, chunk_bytes_,
                           {scratch.first(stored.stretch), scratch.subspan(stored.stretch)});
  if (!chunk) return failure(chunk.error().code, chunk.error().detail);
  return chunk;
}

/// A block that is one chunk: as decoded, or cut to the tensor in the stretch of scratch that is free.
Result<std::span<const std::byte>> ChunkReader::readOne(const Block& box, std::vector<std::byte>& buffer) const {
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
Result<std::span<const std::byte>> ChunkReader::readMerged(const Block& box, std::vector<std::byte>& buffer) const {
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

Result<std::span<const std::byte>> ChunkReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const Block box = grid_.block(index);
  const auto result = grid_.tile() == info_.chunk ? readOne(box, buffer) : readMerged(box, buffer);
  if (auto same = bytes_->requireUntouched(info_.name); !same) return same.error();
  return result;
}

}  // namespace scalewright::io
