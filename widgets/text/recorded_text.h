#pragma once

#include <QString>

#include "core/study/study.h"

namespace scalewright::widgets {

/// Returns how much of a tensor of a profile file is there besides what was counted: `256 of 384 rows`, `no row`. Empty
/// for a tensor whose values are there.
[[nodiscard]] QString keptRowsText(const tensor::TensorInfo& info);

/// Returns what the error of a tensor of a profile file is found from, where it is not exact: `estimate from 256 of 384
/// rows`. Empty for any other.
[[nodiscard]] QString recordedErrorText(const study::StudyTensor& tensor);

}  // namespace scalewright::widgets
