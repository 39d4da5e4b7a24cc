#pragma once

#include "widgets/plots/qcp.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Equal in all plots, so that their x axes line up.
inline constexpr int kSideMargin = 72;
inline constexpr int kRightMargin = 18;

/// What all plots have in common: the colours of the palette, an axes box, zoom by wheel, things painted over the
/// finished plot, hints on what is pointed at, and pictures.
class ThemedPlot : public QCustomPlot {
  Q_OBJECT

 public:
  explicit ThemedPlot(QWidget* parent = nullptr);

  /// Shows everything again.
  virtual void resetView() = 0;
  /// A line of text above the plot; for pictures that stand alone.
  void setCaption(const QString& caption);
  /// Draws the plot with everything over it, as vectors where the painter can.
  void drawTo(QCPPainter& painter, const QSize& size);

 protected:
  /// Above the axes, in pixels: room for what is painted there.
  void setTopMargin(int pixels);
  virtual void paintOverlay(QPainter& painter);
  /// What a pointer at this place points at, beyond the plot as a whole; empty where there is nothing.
  [[nodiscard]] virtual QString hintAt(const QPoint& position) const;
  virtual void applyColors(const Colors& colors);
  [[nodiscard]] Colors colors() const { return colorsOf(palette()); }
  [[nodiscard]] QRect area() const { return axisRect()->rect(); }

  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QCPTextElement* caption_ = nullptr;
};

}  // namespace scalewright::widgets
