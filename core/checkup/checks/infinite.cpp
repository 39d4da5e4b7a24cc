#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::infinite {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are infinite"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const profile::Profile& profile = subject.profile;
                if (profile.infinite() == 0) return std::nullopt;
                return {{std::to_string(profile.infinite()), std::to_string(profile.elements)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "infinite",
    .title = SCALEWRIGHT_TEXT("Checkup", "Infinity"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "an overflow in the run that was dumped, often of float16; infinite values are left "
                                "out of every threshold"),
    .severity = Severity::kProblem,
    .run = run,
};

}  // namespace scalewright::checkup::infinite
