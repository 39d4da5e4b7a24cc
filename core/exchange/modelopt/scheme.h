#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

/// Writes what ModelOpt calls algorithms: shared by its settings alone and by checkpoints. Source:
/// modelopt/torch/export/quant_utils.py and convert_hf_config.py; vLLM, modelopt.py.
namespace modelopt {

/// Says how layers are said to be quantized: by one algorithm for all, or each by its name.
enum class Naming { kWherePossibleOne, kEach };

/// Returns the algorithm for a layer; empty when there is none.
[[nodiscard]] std::string algorithmOf(const PlannedLayer& layer);
[[nodiscard]] Readers readers();
/// Says why the blocks of a weight cannot be written; nullptr where they can, and where there are none.
[[nodiscard]] const char* obstacleOfBlocks(const PlannedLayer& layer);
/// Returns whether engines find the scales of the layer's input themselves.
[[nodiscard]] bool findsInputScales(const PlannedLayer& layer);
/// Returns the shape of the scales of a weight: [] for a tensor, [out] for channels, [out / 128, 1, in / 128, 1] for
/// blocks.
[[nodiscard]] tensor::Shape weightScales(const PlannedLayer& layer);
/// Returns whether each layer is named with its algorithm.
[[nodiscard]] bool namesLayers(const Plan& plan, Naming naming);
/// Returns what stays in high precision, so that no reader takes an entry for a layer that does not. Notes of the plan
/// say what is written otherwise.
[[nodiscard]] std::vector<std::string> excluded(Plan& plan, const ParameterValues& parameters);
/// Returns the settings as hf_quant_config.json has them, and as config.json does under `quantization_config`.
[[nodiscard]] nlohmann::ordered_json nested(const Plan& plan, Naming naming, const std::vector<std::string>& excluded);
[[nodiscard]] nlohmann::ordered_json flat(const Plan& plan, Naming naming, const std::vector<std::string>& excluded);
/// Convention: x = q * scale; `weight_scale_2` of NVFP4 is that of the tensor. Shapes: see weightScales.
[[nodiscard]] std::vector<NamedFloats> scalesOf(const Plan& plan);

}  // namespace modelopt
}  // namespace scalewright::exchange
