#include <libdeflate.h>

#include <memory>
#include <new>

#include "core/io/hdf5/filters/inflate.h"

namespace scalewright::io {
namespace {

struct FreeDecompressor {
  void operator()(libdeflate_decompressor* decompressor) const { libdeflate_free_decompressor(decompressor); }
};

using Decompressor = std::unique_ptr<libdeflate_decompressor, FreeDecompressor>;

Decompressor makeDecompressor() {
  Decompressor made(libdeflate_alloc_decompressor());
  if (!made) throw std::bad_alloc();
  return made;
}

}  // namespace

std::optional<std::size_t> inflateZlib(std::span<const std::byte> in, std::span<std::byte> out) {
  thread_local const Decompressor decompressor = makeDecompressor();  // where that throws, it is tried again
  std::size_t size = 0;
  const libdeflate_result result =
      libdeflate_zlib_decompress(decompressor.get(), in.data(), in.size(), out.data(), out.size(), &size);
  return result == LIBDEFLATE_SUCCESS ? std::optional(size) : std::nullopt;
}

}  // namespace scalewright::io
