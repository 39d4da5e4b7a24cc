#pragma once

#include <optional>
#include <vector>

#include "core/verdict/judged_layer.h"

namespace scalewright::verdict {

/// A repair of a layer that was tried.
struct Trial {
  recipe::Repair repair;
  study::Decisions decisions;
  double part = 0;  ///< of the score, that the layer has with it
};

/// Tries repairs of the tensor that makes the larger part of a layer's noise, the cheapest first, until one suffices:
/// the whole range, a scale for each output channel of a weight, groups, smoothing an input, 16 bits. What shares a
/// scale with it is repaired along. Returns the best of those tried, the cheaper of equal ones; nothing where none is
/// better than what is. Errors: kCancelled. Cost: of a layer error for each, of smoothing that of question::Smoothing.
[[nodiscard]] Result<std::optional<Trial>> cheapestRepair(engine::Engine& engine, const study::Study& recipe,
                                                          const JudgedLayer& layer, std::uint64_t rows,
                                                          const WorkContext& work);

/// Returns the SQNR of a layer whose input has a scale for each row, as engines find them while they run; nothing where
/// that cannot be measured. Errors and cost: as above.
[[nodiscard]] Result<std::optional<double>> sqnrPerToken(engine::Engine& engine, const study::Study& recipe,
                                                         const JudgedLayer& layer, std::uint64_t rows,
                                                         const WorkContext& work);

}  // namespace scalewright::verdict
