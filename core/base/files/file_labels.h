#pragma once

#include <string>
#include <vector>

namespace scalewright {

/// Returns for each path as much of its end as no other has: its name, and where others have the same name the
/// folders above it, too. Two equal paths have the same label. Shapes: one element for each path.
[[nodiscard]] std::vector<std::string> fileLabels(const std::vector<std::string>& paths);

}  // namespace scalewright
