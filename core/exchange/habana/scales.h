#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/exchange/habana/nodes.h"
#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

enum class HabanaDevice { kGaudi2, kGaudi3 };

/// Returns the largest magnitude of the device's FP8, to which scales refer: 240 (1-4-3 at bias 7) and 448.
[[nodiscard]] double habanaFullScale(HabanaDevice device);
/// Returns nullptr, or why the device has no such numbers.
[[nodiscard]] const char* habanaObstacle(HabanaDevice device, const Coded& coded);

/// Scales of the nodes; other layers and caches become notes. An exponent bias is the scale 2^(7 - bias).
struct HabanaPlan {
  std::vector<HabanaNode> scales;
  std::vector<std::string> kept;  ///< modules of weights that stay in high precision
  std::vector<ExportNote> notes;
  std::set<std::string> written;  ///< tensors whose scales are in the nodes
};
[[nodiscard]] HabanaPlan habanaPlan(const recipe::Recipe& recipe, HabanaDevice device);

/// Returns what was measured where an import has brought it; else ranges from which the readers' own methods find these
/// scales again: scale * full scale * backoff.
[[nodiscard]] std::vector<HabanaNode> habanaRanges(const std::vector<HabanaNode>& scales, HabanaDevice device,
                                                   Backoff inputs, Backoff weights);

/// Returns the narrowest of the readers' methods that gives such scales, by its name.
[[nodiscard]] std::string habanaMethod(const std::vector<HabanaNode>& scales, HabanaDevice device);

}  // namespace scalewright::exchange
