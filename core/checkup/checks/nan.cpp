#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::nan {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are NaN"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const profile::Profile& profile = subject.profile;
                if (profile.nan == 0) return std::nullopt;
                return {{std::to_string(profile.nan), std::to_string(profile.elements)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "nan",
    .title = SCALEWRIGHT_TEXT("Checkup", "NaN"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "the run that was dumped has gone wrong there, or the tensor was never filled; NaN "
                                "is left out of every threshold"),
    .severity = Severity::kProblem,
    .run = run,
};

}  // namespace scalewright::checkup::nan
