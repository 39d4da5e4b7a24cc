#pragma once

#include <optional>

#include "core/profile/no_data.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Returns values that are likely no data and lie within the range in force, or set it: whatever the error is, it says
/// nothing. Nothing without a profile. Cost: that of profile::noDataOf.
[[nodiscard]] std::optional<profile::NoData> noDataInRange(const StudyTensor& tensor);

}  // namespace scalewright::study
