#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

/// Writes the settings of AMD Quark: shared by its settings alone and by checkpoints. Source: vLLM, quark/quark.py.
namespace quark {

[[nodiscard]] Readers readers();
/// Returns a text that is equal for layers that vLLM can join.
[[nodiscard]] std::string kindOf(const PlannedLayer& layer);
/// Returns whether vLLM has a scheme for this pair of formats. Source: vLLM, quark/quark.py, _get_scheme_from_config.
[[nodiscard]] bool isInVllm(const PlannedLayer& layer);
/// Returns all of it, as it stands under `quantization_config`. smallest_cache: scales of caches are no smaller; 0:
/// any.
[[nodiscard]] nlohmann::ordered_json settingsOf(Plan& plan, const ParameterValues& parameters, double smallest_cache);

}  // namespace quark
}  // namespace scalewright::exchange
