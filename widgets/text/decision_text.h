#pragma once

#include <QString>
#include <optional>

#include "core/policy/place.h"
#include "core/policy/policy.h"
#include "core/recipe/decision.h"

namespace scalewright::widgets {

/// Says a decision in one line: `FP8 E4M3FN (OCP), per tensor, Percentile 99.99`, `kept in bfloat16`.
[[nodiscard]] QString decisionText(const recipe::Decision& decision);
/// Says the change from one decision on a tensor to another, with the thresholds they led to where these are known:
/// `INT8 → FP8 E4M3FN (OCP), 226.9 → 19.43`. Empty where none of that differs.
[[nodiscard]] QString decisionChangeText(const recipe::Decision& before, const recipe::Decision& after,
                                         std::optional<double> threshold_before, std::optional<double> threshold_after);
/// Says it of a tensor that nothing is decided about: `left as it is stored`.
[[nodiscard]] QString asStoredText();
/// Returns `smoothed, alpha 0.5`, or that it is still to be done.
[[nodiscard]] QString smoothingText(const recipe::Smoothing& smoothing);
/// Returns what a rule makes of a tensor, in one line.
[[nodiscard]] QString treatmentText(const policy::Treatment& treatment);
[[nodiscard]] QString granularityText(tensor::GranularityKind kind);
/// Says the granularity with the length of the groups: `per group 32`.
[[nodiscard]] QString granularityText(const tensor::Granularity& granularity);

[[nodiscard]] QString operatorText(tensor::Operator op);
[[nodiscard]] QString attentionText(attention::Part part);
[[nodiscard]] QString portText(tensor::Port port);
/// Returns `Linear layer, input 1`.
[[nodiscard]] QString placeText(const policy::Place& place);

}  // namespace scalewright::widgets
