// core/checkup/checks/<id>.cpp: a check.
#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::my_check {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "my check: %1 values"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                return {{std::to_string(subject.profile.finite)}};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "my_check",
    .title = SCALEWRIGHT_TEXT("Checkup", "My check"),
    .meaning = SCALEWRIGHT_TEXT("Checkup", "what it means, and what to do"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::my_check
