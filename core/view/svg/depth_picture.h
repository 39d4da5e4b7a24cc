#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/view/depth_view.h"
#include "core/view/svg/picture.h"

namespace scalewright::view::svg {

/// Returns the title of the picture of a measure.
[[nodiscard]] const char* depthTitle(DepthMeasure measure);

/// Draws a number of each tensor over the layers of its network: squares are weights, diamonds activations, a dotted
/// line joins those of one kind, the colour is that of the format. One `<svg>` element; see svgFile. Empty where no
/// tensor has that number. rows: of `study`. Cost: O(tensors log tensors).
[[nodiscard]] std::string depthPicture(const study::Study& study, std::span<const TensorRow> rows, DepthMeasure measure,
                                       const std::optional<Caption>& caption = {});

}  // namespace scalewright::view::svg
