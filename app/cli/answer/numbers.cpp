#include "app/cli/answer/numbers.h"

#include <limits>

#include "core/formats/format.h"

namespace scalewright::cli {

double thresholdOf(std::string_view format, Threshold threshold) {
  return formats::usesThreshold(format) ? threshold.value() : std::numeric_limits<double>::quiet_NaN();
}

std::string gigabytes(std::uint64_t bytes) {
  constexpr std::uint64_t kGiga = 1'000'000'000;
  const auto count = static_cast<double>(bytes);
  return bytes < kGiga ? fixedText(count / 1e6, 1) + " MB" : fixedText(count / 1e9, 2) + " GB";
}

std::string gainText(double gain, bool exact) {
  return (exact ? "" : "~") + std::string(gain < 0 ? "" : "+") + fixedText(gain, 2);
}

}  // namespace scalewright::cli
