// Ranges of activations for providers that quantize when they load a model.
#include "core/base/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::onnxruntime_providers {
namespace {

constexpr std::array kWays = {Way{.exporter = "ort-calibration"}, Way{.exporter = "tensorrt-cache"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "onnxruntime-providers",
    .title = "ONNX Runtime, TensorRT and MIGraphX providers",
    .version = "1.17 and newer",
    .read = "tensorrt_execution_provider_utils.h and migraphx_execution_provider_utils.h: ReadDynamicRange",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::onnxruntime_providers
