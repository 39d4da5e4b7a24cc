#include "core/io/hdf5/filters/pack_chunk.h"

#include <zlib.h>

#include <limits>

namespace scalewright::io {
namespace {

/// A zlib compressor that is kept by its thread: setting one up costs more than a small chunk.
class Deflater {
 public:
  Deflater() = default;
  ~Deflater() { end(); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;

  std::optional<std::size_t> run(std::span<const std::byte> in, std::span<std::byte> out, int level) {
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    if (in.size() > kMost || out.size() > kMost || !begin(level)) return std::nullopt;
    // zlib does not write through next_in, although its type says that it might.
    stream_.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(in.data()));
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = static_cast<uInt>(out.size());
    if (::deflate(&stream_, Z_FINISH) != Z_STREAM_END) return std::nullopt;
    return out.size() - stream_.avail_out;
  }

 private:
  bool begin(int level) {
    if (level_ == level) return ::deflateReset(&stream_) == Z_OK;
    end();
    if (::deflateInit(&stream_, level) != Z_OK) return false;
    level_ = level;
    return true;
  }
  void end() {
    if (level_) ::deflateEnd(&stream_);
    level_.reset();
  }

  z_stream stream_{};
  std::optional<int> level_;
};

std::vector<std::byte> planesOf(std::span<const std::byte> elements, std::size_t element_bytes) {
  std::vector<std::byte> planes(elements.begin(), elements.end());
  const std::size_t count = elements.size() / element_bytes;
  if (element_bytes < 2 || count < 2) return planes;
  for (std::size_t plane = 0; plane < element_bytes; ++plane) {
    for (std::size_t i = 0; i < count; ++i) planes[plane * count + i] = elements[i * element_bytes + plane];
  }
  return planes;
}

}  // namespace

std::optional<std::vector<std::byte>> packChunk(std::span<const std::byte> elements, std::size_t element_bytes,
                                                int level) {
  thread_local Deflater deflater;
  const std::vector<std::byte> planes = planesOf(elements, element_bytes);
  // The library's bound: a thousandth and 12 bytes more than what goes in.
  std::vector<std::byte> packed(planes.size() + (planes.size() + 999) / 1000 + 12);
  const auto length = deflater.run(planes, packed, level);
  if (!length) return std::nullopt;
  packed.resize(*length);
  return packed;
}

}  // namespace scalewright::io
