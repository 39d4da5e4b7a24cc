#include <algorithm>
#include <map>

#include "core/base/text/text.h"
#include "core/checkup/each.h"
#include "core/experts/expert_name.h"
#include "core/recipe/shared_range.h"

namespace scalewright::checkup::rare_experts {
namespace {

constexpr const char* kFew = SCALEWRIGHT_TEXT("Checkup", "%1 of the %2 tokens of its layer's experts came here");
constexpr const char* kWidest =
    SCALEWRIGHT_TEXT("Checkup",
                     "%1 of the %2 tokens of its layer's experts came here, and its largest magnitude is %3 times that "
                     "of the experts that more tokens came to");

/// The inputs of experts that have one scale in engines that run all of them at once.
using Side = std::pair<const experts::Layer*, std::string>;

std::optional<Side> sideOf(const Subject& subject) {
  if (subject.experts == nullptr || !subject.expert->input || !subject.expert->expert) return std::nullopt;
  return Side(subject.experts, experts::sideOf(subject.expert->projection));
}

experts::Reach reachOf(const Subject& subject) {
  return subject.experts->reachOf(*subject.expert->expert).value_or(experts::Reach::kOften);
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::map<Side, double> widest;  // of experts that were reached often
  for (const Subject& subject : subjects) {
    const auto side = sideOf(subject);
    if (!side || reachOf(subject) != experts::Reach::kOften) continue;
    double& amax = widest[*side];
    amax = std::max(amax, subject.profile.amax);
  }
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const Subject& subject = subjects[i];
    const auto side = sideOf(subject);
    if (!side || reachOf(subject) != experts::Reach::kRarely) continue;
    std::vector<std::string> values = {std::to_string(subject.experts->tokensOf(*subject.expert->expert)),
                                       std::to_string(subject.experts->tokens())};
    const auto others = widest.find(*side);
    const double ratio = others == widest.end() || others->second == 0 ? 0 : subject.profile.amax / others->second;
    const bool leads = ratio >= recipe::kMuchWider;
    if (leads) values.push_back(ratioText(ratio));
    findings.push_back({i, leads ? kWidest : kFew, std::move(values)});
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "rare_experts",
    .title = SCALEWRIGHT_TEXT("Checkup", "Experts hardly reached"),
    .meaning =
        SCALEWRIGHT_TEXT("Checkup",
                         "the range of an expert that few tokens came to is that of chance: record more samples. Where "
                         "all experts share one, as engines have it that run them at once, and its range is by far the "
                         "largest, it decides how finely all are quantized: look whether it is real, or take away its "
                         "say (inspector, Sharing). Where each has its own, share by the rule “experts”"),
    .severity = Severity::kWarning,
    .run = run,
};

}  // namespace scalewright::checkup::rare_experts
