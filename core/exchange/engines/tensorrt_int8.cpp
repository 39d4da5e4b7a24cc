// Implicit INT8: ranges of activations in a cache.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::tensorrt_int8 {
namespace {

constexpr std::array kWays = {Way{.exporter = "tensorrt-cache"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "tensorrt-int8",
    .title = "TensorRT, calibration cache",
    .version = "7 to 10; removed in 11",
    .read = "readers of the file in ONNX Runtime and NVDLA; TensorRT itself is closed: not read",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::tensorrt_int8
