#include "widgets/distribution/smooth_graph.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace scalewright::widgets {
namespace {

// Pixels.
constexpr double kUnseen = 0.1;
constexpr double kShortest = 0.5;  // of the parts of a dash pattern

bool isGap(const QPointF& point) {
  return !std::isfinite(point.x()) || !std::isfinite(point.y());
}

/// The part of a line within a rectangle, as shares of its length; empty (the first is not less) where it passes by.
std::pair<double, double> sharesWithin(const QLineF& line, const QRectF& rect) {
  double from = 0;
  double to = 1;
  const auto cut = [&](double start, double step, double low, double high) {
    if (step == 0) {
      if (start < low || start > high) to = -1;
      return;
    }
    const double at_low = (low - start) / step;
    const double at_high = (high - start) / step;
    from = std::max(from, std::min(at_low, at_high));
    to = std::min(to, std::max(at_low, at_high));
  };
  cut(line.x1(), line.dx(), rect.left(), rect.right());
  cut(line.y1(), line.dy(), rect.top(), rect.bottom());
  return {from, to};
}

}  // namespace

QVector<QPointF> straightened(const QVector<QPointF>& points, double tolerance) {
  QVector<QPointF> kept;
  // The slopes of lines from the last point kept that pass all points since then closely enough.
  double least = 0;
  double most = 0;
  const auto keep = [&](const QPointF& point) {
    kept << point;
    least = -std::numeric_limits<double>::infinity();
    most = std::numeric_limits<double>::infinity();
  };
  for (qsizetype i = 0; i < points.size(); ++i) {
    const QPointF& point = points[i];
    if (i == 0 || isGap(point) || isGap(points[i - 1])) {
      if (i > 0 && !isGap(points[i - 1]) && kept.back() != points[i - 1]) keep(points[i - 1]);
      keep(point);
      continue;
    }
    const QPointF step = point - kept.back();
    if (step.x() <= 0 || step.y() < least * step.x() || step.y() > most * step.x()) {
      if (kept.back() != points[i - 1]) keep(points[i - 1]);
      const QPointF next = point - kept.back();
      if (next.x() <= 0) {
        keep(point);
        continue;
      }
    }
    const QPointF from_kept = point - kept.back();
    // The nearer, the steeper a line may be before it is off by so much across.
    const double slope = from_kept.y() / from_kept.x();
    const double room = tolerance * std::sqrt(1 + slope * slope) / from_kept.x();
    least = std::max(least, slope - room);
    most = std::min(most, slope + room);
  }
  if (!points.isEmpty() && (kept.isEmpty() || kept.back() != points.back())) kept << points.back();
  return kept;
}

QVector<QLineF> dashesOf(const QVector<QPointF>& points, const QVector<double>& lengths, const QRectF& seen) {
  QVector<QLineF> dashes;
  const double period = std::accumulate(lengths.begin(), lengths.end(), 0.0);
  double phase = 0;  // along the pattern
  for (qsizetype i = 1; i < points.size(); ++i) {
    if (isGap(points[i - 1]) || isGap(points[i])) {
      phase = 0;
      continue;
    }
    const QLineF line(points[i - 1], points[i]);
    const double length = line.length();
    if (length == 0) continue;
    const auto [from, to] = sharesWithin(line, seen);
    if (from < to && lengths.isEmpty()) dashes << QLineF(line.pointAt(from), line.pointAt(to));
    if (from < to && !lengths.isEmpty()) {
      // The pattern as it is over the length of the line; part of it lies before what is seen.
      double start = -std::fmod(phase + from * length, period) + from * length;
      for (qsizetype part = 0; start < to * length; part = (part + 1) % lengths.size()) {
        const double end = start + lengths[part];
        if (part % 2 == 0 && end > from * length) {
          dashes << QLineF(line.pointAt(std::max(start / length, from)), line.pointAt(std::min(end / length, to)));
        }
        start = end;
      }
    }
    phase = lengths.isEmpty() ? 0 : std::fmod(phase + length, period);
  }
  return dashes;
}

void SmoothGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const {
  const QVector<QPointF> few = straightened(lines, kUnseen);
  QPen pen = painter->pen();
  const bool on_screen =
      !painter->modes().testFlag(QCPPainter::pmVectorized) && !painter->modes().testFlag(QCPPainter::pmNoCaching);
  if (!on_screen || pen.style() == Qt::NoPen || pen.color().alpha() != 255) {
    QCPGraph::drawLinePlot(painter, few);
    return;
  }
  applyDefaultAntialiasingHint(painter);
  QVector<double> lengths;
  if (pen.style() != Qt::SolidLine) {
    for (const double length : pen.dashPattern()) lengths << std::max(length * pen.widthF(), kShortest);
  }
  pen.setStyle(Qt::SolidLine);
  pen.setCapStyle(Qt::SquareCap);  // pieces of a dash that bends overlap
  painter->setPen(pen);
  const double around = 2 * pen.widthF();
  painter->drawLines(dashesOf(few, lengths, QRectF(clipRect()).adjusted(-around, -around, around, around)));
}

}  // namespace scalewright::widgets
