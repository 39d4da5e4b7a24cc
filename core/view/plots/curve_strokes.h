#pragma once

#include <cstddef>
#include <vector>

#include "core/view/plots/divergence_view.h"

namespace scalewright::view {

/// How the curve of a dialect is drawn.
struct CurveStroke {
  std::size_t series = 0;      ///< colour, the same for a dialect whatever else is drawn
  std::vector<double> dashes;  ///< lengths of strokes and gaps in turn, in pixels; empty: solid
  double offset = 0;           ///< where in the dashes the curve begins, in pixels
};

/// Returns one for each curve. Curves differ in colour and dashes; those that coincide, at more than half of their
/// candidates, take turns: each is drawn where the others have their gaps. Cost: O(curves^2 * candidates).
[[nodiscard]] std::vector<CurveStroke> curveStrokes(const std::vector<DialectCurve>& curves);

}  // namespace scalewright::view
