#pragma once

#include <vector>

#include "core/study/tensors/proposals.h"
#include "core/study/tensors/tensor_store.h"

namespace scalewright::study {

/// What becomes of the tensors of a source that is listed anew. kOn: its listing goes on, and those that are as they
/// were keep what has been read of them.
enum class Listing { kAnew, kOn };

/// Puts the tensors that a file lists in the place of those of its source that there are: those of the same name keep
/// index and decision, those that are gone stay as failed. Cost: a look-up for each.
void relist(TensorStore& tensors, Proposals& proposals, std::vector<tensor::TensorInfo> infos, std::size_t source,
            Listing listing);

}  // namespace scalewright::study
