#pragma once

#include <vector>

#include "app/cli/answer/console.h"

namespace scalewright::cli {

/// One line for each, and one for all weights of a file that cannot be read for one reason, where they are many.
void complainOfAll(const Console& console, const std::vector<Error>& errors);

}  // namespace scalewright::cli
