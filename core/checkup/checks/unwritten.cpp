#include "core/base/text/text.h"
#include "core/checkup/check.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::unwritten {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  const char* const wording = SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values were never written, and count as %3");
  return each(subjects, wording, [](const Subject& subject) -> std::optional<std::vector<std::string>> {
    if (subject.info == nullptr || !tensor::countsUnwritten(*subject.info)) return std::nullopt;
    const tensor::Unwritten& unwritten = *subject.info->unwritten;
    return std::vector<std::string>{std::to_string(unwritten.values), std::to_string(subject.info->elements()),
                                    ratioText(unwritten.fill.value_or(0))};
  });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "unwritten",
    .title = SCALEWRIGHT_TEXT("Checkup", "Values that were never written"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "the file names a value for what nobody wrote, and it counts in ranges and errors as "
                                "data do; leave out what is unwritten where it is none"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::unwritten
