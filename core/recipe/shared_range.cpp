#include "core/recipe/shared_range.h"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>
#include <vector>

#include "core/quantize/any_quantizer.h"
#include "core/tensor/few_samples.h"

namespace scalewright::recipe {
namespace {

/// The properties that members must agree on. The bias is part of the range that they share.
using Agreement = std::pair<std::string, formats::FormatOptions>;

Agreement agreementOf(const std::string& format, formats::FormatOptions options) {
  options.bias.reset();
  return {format, options};
}

Agreement agreementOf(const GroupMember& member) {
  return agreementOf(member.decision.format, member.own.options);
}

bool hasOneScale(const Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format != nullptr && formats::usesThreshold(*format) && !hasScales(decision);
}

bool leads(const GroupMember& member) {
  return member.decision.sharing == sharing::Kind::kMaximum && hasOneScale(member.decision);
}

std::optional<Agreement> agreementOfMost(std::span<const GroupMember> members) {
  std::map<Agreement, std::size_t> votes;
  std::size_t most = 0;
  for (const GroupMember& member : members) {
    if (leads(member)) most = std::max(most, ++votes[agreementOf(member)]);
  }
  for (const GroupMember& member : members) {
    if (leads(member) && votes.at(agreementOf(member)) == most) return agreementOf(member);
  }
  return std::nullopt;
}

/// Returns whether the widest of the members that lead has few samples where others have more, and those are narrow.
bool isByFewSamples(std::span<const GroupMember> leaders, const Threshold& widest) {
  double total = 0;
  for (const GroupMember& member : leaders) total += static_cast<double>(member.samples);
  const double few = tensor::kFewSamples * total / static_cast<double>(leaders.size());
  double of_others = 0;
  for (const GroupMember& member : leaders) {
    if (static_cast<double>(member.samples) >= few) of_others = std::max(of_others, member.own.threshold.value());
  }
  return total > 0 && of_others > 0 && widest.value() >= kMuchWider * of_others;
}

}  // namespace

std::optional<SharedRange> sharedRange(std::span<const GroupMember> members) {
  const auto agreement = agreementOfMost(members);
  std::optional<SharedRange> range;
  std::vector<GroupMember> leaders;
  for (const GroupMember& member : members) {
    if (!leads(member) || member.amax == 0 || agreementOf(member) != agreement) continue;
    leaders.push_back(member);
    const Resolution& own = member.own;
    if (!range) {
      range = {member.decision.format, own.options, own.threshold, own.threshold_low, own.threshold_high, false};
      continue;
    }
    if (own.threshold > range->threshold) {
      range->threshold = own.threshold;
      range->options = own.options;
    }
    range->threshold_low = std::max(range->threshold_low, own.threshold_low);
    range->threshold_high = std::max(range->threshold_high, own.threshold_high);
  }
  if (range) range->by_few_samples = isByFewSamples(leaders, range->threshold);
  return range;
}

Resolution withSharedRange(const GroupMember& member, const std::optional<SharedRange>& range) {
  Resolution result = member.own;
  const auto alone = [&result](calibrate::Warning warning) {
    result.warnings.push_back(warning);
    return result;
  };
  if (!hasOneScale(member.decision)) return alone(calibrate::Warning::kNoScaleToShare);
  if (!range) {
    const bool follows = member.decision.sharing == sharing::Kind::kFollow;
    return follows ? alone(calibrate::Warning::kNothingToFollow) : result;
  }
  if (agreementOf(member) != agreementOf(range->format, range->options)) {
    return alone(calibrate::Warning::kSharedFormatDiffers);
  }
  const auto quantizer = quantize::makeQuantizer(*formats::find(range->format), range->options, range->threshold);
  if (!quantizer) return result;  // it was made for the member that the range is of
  result.options = range->options;
  result.threshold = range->threshold;
  result.threshold_low = range->threshold_low;
  result.threshold_high = range->threshold_high;
  if (range->by_few_samples) result.warnings.push_back(calibrate::Warning::kRangeOfFewSamples);
  result.step = std::visit([](const auto& kind) { return kind.step(); }, *quantizer);
  return result;
}

}  // namespace scalewright::recipe
