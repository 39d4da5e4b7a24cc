#pragma once

#include <cstdint>
#include <optional>

#include "core/formats/grid.h"

namespace scalewright::encode {

/// A value as a format stores it.
struct EncodedValue {
  std::uint32_t code = 0;
  double value = 0;  ///< dequantized
};

/// Turns values into codes and dequantized values, one by one. Infinities saturate. NaN stays NaN, under its own code
/// where the format has one and under 0 where it has none.
class ValueEncoder {
 public:
  explicit ValueEncoder(const formats::Grid& grid);

  /// y: the place of x on the grid's axis. step: tensor units per grid unit.
  [[nodiscard]] EncodedValue encode(double x, double y, double step) const;
  /// Returns the code alone.
  [[nodiscard]] std::uint32_t codeOf(double x, double y) const;
  [[nodiscard]] bool hasNaN() const { return nan_.has_value(); }

 private:
  formats::Grid grid_;
  std::optional<std::uint32_t> nan_;
};

}  // namespace scalewright::encode
