#pragma once

#include <optional>

#include "core/metrics/error_sums.h"
#include "core/recipe/decision.h"

namespace scalewright::study {

/// The choice that was in force for a tensor when its study was opened or saved.
struct SavedChoice {
  recipe::Decision decision;
  std::optional<recipe::Resolution> resolution;  ///< of the range in force, its group's where it shares one
  std::optional<metrics::ErrorSums> error;       ///< as StudyTensor::error
};

struct StudyTensor;

/// Returns the error of the saved choice, as exactly as it is known by now. None where nothing differs from what was
/// saved, and where the error was not known. Cost: a look-up.
[[nodiscard]] std::optional<metrics::ErrorSums> savedError(const StudyTensor& tensor);

/// Returns whether the saved choice is what is in force, with the range that it had; so it is where nothing has
/// changed.
[[nodiscard]] bool savedInForce(const StudyTensor& tensor);

}  // namespace scalewright::study
