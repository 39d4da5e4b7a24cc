#include <array>

#include "core/base/text/text.h"
#include "core/sharing/rule.h"

namespace scalewright::sharing::qkv {
namespace {

// The keys and values of attention to another sequence have an input of their own: no engine runs them with the
// queries.
constexpr const char* kCross = R"((?:^|[./])(?:attn2|[^./]*cross_?att[^./]*|encoder_att[^./]*|EncDecAttention)[./])";

// Llama and its kin, diffusers, the first Llama files, BERT; diffusers' attention to a second sequence beside its own;
// DeepSeek's latent attention; linear attention of Qwen3-Next and Qwen3.5.
constexpr std::array kPatterns = {
    Pattern{
        .expression = R"(^(?:(.*)[./])?(?:[qkv]_proj|to_[qkv]|w[qkv]|query|key|value)[./](?:weight|kernel)(?::0)?$)",
        .group = "qkv $1",
        .except = kCross,
        .members = 3},
    Pattern{.expression = R"(^(?:(.*)[./])?(?:[kv]_proj|to_[kv]|w[kv]|key|value)[./](?:weight|kernel)(?::0)?$)",
            .group = "kv $1",
            .only = kCross,
            .members = 2},
    Pattern{.expression = R"(^(?:(.*)[./])?(?:[qkv]_proj|to_[qkv]|w[qkv]|query|key|value)[./]inputs?(?:[_./]?0)?$)",
            .group = "qkv_input $1",
            .except = kCross},
    Pattern{.expression = R"(^(?:(.*)[./])?add_[qkv]_proj[./]weight$)", .group = "added_qkv $1", .members = 3},
    Pattern{R"(^(?:(.*)[./])?(?:add_[qkv]_proj|to_added_qkv)[./]inputs?(?:[_./]?0)?$)", "added_qkv_input $1"},
    Pattern{
        .expression = R"(^(?:(.*)[./])?(?:q_a_proj|kv_a_proj_with_mqa)[./]weight$)", .group = "qkv_a $1", .members = 2},
    Pattern{R"(^(?:(.*)[./])?(?:q_a_proj|kv_a_proj_with_mqa)[./]inputs?(?:[_./]?0)?$)", "qkv_a_input $1"},
    Pattern{
        .expression = R"(^(?:(.*)[./])?(?:in_proj_qkvz|in_proj_ba)[./]weight$)", .group = "qkvz_ba $1", .members = 2},
    Pattern{.expression = R"(^(?:(.*)[./])?in_proj_[qkvzba][./]weight$)", .group = "qkvz_ba $1", .members = 6},
    Pattern{R"(^(?:(.*)[./])?in_proj_(?:qkvz?|ba|[zba])[./]inputs?(?:[_./]?0)?$)", "qkvz_ba_input $1"},
};

}  // namespace

extern const RuleDescriptor kDescriptor;
const RuleDescriptor kDescriptor = {
    .id = "qkv",
    .title = SCALEWRIGHT_TEXT("Sharing", "Q, K and V projections"),
    .summary = SCALEWRIGHT_TEXT(
        "Sharing", "weights, and inputs, of the projections into an attention layer, which are run as one"),
    .source = SCALEWRIGHT_TEXT("Source", "AMD submission"),
    .patterns = kPatterns,
    .joined = true,
};

}  // namespace scalewright::sharing::qkv
