#include <algorithm>
#include <cstring>

#include "core/io/hdf5/chunks/chunk_pipeline.h"

namespace scalewright::io {
namespace {

// A portable vector: every processor that matters has an instruction for the two interleavings.
constexpr std::size_t kLanes = 16;
using Lanes = unsigned char __attribute__((vector_size(kLanes)));

Lanes load(const std::byte* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, kLanes);
  return lanes;
}

Lanes interleaveLow(Lanes a, Lanes b) {
  return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

Lanes interleaveHigh(Lanes a, Lanes b) {
  return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/// Interleaves plane i with plane i + half, which doubles the number of neighbouring bytes that belong
/// together.
template <std::size_t kBytes>
void interleaveOnce(Lanes (&planes)[kBytes]) {
  Lanes mixed[kBytes];
  for (std::size_t i = 0; i < kBytes / 2; ++i) {
    mixed[2 * i] = interleaveLow(planes[i], planes[i + kBytes / 2]);
    mixed[2 * i + 1] = interleaveHigh(planes[i], planes[i + kBytes / 2]);
  }
  std::copy(std::begin(mixed), std::end(mixed), std::begin(planes));
}

template <std::size_t kBytes>
void unshuffleFixed(const std::byte* planes, std::size_t elements, std::byte* out) {
  std::size_t first = 0;
  for (; first + kLanes <= elements; first += kLanes) {
    Lanes lanes[kBytes];
    for (std::size_t plane = 0; plane < kBytes; ++plane) lanes[plane] = load(planes + plane * elements + first);
    for (std::size_t step = 1; step < kBytes; step *= 2) interleaveOnce(lanes);
    std::memcpy(out + first * kBytes, lanes, sizeof lanes);
  }
  for (; first < elements; ++first) {
    for (std::size_t plane = 0; plane < kBytes; ++plane) {
      out[first * kBytes + plane] = planes[plane * elements + first];
    }
  }
}

}  // namespace

void unshuffle(std::span<const std::byte> planes, std::size_t element_bytes, std::span<std::byte> out) {
  const std::size_t elements = planes.size() / element_bytes;
  if (elements == 0) {
    std::copy(planes.begin(), planes.end(), out.begin());
    return;
  }
  switch (element_bytes) {
    case 2: unshuffleFixed<2>(planes.data(), elements, out.data()); break;
    case 4: unshuffleFixed<4>(planes.data(), elements, out.data()); break;
    case 8: unshuffleFixed<8>(planes.data(), elements, out.data()); break;
    default:
      for (std::size_t plane = 0; plane < element_bytes; ++plane) {
        for (std::size_t i = 0; i < elements; ++i) out[i * element_bytes + plane] = planes[plane * elements + i];
      }
  }
  const auto whole = static_cast<std::ptrdiff_t>(elements * element_bytes);
  std::copy(planes.begin() + whole, planes.end(), out.begin() + whole);
}

}  // namespace scalewright::io
