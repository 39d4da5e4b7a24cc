#include "widgets/depth/depth_painting.h"

#include <QVector>

namespace scalewright::widgets {
namespace {

constexpr double kDot = 6;           // pixels across
constexpr double kRim = 1.6;         // pixels of a ring
constexpr std::size_t kMany = 4000;  // dots, from which on they are smaller

void drawPoints(QPainter& painter, const QVector<QPointF>& points, const QColor& color, double across) {
  painter.setPen(QPen(color, across, Qt::SolidLine, Qt::RoundCap));
  painter.drawPoints(points.constData(), static_cast<int>(points.size()));
}

}  // namespace

QPolygonF DepthPainting::through(std::size_t kind, bool of_other) const {
  QPolygonF points;
  for (const std::size_t i : data.lines()[kind]) {
    const DepthItem& item = data.all()[i];
    const std::optional<double> value = of_other ? item.other : item.number.value;
    if (value) points << pixel(item, *value);
  }
  return points;
}

void DepthPainting::lines(QPainter& painter, const DepthItem* current) const {
  for (std::size_t kind = 0; kind < data.lines().size(); ++kind) {
    if (!data.isShown(kind)) continue;
    const bool is_current = current != nullptr && current->place.kind == kind;
    QColor faint = colors.faint_text;
    faint.setAlphaF(0.35F);
    painter.setPen(QPen(faint, 3));
    painter.drawPolyline(through(kind, true));
    faint.setAlphaF(is_current ? 1 : 0.45F);
    painter.setPen(QPen(faint, is_current ? kRim : 1, is_current ? Qt::SolidLine : Qt::DotLine));
    painter.drawPolyline(through(kind, false));
  }
}

void DepthPainting::format(QPainter& painter, std::string_view id, const QColor& color, double dot) const {
  QVector<QPointF> discs;
  QVector<QPointF> rings;
  const QRect near = area.adjusted(-8, -8, 8, 8);
  for (const DepthItem& item : data.all()) {
    if (item.format != id || !data.isShown(item)) continue;
    const QPointF at = pixel(item, *item.number.value);
    if (near.contains(at.toPoint())) (item.weight ? discs : rings) << at;
  }
  drawPoints(painter, rings, color, dot + kRim / 2);
  drawPoints(painter, rings, colors.background, dot - kRim);
  drawPoints(painter, discs, color, dot);
}

void DepthPainting::dots(QPainter& painter, const DepthItem* current) const {
  const double dot = data.all().size() > kMany ? kDot / 2 : kDot;
  format(painter, {}, colors.faint_text, dot);
  for (std::size_t i = 0; i < data.formats().size(); ++i) {
    format(painter, data.formats()[i], seriesPen(i, palette).color(), dot);
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colors.threshold, 1.4));
  for (const DepthItem& item : data.all()) {
    if (data.misses(item)) painter.drawEllipse(pixel(item, *item.number.value), dot, dot);
  }
  if (current == nullptr || !data.isShown(*current)) return;
  painter.setPen(QPen(palette.color(QPalette::Highlight), 3));
  painter.drawEllipse(pixel(*current, *current->number.value), dot + 2, dot + 2);
}

void DepthPainting::kind(QPainter& painter, const DepthItem& item) const {
  painter.setPen(QPen(colors.text, 1.4));
  painter.drawPolyline(through(item.place.kind, false));
  painter.drawEllipse(pixel(item, *item.number.value), kDot, kDot);
  const QString name = data.kinds()[static_cast<qsizetype>(item.place.kind)];
  const QFontMetrics metrics = painter.fontMetrics();
  painter.drawText(QPointF(area.right() - metrics.horizontalAdvance(name) - 6, area.top() + metrics.ascent() + 4),
                   name);
}

}  // namespace scalewright::widgets
