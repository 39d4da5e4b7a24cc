#pragma once

#include <memory>

#include "core/blocks/inspect.h"
#include "core/formats/grid.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// The values of one block beside what they are dequantized to, before the levels that the block's scale offers.
class BlockPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit BlockPlot(QWidget* parent = nullptr);

  /// levels: of the element grid, without the scale. Null: nothing to show.
  void setBlock(std::shared_ptr<const blocks::InspectedBlock> block, std::vector<double> levels);
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

  /// Heights of the level lines that are drawn, in pixels of this widget: as many as can be told apart.
  [[nodiscard]] std::vector<double> levelLines() const;

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  std::shared_ptr<const blocks::InspectedBlock> block_;
  std::vector<double> levels_;  ///< ascending, in tensor units
};

}  // namespace scalewright::widgets
