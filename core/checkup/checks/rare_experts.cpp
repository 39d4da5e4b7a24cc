#include "core/base/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::rare_experts {
namespace {

std::vector<Finding> run(std::span<const Subject> subjects) {
  return each(subjects, SCALEWRIGHT_TEXT("Checkup", "%1 of the %2 tokens of its layer's experts came here"),
              [](const Subject& subject) -> std::optional<std::vector<std::string>> {
                if (subject.experts == nullptr || !subject.expert->input || !subject.expert->expert)
                  return std::nullopt;
                const experts::Layer& layer = *subject.experts;
                if (layer.reachOf(*subject.expert->expert) != experts::Reach::kRarely) return std::nullopt;
                return std::vector<std::string>{std::to_string(layer.tokensOf(*subject.expert->expert)),
                                                std::to_string(layer.tokens())};
              });
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "rare_experts",
    .title = SCALEWRIGHT_TEXT("Checkup", "Experts hardly reached"),
    .meaning =
        SCALEWRIGHT_TEXT("Checkup",
                         "the range of an expert that few tokens came to is that of chance: more samples, or the "
                         "range of the other experts of its layer (share by the rule “experts”)"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::rare_experts
