#pragma once

#include <QWidget>
#include <vector>

#include "widgets/plotkit/picture/plot_page.h"
#include "widgets/ranges/range_plot.h"

namespace scalewright::widgets {

/// The ranges of all tensors side by side, in the order of the files or the worst first.
class RangePanel : public QWidget {
  Q_OBJECT

 public:
  explicit RangePanel(QWidget* parent = nullptr);

  /// Sets the items, in the order of the files.
  void setItems(std::vector<RangeItem> items);
  [[nodiscard]] RangePlot& plot() { return *plot_; }

 signals:
  void tensorChosen(scalewright::study::TensorIndex tensor);

 private:
  void arrange();

  std::vector<RangeItem> items_;
  bool worst_first_ = false;
  RangePlot* plot_;
  PlotPage page_;
};

}  // namespace scalewright::widgets
