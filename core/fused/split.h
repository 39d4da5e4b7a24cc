#pragma once

#include "core/io/source.h"

namespace scalewright::fused {

/// Adds to a catalogue the matrices that its fused weights are made of, each a tensor of its own,
/// `experts.w13_weight[3][gate]`, behind the whole, which is not selected any more. A layer that is stored transposed
/// takes the place of what is stored. What a person says (`catalogue.grouping.fused`) counts before the attributes of
/// the file; of a file with a graph nothing is taken apart. Errors, in `problems`: kFusedWhole, with what is not known
/// in `detail`, for a weight that is fused and stays whole; kInvalidArgument for what a person says. Cost: a look-up
/// for each tensor.
void splitFused(io::Catalogue& catalogue);

}  // namespace scalewright::fused
