#pragma once

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// What clipping costs one tensor: nothing, or `95 clipped values make the error: 11.9 dB, with the whole range
/// (absmax) 31.5 dB`.
[[nodiscard]] std::string clipText(const study::StudyTensor& tensor);

/// One line on standard error about the chosen tensors whose range is that of values that are likely no data, and one
/// about those that would be better off with their whole range, the worst first.
void noteClips(const Session& session, const OpenStudy& open);

}  // namespace scalewright::cli
