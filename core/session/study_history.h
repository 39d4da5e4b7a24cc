#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/recipe/json_fields.h"
#include "core/recipe/recipe.h"
#include "core/recipe/schema_field.h"
#include "core/study/recipe_carry.h"
#include "core/study/study.h"

namespace scalewright::session {

/// Decisions as they were at one moment, under a name: to look at, to compare with, to come back to. Its recipe says no
/// thresholds.
struct Variant {
  std::string name;
  std::string taken;  ///< ISO 8601, UTC
  recipe::Recipe recipe;
};

/// A step that can be undone, or done again.
struct HistoryStep {
  std::string name;  ///< in the language of the window it was made in
  recipe::Recipe before;
  recipe::Recipe after;
};

struct History {
  std::vector<HistoryStep> steps;
  std::size_t done = 0;  ///< steps that are not undone
};

/// Decisions of a history that a study file holds; older steps are left out.
inline constexpr std::size_t kMostHistory = 20'000;

/// These decisions as a recipe without thresholds. Cost: O(decisions).
[[nodiscard]] recipe::Recipe placed(const study::Study& study, const study::Decisions& decisions);
/// Every decision of the study.
[[nodiscard]] recipe::Recipe placed(const study::Study& study);

/// Finds the tensors of a study by file and name.
class PlacedTensors {
 public:
  explicit PlacedTensors(const study::Study& study);
  /// The decisions on tensors that are here. Cost: O(entries log tensors).
  [[nodiscard]] study::Decisions find(const recipe::Recipe& recipe) const;

 private:
  std::map<study::EntryPlace, study::TensorIndex> indices_;
};

/// Without the oldest steps, so that no more than `most` decisions are left.
[[nodiscard]] History shortened(History history, std::size_t most = kMostHistory);

[[nodiscard]] recipe::Json toJson(const Variant& variant);
[[nodiscard]] recipe::Json toJson(const History& history);
/// Throw recipe::SchemaBreak with the place of what breaks the schema.
[[nodiscard]] Variant variantFrom(const recipe::Field& field);
[[nodiscard]] History historyFrom(const recipe::Field& field);

}  // namespace scalewright::session
