#pragma once

#include <QObject>
#include <QPointer>
#include <memory>

#include "app/gui/policy/policy_job.h"
#include "app/gui/policy/policy_state.h"
#include "core/policy/library.h"
#include "widgets/jobs/latest.h"

class QWidget;

namespace scalewright::widgets {
class PolicyDialog;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

/// The commands for policies: a person looks at what one would do, applies it, and gives overridden tensors back to
/// their rules. Each change is one undo step.
class PolicyCommands : public QObject {
  Q_OBJECT

 public:
  PolicyCommands(StudyController& controller, widgets::TensorPanel& tensors, QWidget* window);

  [[nodiscard]] PolicyState& state() { return state_; }
  [[nodiscard]] StudyController& controller() { return controller_; }

  /// Shows the preview at once; the rows follow from the background. over: the window or dialog it is opened
  /// from.
  widgets::PolicyDialog* preview(const policy::Policy& policy, QWidget* over = nullptr);
  void askAndPreview();
  /// Says what is wrong with a file that holds no policy. Returns whether it holds one; false as well while it is being
  /// read.
  bool previewFile(const QString& path);
  void tellProblems(const std::vector<Error>& problems);

  void giveBackCurrent();
  void giveBackSelected();
  [[nodiscard]] bool canGiveBackSelected() const;
  void giveBackAll();
  [[nodiscard]] bool canGiveBackAll() const;
  /// Shows the tensors that no rule fits in the table, until another filter is chosen there.
  void showUnmatched();

  /// The question about all tensors that are read.
  [[nodiscard]] std::shared_ptr<const study::PolicyQuestion> question() const;

 signals:
  void message(const QString& text);
  /// Decisions may ask for a smoothing that is to be carried out.
  void smoothingWanted();
  /// The rules are to be edited, of this policy to begin with.
  void editRequested(const scalewright::policy::Policy& policy);

 private:
  void apply(const policy::Policy& policy, const PolicyAnswer& answer, bool keep_by_hand);
  /// Takes the names that the person has taught before, of those that tensors have.
  void takeTaughtNames();
  void askNames(const policy::Policy& policy, const PolicyAnswer& answer, QWidget* over, QWidget* preview_over);
  void giveBack(const std::vector<study::TensorIndex>& tensors, const QString& name);

  StudyController& controller_;
  widgets::TensorPanel& tensors_;
  QWidget* window_;
  PolicyState state_;
  QPointer<widgets::PolicyDialog> previewed_;  ///< the newest preview: answers are its
  PolicyJob job_;
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
