#include "core/checkup/no_data.h"

#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::no_data {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, noDataWording(), [](const Subject& subject) -> std::optional<std::vector<std::string>> {
    const auto found = profile::noDataOf(subject.profile);
    return found ? std::optional(noDataValues(subject.profile, *found)) : std::nullopt;
  });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "no_data",
    .title = SCALEWRIGHT_TEXT("Checkup", "Values that are no data"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "thresholds and errors are those of these values, whatever the SQNR says: leave them "
                                "out, or set the threshold by hand"),
    .severity = Severity::kProblem,
    .run = run,
};

}  // namespace scalewright::checkup::no_data
