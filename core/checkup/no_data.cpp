#include "core/checkup/no_data.h"

#include "core/base/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup {

const char* noDataWording() {
  return SCALEWRIGHT_TEXT(
      "Checkup",
      "%1 of %2 values are about %3, and no other is beyond %4: a mask, a fill or saturation sets the "
      "range");
}

std::vector<std::string> noDataValues(const profile::Profile& profile, const profile::NoData& found) {
  const double value = -profile.minimum == profile.amax ? found.low : found.high;
  return {std::to_string(found.count), std::to_string(profile.finite), ratioText(value), ratioText(found.largest)};
}

}  // namespace scalewright::checkup
