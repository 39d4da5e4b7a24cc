#pragma once

#include <QString>

#include "core/view/rows/tensor_filter.h"

namespace scalewright::widgets {

/// Returns a term of a filter in the person's language: `SQNR < 20 dB`, `Weight`.
[[nodiscard]] QString filterTermText(const view::FilterTerm& term);

}  // namespace scalewright::widgets
