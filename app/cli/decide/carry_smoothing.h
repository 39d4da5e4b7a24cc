#pragma once

#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// Carries out what decisions ask to be smoothed: reads inputs and weights, finds alphas where they are to be found,
/// and decides on the scaled tensors. What cannot be smoothed keeps its ranges, with a problem; tensors without a layer
/// are noted.
void carryOutSmoothing(const Session& session, OpenStudy& open);

}  // namespace scalewright::cli
