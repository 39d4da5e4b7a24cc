#pragma once

#include <QProxyStyle>

namespace scalewright::widgets {

/// Fusion with mends. It outlines boxes to tick darker than their surroundings, which on a dark ground is not at
/// all: here the outline is lighter there. And it underlines the letters of shortcuts, which takes joined letters of
/// right-to-left scripts apart, so that a text is wider than the room it was given: there they go without the line. A
/// view with the focus looks like one without where no row is current: its frame says so here. And from right to left
/// it sets icon and text of a button apart, the text at the edge: here they stand together. With high
/// contrast everything that can be used has an outline, since surfaces are all black, and what has the focus a frame.
class WindowStyle : public QProxyStyle {
  Q_OBJECT

 public:
  /// Takes the style that draws all else.
  explicit WindowStyle(QStyle* style) : QProxyStyle(style) {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* answer) const override;

 private:
  /// Draws icon and text together in the middle, the icon where reading starts.
  void drawMirroredLabel(const QStyleOptionButton& button, QPainter& painter) const;
};

}  // namespace scalewright::widgets
