// Ranges of activations for providers that quantize when they load a model.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::onnxruntime_providers {
namespace {

constexpr std::array kWays = {Way{.exporter = "ort-calibration"}, Way{.exporter = "tensorrt-cache"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "onnxruntime-providers",
    .title = "ONNX Runtime, GPU providers",
    .version = "1.17 and newer",
    .read = "of the TensorRT and MIGraphX providers: ReadDynamicRange in their _utils.h",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::onnxruntime_providers
