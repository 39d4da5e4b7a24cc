#pragma once

#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// Writes one line on standard error about the chosen tensors whose range is that of values that are likely no data,
/// one about picks of entropy calibration far from the best threshold, and one about those that would be better off
/// with their whole range, the worst first.
void noteClips(const Session& session, const OpenStudy& open);

}  // namespace scalewright::cli
