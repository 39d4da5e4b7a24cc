#include "core/base/plain_cbor.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace scalewright {
namespace {

enum Major : unsigned { kUnsigned, kNegative, kBytes, kText, kArray, kMap, kTag, kSimple };

/// The argument that follows the first byte of an item; none for indefinite lengths and where the bytes end.
std::optional<std::uint64_t> argumentAt(std::span<const std::byte> bytes, std::size_t& at, unsigned information) {
  if (information < 24) return information;
  if (information > 27) return std::nullopt;
  const std::size_t width = std::size_t{1} << (information - 24);
  if (bytes.size() - at < width) return std::nullopt;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < width; ++i) value = value << 8 | std::to_integer<std::uint64_t>(bytes[at++]);
  return value;
}

}  // namespace

bool isPlainCbor(std::span<const std::byte> bytes, const CborLimits& limits) {
  std::vector<std::uint64_t> open = {1};  // items still to come at each level
  std::size_t at = 0;
  std::size_t items = 0;
  while (!open.empty()) {
    if (open.back() == 0) {
      open.pop_back();
      continue;
    }
    --open.back();
    if (at == bytes.size() || ++items > limits.items) return false;
    const auto first = std::to_integer<unsigned>(bytes[at++]);
    const unsigned major = first >> 5;
    const auto argument = argumentAt(bytes, at, first & 31U);
    if (!argument || major == kTag) return false;
    const std::uint64_t rest = bytes.size() - at;
    if (major == kBytes || major == kText) {
      if (*argument > rest) return false;
      at += static_cast<std::size_t>(*argument);
    } else if (major == kArray || major == kMap) {
      const std::uint64_t each = major == kMap ? 2 : 1;
      if (*argument > rest / each || open.size() > limits.depth) return false;
      open.push_back(*argument * each);
    }
  }
  return at == bytes.size();
}

}  // namespace scalewright
