#include <set>

#include "core/base/text/text.h"
#include "core/checkup/check.h"

namespace scalewright::checkup::unreached_experts {
namespace {

constexpr const char* kNever = SCALEWRIGHT_TEXT("Checkup", "no token came to %1 of the %2 experts of %3: %4");
constexpr const char* kNotRecorded =
    SCALEWRIGHT_TEXT("Checkup", "nothing was recorded of %1 of the %2 experts of %3, and no counts say why: %4");

/// Each for a layer, on the first of its tensors.
std::vector<Finding> run(std::span<const Subject> subjects) {
  std::set<const experts::Layer*> seen;
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const experts::Layer* layer = subjects[i].experts;
    if (layer == nullptr || !seen.insert(layer).second) continue;
    const auto find = [&](const char* wording, const std::vector<experts::Run>& runs) {
      if (runs.empty()) return;
      findings.push_back({i,
                          wording,
                          {std::to_string(experts::countIn(runs)), std::to_string(layer->size), layer->name,
                           experts::runsText(runs)}});
    };
    find(kNever, layer->runsOf(experts::Reach::kNever));
    // Of one expert alone somebody wanted to know.
    if (layer->counted.size() > 1) find(kNotRecorded, layer->runsNotRecorded());
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "unreached_experts",
    .title = SCALEWRIGHT_TEXT("Checkup", "Experts never reached"),
    .meaning =
        SCALEWRIGHT_TEXT("Checkup",
                         "nothing is known of the range of what these experts read: more samples, or exports give "
                         "them the largest range of the layer's other experts, and say so"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::unreached_experts
