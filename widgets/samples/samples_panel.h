#pragma once

#include <QWidget>

#include "core/view/samples_view.h"

class QComboBox;
class QLabel;
class QSpinBox;

namespace scalewright::widgets {

class CopyableList;
class SampleModel;
class SamplesPlot;
template <typename Box>
class ValueBox;

/// How much a threshold depends on the samples it was found on: calibrated on a part, measured on the rest.
class SamplesPanel : public QWidget {
  Q_OBJECT

 public:
  explicit SamplesPanel(QWidget* parent = nullptr);

  void show(const view::SamplesView& view);
  [[nodiscard]] SampleModel& model() { return *model_; }
  [[nodiscard]] SamplesPlot& plot() { return *plot_; }

 signals:
  /// Asks to calibrate on these samples.
  void splitChosen(const scalewright::calibrate::SampleSplit& split);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void choose();
  [[nodiscard]] QString whyNothing() const;
  [[nodiscard]] QString gapText() const;

  view::SamplesView view_;
  SampleModel* model_;
  QWidget* controls_;
  QComboBox* which_;
  ValueBox<QSpinBox>* count_;
  QLabel* of_;
  QLabel* seed_label_;
  QSpinBox* seed_;
  QWidget* content_;
  CopyableList* list_;
  SamplesPlot* plot_;
  QLabel* gap_;
  QLabel* empty_;
};

}  // namespace scalewright::widgets
