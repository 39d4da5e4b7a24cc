#include "core/base/text/text.h"
#include "core/checkup/each.h"
#include "core/checkup/no_data.h"

namespace scalewright::checkup::left_out {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const tensor::TensorInfo* info = subjects[i].info;
    if (subjects[i].profile.left_out == 0 || info == nullptr || !info->read_as) continue;
    findings.push_back({i, leftOutWording(*info->read_as), leftOutValues(subjects[i].profile)});
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "left_out",
    .title = SCALEWRIGHT_TEXT("Checkup", "Values left out"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "ranges and errors are those of the others; whoever writes the tensor takes all of it, "
                                "and these saturate"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::left_out
