#include "core/io/hdf5/filters/foreign_filter.h"

#include <cstdint>
#include <string>

namespace scalewright::io {
namespace {

constexpr int kSzip = 4;
constexpr int kNbit = 5;
constexpr int kScaleoffset = 6;
constexpr int kBlosc = 32001;
constexpr int kLz4 = 32004;
constexpr int kBitshuffle = 32008;

/// Where the library puts the parameters of scaleoffset. Source: H5Zscaleoffset.c of HDF5 1.10.
namespace scaleoffset {
constexpr std::size_t kCount = 20;
constexpr std::size_t kScaleType = 0;
constexpr std::size_t kScaleFactor = 1;
constexpr std::size_t kElements = 2;
constexpr std::size_t kClass = 3;
constexpr std::size_t kSize = 4;
constexpr std::size_t kSign = 5;
constexpr std::size_t kOrder = 6;
constexpr unsigned kFloatClass = 1;
constexpr unsigned kIntegerScale = 2;
constexpr std::size_t kHead = 21;  // of a chunk: the number of bits, the smallest value, and room
}  // namespace scaleoffset

/// Where the library puts the parameters of nbit for integers that do not fill their bytes. Source: H5Znbit.c of
/// HDF5 1.10.
namespace nbit {
constexpr std::size_t kCount = 8;  // the first of them says so, too
constexpr std::size_t kLeavesAsIs = 1;
constexpr std::size_t kElements = 2;
constexpr std::size_t kClass = 3;
constexpr std::size_t kSize = 4;
constexpr std::size_t kOrder = 5;
constexpr std::size_t kPrecision = 6;
constexpr std::size_t kOffset = 7;
constexpr unsigned kAtomic = 1;
}  // namespace nbit

std::uint64_t littleEndian(std::span<const std::byte> bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | std::to_integer<std::uint64_t>(bytes[i]);
  return value;
}

std::uint64_t bigEndian(std::span<const std::byte> bytes) {
  std::uint64_t value = 0;
  for (const std::byte byte : bytes) value = value << 8 | std::to_integer<std::uint64_t>(byte);
  return value;
}

bool scaleoffsetFits(std::span<const unsigned> values, std::size_t element_bytes, std::size_t chunk_bytes) {
  using namespace scaleoffset;
  if (values.size() != kCount) return false;
  const bool is_float = values[kClass] == kFloatClass;
  return values[kClass] <= kFloatClass && values[kScaleType] <= kIntegerScale && values[kSign] <= 1 &&
         values[kOrder] <= 1 && values[kSize] == element_bytes && (!is_float || element_bytes >= sizeof(float)) &&
         std::uint64_t{values[kElements]} * element_bytes == chunk_bytes;
}

bool nbitFits(std::span<const unsigned> values, std::size_t element_bytes, std::size_t chunk_bytes) {
  using namespace nbit;
  const std::size_t bits = 8 * element_bytes;
  const bool whole = values.size() == kCount && values[kPrecision] == bits;
  return !whole && values.size() == kCount && values[0] == kCount && values[kClass] == kAtomic &&
         values[kSize] == element_bytes && std::uint64_t{values[kElements]} * element_bytes == chunk_bytes &&
         values[kOrder] <= 1 && values[kPrecision] >= 1 && values[kPrecision] <= bits &&
         values[kOffset] <= bits - values[kPrecision];
}

/// Limits of the szip library: an even number of pixels in a block, at most 32, and at most 128 blocks in a
/// line.
bool szipFits(std::span<const unsigned> values) {
  if (values.size() != 4) return false;
  const unsigned block = values[1];
  const unsigned bits = values[2];
  const unsigned line = values[3];
  return block >= 2 && block <= 32 && block % 2 == 0 && ((bits >= 1 && bits <= 32) || bits == 64) && line >= block &&
         line <= 128 * block;
}

bool scaleoffsetHolds(const ForeignFilter& filter, std::span<const std::byte> bytes, std::size_t decoded_bytes) {
  using namespace scaleoffset;
  const std::vector<unsigned>& values = filter.parameters;
  const std::uint64_t full = 8 * std::uint64_t{values[kSize]};
  const bool as_it_is =
      values[kClass] != kFloatClass && values[kScaleType] == kIntegerScale && values[kScaleFactor] == full;
  if (as_it_is) return bytes.size() == decoded_bytes;
  if (bytes.size() < kHead) return false;
  const std::uint64_t bits = littleEndian(bytes.first(4));
  return bits <= full && bytes.size() - kHead >= (values[kElements] * bits + 7) / 8;
}

/// It writes nothing in front of the bits, and reads all of them.
bool nbitHolds(const ForeignFilter& filter, std::span<const std::byte> bytes) {
  const std::vector<unsigned>& values = filter.parameters;
  return bytes.size() >= (std::uint64_t{values[nbit::kElements]} * values[nbit::kPrecision] + 7) / 8;
}

bool holds(const ForeignFilter& filter, std::span<const std::byte> bytes, std::size_t decoded_bytes) {
  constexpr unsigned kUncompressed = 0;
  switch (filter.id) {
    case kScaleoffset: return scaleoffsetHolds(filter, bytes, decoded_bytes);
    case kSzip: return bytes.size() >= 4 && littleEndian(bytes.first(4)) == decoded_bytes;
    case kBlosc:
      return bytes.size() >= 16 && littleEndian(bytes.subspan(4, 4)) == decoded_bytes &&
             littleEndian(bytes.subspan(12, 4)) <= bytes.size();
    case kLz4: return bytes.size() >= 12 && bigEndian(bytes.first(8)) == decoded_bytes;
    case kBitshuffle:
      if (filter.parameters.size() < 5 || filter.parameters[4] == kUncompressed) return bytes.size() == decoded_bytes;
      return bytes.size() >= 12 && bigEndian(bytes.first(8)) == decoded_bytes;
    default: return true;
  }
}

}  // namespace

bool nbitLeavesAsIs(std::span<const unsigned> parameters) {
  return parameters.size() > nbit::kLeavesAsIs && parameters[nbit::kLeavesAsIs] != 0;
}

Result<void> checkParameters(int id, std::span<const unsigned> parameters, std::size_t element_bytes,
                             std::size_t chunk_bytes) {
  const char* name = nullptr;
  if (id == kScaleoffset && !scaleoffsetFits(parameters, element_bytes, chunk_bytes)) name = "scaleoffset";
  if (id == kSzip && !szipFits(parameters)) name = "szip";
  if (id == kNbit && !nbitLeavesAsIs(parameters) && !nbitFits(parameters, element_bytes, chunk_bytes)) name = "nbit";
  if (name == nullptr) return {};
  return Error{
      ErrorCode::kUnsupportedLayout, {}, {}, std::string(name) + " with parameters that do not fit the chunks"};
}

Result<void> checkForeignChunk(const ForeignFilter& filter, std::span<const std::byte> bytes) {
  const bool enough = filter.id != kNbit || nbitHolds(filter, bytes);
  if (enough && (!filter.decoded_bytes || holds(filter, bytes, *filter.decoded_bytes))) return {};
  return Error{ErrorCode::kChunkCorrupt, {}, {}, "size"};
}

}  // namespace scalewright::io
