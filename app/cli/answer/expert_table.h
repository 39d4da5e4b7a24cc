#pragma once

#include "app/cli/answer/table.h"
#include "core/experts/survey.h"

namespace scalewright::cli {

/// How many tokens came to the experts of a layer: the fewest, the most, who had none and who hardly any.
[[nodiscard]] Table<experts::Layer> expertTable();

}  // namespace scalewright::cli
