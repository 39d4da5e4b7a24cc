#include "widgets/plotkit/linked_cursor.h"

#include <algorithm>

namespace scalewright::widgets {
namespace {

constexpr double kGap = 7;  // between line and label
constexpr double kNotePadding = 4;
constexpr double kDot = 3;  // radius
constexpr int kNoteOpacity = 225;

}  // namespace

QRectF LinkedCursor::labelRect(const QFontMetricsF& metrics, const QRect& area) const {
  if (text.isEmpty()) return {};
  const QSizeF size(metrics.horizontalAdvance(text) + 2 * kNotePadding, metrics.height() + kNotePadding);
  const bool right = x + kGap + size.width() <= area.right();
  // Above the dot: a curve goes on beside it.
  const double wanted = hasDot(area) ? y - size.height() - kGap : area.center().y() - size.height() / 2;
  const double highest = area.top() + kNotePadding;
  const double top = std::clamp(wanted, highest, std::max(highest, area.bottom() - kNotePadding - size.height()));
  return {QPointF(right ? x + kGap : x - kGap - size.width(), top), size};
}

QRegion LinkedCursor::region(const QFontMetricsF& metrics, const QRect& area) const {
  if (!visible(area)) return {};
  constexpr double kReach = kDot + 2;
  QRegion region(QRectF(x - kReach, area.top() - 1, 2 * kReach, area.height() + 2).toAlignedRect());
  if (!text.isEmpty()) region += labelRect(metrics, area).toAlignedRect().adjusted(-1, -1, 1, 1);
  return region;
}

void LinkedCursor::paint(QPainter& painter, const QRect& area, const Colors& colors) const {
  if (!visible(area)) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(QPen(colors.text, 1, Qt::DotLine));
  painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom() + 1));
  painter.setRenderHint(QPainter::Antialiasing);
  if (hasDot(area)) {
    painter.setPen(QPen(colors.background, 1));
    painter.setBrush(colors.text);
    painter.drawEllipse(QPointF(x, y), kDot, kDot);
  }
  if (!text.isEmpty()) {
    const QRectF label = labelRect(QFontMetricsF(painter.font(), painter.device()), area);
    QColor ground = colors.background;
    ground.setAlpha(kNoteOpacity);
    painter.setPen(QPen(colors.grid, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(label, 3, 3);
    painter.setPen(colors.text);
    painter.drawText(label, Qt::AlignCenter, text);
  }
  painter.restore();
}

}  // namespace scalewright::widgets
