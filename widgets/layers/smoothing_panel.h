#pragma once

#include <QWidget>

#include "core/view/plots/smoothing_view.h"

class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSlider;

namespace scalewright::widgets {

class SmoothedRangesPlot;
class SmoothingPlot;
template <typename Box>
class ValueBox;

/// Shows what smoothing the input of some layers would do: the error of their outputs at each alpha, the channels
/// before and after, and the scales to take away.
class SmoothingPanel : public QWidget {
  Q_OBJECT

 public:
  explicit SmoothingPanel(QWidget* parent = nullptr);

  /// Starts another input at its best alpha; new decisions leave alpha where it is.
  void show(const view::SmoothingView& view);
  [[nodiscard]] double alpha() const { return alpha_; }
  [[nodiscard]] SmoothingPlot& curve() { return *curve_; }
  [[nodiscard]] SmoothedRangesPlot& ranges() { return *ranges_; }

 signals:
  /// The scales of this input at this alpha are wanted in a file.
  void saveRequested(const QString& input, double alpha);
  /// The layers shown are to be smoothed at this alpha.
  void applyRequested(double alpha);
  void takeBackRequested();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void setAlpha(double alpha);
  void summarize();
  void updateButtons();
  [[nodiscard]] QString numbers() const;
  [[nodiscard]] QString whyNothing() const;

  view::SmoothingView view_;
  std::vector<std::size_t> order_;  ///< of the channels in the plot of their ranges
  std::string chosen_for_;          ///< input whose alpha has been chosen
  double alpha_ = 0.5;
  QLabel* summary_;
  QLabel* empty_;
  QWidget* content_;
  SmoothingPlot* curve_;
  SmoothedRangesPlot* ranges_;
  QSlider* slider_;
  ValueBox<QDoubleSpinBox>* box_;
  QPushButton* apply_;
  QPushButton* take_back_;
  QPushButton* save_;
};

}  // namespace scalewright::widgets
