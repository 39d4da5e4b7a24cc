#pragma once

#include <QPainter>
#include <QRect>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/view/plots/curves.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

inline constexpr int kMarkRowHeight = 14;
/// Returns the same with larger texts, in pixels.
[[nodiscard]] int markRowHeight(const QFontMetricsF& metrics);

/// One labelled mark of a plot, in pixels.
struct MarkLabel {
  double x = 0;
  double y = 0;  ///< of the dot on the curve; outside the area: no dot
  QString text;
  bool current = false;
  bool exact = true;  ///< an estimate is marked by its sign, a dotted line and a hollow dot
};

/// A mark's label where it has found room.
struct PlacedMarkLabel {
  std::size_t mark = 0;  ///< index into the marks given
  QString text;
  QRectF place;
};

/// Returns labels in up to `rows` rows above the area; see view::placeLabels().
[[nodiscard]] std::vector<PlacedMarkLabel> placeMarkLabels(const QFontMetricsF& metrics, const QRect& area,
                                                           const std::vector<MarkLabel>& marks, int rows);

/// Returns the pen of a mark's line.
[[nodiscard]] QPen markPen(const Colors& colors, bool current, bool exact);

/// Returns the short name of a calibrator's mark, after that of the tensor it is of where that is another.
[[nodiscard]] QString markTitle(const view::CalibratorMark& mark);

/// Returns what a calibrator's mark says when it is pointed at: method, threshold, and why it is only an estimate.
[[nodiscard]] QString markHint(const view::CalibratorMark& mark);

/// Pixels from a line at which it is pointed at.
inline constexpr int kPointerReach = 4;

/// Pixels from the pointer to where a threshold stands.
using DistanceTo = std::function<double(double threshold)>;

/// Returns what all marks that are pointed at say, a line for each.
[[nodiscard]] QString marksHint(const std::vector<view::CalibratorMark>& marks, const DistanceTo& distanceTo);

/// Returns the mark that a click takes: the nearest of those pointed at that is not in force already.
[[nodiscard]] std::optional<view::CalibratorMark> takenMark(const std::vector<view::CalibratorMark>& marks,
                                                            const DistanceTo& distanceTo);

/// Draws lines down the area, dots on the curve, and the labels that have room above the area.
void paintMarkLabels(QPainter& painter, const Colors& colors, const QRect& area, const std::vector<MarkLabel>& marks,
                     int rows);

}  // namespace scalewright::widgets
