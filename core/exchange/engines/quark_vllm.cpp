// The schemes of Quark that vLLM has: the flavour writes no others.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::quark_vllm {
namespace {

constexpr std::array kWays = {Way{.exporter = "checkpoint", .flavour = "quark"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "quark",
    .title = "AMD Quark through vLLM",
    .version = "vLLM of August 2026, Quark 0.8",
    .read = "vLLM: quark.py and its schemes, run on checkpoints, August 2026; torch/export of Quark",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::quark_vllm
