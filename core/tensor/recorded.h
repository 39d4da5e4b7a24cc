#pragma once

#include <cstdint>

namespace scalewright::tensor {

/// Where a profile file holds what was counted of a tensor, and a sample of its rows. Plain value.
struct Recorded {
  std::uint64_t data = 0;       ///< number of the group that holds it; several tensors may have one
  std::uint64_t kept_rows = 0;  ///< of the sample: only these are values; each of as many as there are channels

  friend bool operator==(const Recorded&, const Recorded&) = default;
};

}  // namespace scalewright::tensor
