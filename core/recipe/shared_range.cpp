#include "core/recipe/shared_range.h"

#include <map>
#include <utility>
#include <variant>

#include "core/quantize/any_quantizer.h"

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

}  // namespace

std::optional<SharedRange> sharedRange(std::span<const GroupMember> members) {
  const auto agreement = agreementOfMost(members);
  std::optional<SharedRange> range;
  for (const GroupMember& member : members) {
    if (!leads(member) || member.amax == 0 || agreementOf(member) != agreement) continue;
    const Resolution& own = member.own;
    if (!range) {
      range = {member.decision.format, own.options, own.threshold, own.threshold_low, own.threshold_high};
      continue;
    }
    if (own.threshold > range->threshold) {
      range->threshold = own.threshold;
      range->options = own.options;
    }
    range->threshold_low = std::max(range->threshold_low, own.threshold_low);
    range->threshold_high = std::max(range->threshold_high, own.threshold_high);
  }
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
  result.step = std::visit([](const auto& kind) { return kind.step(); }, *quantizer);
  return result;
}

}  // namespace scalewright::recipe
