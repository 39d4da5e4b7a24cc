#pragma once

#include <cstdint>

namespace scalewright::tensor {

/// Of a tensor of which a profile file holds what was counted, and a sample of rows. Plain value.
struct Recorded {
  std::uint64_t data = 0;       ///< number of the group that holds it; several tensors may have one
  std::uint64_t kept_rows = 0;  ///< of the sample: only these are values; each of as many as there are channels

  friend bool operator==(const Recorded&, const Recorded&) = default;
};

}  // namespace scalewright::tensor
