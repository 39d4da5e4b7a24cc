#include <zlib.h>

#include <limits>
#include <new>

#include "core/io/hdf5/filters/inflate.h"

namespace scalewright::io {
namespace {

/// A zlib decompressor that is kept by its thread: setting one up costs more than a small chunk.
class Inflater {
 public:
  Inflater() {
    if (::inflateInit(&stream_) != Z_OK) throw std::bad_alloc();
  }
  ~Inflater() { ::inflateEnd(&stream_); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  std::optional<std::size_t> run(std::span<const std::byte> in, std::span<std::byte> out) {
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    if (::inflateReset(&stream_) != Z_OK || in.size() > kMost || out.size() > kMost) return std::nullopt;
    // zlib does not write through next_in, although its type says that it might.
    stream_.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(in.data()));
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = static_cast<uInt>(out.size());
    if (::inflate(&stream_, Z_FINISH) != Z_STREAM_END) return std::nullopt;
    return out.size() - stream_.avail_out;
  }

 private:
  z_stream stream_{};
};

}  // namespace

std::optional<std::size_t> inflateZlib(std::span<const std::byte> in, std::span<std::byte> out) {
  thread_local Inflater inflater;  // where its constructor throws, it is tried again
  return inflater.run(in, out);
}

}  // namespace scalewright::io
