#include "widgets/depth/depth_painting.h"

#include <QPaintEngine>
#include <QPixmap>
#include <QVector>
#include <cmath>

namespace scalewright::widgets {
namespace {

constexpr double kDot = 6;           // pixels across
constexpr double kRim = 1.6;         // pixels of a ring
constexpr std::size_t kMany = 4000;  // dots, from which on they are smaller
constexpr qsizetype kCrowd = 20000;  // dots of one colour, from which on they are squares
constexpr int kLeastDotted = 3;      // pixels from point to point of a line that is dotted

/// Paints the same at each point: on a screen it is painted once, and copied.
template <typename PaintOne>
void paintEach(QPainter& painter, const QVector<QPointF>& points, double across, const PaintOne& paint) {
  if (painter.paintEngine()->type() != QPaintEngine::Raster) {
    for (const QPointF& at : points) paint(painter, at);
    return;
  }
  const double ratio = painter.device()->devicePixelRatioF();
  const double side = std::ceil(across) + 4;
  QPixmap stamp((QSizeF(side, side) * ratio).toSize());
  stamp.setDevicePixelRatio(ratio);
  stamp.fill(Qt::transparent);
  const QPointF middle(side / 2, side / 2);
  {
    QPainter once(&stamp);
    once.setRenderHint(QPainter::Antialiasing);
    paint(once, middle);
  }
  for (const QPointF& at : points) painter.drawPixmap(at - middle, stamp);
}

/// Of a crowd that covers each other: the fastest that there is.
void drawSquares(QPainter& painter, const QVector<QPointF>& points, const QColor& color, double side) {
  const int pixels = std::max(1, static_cast<int>(std::lround(side)));
  QVector<QRect> squares;
  squares.reserve(points.size());
  for (const QPointF& at : points) {
    squares << QRect(static_cast<int>(std::lround(at.x())) - pixels / 2,
                     static_cast<int>(std::lround(at.y())) - pixels / 2, pixels, pixels);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  painter.drawRects(squares);
  painter.setRenderHint(QPainter::Antialiasing);
}

void drawDiscs(QPainter& painter, const QVector<QPointF>& points, const QColor& color, double across) {
  if (points.size() > kCrowd) {
    drawSquares(painter, points, color, across / 2);
    return;
  }
  paintEach(painter, points, across, [&](QPainter& each, const QPointF& at) {
    each.setPen(QPen(color, across, Qt::SolidLine, Qt::RoundCap));
    each.drawPoint(at);
  });
}

void drawRings(QPainter& painter, const QVector<QPointF>& points, const QPen& pen, double radius) {
  paintEach(painter, points, 2 * radius + pen.widthF(), [&](QPainter& each, const QPointF& at) {
    each.setPen(pen);
    each.setBrush(Qt::NoBrush);
    each.drawEllipse(at, radius, radius);
  });
}

/// The same picture of a line whose points go to the right, some of each column of pixels.
QPolygonF outlineOf(const QPolygonF& points) {
  QPolygonF outline;
  for (qsizetype i = 0; i < points.size();) {
    const double column = std::floor(points[i].x());
    double low = points[i].y();
    double high = low;
    const qsizetype first = i;
    for (; i < points.size() && std::floor(points[i].x()) == column; ++i) {
      low = std::min(low, points[i].y());
      high = std::max(high, points[i].y());
    }
    outline << points[first];
    if (i - first > 2) outline << QPointF(column, low) << QPointF(column, high);
    if (i - first > 1) outline << points[i - 1];
  }
  return outline;
}

/// A line through more points than a pen can dot is drawn through, thin and without smooth edges.
void drawLine(QPainter& painter, const QPolygonF& points, const QPen& pen, int width) {
  const bool dense = points.size() > width / kLeastDotted;
  painter.setRenderHint(QPainter::Antialiasing, !dense);
  painter.setPen(dense ? QPen(pen.color(), 1) : pen);
  painter.drawPolyline(dense ? outlineOf(points) : points);
  painter.setRenderHint(QPainter::Antialiasing);
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
    drawLine(painter, through(kind, true), QPen(faint, 3), area.width());
    faint.setAlphaF(is_current ? 1 : 0.45F);
    drawLine(painter, through(kind, false),
             QPen(faint, is_current ? kRim : 1, is_current ? Qt::SolidLine : Qt::DotLine), area.width());
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
  drawDiscs(painter, rings, color, dot + kRim / 2);
  drawDiscs(painter, rings, colors.background, dot - kRim);
  drawDiscs(painter, discs, color, dot);
}

void DepthPainting::dots(QPainter& painter, const DepthItem* current) const {
  const double dot = data.all().size() > kMany ? kDot / 2 : kDot;
  QVector<QPointF> misses;
  for (const DepthItem& item : data.all()) {
    if (data.misses(item)) misses << pixel(item, *item.number.value);
  }
  const bool crowd = misses.size() > kCrowd;
  if (crowd) drawSquares(painter, misses, colors.threshold, dot);  // behind the dots, for rings would hide them
  format(painter, {}, colors.faint_text, dot);
  for (std::size_t i = 0; i < data.formats().size(); ++i) {
    format(painter, data.formats()[i], seriesPen(i, palette).color(), dot);
  }
  painter.setBrush(Qt::NoBrush);
  if (!crowd) drawRings(painter, misses, QPen(colors.threshold, 1.4), dot);
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
