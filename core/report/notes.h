#pragma once

#include <string>
#include <vector>

#include "core/study/tensor_list.h"

/// Sentences, in English, of reports and of the command line; without a capital and a full stop.
namespace scalewright::report {

/// Returns how the numbers of tensors are read where their files agree on more than numbers: packed ones, those that
/// stand for none, what was never written, axes that MATLAB has turned round. A line for each kind.
[[nodiscard]] std::vector<std::string> readingNotes(const study::TensorList& tensors);

/// Returns what clipping costs one tensor, or what a pick of entropy calibration does that is far from the best
/// threshold: nothing, or `95 clipped values make the error: 11.9 dB, with the whole range
/// (absmax) 31.5 dB`.
[[nodiscard]] std::string clipText(const study::StudyTensor& tensor);

/// Says that values which are likely no data set the ranges of the tensors `names`, which must not be empty.
[[nodiscard]] std::string noDataText(const std::vector<std::string>& names);

}  // namespace scalewright::report
