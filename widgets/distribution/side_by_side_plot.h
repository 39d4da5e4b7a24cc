#pragma once

#include <QAbstractScrollArea>
#include <optional>
#include <vector>

#include "core/view/plots/side_by_side.h"
#include "core/view/telling_parts.h"
#include "widgets/distribution/side_by_side_cells.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Several tensors side by side, each a small histogram with its line, all on one axis of magnitudes. A drag in one
/// moves its line, and whoever decides moves those of the others with it; a click chooses a tensor. By keys: arrows go
/// from one to the next, Shift with Left or Right moves the line by a pixel or to the next bias, Escape gives a drag
/// back. Cost: one paint of what is in sight.
class SideBySidePlot : public QAbstractScrollArea {
  Q_OBJECT

 public:
  explicit SideBySidePlot(QWidget* parent = nullptr);

  /// Shows these in place of others; what is dragged is given up.
  void setView(view::SideBySide view);
  [[nodiscard]] const view::SideBySide& view() const { return view_; }
  /// Brings lines and levels of the same cells up to date.
  void updateLines(const view::SideBySide& view);
  /// Shows where the lines are while one is dragged, in the order of the cells; empty: where they are otherwise.
  void setMoved(std::vector<std::optional<view::SideLine>> lines);
  [[nodiscard]] const std::vector<std::optional<view::SideLine>>& moved() const { return moved_; }
  void setCurrent(std::optional<study::TensorIndex> tensor);

  /// Returns the place of a cell in the viewport, and of a threshold in it; for tests and for accessibility tools.
  [[nodiscard]] QRect cellRect(std::size_t cell) const;
  [[nodiscard]] double pixelOf(std::size_t cell, double threshold) const;
  /// Returns the level that a cell shows, in dB: `~ 31.2 dB`.
  [[nodiscard]] QString levelText(std::size_t cell) const;

 signals:
  void tensorChosen(scalewright::study::TensorIndex tensor);
  /// The line of a tensor is at a threshold while a hand, or a key, moves it.
  void lineMoved(scalewright::study::TensorIndex tensor, double threshold);
  /// run: of key presses, 0 for what is none, see DecisionEditor::commitGesture.
  void lineDropped(int run);
  void lineCancelled();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  [[nodiscard]] QSize sizeHint() const override { return {400, 200}; }

 private:
  void arrange();
  void paintCell(QPainter& painter, std::size_t cell, const Colors& colors) const;
  void paintTicks(QPainter& painter, const Colors& colors) const;
  [[nodiscard]] QRect plotRect(std::size_t cell) const;
  [[nodiscard]] std::optional<std::size_t> cellAt(const QPoint& position) const;
  [[nodiscard]] std::optional<double> lineOf(std::size_t cell) const;
  [[nodiscard]] double thresholdAt(std::size_t cell, double x) const;
  /// Returns the next threshold beside one, a pixel away or at the next stop.
  [[nodiscard]] double nextTo(std::size_t cell, double threshold, bool up) const;
  void dragTo(double x);
  void endDrag();
  void say();

  view::SideBySide view_;
  std::vector<QPolygonF> shapes_;  ///< of each cell, x and y from 0 to 1
  view::TellingParts names_;
  std::vector<std::optional<view::SideLine>> moved_;
  std::optional<std::size_t> current_;
  CellGrid grid_;
  std::optional<std::size_t> pressed_;
  QPoint pressed_at_;
  bool dragging_ = false;
  double grip_ = 0;  ///< pixels between the line and the pointer that holds it
  int run_ = 0;      ///< of key presses
};

}  // namespace scalewright::widgets
