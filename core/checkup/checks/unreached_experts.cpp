#include <set>

#include "core/base/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::unreached_experts {
namespace {

/// One finding for each layer, on the first of its tensors.
std::vector<Finding> run(std::span<const Subject> subjects) {
  std::set<const experts::Layer*> seen;
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "no token came to %1 of the %2 experts of %3: %4"),
              [&seen](const Subject& subject) -> std::optional<std::vector<std::string>> {
                const experts::Layer* layer = subject.experts;
                if (layer == nullptr || !seen.insert(layer).second) return std::nullopt;
                const std::uint64_t never = layer->countOf(experts::Reach::kNever);
                if (never == 0) return std::nullopt;
                return std::vector<std::string>{std::to_string(never), std::to_string(layer->size), layer->name,
                                                experts::runsText(layer->runsOf(experts::Reach::kNever))};
              });
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
