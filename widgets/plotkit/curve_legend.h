#pragma once

#include <QPainter>
#include <QPen>
#include <QString>
#include <vector>

#include "core/view/plots/curve_strokes.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Returns the pen of a stroke on the ground of a palette, as wide as this.
[[nodiscard]] QPen penOf(const view::CurveStroke& stroke, const QPalette& palette, double width);

/// One entry of a legend, and what its curve says where the pointer is.
struct LegendEntry {
  enum class Shape { kLine, kRing, kSquare, kDisc, kTriangle, kCross };

  QString name;
  QPen pen;
  Shape shape = Shape::kLine;
};

/// A legend in rows above the axes, which tells values as well: it is painted over a plot and moves nothing in it.
class CurveLegend {
 public:
  /// value_room: pixels kept beside each name. In `rows` rows of the width, none for 0: names are cut where they have
  /// to be, but hardly to nothing, for which there are up to two more. Those that have no room even then are counted
  /// in the place of the last one, see `left`.
  void layOut(const QFontMetricsF& metrics, std::vector<LegendEntry> entries, double width, double value_room,
              int rows);
  [[nodiscard]] int rows() const { return rows_; }
  /// Returns the height in pixels.
  [[nodiscard]] int height() const { return static_cast<int>(rows_ * row_height_); }
  /// Names without room for an entry, in order.
  [[nodiscard]] const QStringList& left() const { return left_; }
  /// values: beside the names, one for each entry; none: no values. at: the upper left corner.
  void paint(QPainter& painter, const QPointF& at, const Colors& colors, const QStringList& values = {}) const;

 private:
  struct Placed {
    QString name;        ///< beside a value
    QString name_alone;  ///< where there is none
    QPointF place;       ///< of its upper left corner, in the legend
    double name_width = 0;
  };
  void countLeft(const QFontMetricsF& metrics);

  std::vector<LegendEntry> entries_;
  std::vector<Placed> placed_;
  QStringList left_;
  double value_room_ = 0;
  double row_height_ = 0;
  int rows_ = 0;
};

}  // namespace scalewright::widgets
