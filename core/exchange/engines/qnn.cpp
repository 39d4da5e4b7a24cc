// The converters take encodings of AIMET by --quantization_overrides.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::qnn {
namespace {

constexpr std::array kSettings1 = {Setting{"version", "1.0.0"}};
constexpr std::array kSettings2 = {Setting{"version", "0.6.1"}};
constexpr std::array kWays = {Way{.exporter = "aimet-encodings", .settings = kSettings1},
                              Way{.exporter = "aimet-encodings", .settings = kSettings2}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "qnn",
    .title = "Qualcomm QAIRT (QNN)",
    .version = "2",
    .read = "closed: not read; the layout as AIMET writes it for the converters",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::qnn
