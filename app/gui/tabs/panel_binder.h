#pragma once

#include <QObject>
#include <memory>

#include "app/gui/tabs/divergence_job.h"
#include "app/gui/study/other_side.h"
#include "app/gui/study/study_controller.h"
#include "core/view/plots/curves.h"
#include "core/edit/edits.h"
#include "core/view/format_table.h"
#include "core/edit/mixed.h"

namespace scalewright::widgets {
class ChannelPanel;
class ErrorPanel;
class InspectorPanel;
class PlotPanel;
class StatusPanel;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

struct Panels {
  widgets::TensorPanel* tensors = nullptr;
  widgets::PlotPanel* plots = nullptr;
  widgets::InspectorPanel* inspector = nullptr;
  widgets::ErrorPanel* errors = nullptr;
  widgets::ChannelPanel* channels = nullptr;
  widgets::StatusPanel* status = nullptr;
};

/// Carries the study's state into the panels and their gestures into the study.
class PanelBinder : public QObject {
  Q_OBJECT

 public:
  PanelBinder(StudyController& controller, const Panels& panels, QObject* parent = nullptr);

  /// Files were closed: rows and panels show what is left, or nothing.
  void showRemaining();
  /// The catalogue has changed: all rows anew.
  void showCatalogue();
  /// There are the first tensors of a file that is being listed.
  void showGlimpse();
  /// The rows as they are now, in their places: what they say may hang on the policy.
  void refreshRows();
  /// The same of the current tensor.
  void refresh();
  void applyToSelection(const view::DecisionParts& parts);
  /// One undo step that gives the selected tensors, or the current one, these parts of a decision. what: for the history.
  void takeParts(const QString& what, const recipe::Decision& source, const view::DecisionParts& parts);
  /// One undo step: the selected tensors, or the current one, get the format of the fewest bits that keeps to an SQNR in
  /// dB, each its own; those that none keeps to stay.
  void takeSmallestFormat(double target_db);
  /// The current tensor as it is shown: in B while that is held, without what is not carried out where a policy leaves it as
  /// it is stored. nullptr: none.
  [[nodiscard]] const study::StudyTensor* shownTensor() const;
  /// B stands beside what is in force, or while it is held in its place. nullptr: no B. side: outlives being shown.
  void showOther(const OtherSide::Side* side, bool held, const QString& name);

 signals:
  /// Something that an edit has changed besides what it was made for.
  void remark(const QString& text);
  /// The table of errors of the current tensor, empty without one.
  void errorsShown(const std::vector<scalewright::view::FormatRow>& rows);

 private:
  /// kChosen: a person wants this in force, which takes in tensors that a policy leaves out.
  enum class Meant { kChosen, kOther };

  void connectTable();
  void connectPlots();
  void connectInspector();
  void showRows(const std::vector<study::TensorIndex>& tensors);
  void showCurrent();
  void showTargets();
  void showSelection();
  void lookWhetherLeftOut(study::TensorIndex current);
  void forgetStandIn();
  /// What is being typed in the inspector goes to those that it is shown for.
  void handOn();
  void showSwitches(study::TensorIndex current, const recipe::Decision& decision);
  /// One undo step on the current tensor. name: as the history shows it.
  void changeCurrent(const QString& name, const recipe::Decision& after);
  /// One undo step on all selected tensors, or on the current one. what: is done, for the history. edit: what it makes of a
  /// tensor's decision.
  template <typename Edit>
  void changeSelected(const QString& what, Edit edit, Meant meant = Meant::kChosen);
  void change(const study::Decisions& decisions, const QString& what, std::size_t refused, Meant meant = Meant::kChosen);
  [[nodiscard]] QString stepName(const QString& what, const study::Decisions& decisions, bool several) const;
  void editNotes(const std::string& notes);
  /// A tensor's decision with parts of another.
  [[nodiscard]] recipe::Decision withParts(study::TensorIndex tensor, const recipe::Decision& source,
                                           const view::DecisionParts& parts) const;
  [[nodiscard]] std::vector<view::TensorRow> allRows() const;
  /// The selected tensors where there are several and the current one is among them, else the current one; while typed text
  /// is handed on those that it was typed for.
  [[nodiscard]] std::vector<study::TensorIndex> edited() const;
  void lookForMixed();
  /// The format, with what was decided when the tensor last had it unless a bias is meant.
  void chooseFormat(const std::string& id, std::optional<ExponentBias> bias);
  /// What is chosen for the current tensor, as a step of the history.
  [[nodiscard]] QString chosen(const QString& what) const;
  [[nodiscard]] QString named(const QString& what) const;
  [[nodiscard]] QString currentName() const;
  [[nodiscard]] std::optional<ExponentBias> biasInForce(study::TensorIndex tensor) const;
  /// The decision with a threshold by hand; says so where that takes the scales of channels away.
  [[nodiscard]] recipe::Decision byHand(study::TensorIndex tensor, const recipe::Decision& decision, Threshold threshold);
  void moveThreshold(double threshold);
  /// A person clicked the pick of a method.
  void takeMark(const view::CalibratorMark& mark);
  void goBack();
  /// Takes a part of what is decided out of force, or brings back what was in force when it last was.
  void switchPart(const QString& title, const view::DecisionParts& part, bool on);
  /// With that part as it last was in force; nullopt where it never was.
  [[nodiscard]] std::optional<recipe::Decision> lastInForce(study::TensorIndex tensor, const view::DecisionParts& part) const;

  StudyController& controller_;
  Panels panels_;
  /// What the panels show: what is in force, or B.
  [[nodiscard]] const study::Study& shownStudy() const;
  void showOtherThreshold();

  std::size_t shown_targets_ = 0;
  std::vector<study::TensorIndex> inspected_;   ///< those that the inspector shows the values of
  bool handing_on_ = false;
  view::MixedFields mixed_;   ///< among the tensors that are edited
  const OtherSide::Side* other_ = nullptr;
  bool other_held_ = false;
  bool left_out_ = false;   ///< the current tensor, by the policy in force
  /// Shown in place of the current tensor: as it is stored where it is left out, and without what was saved of it where that
  /// was left out.
  std::optional<study::StudyTensor> stand_in_;
  QString other_name_;
  std::optional<study::TensorIndex> shown_;
  std::shared_ptr<const profile::Profile> shown_profile_;
  DivergenceJob divergence_;
};

}  // namespace scalewright::app
