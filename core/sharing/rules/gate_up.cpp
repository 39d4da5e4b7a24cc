#include <array>

#include "core/base/text/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing::gate_up {
namespace {

constexpr std::array kPatterns = {
    Pattern{.expression = R"(^(?:(.*)[./])?(?:gate_proj|up_proj|w[13])[./](?:weight|kernel)(?::0)?$)",
            .group = "gate_up $1",
            .members = 2},
    Pattern{R"(^(?:(.*)[./])?(?:gate_proj|up_proj|w[13])[./]inputs?(?:[_./]?0)?$)", "gate_up_input $1"},
};

}  // namespace

extern const RuleDescriptor kDescriptor;
const RuleDescriptor kDescriptor = {
    .id = "gate_up",
    .title = SCALEWRIGHT_TEXT("Sharing", "Gate and up projections"),
    .summary = SCALEWRIGHT_TEXT(
        "Sharing", "weights, and inputs, of the two projections into a gated feed-forward layer, which are run as one"),
    .source = SCALEWRIGHT_TEXT("Source", "engines that run both as one matrix"),
    .patterns = kPatterns,
    .joined = true,
};

}  // namespace scalewright::sharing::gate_up
