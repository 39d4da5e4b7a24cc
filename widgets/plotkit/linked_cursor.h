#pragma once

#include <QPainter>
#include <QRect>
#include <QString>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Where the pointer is over another plot of the group, as this one shows it; in pixels.
struct LinkedCursor {
  double x = 0;
  double y = 0;  ///< of a dot on the curve; outside the area, or NaN: no dot
  QString text;  ///< what the plot says there

  /// Returns the place of the label, beside the line, within the area.
  [[nodiscard]] QRectF labelRect(const QFontMetricsF& metrics, const QRect& area) const;
  /// Returns all that is painted; empty where the line is not to be seen.
  [[nodiscard]] QRegion region(const QFontMetricsF& metrics, const QRect& area) const;
  void paint(QPainter& painter, const QRect& area, const Colors& colors) const;

 private:
  [[nodiscard]] bool visible(const QRect& area) const { return x >= area.left() && x <= area.right() + 1; }
  [[nodiscard]] bool hasDot(const QRect& area) const { return y >= area.top() && y <= area.bottom() + 1; }
};

}  // namespace scalewright::widgets
