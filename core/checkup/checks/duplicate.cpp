#include <algorithm>
#include <map>
#include <tuple>

#include "core/base/text/text.h"
#include "core/checkup/check.h"
#include "core/profile/same_values.h"

namespace scalewright::checkup::duplicate {
namespace {

/// Tensors of equal values have equal facts.
auto factsOf(const Subject& subject) {
  const profile::Profile& profile = subject.profile;
  return std::tuple(subject.shape, profile.finite, profile.minimum, profile.maximum, profile.sum, profile.sum_squares);
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::vector<Finding> findings;
  std::multimap<decltype(factsOf(subjects.front())), std::size_t> seen;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const profile::Profile& profile = subjects[i].profile;
    if (profile.finite < 2 || profile.minimum == profile.maximum) continue;  // constants are alike by nature
    if (profile.sampled_rows > 0) continue;
    const auto facts = factsOf(subjects[i]);
    const auto [first, last] = seen.equal_range(facts);
    const auto twin = std::find_if(
        first, last, [&](const auto& other) { return profile::sameValues(profile, subjects[other.second].profile); });
    if (twin == last) {
      seen.emplace(facts, i);
    } else {
      findings.push_back({i, SCALEWRIGHT_TEXT("Checkup", "holds the values of %1"), {subjects[twin->second].name}});
    }
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "duplicate",
    .title = SCALEWRIGHT_TEXT("Checkup", "Duplicates"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "the same values under two names, as far as their profiles tell: tied weights, or a "
                                "hook that was registered twice; they should get the same scale"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::duplicate
