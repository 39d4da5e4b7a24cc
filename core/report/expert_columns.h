#pragma once

#include <span>
#include <string>

#include "core/experts/survey.h"

namespace scalewright::report {

/// One thing that is told about the experts of a layer, for people.
struct ExpertColumn {
  const char* id;  ///< stable, of the command line's JSON
  const char* title;
  bool numeric;
  std::string (*text)(const experts::Layer& layer);
};

/// How many tokens came to the experts of a layer: the fewest, the most, who had none and who hardly any.
[[nodiscard]] std::span<const ExpertColumn> expertColumns();

}  // namespace scalewright::report
