#include <algorithm>

#include "core/base/text/text.h"
#include "core/checkup/each.h"
#include "core/checkup/outlier.h"

namespace scalewright::checkup::outlier_channels {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "the largest channel reaches %1 times the median one (channel %2)"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const std::vector<double>& channels = subject.profile.channel_amax;
                const auto outliers = outliersOf(channels);
                if (subject.shape.size() < 2 || !outliers) return std::nullopt;
                const auto largest = std::max_element(channels.begin(), channels.end());
                if (*largest < outliers->limit) return std::nullopt;
                return {{ratioText(*largest / outliers->median), std::to_string(largest - channels.begin())}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "outlier_channels",
    .title = SCALEWRIGHT_TEXT("Checkup", "Outlier channels"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "a few channels set the scale of all: a scale for each channel for weights, "
                                "smoothing between activation and weight, or a percentile"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::outlier_channels
