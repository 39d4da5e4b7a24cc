#pragma once

#include <string>

#include "core/report/content.h"

namespace scalewright::report {

/// Returns the report as one HTML file, in English, the same bytes for the same content. Cost: O(tensors).
[[nodiscard]] std::string page(const Content& content);

}  // namespace scalewright::report
