#pragma once

#include "core/base/text/text.h"

namespace scalewright::exchange {

/// Of a value that a recipe has no entry for. English, translation context "Export".
inline constexpr char kMovedRange[] =
    SCALEWRIGHT_TEXT("Export", "not in the recipe: it has the range of the values that it is moved from or to");

}  // namespace scalewright::exchange
