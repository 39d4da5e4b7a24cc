#pragma once

#include "core/engine/engine.h"

namespace scalewright::engine {

/// Leaves padded tokens out of the tensors of a catalogue. Which mask says so: the dataset that a person names
/// (`catalogue.grouping.mask`), the one that the attribute `mask` of a dataset, or of a group around it, names, else
/// one called `attention_mask`: the nearest around a tensor, or the only one. A tensor that lacks some of the mask's
/// batches has the rest of it: batches go together by the parts of their paths that tell them apart. A mask by which
/// all tokens count changes nothing. Problems, in the catalogue: kMaskUnusable and those of reading it,
/// kDatasetNotFound for a name that is no dataset's; kMaskFitsNot with the tensors that it has no say about. Cost:
/// reads the masks. Where it is stopped the catalogue is as it was, and not complete.
void leaveOutPadding(Engine& engine, const std::filesystem::path& file, io::Catalogue& catalogue,
                     const WorkContext& work);

}  // namespace scalewright::engine
