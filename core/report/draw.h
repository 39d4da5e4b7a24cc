#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "core/base/result.h"
#include "core/report/content.h"

namespace scalewright::report {

struct Drawing {
  std::size_t tensors = 12;  ///< plots of this many of the worst, and of as many layers of experts
  /// Keeps each picture as an SVG file of its own, too, under that name; none: nobody does.
  std::function<Result<void>(const std::string& name, const std::string& svg)> keep = {};
};

/// Draws the plots of the first tensors into the content. Errors: kCancelled, and those of keeping. Cost: milliseconds
/// for each tensor.
[[nodiscard]] Result<void> draw(Content& content, const Drawing& drawing, const std::stop_token& stop);

}  // namespace scalewright::report
