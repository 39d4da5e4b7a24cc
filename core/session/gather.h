#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/session/format/study_file.h"
#include "core/study/decided/applied_policy.h"
#include "core/study/recipe_carry.h"
#include "core/study/study.h"

namespace scalewright::session {

/// A tensor by the path of its file and its name.
using Place = study::EntryPlace;

/// The content that a study was opened with. It is kept for the part that cannot be seen in the study: tensors that are
/// not here, fields of other versions, phases.
struct Kept {
  recipe::Recipe recipe;
  std::set<Place> waiting;               ///< of its entries: those that say no threshold
  std::set<std::string> waiting_phases;  ///< of its phases: those whose entries say none
  std::set<std::string> missing;  ///< files that are nowhere to be found: nothing takes the place of what they have
  std::optional<PolicyRecord> policy = {};  ///< that was in force
};

/// Returns the recipe of a study file and what waits, as one.
[[nodiscard]] Kept keep(const StudyFile& study);

/// All that is decided in a study, those decisions that were kept among them.
struct Gathered {
  recipe::Recipe recipe;
  recipe::Recipe waiting;                   ///< decisions on tensors without a resolution
  std::size_t carried = 0;                  ///< decisions on tensors that are not here
  std::optional<PolicyRecord> policy = {};  ///< in force
};

/// How the phases of a policy, or of what was opened, are written down.
enum class Phases {
  kCarriedOut,  ///< with thresholds, where their tensors are here
  kDecided,     ///< what is decided in them, to be carried out by who reads it
};

/// policy: in force; nullptr for none. kept: nullptr for none. Cost: O(tensors), and a copy of the study for each
/// phase.
[[nodiscard]] Gathered gather(const study::Study& study, const study::AppliedPolicy* policy, const Kept* kept,
                              const std::string& name, Phases phases = Phases::kCarriedOut);

/// Returns what is to be kept once `saved` has been saved.
[[nodiscard]] Kept keep(const Gathered& saved, const Kept* before);

/// Moves what waits out of the entries that were carried over from `kept`.
void separate(recipe::Recipe& recipe, recipe::Recipe& waiting, const Kept& kept, const std::set<Place>& carried_out);

/// Returns an entry that says a decision and no threshold.
[[nodiscard]] recipe::RecipeEntry waitingEntry(std::string tensor, std::string source, const tensor::Shape& shape,
                                               tensor::ElementType type, const recipe::Decision& decision);

/// Returns the sources of both recipes; those that `known` has and that are not here are looked for where they were.
[[nodiscard]] std::vector<StudySource> sourcesOf(const recipe::Recipe& recipe, const recipe::Recipe& waiting,
                                                 const std::vector<StudySource>& known);

}  // namespace scalewright::session
