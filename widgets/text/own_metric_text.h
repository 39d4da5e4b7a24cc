#pragma once

#include <QString>
#include <optional>

#include "core/recipe/own_metrics.h"

namespace scalewright::widgets {

/// Returns the value as a person wrote it, in the language of the window, and its unit: 5.47, 71.2 %.
[[nodiscard]] QString ownMetricText(const recipe::OwnMetric& metric);
/// Returns what of two values is better; empty where that is not said.
[[nodiscard]] QString betterText(const recipe::OwnMetric& metric);
/// Returns the inverse of ownMetricText; numbers are also read as in C. nullopt for what is no number with or without a
/// unit.
[[nodiscard]] std::optional<recipe::OwnMetric> ownMetricFrom(const QString& name, const QString& typed);
/// Returns a metric of a recipe, B, beside that of the decisions in force, A: `wikitext ppl: A 5.61, B 5.47 (better)`.
[[nodiscard]] QString comparedMetricText(const recipe::OwnMetric* a, const recipe::OwnMetric* b);

}  // namespace scalewright::widgets
