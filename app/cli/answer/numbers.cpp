#include "app/cli/answer/numbers.h"

#include <limits>

#include "core/formats/format.h"

namespace scalewright::cli {

double thresholdOf(std::string_view format, Threshold threshold) {
  return formats::usesThreshold(format) ? threshold.value() : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace scalewright::cli
