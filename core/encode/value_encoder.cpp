#include "core/encode/value_encoder.h"

#include <cmath>
#include <limits>
#include <variant>

#include "core/encode/row_walk.h"

namespace scalewright::encode {
namespace {

/// The code that stands for NaN; nullopt where the format has none.
std::optional<std::uint32_t> codeOfNaN(const formats::Grid& grid) {
  for (std::uint32_t code = 0; grid.format().bits <= 8 && code < grid.codeCount(); ++code) {
    if (std::isnan(grid.decode(code))) return code;
  }
  const auto* layout = std::get_if<formats::MinifloatLayout>(&grid.format().layout);
  if (layout == nullptr || layout->specials == formats::Specials::kNone) return std::nullopt;
  return ((std::uint32_t{1} << (layout->exponent_bits + 1)) - 1) << (layout->mantissa_bits - 1);  // 16-bit floats
}

}  // namespace

ValueEncoder::ValueEncoder(const formats::Grid& grid) : grid_(grid), nan_(codeOfNaN(grid)) {}

EncodedValue ValueEncoder::encode(double x, double y, double step) const {
  if (std::isnan(x)) return {nan_.value_or(0), std::numeric_limits<double>::quiet_NaN()};
  const double inside = insideGrid(y);
  return {grid_.encode(inside), grid_.round(inside) * step};
}

std::uint32_t ValueEncoder::codeOf(double x, double y) const {
  return std::isnan(x) ? nan_.value_or(0) : grid_.encode(insideGrid(y));
}

}  // namespace scalewright::encode
