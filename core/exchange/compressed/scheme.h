#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

/// Writes what compressed-tensors calls quantization arguments, schemes and groups: shared by its own settings and by
/// the recipes of llm-compressor. Source: compressed-tensors 0.12, quantization/quant_args.py and quant_scheme.py, but
/// for scale_dtype and zp_dtype, with which NVFP4 and MX formats come: 0.13 and newer take them, and 0.20 was run;
/// which pairs of formats have a kernel: vLLM, compressed_tensors.py.
namespace compressed {

/// Says whether the reader is given observers to find scales with: its settings for calibration, not those of a
/// checkpoint.
enum class Observers { kNone, kNamed };

[[nodiscard]] Readers readers();

/// Returns `int-quantized`, `float-quantized`, ...: how the checkpoint stores a layer.
[[nodiscard]] std::string storageOf(const PlannedLayer& layer);
/// Returns that of all layers, `mixed-precision` where they differ.
[[nodiscard]] std::string storageOf(const Plan& plan);

/// Returns a text that is equal for layers that vLLM can join.
[[nodiscard]] std::string kindOf(const PlannedLayer& layer);

/// Returns layers of equal arguments as one group, its targets by their exact names: group_0, group_1, ... in the
/// plan's order.
[[nodiscard]] nlohmann::ordered_json groupsOf(const Plan& plan, Observers observers);
/// Returns the arguments of the caches; null without them.
[[nodiscard]] nlohmann::ordered_json cacheSchemeOf(const Plan& plan);

/// Returns all of it, as it stands under `quantization_config`.
[[nodiscard]] nlohmann::ordered_json settingsOf(Plan& plan, const ParameterValues& parameters);

/// Convention: x = q * scale; `*_global_scale` of NVFP4 is the reciprocal, as this family alone has it. Shapes: [1] for
/// a tensor, [out, 1, ...] for channels, [out, in / group] for groups.
[[nodiscard]] std::vector<NamedFloats> scalesOf(const Plan& plan);

}  // namespace compressed
}  // namespace scalewright::exchange
