#pragma once

#include "core/layers/pairing.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Returns what the graphs of a study say about its weights and their inputs; indices are those of the study.
/// Convention: a file belongs to the graph that knows the most of its floating-point tensors; of several that know as
/// many, to that of the same file name without the extension. A weight of rank 2 is paired with a tensor of a file of
/// its graph that no graph is in: with the value that its operator reads, or the nearest in front of it that has the
/// same rows (core/graph/rows.h), as far as its last axes have as many features together; of several files with the
/// first. Problems: kAmbiguousName where the file of a weight, or that of its input, belongs to several graphs;
/// `detail` says which. Cost: look-ups of tensors * graphs, and of kMostMoves for each weight.
[[nodiscard]] layers::GraphPairs graphPairs(const Study& study);

/// A value that has been moved more often between where it was recorded and where it is read is not looked for.
inline constexpr std::size_t kMostMoves = 64;

}  // namespace scalewright::study
