#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "core/tensor/element_type.h"

namespace scalewright::tensor {

/// Stored elements as native integers of their bits: where they lie if they are native and aligned, else copied.
/// Bits: std::uint16_t or std::uint32_t. Not thread safe: one for each thread.
template <typename Bits>
class NativeBits {
 public:
  explicit NativeBits(ByteOrder order) : order_(order) {}

  /// raw: whole elements back to back. The result is valid as long as `raw`, and until the next call.
  std::span<const Bits> operator()(std::span<const std::byte> raw) {
    const std::size_t count = raw.size() / sizeof(Bits);
    const bool aligned = reinterpret_cast<std::uintptr_t>(raw.data()) % alignof(Bits) == 0;
    if (aligned && order_ == ByteOrder::kLittle) return {reinterpret_cast<const Bits*>(raw.data()), count};
    copy_.resize(count);
    std::memcpy(copy_.data(), raw.data(), count * sizeof(Bits));
    if (order_ == ByteOrder::kBig) {
      for (Bits& bits : copy_) bits = swapped(bits);
    }
    return copy_;
  }

 private:
  static std::uint16_t swapped(std::uint16_t bits) { return __builtin_bswap16(bits); }
  static std::uint32_t swapped(std::uint32_t bits) { return __builtin_bswap32(bits); }

  ByteOrder order_;
  std::vector<Bits> copy_;
};

}  // namespace scalewright::tensor
