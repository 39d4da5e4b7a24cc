#pragma once

#include <string>
#include <vector>

#include "core/recording/recording.h"

namespace scalewright::recording {

/// Returns what a part of a tensor of a dump adds to the run of the dump: sums over what was counted and over its
/// batches, so that the parts of a dump, added in any order, are its run. first_batch: number of the dump's first
/// batch.
/// Convention: each number is multiplied by a hash of what it is a number of, in two lanes modulo 2^64. Largest
/// magnitudes of channels and kept rows do not add up, and have no part in it.
[[nodiscard]] RunId partOfRun(const std::string& name, const TensorRecord& record, std::uint64_t first_batch);
void addPart(RunId& into, const RunId& part);

/// Gives the batches and rows of a recording, whose runs stood for those of dumps that were still being counted, the
/// runs that these have turned out to be: one for each that it has, in their order. Runs that are the same become one.
/// Errors: kRecordedTwice where a tensor has the same batch of two runs that are one, and the tensor is its dataset.
[[nodiscard]] Result<void> giveRuns(Recording& recording, const std::vector<RunId>& runs);

}  // namespace scalewright::recording
