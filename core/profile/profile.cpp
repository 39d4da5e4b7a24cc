#include "core/profile/profile.h"

#include <cmath>

namespace scalewright::profile {

double Profile::rms() const {
  return finite == 0 ? 0.0 : std::sqrt(sum_squares / static_cast<double>(finite));
}

}  // namespace scalewright::profile
