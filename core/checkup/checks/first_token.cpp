#include <algorithm>

#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup::first_token {
namespace {

constexpr double kFar = 10;         // times the median of the others
constexpr std::size_t kFewest = 4;  // tokens of a sequence

/// Returns whether samples are tokens, one for each row of a matrix.
bool hasTokens(const Subject& subject) {
  const tensor::TensorInfo* info = subject.info;
  return info != nullptr && subject.decision.role != tensor::Role::kWeight && subject.shape.size() == 2 &&
         info->sample_axis == 0U && info->sample_rows.empty() &&
         subject.profile.sample_amax.size() == subject.shape.front();
}

/// How many times the median of all other rows the least of the first ones of all batches is; nothing where it does not
/// stand out.
std::optional<double> timesOthers(const std::vector<double>& amax, const std::vector<std::uint64_t>& batches) {
  std::vector<double> firsts;
  std::vector<double> others;
  for (std::size_t begin = 0, i = 0; i < batches.size(); begin += batches[i++]) {
    if (batches[i] < kFewest || begin + batches[i] > amax.size()) return std::nullopt;
    const auto at = amax.begin() + static_cast<std::ptrdiff_t>(begin);
    firsts.push_back(*at);
    others.insert(others.end(), at + 1, at + static_cast<std::ptrdiff_t>(batches[i]));
  }
  if (firsts.empty()) return std::nullopt;
  const double least = *std::min_element(firsts.begin(), firsts.end());
  if (!(least > *std::max_element(others.begin(), others.end()))) return std::nullopt;
  const auto middle = others.begin() + static_cast<std::ptrdiff_t>(others.size() / 2);
  std::nth_element(others.begin(), middle, others.end());
  return *middle > 0 && least >= kFar * *middle ? std::optional(least / *middle) : std::nullopt;
}

std::vector<Finding> run(std::span<const Subject> subjects) {
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    if (!hasTokens(subjects[i])) continue;
    const std::vector<double>& amax = subjects[i].profile.sample_amax;
    const std::vector<std::uint64_t>& batches = subjects[i].info->batch_rows;
    const bool several = batches.size() > 1;
    const auto times = timesOthers(amax, several ? batches : std::vector<std::uint64_t>{amax.size()});
    if (!times) continue;
    findings.push_back(
        {i,
         several
             ? SCALEWRIGHT_TEXT("Checkup",
                                "the first row of each of %1 batches reaches %2 times the median of the others or more")
             : SCALEWRIGHT_TEXT("Checkup", "the first of %1 rows reaches %2 times the median of the others"),
         {std::to_string(several ? batches.size() : amax.size()), ratioText(*times)}});
  }
  return findings;
}

}  // namespace

extern const CheckDescriptor kDescriptor;
const CheckDescriptor kDescriptor = {
    .id = "first_token",
    .title = SCALEWRIGHT_TEXT("Checkup", "First token far above the others"),
    .meaning = SCALEWRIGHT_TEXT("Checkup",
                                "an attention sink looks like this: one token sets the range of all; engines that keep "
                                "it at full precision, or a percentile, leave the others a finer grid"),
    .severity = Severity::kNote,
    .run = run,
};

}  // namespace scalewright::checkup::first_token
