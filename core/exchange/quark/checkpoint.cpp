// AMD Quark: what vLLM has a scheme for. Source: vLLM, quark/quark.py; Quark, torch/export.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/names/scale_names.h"
#include "core/exchange/quark/scheme.h"
#include "core/exchange/quark/tensors.h"

namespace scalewright::exchange::checkpoint::quark::checkpoint {
namespace {

constexpr const char* kNoBytes = SCALEWRIGHT_TEXT("Export", "no reader is known of such codes as Quark stores them");

const char* layerObstacle(const PlannedLayer& layer) {
  if (const char* reason = exchange::quark::readers().layer(layer)) return reason;
  if (!exchange::quark::isInVllm(layer)) return kPairUnknown;
  const std::string_view format = layer.weight.format->id;
  const bool known = format == "fp8_e4m3fn" || format == "int8" || format == "mxfp4" || format == "nvfp4";
  return known ? nullptr : kNoBytes;
}

Readers readers() {
  Readers readers = exchange::quark::readers();
  readers.layer = layerObstacle;
  readers.with_weights = true;
  return readers;
}

std::vector<TensorBytes> constants(const Plan& plan) {
  std::vector<TensorBytes> all;
  const QuarkTensors tensors = quarkTensors(plan, 0);
  for (const NamedFloats& scale : tensors.scales) all.push_back(bytesOf(scale));
  for (const NamedIntegers& zero : tensors.zero_points) all.push_back(bytesOf(zero));
  return all;
}

Settings settings(Plan& plan, const ParameterValues& parameters) {
  return {.in_config = exchange::quark::settingsOf(plan, parameters, 0)};
}

constexpr std::array kSteps = {RunStep{.command = "{file}", .served_by = "vllm"},
                               RunStep{.engine = "AMD Quark", .otherwise = kDividesInBfloat16}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {
    .id = "quark",
    .title = SCALEWRIGHT_TEXT("Export", "AMD Quark: vLLM"),
    .readers = readers,
    .kind = exchange::quark::kindOf,
    .codes = codesUnderOneName,
    .constants = constants,
    .settings = settings,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
};

}  // namespace scalewright::exchange::checkpoint::quark::checkpoint
