#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

#include "core/edit/edits.h"
#include "core/edit/mixed.h"
#include "core/study/study.h"
#include "core/view/plots/divergence_view.h"
#include "widgets/inspector/decision_bar.h"

class QComboBox;
class QLabel;
class QMenu;
class QPlainTextEdit;

namespace scalewright::widgets {

class ApplyBar;
class CalibrationSection;
class FormatSection;
class GranularitySection;
class ModuleBox;
class PolicySection;
class ResultSection;
class SharingSection;
class SubjectBar;
class TargetSection;

/// Everything a person decides about the current tensor.
class InspectorPanel : public QWidget {
  Q_OBJECT

 public:
  explicit InspectorPanel(QWidget* parent = nullptr);
  ~InspectorPanel() override;

  /// left_out: a policy leaves the tensor as it is stored, see view::asStored; a format can be chosen all the same.
  void show(const study::StudyTensor& tensor, const QString& previous_method, bool left_out = false);
  /// Hands on what is being typed; before another tensor is shown.
  void leave();
  /// Sets the divergence of the tensor that is shown next; empty for none. Its read-out comes with `show`.
  void setDivergence(const view::DivergenceView& divergence);
  /// Shows which modules can be switched on or off now. usable: whether a switch would do something.
  void showSwitches(const recipe::Decision& decision, const std::function<bool(const edit::DecisionParts&)>& usable);
  /// Shows mixed fields, after `show`: edits go to `tensors` of them, and fields that differ among them show no value.
  void showMixed(const edit::MixedFields& mixed, std::size_t tensors);
  /// Puts the cursor into the notes.
  void focusNotes();
  void clear();
  /// Ids of the modules that are folded.
  [[nodiscard]] QStringList folded() const;
  void setFolded(const QStringList& ids);

  /// The fields that are used most, which somebody may put over the plots.
  [[nodiscard]] DecisionBar& bar() { return *bar_; }
  /// Takes them back to where they are in a column.
  void takeBar();
  [[nodiscard]] SubjectBar& subject() { return *subject_; }
  [[nodiscard]] FormatSection& format() { return *format_; }
  [[nodiscard]] GranularitySection& granularity() { return *granularity_; }
  [[nodiscard]] TargetSection& target() { return *target_; }
  [[nodiscard]] CalibrationSection& calibration() { return *calibration_; }
  [[nodiscard]] SharingSection& sharing() { return *sharing_; }
  [[nodiscard]] PolicySection& policy() { return *policy_; }
  [[nodiscard]] ApplyBar& applyBar() { return *apply_; }

 signals:
  void roleChosen(scalewright::tensor::Role role);
  void notesCommitted(const QString& notes);
  /// These parts are to be as they were proposed; title: of the module that they are in.
  void resetRequested(const QString& title, const scalewright::edit::DecisionParts& parts);
  /// The decision of a module is to be taken out of force, or back into it; title and parts as above.
  void switched(const QString& title, const scalewright::edit::DecisionParts& parts, bool on);
  /// The menu of a module that decides these parts is about to be shown. id: of the module, in any language.
  void menuWanted(const QString& id, const scalewright::edit::DecisionParts& parts, QMenu& menu);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Module {
    ModuleBox* box;
    edit::DecisionParts parts;  ///< that are decided in it
  };
  QWidget* makeRole();
  QWidget* makeNotes();
  void commitNotes();
  void showChanged(const edit::DecisionParts& changed);

  FormatSection* format_;
  GranularitySection* granularity_;
  CalibrationSection* calibration_;
  SharingSection* sharing_;
  PolicySection* policy_;
  ResultSection* result_;
  TargetSection* target_;
  ApplyBar* apply_;
  QPointer<DecisionBar> bar_;  ///< whoever it was put into may end before
  QComboBox* role_;
  QPlainTextEdit* notes_;
  QWidget* body_;
  SubjectBar* subject_;
  bool mixed_notes_ = false;
  std::vector<Module> modules_;
  bool left_out_ = false;
  QWidget* granularity_module_ = nullptr;
  QWidget* calibration_module_ = nullptr;
};

}  // namespace scalewright::widgets
