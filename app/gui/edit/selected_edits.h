#pragma once

#include <QObject>
#include <QStringList>
#include <vector>

#include "app/gui/edit/current_tensor.h"
#include "app/gui/edit/threshold_hand.h"
#include "core/edit/gestures.h"
#include "core/view/plots/curves.h"

namespace scalewright::widgets {
class TensorPanel;
}

namespace scalewright::app {

/// Applies gestures to the selected tensors, or to the current one: each is one undo step.
class SelectedEdits : public QObject {
  Q_OBJECT

 public:
  /// kChosen: a person wants this in force, which takes in tensors that a policy leaves out.
  enum class Meant { kChosen, kOther };

  SelectedEdits(StudyController& controller, CurrentTensor& current, const widgets::TensorPanel& table,
                QObject* parent);

  /// The selected tensors where there are several and the current one is among them, else the current one; while typed
  /// text is handed on those that it was typed for.
  [[nodiscard]] std::vector<study::TensorIndex> edited() const;
  /// Gives a text that is being typed to the tensors it is shown for.
  void handOn();
  /// Takes up another selection: those that are edited may be others.
  void noticeSelection();

  /// Decides of each tensor that is edited, in place of its decision, what `edit` makes of it: (const StudyTensor&) ->
  /// Decision. what: is done, for the history.
  template <typename Edit>
  void changeEach(const QString& what, Edit edit, Meant meant = Meant::kChosen) {
    study::Decisions decisions;
    for (const study::TensorIndex tensor : edited())
      decisions.emplace_back(tensor, edit(controller_.study().tensor(tensor)));
    change(decisions, what, 0, meant);
  }
  /// refused: tensors that it does not apply to, which is said. run: see DecisionEditor::choose. said: remarks on it.
  /// Of several tensors it is said how many are better and worse, and what is lost at most.
  void change(const study::Decisions& decisions, const QString& what, std::size_t refused, Meant meant = Meant::kChosen,
              int run = 0, QStringList said = {});

  /// Chooses the format, with what was decided when the tensor last had it unless a bias is meant.
  void chooseFormat(const std::string& id, std::optional<ExponentBias> bias);
  /// Chooses another method, where it applies to the format.
  void chooseMethod(const calibrate::CalibratorDescriptor& method);
  /// Goes back to the method that a threshold by hand took the place of.
  void goBack();
  /// Takes a part of what is decided out of force, or brings back what was in force when it last was.
  void switchPart(const QString& title, const edit::DecisionParts& part, bool on);
  /// Returns the decision with that part as it last was in force; nullopt where it never was.
  [[nodiscard]] std::optional<recipe::Decision> lastInForce(study::TensorIndex tensor,
                                                            const edit::DecisionParts& part) const;
  /// Returns the decision of a tensor with parts of another.
  [[nodiscard]] recipe::Decision withParts(const study::StudyTensor& tensor, const recipe::Decision& source,
                                           const edit::DecisionParts& parts) const;
  /// Takes these parts of a decision.
  void takeParts(const QString& what, const recipe::Decision& source, const edit::DecisionParts& parts);
  /// Gives parts of the current tensor's decision to the others that are selected.
  void applyToSelection(const edit::DecisionParts& parts);
  /// Takes the format of the fewest bits that keeps to an SQNR in dB for each of these tensors, or of those that are
  /// edited, each its own; those that none keeps to stay.
  void takeSmallestFormat(double target_db) { takeSmallestFormat(target_db, edited()); }
  void takeSmallestFormat(double target_db, const std::vector<study::TensorIndex>& tensors);
  /// Sets the notes of those that they are shown of.
  void editNotes(const std::string& notes);
  /// Returns the decision with a threshold by hand; says what that makes of the scales of channels.
  [[nodiscard]] recipe::Decision byHand(const study::StudyTensor& tensor, Threshold threshold);

  /// See ThresholdHand.
  void moveThreshold(double threshold);
  void dropThreshold(int run);
  void cancelThreshold();
  void setJoint(edit::Joint joint) { hand_.setJoint(joint); }
  [[nodiscard]] edit::Joint joint() const { return hand_.joint(); }
  /// A person clicked the pick of a method.
  void takeMark(const view::CalibratorMark& mark);

 signals:
  /// Something that an edit has changed besides what it was made for.
  void remark(const QString& text);
  /// Asks fields to hand on what is being typed.
  void leaving();
  /// The parts that are chosen in the inspector are to be applied to the selection.
  void applyWanted();
  /// A note on those that are edited is to be written.
  void noteWanted();
  /// Others are selected besides the current tensor.
  void targetsChanged();

 private:
  [[nodiscard]] QString stepName(const QString& what, const study::Decisions& decisions, bool several) const;
  /// Says which of the decisions share a scale with layers that engines run as one, or were added for that.
  [[nodiscard]] static QString joinedRemark(const study::Decisions& chosen, const study::Decisions& joined);
  void tellScales(const study::StudyTensor& tensor);

  StudyController& controller_;
  CurrentTensor& current_;
  const widgets::TensorPanel& table_;
  std::size_t targets_ = 0;                    ///< that were edited when they were last looked at
  std::vector<study::TensorIndex> inspected_;  ///< those that the values are shown of
  bool handing_on_ = false;
  ThresholdHand hand_;
};

}  // namespace scalewright::app
