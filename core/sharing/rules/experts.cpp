#include <array>

#include "core/base/text/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing::experts {
namespace {

// Mixtral has w1, w3 and w2; the way in and the way out of an expert are scales of their own.
constexpr std::array kPatterns = {
    Pattern{R"(^(?:(.*)[./])?experts[./]\d+[./](?:gate_proj|up_proj|w[13])[./]inputs?(?:[_./]?0)?$)",
            "experts_input $1"},
    Pattern{R"(^(?:(.*)[./])?experts[./]\d+[./](?:down_proj|w2)[./]inputs?(?:[_./]?0)?$)", "experts_down_input $1"},
};

}  // namespace

extern const RuleDescriptor kDescriptor;
const RuleDescriptor kDescriptor = {
    .id = "experts",
    .title = SCALEWRIGHT_TEXT("Sharing", "Inputs of experts"),
    .summary = SCALEWRIGHT_TEXT("Sharing", "the inputs of all experts of a layer, for which engines have one scale"),
    .source = SCALEWRIGHT_TEXT("Source", "engines that run all experts of a layer at once"),
    .patterns = kPatterns,
    .joined = true,
    .inputs_differ = true,
};

}  // namespace scalewright::sharing::experts
