#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <optional>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// The number beside a threshold's line, which is taken hold of like the line itself; at the edge of the plot where the
/// line is out of sight, with an arrow to where it is.
struct ThresholdFlag {
  enum class Place { kRight, kLeft, kBeforeFirst, kBehindLast };

  QString text;
  QRectF rect;  ///< pixels
  Place place = Place::kRight;

  [[nodiscard]] bool atEdge() const { return place == Place::kBeforeFirst || place == Place::kBehindLast; }
  /// x: of the line, pixels. grip: it can be taken hold of here, which is no use in a picture.
  void paint(QPainter& painter, double x, const Colors& colors, bool grip) const;
};

/// x: of the line, pixels, anywhere; top: of the flag.
[[nodiscard]] ThresholdFlag placeFlag(const QString& text, double x, double top, const QRect& area,
                                      const QFontMetricsF& metrics);

}  // namespace scalewright::widgets
