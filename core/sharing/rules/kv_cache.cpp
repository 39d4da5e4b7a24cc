#include <array>

#include "core/base/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing::kv_cache {
namespace {

constexpr std::array kPatterns = {
    Pattern{R"(^(?:(.*)[./])?(?:kv_cache|past_key_values?)[./](?:k|v|key|value)s?$)", "kv $1"},
    // ONNX exports number the layers after the word.
    Pattern{R"(^((?:.*[./])?(?:kv_cache|past_key_values?|present)[./]\d+)[./](?:k|v|key|value)s?$)", "kv $1"},
    Pattern{R"(^(?:(.*)[./])?(?:(?:k|v|key|value)_cache|past_(?:key|value))$)", "kv $1"},
};

}  // namespace

extern const RuleDescriptor kDescriptor;
const RuleDescriptor kDescriptor = {
    .id = "kv_cache",
    .title = SCALEWRIGHT_TEXT("Sharing", "K and V cache entries"),
    .summary = SCALEWRIGHT_TEXT("Sharing", "the keys and the values that an attention layer keeps"),
    .source = SCALEWRIGHT_TEXT("Source", "AMD submission"),
    .patterns = kPatterns,
};

}  // namespace scalewright::sharing::kv_cache
