#pragma once

#include <QProxyStyle>

namespace scalewright::widgets {

/// Fusion outlines boxes to tick darker than their surroundings, which on a dark ground is not at all: this style draws
/// the outline lighter there.
class OutlinedBoxes : public QProxyStyle {
  Q_OBJECT

 public:
  /// Takes the style that draws all else.
  explicit OutlinedBoxes(QStyle* style) : QProxyStyle(style) {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
};

}  // namespace scalewright::widgets
