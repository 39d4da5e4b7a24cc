#include <array>

#include "core/base/text/text.h"
#include "core/calibrate/calibration.h"

namespace scalewright::calibrate {
namespace {

struct Row {
  std::string_view id;
  const char* wording;
};

constexpr std::array kRows = {
    Row{"all-zero", SCALEWRIGHT_TEXT("Warning", "every element is zero")},
    Row{"non-finite", SCALEWRIGHT_TEXT("Warning", "NaN or infinite elements were left out")},
    Row{"saturates", SCALEWRIGHT_TEXT("Warning", "the range exceeds what the widest bias covers with this backoff")},
    Row{"no-range-fits", SCALEWRIGHT_TEXT("Warning", "an outlier lies beyond every range; the widest is used")},
    Row{"zero-percentile", SCALEWRIGHT_TEXT("Warning", "the percentile is zero; the maximum is used")},
    Row{"backoff-above-one", SCALEWRIGHT_TEXT("Warning", "a backoff above 1 lets the measured range saturate")},
    Row{"no-candidate",
        SCALEWRIGHT_TEXT("Warning", "no range can be compared with its quantized form; the maximum is used")},
    Row{"merged-bins",
        SCALEWRIGHT_TEXT("Warning", "the first batch is so small that bins of the histogram were merged")},
    Row{"not-settled", SCALEWRIGHT_TEXT("Warning", "the iteration ended before the step had settled")},
    Row{"estimated",
        SCALEWRIGHT_TEXT("Warning", "the threshold is estimated as long as no pass over the data finds it")},
    Row{"no-scale-to-share",
        SCALEWRIGHT_TEXT("Warning", "shares no scale: the format has none, or one for each channel or group")},
    Row{"shared-format-differs",
        SCALEWRIGHT_TEXT("Warning", "shares no scale: the format or its options differ from those of the group")},
    Row{"nothing-to-follow",
        SCALEWRIGHT_TEXT("Warning", "shares no scale: no tensor of the group gives a range to follow")},
    Row{"range-of-few-samples",
        SCALEWRIGHT_TEXT("Warning",
                         "the group's range is that of a tensor with few samples, as of an expert that "
                         "hardly a token reached; those of the others are at most half as wide")},
    Row{"sampled", SCALEWRIGHT_TEXT("Warning", "the threshold is estimated from a sample of the rows")},
};

}  // namespace

std::string_view warningId(Warning warning) {
  return kRows[static_cast<std::size_t>(warning)].id;
}

const char* warningWording(Warning warning) {
  return kRows[static_cast<std::size_t>(warning)].wording;
}

}  // namespace scalewright::calibrate
