#include "core/io/hdf5/recorded/one_chunk.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

#include "core/io/hdf5/chunks/raw_chunk.h"
#include "core/io/hdf5/library.h"

namespace scalewright::io {
namespace {

template <typename Stored, typename Number>
void convert(const OneChunk& chunk, std::size_t count, Number* numbers) {
  for (std::size_t i = 0; i < count; ++i) {
    Stored value{};
    std::memcpy(&value, chunk.bytes.data() + i * sizeof value, sizeof value);
    numbers[i] = static_cast<Number>(value);
  }
}

bool holds(const OneChunk& chunk, std::size_t count) {
  return chunk.bytes.size() / chunk.element_bytes == count;
}

template <typename Number>
bool widenWhole(const OneChunk& chunk, std::size_t count, Number* numbers) {
  if (chunk.is_real || chunk.element_bytes > sizeof(Number) || !holds(chunk, count)) return false;
  switch (chunk.element_bytes) {
    case 1: convert<std::uint8_t>(chunk, count, numbers); break;
    case 2: convert<std::uint16_t>(chunk, count, numbers); break;
    case 4: convert<std::uint32_t>(chunk, count, numbers); break;
    default: std::memcpy(numbers, chunk.bytes.data(), chunk.bytes.size());
  }
  return true;
}

/// Bytes of an element of a type that is read here; 0: it is not.
std::size_t plainBytes(hid_t type) {
  const std::size_t bytes = H5Tget_size(type);
  if (H5Tget_class(type) == H5T_FLOAT) {
    const hid_t plain = bytes == sizeof(float) ? H5T_IEEE_F32LE : H5T_IEEE_F64LE;
    return H5Tequal(type, plain) > 0 ? bytes : 0;
  }
  const std::array plain = {H5T_STD_U8LE, H5T_STD_U16LE, H5T_STD_U32LE, H5T_STD_U64LE};
  const bool known = std::any_of(plain.begin(), plain.end(), [&](hid_t each) { return H5Tequal(type, each) > 0; });
  return known ? bytes : 0;
}

}  // namespace

std::optional<std::vector<ChunkStep>> stepsOfOneChunk(hid_t creation, const std::vector<hsize_t>& dims) {
  if (std::endian::native != std::endian::little || dims.empty() || H5Pget_layout(creation) != H5D_CHUNKED)
    return std::nullopt;
  std::vector<hsize_t> chunk(dims.size());
  if (H5Pget_chunk(creation, static_cast<int>(chunk.size()), chunk.data()) < 0 || chunk != dims) return std::nullopt;
  std::vector<ChunkStep> steps;
  for (int i = 0; i < H5Pget_nfilters(creation); ++i) {
    unsigned flags = 0;
    unsigned value = 0;
    std::size_t values = 1;
    switch (H5Pget_filter2(creation, static_cast<unsigned>(i), &flags, &values, &value, 0, nullptr, nullptr)) {
      case H5Z_FILTER_DEFLATE: steps.push_back({ChunkFilter::kDeflate, 1}); break;
      case H5Z_FILTER_FLETCHER32: steps.push_back({ChunkFilter::kFletcher32, 1}); break;
      case H5Z_FILTER_SHUFFLE:
        if (values == 0 || value == 0) return std::nullopt;
        steps.push_back({ChunkFilter::kShuffle, value});
        break;
      default: return std::nullopt;
    }
  }
  // Of a chunk without filters the library says how long it should be, and reads as many bytes as its index says.
  if (steps.empty()) return std::nullopt;
  return steps;
}

std::optional<OneChunk> readOneChunk(hid_t set, hid_t type, const std::vector<hsize_t>& dims,
                                     const std::vector<ChunkStep>& steps) {
  OneChunk chunk{{}, plainBytes(type), H5Tget_class(type) == H5T_FLOAT};
  std::size_t bytes = chunk.element_bytes;
  for (const hsize_t extent : dims) {
    if (extent == 0 || bytes > std::numeric_limits<std::uint32_t>::max() / extent) return std::nullopt;
    bytes *= static_cast<std::size_t>(extent);
  }
  if (bytes == 0) return std::nullopt;
  const tensor::Shape origin(dims.size());
  std::vector<std::byte> buffer;
  const auto raw = readRawChunk(set, origin, bytes, std::numeric_limits<std::uint64_t>::max(), 0, buffer);
  if (!raw || raw->bytes == 0) return std::nullopt;
  const std::span<std::byte> scratch(buffer);
  const auto decoded = decodeChunk(steps, raw->skipped, raw->bytes, bytes,
                                   {scratch.first(raw->stretch), scratch.subspan(raw->stretch, raw->stretch)});
  if (!decoded) return std::nullopt;
  if (decoded->data() != buffer.data()) std::memmove(buffer.data(), decoded->data(), bytes);
  buffer.resize(bytes);
  chunk.bytes = std::move(buffer);
  return chunk;
}

bool widen(const OneChunk& chunk, std::size_t count, std::uint64_t* numbers) {
  return widenWhole(chunk, count, numbers);
}

bool widen(const OneChunk& chunk, std::size_t count, std::uint32_t* numbers) {
  return widenWhole(chunk, count, numbers);
}

bool widen(const OneChunk& chunk, std::size_t count, double* numbers) {
  if (!chunk.is_real || !holds(chunk, count)) return false;
  if (chunk.element_bytes == sizeof(float)) {
    convert<float>(chunk, count, numbers);
  } else {
    std::memcpy(numbers, chunk.bytes.data(), chunk.bytes.size());
  }
  return true;
}

}  // namespace scalewright::io
