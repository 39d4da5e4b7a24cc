#include <array>

#include "core/base/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing {
namespace {

// The part before the last is the operator. An average is not among them, as it narrows the range, nor is a
// pooler, which is a layer of its own.
constexpr std::array kPatterns = {
    Pattern{
        R"(^((?:.*[./])?(?![^./]*(?:avg|average|mean))[^./]*(?:pool(?!er)|concat|flatten|reshape)[^./]*)[./])"
        R"(output(?:_?0)?$)",
        "range $1"},
    Pattern{
        R"(^((?:.*[./])?(?![^./]*(?:avg|average|mean))[^./]*(?:pool(?!er)|concat|flatten|reshape)[^./]*)[./])"
        R"(inputs?(?:[_./]?\d+)?$)",
        "range $1", Kind::kFollow},
};

}  // namespace

extern const RuleDescriptor kDescriptor_range_preserving;
const RuleDescriptor kDescriptor_range_preserving = {
    .id = "range_preserving",
    .title = SCALEWRIGHT_TEXT("Sharing", "Operators that keep the range"),
    .summary = SCALEWRIGHT_TEXT(
        "Sharing", "the inputs of max-pooling, concatenation and the like take the range of the output"),
    .source = SCALEWRIGHT_TEXT("Source", "NVIDIA submission"),
    .patterns = kPatterns,
};

}  // namespace scalewright::sharing
