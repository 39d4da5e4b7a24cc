// A simulator of quantization that takes ranges by the names of tensors.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::aimet {
namespace {

constexpr std::array kSettings1 = {Setting{"version", "2.0.0"}};
constexpr std::array kSettings2 = {Setting{"version", "1.0.0"}};
constexpr std::array kWays = {Way{.exporter = "aimet-encodings", .settings = kSettings1},
                              Way{.exporter = "aimet-encodings", .settings = kSettings2}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "aimet",
    .title = "Qualcomm AIMET",
    .version = "2",
    .read = "the loaders of encodings in aimet_onnx and aimet_torch",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::aimet
