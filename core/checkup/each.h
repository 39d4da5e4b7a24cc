#pragma once

#include <optional>
#include <utility>

#include "core/checkup/check.h"

namespace scalewright::checkup {

/// Collects the findings of a check that looks at one tensor at a time: `look` returns the values of its wording, or
/// nothing.
template <typename Look>
std::vector<Finding> each(std::span<const Subject> subjects, const char* wording, Look look) {
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    std::optional<std::vector<std::string>> values = look(subjects[i]);
    if (values) findings.push_back({i, wording, *std::move(values)});
  }
  return findings;
}

/// Writes a ratio in few digits, without a locale.
[[nodiscard]] std::string ratioText(double ratio);

}  // namespace scalewright::checkup
