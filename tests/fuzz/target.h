#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Reads one input: libFuzzer, or the driver of the tests, calls this with every input. Returns 0.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace scalewright::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Ends the process: a property that every input must have does not hold.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace scalewright::fuzz
