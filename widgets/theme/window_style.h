#pragma once

#include <QProxyStyle>

namespace scalewright::widgets {

/// Fusion with two mends. It outlines boxes to tick darker than their surroundings, which on a dark ground is not at all:
/// here the outline is lighter there. And it underlines the letters of shortcuts, which takes joined letters of
/// right-to-left scripts apart, so that a text is wider than the room it was given: there they go without the line.
class WindowStyle : public QProxyStyle {
  Q_OBJECT

 public:
  /// Takes the style that draws all else.
  explicit WindowStyle(QStyle* style) : QProxyStyle(style) {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* answer) const override;
};

}  // namespace scalewright::widgets
