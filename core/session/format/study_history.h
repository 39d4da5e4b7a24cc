#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/recipe/json/json_fields.h"
#include "core/recipe/json/schema_field.h"
#include "core/recipe/recipe.h"
#include "core/session/decision_history.h"
#include "core/session/format/policy_record.h"
#include "core/study/recipe_carry.h"
#include "core/study/study.h"

namespace scalewright::session {

/// Decisions as they were at one moment, under a name: to look at, to compare with, to come back to. Its recipe says no
/// thresholds.
struct Variant {
  std::string name;
  std::string taken;         ///< ISO 8601, UTC
  recipe::Recipe recipe;     ///< its own metrics were measured with it
  std::uint64_t number = 0;  ///< among those of a document, for good; 0, and not in files: it is in none
};

/// A policy that was in force at some time, as it was then.
struct HistoryPolicy {
  PolicyRecord record;
  /// The decisions that lie under what no rule decides about, without thresholds. What of it the record does not leave
  /// out was taken in.
  recipe::Recipe untouched;
};

/// A step that can be undone, or done again.
struct HistoryStep {
  std::string name;  ///< in the language of the window it was made in
  recipe::Recipe before;
  recipe::Recipe after;
  std::optional<HistoryPolicy> policy = {};  ///< that the step has put in force
};

struct History {
  std::vector<HistoryStep> steps;
  std::size_t done = 0;  ///< steps that are not undone
  /// In force before the first step, where another is now.
  std::optional<HistoryPolicy> begun = {};
};

/// Decisions, and tensors that policies say something of, in a history that a study file holds; older steps are left
/// out.
inline constexpr std::size_t kMostHistory = 20'000;

/// Returns these decisions as a recipe without thresholds. Cost: O(decisions).
[[nodiscard]] recipe::Recipe placed(const study::Study& study, const study::Decisions& decisions);
/// Returns every decision of the study.
[[nodiscard]] recipe::Recipe placed(const study::Study& study);

/// Finds the tensors of a study by file and name.
class PlacedTensors {
 public:
  explicit PlacedTensors(const study::Study& study);
  /// Returns the decisions on tensors that are here. Cost: O(entries log tensors).
  [[nodiscard]] study::Decisions find(const recipe::Recipe& recipe) const;
  [[nodiscard]] std::optional<study::TensorIndex> find(const study::EntryPlace& place) const;

 private:
  std::map<study::EntryPlace, study::TensorIndex> indices_;
};

/// Returns the history for a file: without the oldest steps, so that no more than `most` is left. Cost: O(what is
/// left).
[[nodiscard]] History placed(const study::Study& study, const DecisionHistory& history,
                             std::size_t most = kMostHistory);
/// Returns the history of a study that was opened. in_force: the policy that is in force now, or nullptr. nullopt where
/// no step is left on tensors that are here, or the steps do not lead to what is decided.
[[nodiscard]] std::optional<DecisionHistory> placedIn(const study::Study& study, const History& history,
                                                      const PolicyPointer& in_force);

[[nodiscard]] recipe::Json toJson(const Variant& variant);
[[nodiscard]] recipe::Json toJson(const History& history);
/// Reads it, or throws recipe::SchemaBreak with the place of what breaks the schema.
[[nodiscard]] Variant variantFrom(const recipe::Field& field);
[[nodiscard]] History historyFrom(const recipe::Field& field);

}  // namespace scalewright::session
