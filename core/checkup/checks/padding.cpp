#include <algorithm>
#include <iterator>

#include "core/base/text/text.h"
#include "core/checkup/check.h"

namespace scalewright::checkup::padding {
namespace {

/// Fewer samples may agree by chance in a type of few bits.
constexpr std::size_t kFewest = 4;

/// Samples at one end that have one largest magnitude, which no other sample has; 0 without.
template <typename Iterator>
std::size_t alike(Iterator begin, Iterator end) {
  const auto stop = std::find_if(begin, end, [&](double amax) { return amax != *begin; });
  if (stop == end || std::find(stop, end, *begin) != end) return 0;
  return static_cast<std::size_t>(std::distance(begin, stop));
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const std::vector<double>& amax = subjects[i].profile.sample_amax;
    const tensor::Role role = subjects[i].decision.role;
    // What has a largest value by nature reaches it in many samples.
    if (role == tensor::Role::kWeight || role == tensor::Role::kSoftmaxOutput || amax.size() < 2) continue;
    const std::size_t first = alike(amax.begin(), amax.end());
    const std::size_t last = alike(amax.rbegin(), amax.rend());
    const std::size_t most = std::max(first, last);
    const double value = last >= first ? amax.back() : amax.front();
    // A sample without a finite value has an amax of 0 as well.
    const bool zero = value == 0 && subjects[i].profile.finite == subjects[i].profile.elements;
    if (most == 0 || (value == 0 ? !zero : most < kFewest)) continue;
    const char* wording =
        last >= first
            ? (value == 0 ? SCALEWRIGHT_TEXT("Checkup", "the last %1 of %2 samples are zero throughout")
                          : SCALEWRIGHT_TEXT("Checkup", "the last %1 of %2 samples have one and the same amax"))
            : (value == 0 ? SCALEWRIGHT_TEXT("Checkup", "the first %1 of %2 samples are zero throughout")
                          : SCALEWRIGHT_TEXT("Checkup", "the first %1 of %2 samples have one and the same amax"));
    findings.push_back({i, wording, {std::to_string(most), std::to_string(amax.size())}});
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "padding",
    .title = SCALEWRIGHT_TEXT("Checkup", "Padding suspected"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "padded tokens, and samples that fill up the last batch, look like this: they count in "
                                "percentiles and entropy as if they were data; leave them out when you record"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::padding
