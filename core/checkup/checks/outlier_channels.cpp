#include <algorithm>

#include "core/base/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup {
namespace {

/// How many times the median channel an outlier reaches: below, one scale still leaves the median channel four of the
/// seven bits of INT8.
constexpr double kFar = 8;
/// A median of fewer channels says little.
constexpr std::size_t kFewest = 8;

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "the largest channel reaches %1 times the median one (channel %2)"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                std::vector<double> channels = subject.profile.channel_amax;
                if (subject.info.shape.size() < 2 || channels.size() < kFewest) return std::nullopt;
                const auto largest = std::max_element(channels.begin(), channels.end());
                const double amax = *largest;
                const auto index = static_cast<std::size_t>(largest - channels.begin());
                const auto middle = channels.begin() + static_cast<std::ptrdiff_t>(channels.size() / 2);
                std::nth_element(channels.begin(), middle, channels.end());
                if (*middle == 0 || amax < kFar * *middle) return std::nullopt;
                return {{ratioText(amax / *middle), std::to_string(index)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor_outlier_channels;
const CheckDescriptor kDescriptor_outlier_channels = {
    .id = "outlier_channels",
    .title = SCALEWRIGHT_TEXT("Checkup", "Outlier channels"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "a few channels set the scale of all: a scale for each channel for weights, "
                                "smoothing between activation and weight, or a percentile"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup
