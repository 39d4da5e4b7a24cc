#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"

namespace scalewright::io {

/// The filters of an HDF5 chunk that are undone here, without the HDF5 library.
enum class ChunkFilter { kDeflate, kLzf, kShuffle, kFletcher32, kNothing };

struct ChunkStep {
  ChunkFilter filter = ChunkFilter::kDeflate;
  std::size_t element_bytes = 1;  ///< of shuffle: how many byte planes
};

/// Two stretches of scratch of the same size; the data start in `first`.
struct ChunkScratch {
  std::span<std::byte> first;
  std::span<std::byte> second;
};

/// Returns the scratch that one stretch needs for a chunk of `chunk_bytes` stored in `stored_bytes`.
[[nodiscard]] std::size_t chunkScratchBytes(std::size_t chunk_bytes, std::size_t stored_bytes);

/// Undoes the filters of one stored chunk, last filter first; bit i of `skipped` says step i was not applied
/// to it. The result lies in one of the two stretches. Errors: kChunkCorrupt with the failing filter as
/// detail. Cost: O(chunk); thread safe. Source: HDF5 File Format Specification 3.0, sections III.A and
/// IV.A.2.l (filter pipeline).
[[nodiscard]] Result<std::span<std::byte>> undoFilters(std::span<const ChunkStep> steps, std::uint32_t skipped,
                                                       std::size_t stored_bytes, ChunkScratch scratch);

/// Decodes the same, for a result of exactly `chunk_bytes`; any other is kChunkCorrupt.
[[nodiscard]] Result<std::span<std::byte>> decodeChunk(std::span<const ChunkStep> steps, std::uint32_t skipped,
                                                       std::size_t stored_bytes, std::size_t chunk_bytes,
                                                       ChunkScratch scratch);

/// Returns the checksum of HDF5's fletcher32 filter, over big-endian 16-bit words; an odd last byte is the high half of
/// a word.
[[nodiscard]] std::uint32_t fletcher32(std::span<const std::byte> bytes);

/// Turns byte planes back into elements; bytes after the last whole element stay where they are.
void unshuffle(std::span<const std::byte> planes, std::size_t element_bytes, std::span<std::byte> out);

}  // namespace scalewright::io
