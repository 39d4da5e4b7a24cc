#pragma once

#include <cstdint>
#include <string>

namespace scalewright::exchange {

/// Bytes of a file that another one holds as they are.
struct Copied {
  std::string file;  ///< path
  std::uint64_t from = 0;
  std::uint64_t bytes = 0;
  std::uint64_t to = 0;
};

/// Bytes that are known before anything is read: headers, and constants.
struct Known {
  std::uint64_t at = 0;
  std::string bytes;
};

}  // namespace scalewright::exchange
