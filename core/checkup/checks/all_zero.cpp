#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::all_zero {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "all %1 values are zero"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const profile::Profile& profile = subject.profile;
                if (profile.elements == 0 || profile.zero != profile.elements) return std::nullopt;
                return {{std::to_string(profile.elements)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "all_zero",
    .title = SCALEWRIGHT_TEXT("Checkup", "All zero"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "nothing to calibrate: a hook that never ran, a branch that is not used, or weights "
                                "that were pruned away"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::all_zero
