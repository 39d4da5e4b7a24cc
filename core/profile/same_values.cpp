#include "core/profile/same_values.h"

#include <algorithm>
#include <tuple>

namespace scalewright::profile {
namespace {

auto factsOf(const Profile& profile) {
  return std::tie(profile.elements, profile.finite, profile.minimum, profile.maximum, profile.sum, profile.sum_squares,
                  profile.squares_unit.exponent);
}

}  // namespace

bool sameValues(const Profile& a, const Profile& b) {
  if (factsOf(a) != factsOf(b)) return false;
  const auto same = [](const SketchBin& one, const SketchBin& other) {
    return one.count == other.count && one.mean == other.mean && one.spread == other.spread;
  };
  const auto& bins = a.sketch.bins();
  const auto& others = b.sketch.bins();
  return std::equal(bins.begin(), bins.end(), others.begin(), others.end(), same) && a.channel_amax == b.channel_amax &&
         a.sample_amax == b.sample_amax;
}

}  // namespace scalewright::profile
