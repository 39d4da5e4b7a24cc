#include "core/io/chunk_pipeline.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>

namespace scalewright::io {
namespace {

constexpr std::size_t kChecksumBytes = 4;

Error corrupt(const char* detail) {
  return Error{ErrorCode::kChunkCorrupt, {}, {}, detail};
}

/// A zlib decompressor that is kept by its thread: setting one up costs more than a small chunk.
class Inflater {
 public:
  Inflater() { ready_ = ::inflateInit(&stream_) == Z_OK; }
  ~Inflater() {
    if (ready_) ::inflateEnd(&stream_);
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  /// Inflated size; nullopt when the stream is damaged, unfinished, or longer than `out`.
  std::optional<std::size_t> run(std::span<std::byte> in, std::span<std::byte> out) {
    if (!ready_ || ::inflateReset(&stream_) != Z_OK) return std::nullopt;
    if (in.size() > std::numeric_limits<uInt>::max() || out.size() > std::numeric_limits<uInt>::max()) {
      return std::nullopt;
    }
    stream_.next_in = reinterpret_cast<Bytef*>(in.data());
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = static_cast<uInt>(out.size());
    if (::inflate(&stream_, Z_FINISH) != Z_STREAM_END) return std::nullopt;
    return out.size() - stream_.avail_out;
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
};

/// HDF5 1.6.2 wrote the two bytes of each half swapped; readers have accepted both ever since.
bool checksumMatches(std::uint32_t computed, std::span<const std::byte> stored) {
  std::uint32_t value = 0;
  for (std::size_t i = kChecksumBytes; i-- > 0;)
    value = value << 8 | std::to_integer<std::uint32_t>(stored[i]);
  const std::uint32_t swapped = (value & 0x00FF00FFU) << 8 | (value >> 8 & 0x00FF00FFU);
  return computed == value || computed == swapped;
}

template <std::size_t kBytes>
void unshuffleFixed(const std::byte* planes, std::size_t elements, std::byte* out) {
  for (std::size_t i = 0; i < elements; ++i) {
    for (std::size_t plane = 0; plane < kBytes; ++plane)
      out[i * kBytes + plane] = planes[plane * elements + i];
  }
}

}  // namespace

std::size_t chunkScratchBytes(std::size_t chunk_bytes, std::size_t stored_bytes) {
  return std::max(chunk_bytes + kChecksumBytes, stored_bytes);
}

std::uint32_t fletcher32(std::span<const std::byte> bytes) {
  // Both sums live modulo 65535, where HDF5's folding keeps a non-zero sum away from 0.
  const auto fold = [](std::uint64_t sum) {
    return sum == 0 ? 0U : static_cast<std::uint32_t>((sum - 1) % 65535 + 1);
  };
  constexpr std::size_t kBatch = 2 * 65536;  // words whose sums stay far below 2^64
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  while (bytes.size() > 1) {
    const std::size_t batch = std::min(kBatch, bytes.size() & ~std::size_t{1});
    for (std::size_t i = 0; i < batch; i += 2) {
      low += std::to_integer<std::uint64_t>(bytes[i]) << 8 | std::to_integer<std::uint64_t>(bytes[i + 1]);
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

void unshuffle(std::span<const std::byte> planes, std::size_t element_bytes, std::span<std::byte> out) {
  const std::size_t elements = planes.size() / element_bytes;
  switch (element_bytes) {
    case 2:
      unshuffleFixed<2>(planes.data(), elements, out.data());
      break;
    case 4:
      unshuffleFixed<4>(planes.data(), elements, out.data());
      break;
    case 8:
      unshuffleFixed<8>(planes.data(), elements, out.data());
      break;
    default:
      for (std::size_t plane = 0; plane < element_bytes; ++plane) {
        for (std::size_t i = 0; i < elements; ++i)
          out[i * element_bytes + plane] = planes[plane * elements + i];
      }
  }
  const std::size_t whole = elements * element_bytes;
  std::copy(planes.begin() + static_cast<std::ptrdiff_t>(whole), planes.end(),
            out.begin() + static_cast<std::ptrdiff_t>(whole));
}

Result<std::span<std::byte>> decodeChunk(std::span<const ChunkStep> steps, std::uint32_t skipped,
                                         std::size_t stored_bytes, std::size_t chunk_bytes,
                                         ChunkScratch scratch) {
  thread_local Inflater inflater;
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
      case ChunkFilter::kDeflate: {
        const auto inflated = inflater.run(here.first(size), there);
        if (!inflated) return corrupt("deflate");
        size = *inflated;
        std::swap(here, there);
        break;
      }
      case ChunkFilter::kShuffle:
        if (steps[i].element_bytes <= 1) break;
        unshuffle(here.first(size), steps[i].element_bytes, there.first(size));
        std::swap(here, there);
        break;
    }
  }
  if (size != chunk_bytes) return corrupt("size");
  return here.first(size);
}

}  // namespace scalewright::io
