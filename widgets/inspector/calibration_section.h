#pragma once

#include <QWidget>
#include <string>

#include "core/edit/mixed.h"
#include "core/study/study.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace scalewright::widgets {

class ParameterForm;
class ValueField;

/// The calibration method with its parameters, and the threshold it leads to.
class CalibrationSection : public QWidget {
  Q_OBJECT

 public:
  explicit CalibrationSection(QWidget* parent = nullptr);

  /// previous: title of the method that a manual threshold took the place of; empty when there is none.
  void show(const study::StudyTensor& tensor, const QString& previous);
  /// Shows no value in fields that differ among several tensors, until `show`.
  void showMixed(const edit::MixedFields& mixed);
  /// Takes what is being typed, or drops it where it cannot be: see ValueField.
  void leave();
  /// Fields that stand elsewhere, where a DecisionBar puts them: the method, the editor of its leading parameter, the
  /// threshold with the sign before it.
  [[nodiscard]] QComboBox& method() { return *method_; }
  [[nodiscard]] QWidget& lead() { return *lead_; }
  [[nodiscard]] QWidget& threshold() { return *threshold_cell_; }

 signals:
  void calibratorChosen(const std::string& calibrator);
  void parametersPreviewed(const scalewright::ParameterValues& values);
  /// Is emitted with one parameter of a method.
  void parameterCommitted(const std::string& calibrator, const std::string& parameter,
                          const scalewright::ParameterValue& value);
  void thresholdTyped(double threshold);
  /// Asks to leave the values that are likely no data out of what the file holds.
  void leaveOutRequested();
  /// Asks for the way back from a manual threshold to the method before it.
  void backRequested();

 private:
  void showForm(bool shown);
  void showMethods(const recipe::Decision& decision);
  void showThreshold(const study::StudyTensor& tensor);
  void showWarnings(const study::StudyTensor& tensor);
  void readThreshold(const QString& typed);

  QComboBox* method_;
  QLabel* formula_;
  ParameterForm* form_;
  QWidget* lead_;
  QLabel* exactness_;
  QWidget* threshold_cell_;
  QLineEdit* threshold_;
  ValueField* threshold_field_;
  QPushButton* back_;
  QLabel* warnings_;
  QPushButton* leave_out_;
  std::string listed_format_;
};

}  // namespace scalewright::widgets
