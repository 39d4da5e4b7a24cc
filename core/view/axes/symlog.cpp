#include "core/view/axes/symlog.h"

#include <cmath>
#include <numbers>

#include "core/base/numbers/elementary.h"

namespace scalewright::view {

// Through log1p and expm1: exact around zero, where 1 + x would lose its digits.
double Symlog::toAxis(double value) const {
  return std::copysign(elementary::log1p(std::fabs(value) / width_) / std::numbers::ln10, value);
}

double Symlog::toValue(double position) const {
  return std::copysign(width_ * elementary::expm1(std::fabs(position) * std::numbers::ln10), position);
}

}  // namespace scalewright::view
