#include <array>

#include "core/base/text/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing::range_preserving {
namespace {

// An average is not among them, as it narrows the range, nor is a pooler, which is a layer of its own.
constexpr const char* kOthers =
    R"((?:^|[./])[^./]*(?:avg|average|mean|pooler)[^./]*[./](?:output(?:_?0)?|inputs?(?:[_./]?\d+)?)$)";

// The part before the last is the operator.
constexpr std::array kPatterns = {
    Pattern{R"(^((?:.*[./])?[^./]*(?:pool|concat|flatten|reshape)[^./]*)[./]output(?:_?0)?$)", "range $1",
            Kind::kMaximum, kOthers},
    Pattern{R"(^((?:.*[./])?[^./]*(?:pool|concat|flatten|reshape)[^./]*)[./]inputs?(?:[_./]?\d+)?$)", "range $1",
            Kind::kFollow, kOthers},
};

std::optional<Membership> byGraph(const Subject& subject) {
  if (subject.range_group.empty()) return std::nullopt;
  return Membership{rangeGroupName(subject.range_group), subject.range_counts ? Kind::kMaximum : Kind::kFollow};
}

}  // namespace

extern const RuleDescriptor kDescriptor;
const RuleDescriptor kDescriptor = {
    .id = "range_preserving",
    .title = SCALEWRIGHT_TEXT("Sharing", "Operators that keep the range"),
    .summary = SCALEWRIGHT_TEXT("Sharing",
                                "the inputs of max-pooling, concatenation and the like take the range of the output"),
    .source = SCALEWRIGHT_TEXT("Source", "NVIDIA submission"),
    .patterns = kPatterns,
    .by_graph = byGraph,
};

}  // namespace scalewright::sharing::range_preserving
