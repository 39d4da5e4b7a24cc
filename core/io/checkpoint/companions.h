#pragma once

#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/io/checkpoint/pieces.h"

namespace scalewright::io {

/// Endings of the one scale of a module's input, which multiplies codes: the last is ComfyUI's.
inline constexpr std::array<std::string_view, 4> kInputScales = {".input_scale", ".activation_scale", ".qscale_act",
                                                                 ".scale_input"};

/// Returns whether the last part of a name is one that scales and what goes with them have.
[[nodiscard]] bool isScaleName(const std::string& name);

/// Returns whether a tensor of this name is, beside codes, a known scale of inputs, outputs or caches.
[[nodiscard]] bool isOfOthers(const std::string& name);

/// Marks as used what tensors of a checkpoint are beside its codes alone: scales of inputs, outputs and caches, marks
/// of a tool, factors, and ranges. modules: those that hold codes, `model.layers.0.mlp.down_proj`; without any, all
/// tensors are parameters, however they are called. Returns the names of those whose meaning is not known here. Cost:
/// O(tensors).
[[nodiscard]] std::vector<std::string> useCompanions(Pieces& pieces, const std::unordered_set<std::string>& modules);

}  // namespace scalewright::io
