#pragma once

#include <QPainter>
#include <QRect>
#include <QString>
#include <vector>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

inline constexpr int kMarkRowHeight = 14;

/// One labelled mark of a plot, in pixels.
struct MarkLabel {
  double x = 0;
  double y = 0;        ///< of the dot on the curve; outside the area: no dot
  QString text;
  bool current = false;
};

/// Draws dashed lines down the area, dots on the curve, and labels in up to `rows` rows above the area, so that
/// neighbours do not run into each other. A label without room is left out, its line stays.
void paintMarkLabels(QPainter& painter, const Colors& colors, const QRect& area, std::vector<MarkLabel> marks, int rows);

}  // namespace scalewright::widgets
