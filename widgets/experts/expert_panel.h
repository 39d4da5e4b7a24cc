#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/experts/expert_plot.h"
#include "widgets/plotkit/picture/plot_page.h"

class QComboBox;

namespace scalewright::widgets {

/// How many tokens came to the experts of a layer: that of the current tensor, or one that is chosen.
class ExpertPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ExpertPanel(QWidget* parent = nullptr);

  /// Shows the experts of all layers; the one that is shown stays where it is still there.
  void setLayers(std::vector<view::ExpertBars> layers);
  /// Shows the layer that this tensor is in, where it is in one.
  void setCurrent(std::optional<study::TensorIndex> tensor);
  [[nodiscard]] ExpertPlot& plot() { return *plot_; }

 signals:
  void tensorChosen(scalewright::study::TensorIndex tensor);

 private:
  void show(std::size_t layer);

  std::vector<view::ExpertBars> layers_;
  std::optional<study::TensorIndex> current_;
  QComboBox* layer_;
  ExpertPlot* plot_;
  PlotPage page_;
};

}  // namespace scalewright::widgets
