#pragma once

#include <QString>

#include "core/recipe/verdict.h"

namespace scalewright::widgets {

/// Returns everything that a verdict says, a line each: the score, what decides it, what it is of.
[[nodiscard]] QString verdictTip(const recipe::Verdict& verdict);

/// Returns the outcome and the score: `at risk 0.28`.
[[nodiscard]] QString verdictText(const recipe::Verdict& verdict);

}  // namespace scalewright::widgets
