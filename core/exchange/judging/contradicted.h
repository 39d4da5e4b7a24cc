#pragma once

#include <vector>

#include "core/exchange/checkpoint/kept_layers.h"
#include "core/exchange/judging/load.h"

namespace scalewright::exchange::judging {

/// Returns what engines do where the settings of a checkpoint say what its tensors do not bear out: the parameters that
/// they make have the names, shapes and types that the settings say. Matrices that are no codes count where they are
/// layers that engines quantize: not tables, heads, towers, and what `kept` names.
/// Source: vLLM's parameter.py, kv_cache.py, fp8.py and modelopt.py; that its loader asks nobody for what is missing of
/// a quantized model, and that SGLang, whose loaders come from vLLM's, does the same, was not read there.
[[nodiscard]] std::vector<Finding> contradicted(const StoredCheckpoint& checkpoint, const checkpoint::KeptLayers& kept);

/// Finds, of experts in a row and of layers in a row those that are missing among the others.
[[nodiscard]] std::vector<Finding> missingAmongOthers(const StoredCheckpoint& checkpoint);

}  // namespace scalewright::exchange::judging
