#pragma once

#include <functional>
#include <string>

#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

/// Notes layers that differ and that engines run as one, with one scheme: q, k and v; gate and up (the sharing rules
/// that are `joined`); all experts of a layer. A note for each layer that is written where `kindOf` differs among them,
/// where some of them stay in high precision, or where the recipe lacks some. Returns the caution to give where they
/// differ; nullptr where they agree. Cost: O(modules * patterns).
[[nodiscard]] const char* noteMixedLayers(Plan& plan, const ModuleMap& map,
                                          const std::function<std::string(const PlannedLayer&)>& kindOf);

}  // namespace scalewright::exchange
