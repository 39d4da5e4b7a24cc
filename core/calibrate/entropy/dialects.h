#pragma once

#include <span>
#include <string_view>

#include "core/calibrate/entropy/rule.h"

namespace scalewright::calibrate {

/// A named way of reading "entropy calibration".
struct Dialect {
  std::string_view id;
  const char* title;  ///< English, translation context "Parameter"
  EntropyRule rule;
};

/// All of them; the first is the default.
[[nodiscard]] std::span<const Dialect> dialects();
/// Returns nullptr when there is no such dialect.
[[nodiscard]] const Dialect* findDialect(std::string_view id);

}  // namespace scalewright::calibrate
