// What Intel Neural Compressor takes on Gaudi3: the export says it.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::habana_gaudi3 {
namespace {

constexpr std::array kSettings = {Setting{"device", "gaudi3"}};
constexpr std::array kWays = {Way{.exporter = "habana", .settings = kSettings}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "habana-gaudi3",
    .title = "Intel Gaudi3",
    .version = "Intel Neural Compressor 3.9",
    .read = "neural_compressor/torch/algorithms/fp8_quant/ at 9b47d09b of August 2026",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::habana_gaudi3
