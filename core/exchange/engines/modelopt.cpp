// A quantizer that takes the tuned ranges of tensors as constant_amax.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::modelopt {
namespace {

constexpr std::array kWays = {Way{.exporter = "modelopt-quant-cfg"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "modelopt",
    .title = "NVIDIA ModelOpt",
    .version = "ordered quant_cfg lists",
    .read = "modelopt/torch/quantization/config.py",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::modelopt
