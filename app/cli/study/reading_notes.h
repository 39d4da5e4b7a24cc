#pragma once

#include <string>
#include <vector>

#include "app/cli/study/selection.h"

namespace scalewright::cli {

/// How the numbers of the chosen tensors are read where their files agree on more than numbers: packed ones, those
/// that stand for none, what was never written, axes that MATLAB has turned round. A line for each kind.
[[nodiscard]] std::vector<std::string> readingNotes(const study::TensorList& chosen);

}  // namespace scalewright::cli
