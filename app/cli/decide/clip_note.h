#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// What clipping costs one tensor: nothing, or `95 clipped values make the error: 11.9 dB, with the whole range
/// (absmax) 31.5 dB`.
[[nodiscard]] std::string clipText(const study::StudyTensor& tensor);

/// That values which are likely no data set the ranges of the tensors `names`, which must not be empty; without a
/// capital and a full stop.
[[nodiscard]] std::string noDataText(const std::vector<std::string>& names);

/// One line on standard error about the chosen tensors whose range is that of values that are likely no data, and one
/// about those that would be better off with their whole range, the worst first.
void noteClips(const Session& session, const OpenStudy& open);

}  // namespace scalewright::cli
