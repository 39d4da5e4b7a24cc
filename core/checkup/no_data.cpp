#include "core/checkup/no_data.h"

#include <set>
#include <utility>

#include "core/base/text/text.h"
#include "core/checkup/each.h"

namespace scalewright::checkup {

const char* noDataWording() {
  return SCALEWRIGHT_TEXT(
      "Checkup",
      "%1 of %2 values are about %3, and no other is beyond %4: a mask, a fill or saturation sets the "
      "range");
}

std::vector<std::string> noDataValues(const profile::Profile& profile, const profile::NoData& found) {
  std::string value = ratioText(found.farthest());
  if (-found.low == found.high) {
    value = "±" + value;
  } else if (-found.low > found.high) {
    value = "-" + value;
  }
  return {std::to_string(found.count), std::to_string(profile.finite), std::move(value), ratioText(found.largest)};
}

const char* leftOutWording(const tensor::ReadAs& rule) {
  using tensor::NoDataReason;
  std::set<NoDataReason> reasons;
  for (const tensor::NoDataSpan& span : rule.no_data) reasons.insert(span.reason);
  if (reasons.size() + (rule.unwritten ? 1U : 0U) != 1)
    return SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are left out as no data");
  if (rule.unwritten) return SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are left out: they were never written");
  switch (*reasons.begin()) {
    case NoDataReason::kFill:
      return SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are left out: the file says that they stand for none");
    case NoDataReason::kRange:
      return SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are left out: the file calls them invalid");
    case NoDataReason::kSaid: return SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are left out, as you said");
    case NoDataReason::kFound: break;
  }
  return SCALEWRIGHT_TEXT("Checkup", "%1 of %2 values are left out: they stood far off all others");
}

std::vector<std::string> leftOutValues(const profile::Profile& profile) {
  return {std::to_string(profile.left_out), std::to_string(profile.elements)};
}

}  // namespace scalewright::checkup
