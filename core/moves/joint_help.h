#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/moves/help.h"

namespace scalewright::moves {

/// What helps each of several tensors.
using EachHelped = std::vector<std::pair<study::TensorIndex, Helps>>;

/// One move for all of several tensors that it helps, each as suits it best.
struct JointHelp {
  const MoveDescriptor* move = nullptr;
  std::vector<std::string> values;  ///< of the tensors that it helps, each once, the commonest first
  study::Decisions decisions;       ///< each tensor once
  std::size_t tensors = 0;          ///< that it helps
  Level worst_before;               ///< SQNR of the worst of all, helped or not
  Level worst_now;                  ///< with the move
  double gain = 0;                  ///< mean of those that it helps, dB; tensors without error then do not count
  bool exact = true;                ///< all numbers
  Price price;                      ///< bits: mean over all values of those that it helps

  [[nodiscard]] double worstGain() const { return worst_now.db - worst_before.db; }
};

/// Tries every move on each tensor, see whatHelps. Errors: kCancelled. Progress: tensors done.
[[nodiscard]] Result<EachHelped> whatHelpsEach(const study::Study& study, std::span<const study::TensorIndex> tensors,
                                               engine::Engine& engine, Effort effort, const WorkContext& work);

/// Returns each move that helps some of them, carried out on all that it helps: what raises the worst one most first,
/// then by the sum of gains. Tensors that share a scale are looked at together. Cost: a copy of the study for each
/// move.
[[nodiscard]] std::vector<JointHelp> together(const study::Study& study, const EachHelped& each);

}  // namespace scalewright::moves
