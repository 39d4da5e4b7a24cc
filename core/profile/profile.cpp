#include "core/profile/profile.h"

#include <cmath>

namespace scalewright::profile {

double Profile::rms() const {
  return finite == 0 ? 0.0 : std::ldexp(std::sqrt(sum_squares / static_cast<double>(finite)), squares_unit.exponent);
}

void dropNeedlessTail(Profile& profile) {
  const bool whole = profile.tail.size() < kTailLength;  // a longer one saves looking through many bins
  if (whole && profile.sketch.lossless()) profile.tail = {};
}

}  // namespace scalewright::profile
