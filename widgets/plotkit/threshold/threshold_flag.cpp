#include "widgets/plotkit/threshold/threshold_flag.h"

#include <QGuiApplication>
#include <QPainterPath>

namespace scalewright::widgets {
namespace {

constexpr double kHandle = 22;  // pixels beside the text: the ribs of a handle
constexpr double kEdge = 12;    // and at the edge, where there is nothing to take hold of

/// Axes run from left to right in every language, and so do the arrows beside a text.
QString leftToRight(const QString& before, const QString& text, const QString& after) {
  if (!text.isRightToLeft() && !QGuiApplication::isRightToLeft()) return before + text + after;
  constexpr QChar kLeftToRight(0x2066);
  constexpr QChar kIsolate(0x2068);
  constexpr QChar kEnd(0x2069);
  return kLeftToRight + before + kIsolate + text + kEnd + after + kEnd;
}

}  // namespace

ThresholdFlag placeFlag(const QString& text, double x, double top, const QRect& area, const QFontMetricsF& metrics) {
  using Place = ThresholdFlag::Place;
  ThresholdFlag flag{text, {}, Place::kRight};
  if (x < area.left() - 1) {
    flag.place = Place::kBeforeFirst;
    flag.text = leftToRight(QStringLiteral("‹ "), text, {});
  } else if (x > area.right() + 1) {
    flag.place = Place::kBehindLast;
    flag.text = leftToRight({}, text, QStringLiteral(" ›"));
  }
  const QRectF bounds = metrics.boundingRect(flag.text);
  const double width = bounds.width() + (flag.atEdge() ? kEdge : kHandle);
  if (!flag.atEdge() && x + width >= area.right()) flag.place = Place::kLeft;
  const double left = flag.place == Place::kBeforeFirst  ? area.left() + 2
                      : flag.place == Place::kBehindLast ? area.right() - 1 - width
                      : flag.place == Place::kLeft       ? x - width
                                                         : x;
  flag.rect = {left, top, width, bounds.height() + 6};
  return flag;
}

void ThresholdFlag::paint(QPainter& painter, double x, const Colors& colors, bool grip) const {
  const bool right = place == Place::kRight;
  QPainterPath shape;
  shape.setFillRule(Qt::WindingFill);  // both parts, where they overlap as well
  shape.addRoundedRect(rect, 4, 4);
  if (!atEdge())
    shape.addRect(right ? rect.adjusted(0, 0, -rect.width() + 5, 0) : rect.adjusted(rect.width() - 5, 0, 0, 0));
  painter.fillPath(shape.simplified(), colors.threshold);
  painter.setPen(QPen(colors.on_threshold, 1.3));
  if (atEdge() || !grip) {
    painter.drawText(rect, Qt::AlignCenter, text);
    return;
  }
  for (const double offset : {5.0, 8.5}) {
    const double rib = right ? x + offset : x - offset;
    painter.drawLine(QPointF(rib, rect.top() + 5), QPointF(rib, rect.bottom() - 5));
  }
  painter.drawText(rect.adjusted(right ? 12 : 0, 0, right ? 0 : -12, 0), Qt::AlignCenter, text);
}

}  // namespace scalewright::widgets
