#include "core/profile/profile.h"

#include <cmath>

namespace scalewright::profile {

double Profile::rms() const {
  return finite == 0 ? 0.0 : std::ldexp(std::sqrt(sum_squares / static_cast<double>(finite)), squares_unit.exponent);
}

}  // namespace scalewright::profile
