#include <algorithm>
#include <map>

#include "core/base/split.h"
#include "core/base/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::rare_experts {
namespace {

/// A range of fewer tokens than this share of what an even router would send is that of chance.
constexpr double kFairShare = 0.1;

struct Expert {
  std::size_t subject = 0;
  std::uint64_t number = 0;
  std::uint64_t tokens = 0;
};

struct Place {
  std::string layer;  ///< all of the name but the expert's number
  std::uint64_t number = 0;
};

/// Of what an expert of several reads: `model.layers.3.mlp.experts.17.down_proj/input`.
std::optional<Place> placeOf(const Subject& subject) {
  const std::vector<std::string> parts = split(subject.name, "./");
  if (parts.empty() || (parts.back() != "input" && parts.back() != "inputs" && parts.back() != "input_0"))
    return std::nullopt;
  constexpr std::size_t kDigits = 6;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const bool is_number = isDigits(parts[i + 1]) && parts[i + 1].size() <= kDigits;
    if (parts[i] != "experts" || !is_number) continue;
    Place place{{}, std::stoull(parts[i + 1])};
    for (std::size_t other = 0; other < parts.size(); ++other)
      place.layer += other == i + 1 ? "*." : parts[other] + ".";
    return place;
  }
  return std::nullopt;
}

std::uint64_t tokensOf(const Subject& subject) {
  const std::uint64_t channels = subject.shape.empty() ? 0 : subject.shape.back();
  return channels == 0 ? 0 : subject.profile.elements / channels;
}

void look(const std::vector<Expert>& experts, std::vector<Finding>& findings) {
  if (experts.size() < 2) return;  // none to compare it with
  std::uint64_t largest = 0;
  std::uint64_t tokens = 0;
  for (const Expert& expert : experts) {
    largest = std::max(largest, expert.number);
    tokens += expert.tokens;
  }
  // Those that are not here count, too: whether they had no tokens or are not looked at cannot be told.
  const auto count = static_cast<double>(largest + 1);
  for (const Expert& expert : experts) {
    if (static_cast<double>(expert.tokens) * count >= kFairShare * static_cast<double>(tokens)) continue;
    findings.push_back({expert.subject,
                        SCALEWRIGHT_TEXT("Checkup", "%1 of the %2 tokens of its layer's experts came here"),
                        {std::to_string(expert.tokens), std::to_string(tokens)}});
  }
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::map<std::string, std::vector<Expert>> layers;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    if (auto place = placeOf(subjects[i])) layers[place->layer].push_back({i, place->number, tokensOf(subjects[i])});
  }
  std::vector<Finding> findings;
  for (const auto& [layer, experts] : layers) look(experts, findings);
  std::sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.subject < b.subject; });
  return findings;
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
