#pragma once

#include <memory>
#include <optional>

#include "core/calibrate/sample_study.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// The threshold that more and more samples lead to, beside the one in force: does it settle?
class SamplesPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit SamplesPlot(QWidget* parent = nullptr);

  /// Null: nothing to show. threshold: in force.
  void setStudy(std::shared_ptr<const calibrate::SampleStudy> study, std::optional<double> threshold);
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  void paintInForce(QPainter& painter) const;
  void paintParts(QPainter& painter) const;

  std::shared_ptr<const calibrate::SampleStudy> study_;
  std::optional<double> threshold_;
};

}  // namespace scalewright::widgets
