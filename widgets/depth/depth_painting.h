#pragma once

#include <QPainter>
#include <QPalette>
#include <functional>
#include <optional>

#include "widgets/depth/depth_items.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Paints tensors and the lines of their kinds over the axes of a plot. What it refers to outlives it.
struct DepthPainting {
  const DepthItems& data;
  std::function<QPointF(const DepthItem& item, double value)> pixel;
  QRect area;
  const QPalette& palette;
  Colors colors;

  /// The lines of all kinds that are shown, that of one tensor drawn through, and behind them those of B.
  void lines(QPainter& painter, const DepthItem* current) const;
  /// A dot for each tensor in the colour of its format, a ring around what misses the target and around one of them.
  void dots(QPainter& painter, const DepthItem* current) const;
  /// The line of one tensor's kind, with the name of that.
  void kind(QPainter& painter, const DepthItem& item) const;

 private:
  void format(QPainter& painter, std::string_view id, const QColor& color, double dot) const;
  [[nodiscard]] QPolygonF through(std::size_t kind, bool of_other) const;
};

}  // namespace scalewright::widgets
