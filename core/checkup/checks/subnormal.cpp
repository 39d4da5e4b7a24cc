#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::subnormal {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are subnormal in the stored type"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const profile::Profile& profile = subject.profile;
                if (profile.subnormal == 0) return std::nullopt;
                return {{std::to_string(profile.subnormal), std::to_string(profile.elements)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "subnormal",
    .title = SCALEWRIGHT_TEXT("Checkup", "Subnormal values"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "values below the normal range of the stored type have lost digits already; many of "
                                "them point to a wrong scale in the dump"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::subnormal
