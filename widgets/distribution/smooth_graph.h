#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QVector>

#include "widgets/plotkit/qcp.h"

namespace scalewright::widgets {

/// Leaves out the points of a line that lie, across its direction, within `tolerance` of the straight line between
/// those kept. points: sorted along x, in pixels; one that is not a number is a gap and stays. One pass.
[[nodiscard]] QVector<QPointF> straightened(const QVector<QPointF>& points, double tolerance);

/// Returns the parts of a line that its dashes cover, as far as they may be seen. lengths: of dash and gap in turn, in
/// pixels, each positive; none: all of it. A point that is not a number is a gap, behind which the dashes begin anew.
/// The time it takes follows the length within `seen`.
[[nodiscard]] QVector<QLineF> dashesOf(const QVector<QPointF>& points, const QVector<double>& lengths,
                                       const QRectF& seen);

/// A curve of few bends through many points, stroked in a fraction of the time: what nobody could see is left out, and
/// dashes are drawn as lines, which a painter of pixels draws without making shapes of them first.
class SmoothGraph : public QCPGraph {
 public:
  using QCPGraph::QCPGraph;

 protected:
  void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;
};

}  // namespace scalewright::widgets
