#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "app/gui/study/decision_command.h"

namespace scalewright::app {

/// Changes decisions of a study: at once and undoable, or live within a gesture that becomes one undo step when it
/// ends, or nothing when it is cancelled.
class DecisionEditor : public QObject {
  Q_OBJECT

 public:
  explicit DecisionEditor(study::Study& study, QObject* parent = nullptr);
  ~DecisionEditor() override;

  [[nodiscard]] QUndoStack& undoStack() { return undo_; }

  /// One undo step; nothing when no decision differs. Decisions on very many tensors are in place at once and carried
  /// out little by little: until then the tensors have no thresholds.
  void change(const Decisions& decisions, const QString& name);
  /// The same for what was decided before, in a study that is opened: no step of the history.
  void begin(const Decisions& decisions) { apply(decisions, true); }
  /// As `change`, for what a policy asks to be done after it was applied: part of its step, where that was the last.
  void completePolicy(const Decisions& decisions, const QString& name);
  /// One undo step that also puts a policy in force, whether or not a decision differs.
  void applyPolicy(std::shared_ptr<const study::AppliedPolicy> policy, const Decisions& decisions, const QString& name);
  /// As `change`, for what a person chooses: tensors that the policy in force leaves out are taken in by that, also
  /// where they keep the decision that they have.
  void choose(const Decisions& decisions, const QString& name);
  /// Puts the policy in force that a study or a recipe was opened with: no step of the history.
  void beginPolicy(std::shared_ptr<const study::AppliedPolicy> policy);
  /// Policies with the same rules as `like`, of the history as well, have become what `change` makes of them.
  void updatePolicies(const study::AppliedPolicy& like,
                      const std::function<study::AppliedPolicy(const study::AppliedPolicy&)>& change);
  /// The policy that was applied last, by the steps that are not undone, else the one it was opened with; nullptr for
  /// none. Cost: O(steps).
  [[nodiscard]] std::shared_ptr<const study::AppliedPolicy> policy() const;

  /// Live change of one tensor; the first of a gesture remembers what was before.
  void preview(study::TensorIndex index, const recipe::Decision& decision);
  [[nodiscard]] bool gestureActive() const { return gesture_.has_value(); }
  void commitGesture(const QString& name);
  void cancelGesture();

  /// Tensors are gone, in ascending order: steps on them are gone from the history, steps on others stay, done or
  /// undone.
  void forget(const std::vector<study::TensorIndex>& gone);
  /// Whether a decision on one of a source's tensors is not saved.
  [[nodiscard]] bool unsaved(std::size_t source) const;
  void clear();

  /// The steps as a study file holds them; how many are done says `undoStack().index()`.
  [[nodiscard]] const DecisionCommand& step(int index) const;
  /// A step of a study file.
  struct Step {
    QString name;
    Decisions before;
    Decisions after;
  };
  /// Begins with these steps, of which `done` are done, in place of those that are there. Nothing is carried out: they
  /// have to lead to what is decided, else there are none. What is decided is saved where it was. Whether there are
  /// steps.
  bool beginHistory(const std::vector<Step>& steps, int done);

  /// Tensors whose decisions are still to be carried out.
  [[nodiscard]] std::size_t pending() const { return pending_.size(); }
  /// Carries the decision on this tensor out at once.
  void settle(study::TensorIndex index);
  /// Carries out all that is pending, for who needs every threshold.
  void settleAll();

  /// The method that a threshold by hand took the place of.
  [[nodiscard]] recipe::Decision beforeManual(study::TensorIndex index) const;
  /// The latest decision on a tensor, by the steps that are not undone, of which `fits` is true. Cost: O(steps).
  [[nodiscard]] std::optional<recipe::Decision> latest(study::TensorIndex index,
                                                       const std::function<bool(const recipe::Decision&)>& fits) const;
  /// What was decided on each tensor when it last had this format, by the steps that are not undone; without those that
  /// never had it. Cost: O(decisions of all steps).
  [[nodiscard]] std::map<study::TensorIndex, recipe::Decision> earlierWithFormat(std::string_view format) const;

 signals:
  /// Another policy is in force without a step of the history, or more is known about it.
  void policyChanged();
  void decisionsChanged(const std::vector<study::TensorIndex>& tensors);
  /// Some of what is pending has been carried out, or all of it.
  void progressed();

 private:
  /// begins: what is applied is what was saved.
  void apply(const Decisions& decisions, bool begins = false);
  /// Changes are measured from what is decided now.
  void markSaved();
  /// Carries out some of what is pending, no longer than a person notices.
  void work();
  void carryOut(const std::vector<study::TensorIndex>& tensors);
  void push(const Decisions& decisions, const QString& name, std::shared_ptr<const study::AppliedPolicy> policy,
            bool follows_policy = false);

  study::Study& study_;
  QUndoStack undo_;
  std::shared_ptr<const study::AppliedPolicy> begun_policy_;  ///< in force before the first step
  std::optional<std::pair<study::TensorIndex, recipe::Decision>> gesture_;
  std::map<study::TensorIndex, recipe::Decision> before_manual_;
  std::set<study::TensorIndex> pending_;
  std::set<study::TensorIndex> settled_;  ///< carried out, but not told yet
  QElapsedTimer told_;
  QTimer timer_;
  bool rebuilding_ = false;  ///< the history is made anew: its steps are not carried out again
};

}  // namespace scalewright::app
