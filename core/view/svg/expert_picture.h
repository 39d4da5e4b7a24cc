#pragma once

#include <optional>
#include <string>

#include "core/view/plots/expert_bars.h"
#include "core/view/svg/picture.h"

namespace scalewright::view::svg {

inline constexpr const char* kExpertTitle = "Tokens of each expert";

/// Draws a bar for each expert of a layer, with the even share; those that hardly were reached and those that never
/// were differ in colour and shape. One `<svg>` element; see svgFile. Cost: O(experts).
[[nodiscard]] std::string expertPicture(const ExpertBars& layer, const std::optional<Caption>& caption = {});

}  // namespace scalewright::view::svg
