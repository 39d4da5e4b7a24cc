// core/sharing/rules/<id>.cpp: a sharing rule.
#include <array>

#include "core/base/text/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing::my_rule {
namespace {

constexpr std::array kPatterns = {Pattern{R"(^(.*)[./]my_(?:left|right)$)", "mine $1"}};

}  // namespace

extern const RuleDescriptor kDescriptor;
const RuleDescriptor kDescriptor = {
    .id = "my_rule",
    .title = SCALEWRIGHT_TEXT("Sharing", "My rule"),
    .summary = SCALEWRIGHT_TEXT("Sharing", "the left and the right one"),
    .source = SCALEWRIGHT_TEXT("Source", "the document that says so"),
    .patterns = kPatterns,
};

}  // namespace scalewright::sharing::my_rule
