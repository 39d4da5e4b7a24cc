#include "widgets/plotkit/measure.h"

#include <QCoreApplication>
#include <cmath>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kDigits = 5;
constexpr int kArm = 7;  // of the cross at an end, pixels
constexpr int kBoxPadding = 6;
constexpr int kBoxOpacity = 215;

QString number(double value) {
  return shortNumber(value, kDigits);
}

QString timesText(double from, double to) {
  if (!(from > 0) || !(to > 0)) return {};
  return QCoreApplication::translate("Measure", " (×%1)").arg(number(to / from));
}

}  // namespace

QString placeText(const QPointF& value) {
  return QStringLiteral("x %1   y %2").arg(number(value.x()), number(value.y()));
}

QStringList Measure::lines() const {
  QStringList lines;
  if (ends_[kA]) lines << QStringLiteral("A   ") + placeText(*ends_[kA]);
  if (ends_[kB]) lines << QStringLiteral("B   ") + placeText(*ends_[kB]);
  if (ends_[kA] && ends_[kB]) {
    const QPointF& a = *ends_[kA];
    const QPointF& b = *ends_[kB];
    lines << QStringLiteral("B − A   x %1%2   y %3%4")
                 .arg(number(b.x() - a.x()), timesText(a.x(), b.x()), number(b.y() - a.y()), timesText(a.y(), b.y()));
  }
  return lines;
}

void Measure::paint(QPainter& painter, const QRect& area, const std::function<QPointF(const QPointF&)>& placeOf,
                    const Colors& colors) const {
  painter.save();
  painter.setClipRect(area);
  painter.setRenderHint(QPainter::Antialiasing, false);
  const auto pixelOf = [&placeOf](const QPointF& value) {
    const QPointF place = placeOf(value);
    return QPointF(std::round(place.x()) + 0.5, std::round(place.y()) + 0.5);
  };
  if (ends_[kA] && ends_[kB]) {
    painter.setPen(QPen(colors.faint_text, 1, Qt::DotLine));
    painter.drawLine(pixelOf(*ends_[kA]), pixelOf(*ends_[kB]));
  }
  for (const End end : {kA, kB}) {
    if (!ends_[end]) continue;
    const QPointF at = pixelOf(*ends_[end]);
    painter.setPen(QPen(colors.text, 1));
    painter.drawLine(at - QPointF(kArm, 0), at + QPointF(kArm, 0));
    painter.drawLine(at - QPointF(0, kArm), at + QPointF(0, kArm));
    painter.drawText(at + QPointF(kArm, -kArm / 2.0), end == kA ? QStringLiteral("A") : QStringLiteral("B"));
  }
  painter.restore();
  paintReadOut(painter, area, lines(), colors);
}

void paintReadOut(QPainter& painter, const QRect& area, const QStringList& lines, const Colors& colors, Corner corner) {
  if (lines.isEmpty()) return;
  const QString text = lines.join(u'\n');
  const QRect bounds = painter.fontMetrics().boundingRect(area, Qt::AlignLeft | Qt::AlignTop, text);
  QRect box(area.topLeft() + QPoint(kBoxPadding, kBoxPadding), bounds.size() + QSize(2 * kBoxPadding, kBoxPadding));
  if (corner == Corner::kLowerRight) box.moveRight(area.right() - kBoxPadding);
  if (corner != Corner::kUpperLeft) box.moveBottom(area.bottom() - kBoxPadding);
  QColor ground = colors.background;
  ground.setAlpha(kBoxOpacity);
  painter.fillRect(box, ground);
  painter.setPen(QPen(colors.grid, 1));
  painter.drawRect(box);
  painter.setPen(colors.text);
  painter.drawText(box.adjusted(kBoxPadding, kBoxPadding / 2, 0, 0), Qt::AlignLeft | Qt::AlignTop, text);
}

}  // namespace scalewright::widgets
