#include <array>

#include "core/base/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing {
namespace {

// Llama and its kin, diffusers, the first Llama files, BERT.
constexpr std::array kPatterns = {
    Pattern{R"(^(?:(.*)[./])?(?:[qkv]_proj|to_[qkv]|w[qkv]|query|key|value)[./](?:weight|kernel)(?::0)?$)",
            "qkv $1"},
};

}  // namespace

extern const RuleDescriptor kDescriptor_qkv;
const RuleDescriptor kDescriptor_qkv = {
    .id = "qkv",
    .title = SCALEWRIGHT_TEXT("Sharing", "Q, K and V weights"),
    .summary = SCALEWRIGHT_TEXT("Sharing", "the projections of an attention layer, which are run as one"),
    .source = SCALEWRIGHT_TEXT("Source", "AMD submission"),
    .patterns = kPatterns,
};

}  // namespace scalewright::sharing
