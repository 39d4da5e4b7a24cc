#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace scalewright {

/// Appends a number in bytes of seven bits, the lowest first, as Protocol Buffers and LEB128 do.
void appendVarint(std::string& to, std::uint64_t value);

/// Takes such a number off the beginning. nullopt where it does not end, or has more than 64 bits.
[[nodiscard]] std::optional<std::uint64_t> takeVarint(std::string_view& from);

}  // namespace scalewright
