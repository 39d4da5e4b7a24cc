#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace scalewright::recipe {

/// A number that a person measured of the whole network with some decisions, in a program of their own: a perplexity,
/// an accuracy. Scalewright keeps and shows it, and concludes nothing from it but which of two is better, where that is
/// said.
struct OwnMetric {
  std::string name;
  double value = 0;                          ///< finite
  std::string unit = {};                     ///< empty: none is said
  std::optional<bool> lower_is_better = {};  ///< none: it is not said

  friend bool operator==(const OwnMetric&, const OwnMetric&) = default;
};

/// In the order in which they were said; no name is there twice.
using OwnMetrics = std::vector<OwnMetric>;

/// Bytes of a name or a unit at most.
inline constexpr std::size_t kLongestMetricName = 200;

/// Says whether it can be kept: a name, a finite value, both texts UTF-8 of one line and not too long. Errors:
/// kInvalidArgument with what is wrong as detail.
[[nodiscard]] Result<void> check(const OwnMetric& metric);

/// Reads the metric of `NAME=VALUE` or `NAME=VALUE UNIT`; the last `=` counts, the value is written as in C. Errors:
/// those of `check`, kInvalidArgument with the text as detail.
[[nodiscard]] Result<OwnMetric> ownMetricOf(std::string_view text);

/// Returns the one of that name; nullptr for none.
[[nodiscard]] const OwnMetric* find(const OwnMetrics& all, std::string_view name);
/// Puts it in place of the one of its name, whose unit and direction stay where it says none; else behind the others.
void put(OwnMetrics& all, OwnMetric metric);

/// Returns which of two values of one metric is the better one: below 0 the first, above 0 the second; 0 where they are
/// equal or neither says what is better.
[[nodiscard]] int betterOf(const OwnMetric& a, const OwnMetric& b);

/// Returns `71.2 %`: shortest digits that are read back as the value, and the unit.
[[nodiscard]] std::string valueText(const OwnMetric& metric);

}  // namespace scalewright::recipe
