#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/session/decision_history.h"
#include "core/session/saved_state.h"
#include "core/session/snapshot.h"

namespace scalewright::session {

/// All that a person has open: the study, the steps to what is decided in it, the policy in force, snapshots, what it
/// was opened with, its file, and what of it is saved. Plain state, used from one thread; a `Snapshot` of it is for
/// others. What changes decisions returns the tensors that are to be looked at anew, ascending.
class Document {
 public:
  using Changed = std::vector<study::TensorIndex>;
  using Variants = std::shared_ptr<const std::vector<Variant>>;

  [[nodiscard]] study::Study& study() { return study_; }
  [[nodiscard]] const study::Study& study() const { return study_; }
  [[nodiscard]] DecisionHistory& history() { return history_; }
  [[nodiscard]] const DecisionHistory& history() const { return history_; }

  /// Puts decisions in place: no step. More than 512 are not carried out: they are pending, and have no thresholds.
  Changed decide(const study::Decisions& decisions);
  /// Does the same for what was decided before, in a study that is opened.
  Changed begin(const study::Decisions& decisions);
  Changed undo();
  Changed redo();
  /// Makes one step, which is done. Nothing where no decision differs.
  Changed change(const study::Decisions& decisions, std::string name, PolicyPointer policy = {});

  /// Changes one tensor live; the first of a gesture remembers what was before. One on another tensor is cancelled.
  Changed preview(study::TensorIndex index, const recipe::Decision& decision);
  [[nodiscard]] bool gestureActive() const { return gesture_.has_value(); }
  /// The gesture is over. The step that it is; nullopt where it comes to nothing.
  [[nodiscard]] std::optional<Step> endGesture(std::string name);
  Changed cancelGesture();
  /// Returns the method that a threshold by hand took the place of.
  [[nodiscard]] recipe::Decision beforeManual(study::TensorIndex index) const;

  /// Tensors whose decisions are still to be carried out.
  [[nodiscard]] const std::set<study::TensorIndex>& pending() const { return pending_; }
  Changed carryOut(const std::vector<study::TensorIndex>& tensors);

  /// Notes that what was open at a moment is saved: later changes are measured from that. marked: as
  /// study::Study::markSaved.
  Changed markSaved(const DecisionHistory::Moment& moment, const study::Study& then, const study::Study& marked);
  Changed markSaved();

  /// Tensors are gone, in ascending order, and all that is known of them.
  void forget(const std::vector<study::TensorIndex>& gone);
  /// No decision was ever made.
  void clearDecisions();

  // Snapshots: all decisions as they were at one moment, under a name; one of them, B, is what is compared with.

  [[nodiscard]] const Variants& variants() const { return variants_; }
  /// Index of B.
  [[nodiscard]] std::optional<std::size_t> compared() const { return compared_; }
  void beginVariants(std::vector<Variant> all, const std::string& compared);
  void addVariant(Variant variant);
  /// Returns whether the snapshot has another name now.
  bool renameVariant(std::size_t index, const std::string& name);
  void removeVariant(std::size_t index);
  /// Returns the step to these numbers as those that were measured with a snapshot; nullopt where they are those.
  [[nodiscard]] std::optional<Step> measured(std::size_t index, recipe::OwnMetrics metrics, std::string name) const;
  /// Keeps a verdict on the decisions in force beside each snapshot that decides the same; no step, and nothing that
  /// has to be saved. Returns whether one had another, or none. Cost: O(snapshots * tensors).
  bool judge(const recipe::Verdict& verdict);
  /// Returns whether B is another one than before.
  bool compareWith(std::optional<std::size_t> index);

  // The file of the study, and what it was opened with.

  struct File {
    std::string path = {};                  ///< empty before one is saved
    StudyFile rest = {};                    ///< as it was opened or saved, without its decisions
    std::vector<StudySource> missing = {};  ///< of its sources
    SavedState on_disk = {};
    /// The content that the study was opened with or saved as last, or the recipe that was; nullptr for none. Others
    /// can hold on to it.
    std::shared_ptr<const Kept> kept = {};
  };
  File file;
  /// The arrangement of the window, by its id: a study that is saved says it. No change of the study.
  std::string workspace;

  /// Returns all that is open, under a name, to be written down; within a gesture what was decided before it. waits:
  /// files of the study are still to be listed. Cost: that of a copy of the study.
  [[nodiscard]] Snapshot snapshot(std::string name, std::optional<study::TensorIndex> current, bool waits) const;
  /// A file that decisions were made on is at another place. Both paths canonical.
  void relocate(const std::string& from, const std::string& to);

 private:
  /// A copy to be changed: others may hold on to what was.
  [[nodiscard]] std::shared_ptr<std::vector<Variant>> copy() const {
    return std::make_shared<std::vector<Variant>>(*variants_);
  }
  Changed apply(const study::Decisions& decisions, bool begins);
  /// Does nothing where the snapshot is gone.
  void setMetrics(std::uint64_t variant, const recipe::OwnMetrics& metrics);

  study::Study study_;
  DecisionHistory history_;
  std::optional<std::pair<study::TensorIndex, recipe::Decision>> gesture_;
  std::map<study::TensorIndex, recipe::Decision> before_manual_;
  std::set<study::TensorIndex> pending_;
  Variants variants_ = std::make_shared<std::vector<Variant>>();
  std::uint64_t numbered_ = 0;  ///< snapshots that there were
  std::optional<std::size_t> compared_;
};

}  // namespace scalewright::session
