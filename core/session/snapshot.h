#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/session/decision_history.h"
#include "core/session/gather.h"

namespace scalewright::session {

/// All that a person has open at one moment, to be written down on another thread. A copy costs what one of a study
/// costs.
struct Snapshot {
  std::string name;  ///< of the study, for a person
  study::Study study;
  std::shared_ptr<const Kept> kept;  ///< may be nullptr
  std::vector<StudySource> known;    ///< sources of the study file
  std::vector<StudySource> absent;   ///< of those the ones still to be listed, or missing
  std::optional<study::TensorIndex> current;
  std::shared_ptr<const std::vector<Variant>> variants;  ///< may be nullptr
  std::string compared;
  std::string workspace = {};
  DecisionHistory history;
  std::vector<study::TensorIndex> pending;  ///< decisions that are not carried out yet
  /// Of a study whose files are still being listed: its steps and what was looked at, which are to come back then.
  History steps_to_come = {};
  std::optional<TensorPlace> current_to_come = {};
  nlohmann::json unknown = nlohmann::json::object();
};

/// The study file of a snapshot.
struct Composed {
  StudyFile file;
  std::size_t carried = 0;  ///< decisions on tensors that are not here
};

/// Carries out what is pending. Cost: O(tensors), about 20 us each, and a copy of the study for each phase.
[[nodiscard]] Composed composed(Snapshot snapshot);

/// Returns the same for a journal, with its mark but `generation` and `decisions`. What a pass over the data finds out
/// again, errors and the scales of channels, is left out, except of tensors that are not here; phases say what is
/// decided in them. A decision that no reader would take is left out as well: it must not cost all the others.
[[nodiscard]] StudyFile journalled(const Snapshot& snapshot, JournalMark mark);

}  // namespace scalewright::session
