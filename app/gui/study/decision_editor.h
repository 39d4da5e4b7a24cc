#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "core/session/document.h"

namespace scalewright::app {

using study::Decisions;

/// Changes decisions of a document: at once and undoable, or live within a gesture that becomes one undo step when it
/// ends, or nothing when it is cancelled. Tells who shows them, and carries very many out little by little.
class DecisionEditor : public QObject {
  Q_OBJECT

 public:
  explicit DecisionEditor(session::Document& document, QObject* parent = nullptr);
  ~DecisionEditor() override;

  /// The document's history as menus and lists show it. What is saved is said by `setSaved` and `setUnsaved`.
  [[nodiscard]] QUndoStack& undoStack() { return undo_; }

  /// Makes one undo step; nothing when no decision differs. Decisions on very many tensors are in place at once and
  /// carried out little by little: until then the tensors have no thresholds.
  void change(const Decisions& decisions, const QString& name) { applyPolicy(nullptr, decisions, name); }
  /// Does the same for what was decided before, in a study that is opened: no step of the history.
  void begin(const Decisions& decisions) { tell(document_.begin(decisions)); }
  /// Works as `change`, for what a policy asks to be done after it was applied: part of its step, where that was the
  /// last.
  void completePolicy(const Decisions& decisions, const QString& name);
  /// Makes one undo step that also puts a policy in force, whether or not a decision differs.
  void applyPolicy(session::PolicyPointer policy, const Decisions& decisions, const QString& name);
  /// Works as `change`, for what a person chooses: tensors that the policy in force leaves out are taken in by that,
  /// also where they keep the decision that they have. run: see `commitGesture`.
  void choose(const Decisions& decisions, const QString& name, int run = 0);
  /// Makes one undo step that changes the numbers which were measured with a snapshot; nothing where they are those.
  void measure(std::size_t variant, recipe::OwnMetrics metrics, const QString& name);
  /// Puts the policy in force that a study or a recipe was opened with: no step of the history.
  void beginPolicy(session::PolicyPointer policy);
  /// See DecisionHistory::updatePolicies.
  void updatePolicies(const study::AppliedPolicy& like,
                      const std::function<study::AppliedPolicy(const study::AppliedPolicy&)>& change);
  /// The policy in force; nullptr for none. Cost: O(steps).
  [[nodiscard]] session::PolicyPointer policy() const { return document_.history().policy(); }

  /// Changes one tensor live; the first of a gesture remembers what was before.
  void preview(study::TensorIndex index, const recipe::Decision& decision);
  [[nodiscard]] bool gestureActive() const { return document_.gestureActive(); }
  /// run: number of a run of key presses, 0 for what is no key press. The steps of a run are one step, where they are
  /// on the same tensors, nothing has changed between them, and the last one is not saved; none where they lead back.
  void commitGesture(const QString& name, int run = 0);
  void cancelGesture();
  /// A state of the history is being saved: the step that comes next is one of its own.
  void endRun() { last_ = {}; }

  /// Notes that what was open at a moment is in a file now.
  void setSaved(const session::DecisionHistory::Moment& moment, const study::Study& then, const study::Study& marked);
  /// Something has changed that is no step.
  void setUnsaved();
  /// Tensors are gone, in ascending order: steps on them are gone from the history, steps on others stay, done or
  /// undone.
  void forget(const std::vector<study::TensorIndex>& gone);
  void clear();
  /// Takes the history of a study that is opened, in place of the one that is there. What is decided is saved where it
  /// was.
  void beginHistory(const session::DecisionHistory& history);

  /// Tensors whose decisions are still to be carried out.
  [[nodiscard]] std::size_t pending() const { return document_.pending().size(); }
  /// Carries the decision on this tensor out at once.
  void carryOutNow(study::TensorIndex index);
  /// Carries out all that is pending, for who needs every threshold.
  void carryOutAll();

 signals:
  /// Another policy is in force without a step of the history, or more is known about it.
  void policyChanged();
  /// Is emitted for the numbers of a snapshot that were measured with it.
  void metricsChanged();
  void decisionsChanged(const std::vector<study::TensorIndex>& tensors);
  /// Some of what is pending has been carried out, or all of it.
  void progressed();

 private:
  class Command;

  /// The step that was made last.
  struct Last {
    Command* command = nullptr;
    std::uint64_t state = 0;          ///< number of the state that it led to
    std::optional<double> threshold;  ///< of the tensor before it
    int run = 0;                      ///< of key presses that made it; 0: something else did
  };

  /// Makes a step part of the last one, where both are of one run and can be one. Returns whether it did.
  bool join(const session::Step& step, int run);
  /// threshold: of the tensor before it, where it is about one.
  void push(std::optional<session::Step> step, std::optional<double> threshold, int run);
  /// Names the last step by what it does and, where it is about one tensor, from what to what.
  void nameLast(const QString& what);
  void decide(session::PolicyPointer policy, const Decisions& decisions, const QString& name, int run);
  [[nodiscard]] std::optional<double> thresholdOf(study::TensorIndex index) const;
  [[nodiscard]] std::optional<double> thresholdBefore(const std::optional<session::Step>& step) const;
  void tell(const session::Document::Changed& changed);
  /// Goes a step back or on. step: the one that is undone or done.
  void go(const session::Step& step, session::Document::Changed (session::Document::*way)());
  /// Shows the stack as the history is; nothing is carried out.
  void showHistory();
  /// Carries out some of what is pending, no longer than a person notices.
  void work();
  void carryOut(const std::vector<study::TensorIndex>& tensors);

  session::Document& document_;
  QUndoStack undo_;
  std::set<study::TensorIndex> carried_out_;  ///< carried out, but not told yet
  QElapsedTimer told_;
  QTimer timer_;
  bool showing_ = false;        ///< the stack follows the history
  std::optional<double> held_;  ///< the threshold before the gesture
  Last last_;
};

}  // namespace scalewright::app
