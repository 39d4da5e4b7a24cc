#include "core/io/hdf5/chunks/chunk_pipeline.h"

#include <algorithm>
#include <utility>

#include "core/io/hdf5/filters/inflate.h"
#include "core/io/hdf5/filters/lzf.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kChecksumBytes = 4;

Error corrupt(const char* detail) {
  return Error{ErrorCode::kChunkCorrupt, {}, {}, detail};
}

/// HDF5 1.6.2 wrote the two bytes of each half swapped; readers have accepted both ever since.
bool checksumMatches(std::uint32_t computed, std::span<const std::byte> stored) {
  std::uint32_t value = 0;
  for (std::size_t i = kChecksumBytes; i-- > 0;) value = value << 8 | std::to_integer<std::uint32_t>(stored[i]);
  const std::uint32_t swapped = (value & 0x00FF00FFU) << 8 | (value >> 8 & 0x00FF00FFU);
  return computed == value || computed == swapped;
}

}  // namespace

std::size_t chunkScratchBytes(std::size_t chunk_bytes, std::size_t stored_bytes) {
  return std::max(chunk_bytes + kChecksumBytes, stored_bytes);
}

std::uint32_t fletcher32(std::span<const std::byte> bytes) {
  // Both sums live modulo 65535, where HDF5's folding keeps a non-zero sum away from 0.
  const auto fold = [](std::uint64_t sum) { return sum == 0 ? 0U : static_cast<std::uint32_t>((sum - 1) % 65535 + 1); };
  const auto word = [](const std::byte* at) {
    return std::to_integer<std::uint64_t>(at[0]) << 8 | std::to_integer<std::uint64_t>(at[1]);
  };
  constexpr std::size_t kGroup = 8;       // words summed without waiting for each other
  constexpr std::size_t kBatch = 131072;  // bytes whose sums stay far below 2^64
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  while (bytes.size() > 1) {
    const std::size_t batch = std::min(kBatch, bytes.size() & ~std::size_t{1});
    const std::byte* at = bytes.data();
    const std::byte* const end = at + batch;
    for (; end - at >= std::ptrdiff_t{2 * kGroup}; at += 2 * kGroup) {
      std::uint64_t sum = 0;
      std::uint64_t weighted = 0;
      for (std::size_t i = 0; i < kGroup; ++i) {
        sum += word(at + 2 * i);
        weighted += (kGroup - i) * word(at + 2 * i);
      }
      high += kGroup * low + weighted;
      low += sum;
    }
    for (; at != end; at += 2) {
      low += word(at);
      high += low;
    }
    low = fold(low);
    high = fold(high);
    bytes = bytes.subspan(batch);
  }
  if (!bytes.empty()) {
    low += std::to_integer<std::uint64_t>(bytes.front()) << 8;
    high += low;
  }
  return fold(high) << 16 | fold(low);
}

Result<std::span<std::byte>> undoFilters(std::span<const ChunkStep> steps, std::uint32_t skipped,
                                         std::size_t stored_bytes, ChunkScratch scratch) {
  auto [here, there] = scratch;
  std::size_t size = stored_bytes;
  for (std::size_t i = steps.size(); i-- > 0;) {
    if ((skipped >> i & 1U) != 0) continue;
    switch (steps[i].filter) {
      case ChunkFilter::kFletcher32:
        if (size < kChecksumBytes) return corrupt("fletcher32");
        size -= kChecksumBytes;
        if (!checksumMatches(fletcher32(here.first(size)), here.subspan(size, kChecksumBytes))) {
          return corrupt("fletcher32");
        }
        break;
      case ChunkFilter::kDeflate:
      case ChunkFilter::kLzf: {
        const bool lzf = steps[i].filter == ChunkFilter::kLzf;
        const auto grown = lzf ? decompressLzf(here.first(size), there) : inflateZlib(here.first(size), there);
        if (!grown) return corrupt(lzf ? "lzf" : "deflate");
        size = *grown;
        std::swap(here, there);
        break;
      }
      case ChunkFilter::kShuffle:
        if (steps[i].element_bytes <= 1) break;
        unshuffle(here.first(size), steps[i].element_bytes, there.first(size));
        std::swap(here, there);
        break;
      case ChunkFilter::kNothing: break;
    }
  }
  return here.first(size);
}

Result<std::span<std::byte>> decodeChunk(std::span<const ChunkStep> steps, std::uint32_t skipped,
                                         std::size_t stored_bytes, std::size_t chunk_bytes, ChunkScratch scratch) {
  auto chunk = undoFilters(steps, skipped, stored_bytes, scratch);
  if (chunk && chunk->size() != chunk_bytes) return corrupt("size");
  return chunk;
}

}  // namespace scalewright::io
