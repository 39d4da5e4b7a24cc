#include "widgets/distribution/divergence/divergence_ends.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plotkit/themed_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kEndStroke = 2;  // pixels of what marks candidates without a divergence, for each curve
constexpr int kEndLabel = 34;     // over the numbers of the axis

void sayAt(QPainter& painter, const QRect& area, double y, const QString& what, const Colors& colors) {
  const QFontMetricsF metrics(painter.font(), painter.device());
  const QRectF box(0, y - metrics.height() / 2, area.left() - 6, metrics.height());
  const double width = metrics.horizontalAdvance(what) + 4;
  painter.fillRect(QRectF(box.right() - kEndLabel, box.top(), kEndLabel, box.height()), colors.background);
  painter.setPen(colors.text);
  painter.drawText(box.adjusted(box.width() - std::max(width, double{kEndLabel}), 0, 0, 0),
                   Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter, what);
}

/// Strokes at a height where the divergence is infinite. Returns whether it is anywhere.
bool paintInfinite(QPainter& painter, const ThemedPlot& plot, const calibrate::DivergenceCurve& curve, double y) {
  const QRect area = plot.axisRect()->rect();
  bool infinite = false;
  for (std::size_t at = 0; at < curve.divergences.size(); ++at) {
    if (!std::isinf(curve.divergences[at])) continue;
    infinite = true;
    std::size_t last = at;
    while (last + 1 < curve.divergences.size() && std::isinf(curve.divergences[last + 1])) ++last;
    const double left = std::max(plot.xPixelOf(curve.thresholds[at]) - 1, double(area.left()));
    const double right = std::min(plot.xPixelOf(curve.thresholds[last]) + 1, double(area.right()));
    if (left < right) painter.drawLine(QPointF(left, y), QPointF(right, y));
    at = last;
  }
  return infinite;
}

}  // namespace

void paintEnds(QPainter& painter, const ThemedPlot& plot, const DivergenceCurves& curves,
               const std::function<QColor(std::size_t curve)>& colorOf, const Colors& colors) {
  const QRect area = plot.axisRect()->rect();
  bool zero = false;
  bool infinite = false;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    painter.setPen(QPen(colorOf(i), kEndStroke));
    const double y = area.top() + kEndStroke / 2 + kEndStroke * static_cast<double>(i);
    infinite = paintInfinite(painter, plot, curves.at(i), y) || infinite;
    zero = zero || std::ranges::count(curves.at(i).divergences, 0.0) > 0;
  }
  if (zero && plot.yAxis->range().contains(curves.floor()))
    sayAt(painter, area, plot.yPixelOf(curves.floor()), QStringLiteral("0"), colors);
  if (!infinite) return;
  const double height = QFontMetricsF(painter.font(), painter.device()).height();
  sayAt(painter, area, area.top() + height / 2, shortNumber(std::numeric_limits<double>::infinity()), colors);
}

}  // namespace scalewright::widgets
