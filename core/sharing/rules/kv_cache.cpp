#include "core/attention/name.h"
#include "core/base/text/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing::kv_cache {
namespace {

/// Keys and values of one attention, in every spelling that core/attention knows. A cache whose name does not say which
/// it holds is in no group.
std::optional<Membership> member(const std::string& tensor) {
  const auto name = attention::nameOf(tensor);
  const bool half = name && attention::isCache(name->part) && name->part != attention::Part::kCache;
  return half ? std::optional(Membership{groupName("kv " + name->owner)}) : std::nullopt;
}

}  // namespace

extern const RuleDescriptor kDescriptor;
const RuleDescriptor kDescriptor = {
    .id = "kv_cache",
    .title = SCALEWRIGHT_TEXT("Sharing", "K and V cache entries"),
    .summary = SCALEWRIGHT_TEXT("Sharing", "the keys and the values that an attention layer keeps"),
    .source = SCALEWRIGHT_TEXT("Source", "AMD submission"),
    .member = member,
};

}  // namespace scalewright::sharing::kv_cache
