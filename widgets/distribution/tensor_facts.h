#pragma once

#include <QString>

#include "core/study/study.h"

namespace scalewright::widgets {

/// Returns the shape, type and what the values look like, in one line.
[[nodiscard]] QString factsOf(const study::StudyTensor& tensor);

/// Returns why there is nothing to see of a tensor; empty where there is something.
[[nodiscard]] QString absenceOf(const study::StudyTensor& tensor);

}  // namespace scalewright::widgets
