#pragma once

#include <vector>

#include "app/cli/answer/console.h"

namespace scalewright::cli {

/// Writes one line for each, and one for all weights of a file that cannot be read for one reason, where they are many.
void complainOfAll(const Console& console, const std::vector<Error>& errors);

/// Writes one line for each, and one that counts datasets that hold no real numbers.
void noteAll(const Console& console, const std::vector<Error>& remarks);

}  // namespace scalewright::cli
