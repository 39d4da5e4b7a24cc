#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/session/saved_state.h"
#include "core/session/snapshot.h"
#include "core/session/study_lock.h"

namespace scalewright::session {

/// Where a study is to be saved, and what is known of the file there.
struct SaveTarget {
  std::filesystem::path path;
  std::optional<SavedState> seen = {};  ///< the file as it was read or written last; nullopt: it does not matter
  std::shared_ptr<const StudyHolder> holder = {};  ///< where this window holds the study already
  bool replace = false;                            ///< whoever else has it open or has written it
};

struct SavedStudy {
  /// Why nothing was written: a person has to be asked.
  enum class Asks { kNothing, kOpenElsewhere, kWrittenElsewhere };
  Asks asks = Asks::kNothing;
  std::shared_ptr<const StudyHolder> holder = {};  ///< of the study now; null where there is no folder for locks
  SavedState on_disk = {};
  StudyFile rest = {};                    ///< what was written, without decisions
  study::Study marked = {};               ///< the snapshot's, after its markSaved
  std::shared_ptr<const Kept> kept = {};  ///< to be kept from now on
  std::size_t carried = 0;                ///< decisions on tensors that are not here
};

/// Writes a text, atomically; once a stop is requested this returns, and the file is not replaced any more, however
/// long the disk takes. Errors: those of writeFileAtomically, kCancelled.
[[nodiscard]] Result<void> saveText(std::string text, const std::filesystem::path& path, const std::stop_token& stop);

/// Writes a study, atomically. A disk that does not say what the file is is given up after kDiskAnswers; once a stop is
/// requested this returns, and the file is not replaced any more. Cost: that of `composed`, for each tensor some 50 us.
/// Errors: those of `save`, kCancelled.
[[nodiscard]] Result<SavedStudy> saveStudy(Snapshot snapshot, const SaveTarget& target, const std::stop_token& stop);

struct SavedRecipe {
  std::shared_ptr<const Kept> kept = {};
  std::size_t unresolved = 0;  ///< tensors without a threshold, which were left out
  std::size_t carried = 0;     ///< decisions on tensors that are not here
  study::Study marked = {};    ///< as SavedStudy::marked
};

/// Returns the recipe that a snapshot would be saved as, its policy in it.
[[nodiscard]] std::pair<recipe::Recipe, SavedRecipe> recipeOf(Snapshot snapshot);
/// Does the same as `saveStudy` for a recipe, which nobody holds. Errors: those of recipe::save, kCancelled.
[[nodiscard]] Result<SavedRecipe> saveRecipe(Snapshot snapshot, const std::filesystem::path& path,
                                             const std::stop_token& stop);

}  // namespace scalewright::session
