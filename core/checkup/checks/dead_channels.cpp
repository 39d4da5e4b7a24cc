#include <algorithm>

#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::dead_channels {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "%1 of %2 channels are zero throughout"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const std::vector<double>& channels = subject.profile.channel_amax;
                // A vector has no channels to speak of; one of NaN alone is not zero.
                if (subject.shape.size() < 2 || subject.profile.finite < subject.profile.elements) return std::nullopt;
                const auto dead = std::count(channels.begin(), channels.end(), 0.0);
                if (dead == 0 || subject.profile.amax == 0) return std::nullopt;
                return {{std::to_string(dead), std::to_string(channels.size())}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "dead_channels",
    .title = SCALEWRIGHT_TEXT("Checkup", "Dead channels"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "channels that are zero for every sample: they waste a scale each, and a wrong "
                                "channel axis looks like this too"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::dead_channels
