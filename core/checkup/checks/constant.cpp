#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::constant {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "all %1 values are %2"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const profile::Profile& profile = subject.profile;
                const bool constant = profile.finite > 1 && profile.minimum == profile.maximum && profile.amax > 0 &&
                                      profile.sampled_rows == 0;
                if (!constant) return std::nullopt;
                return {{std::to_string(profile.finite), ratioText(profile.minimum)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "constant",
    .title = SCALEWRIGHT_TEXT("Checkup", "Constant"),
    .meaning =
        SCALEWRIGHT_TEXT("Checkup", "one value says nothing about the range: more samples, or a mistake in the dump"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::constant
