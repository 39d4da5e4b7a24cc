#pragma once

#include <span>
#include <vector>

#include "core/verdict/judge.h"

namespace scalewright::verdict {

/// Finds the causes of what decides a verdict, and for one that is not fine repairs, by trying them: the first few
/// deciders that the effort says. Errors: kCancelled. Progress: deciders done. Cost: as of some layer errors for each.
[[nodiscard]] Result<void> explain(engine::Engine& engine, const study::Study& recipe, Judgement& judgement,
                                   const Effort& effort, const WorkContext& work);

/// What brings a recipe to a verdict of fine, or as near to it as single tensors can.
struct Repaired {
  Judgement judgement;                 ///< with it, unexplained
  study::Decisions decisions;          ///< each tensor once
  std::vector<recipe::Decider> steps;  ///< what was repaired, in this order, with its cause and repair
};

/// Repairs one layer after the other, the largest part of the score first, until the verdict is fine, and not by a
/// hair. recipe: that was judged; is repaired, or left as it is where it is fine already. Errors: kCancelled. Progress:
/// layers repaired. Cost: as of some layer errors for each of them.
[[nodiscard]] Result<Repaired> repairAll(engine::Engine& engine, study::Study& recipe, Judgement judgement,
                                         const WorkContext& work);

}  // namespace scalewright::verdict
