#pragma once

#include <QWidget>

#include "core/study/study.h"

class QBoxLayout;
class QLabel;

namespace scalewright::widgets {

class CalibrationSection;
class FormatSection;

/// What is decided most often, in a row over the plots or, where there is no room for one, in a column: format, bias,
/// method, its leading parameter, threshold, and the error that comes of them. The fields are those of the inspector's
/// sections, which fill them; the bar is where they stand.
class DecisionBar : public QWidget {
  Q_OBJECT

 public:
  /// Takes the fields from the sections, which outlive the bar's use.
  DecisionBar(FormatSection& format, CalibrationSection& calibration);

  void setOrientation(Qt::Orientation orientation);
  /// left_out: the tensor stays as it is stored: there is a format to be chosen, and nothing else.
  void show(const study::StudyTensor& tensor, bool left_out);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QBoxLayout* layout_;
  QWidget* calibration_;  ///< with the fields of the method
  QBoxLayout* calibration_layout_;
  QLabel* error_;
};

}  // namespace scalewright::widgets
