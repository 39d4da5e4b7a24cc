#pragma once

#include "widgets/channels/channel_axis_plot.h"

namespace scalewright::widgets {

/// Numbers of each channel as colours over the axis of ChannelAxisPlot: a column for each channel, or, where those are
/// narrower than a pixel, one for each pixel with the largest number of those in it. What the pointer is on is
/// read out in a corner. What the rows are, from the lowest one on, says who inherits.
class ChannelMapPlot : public ChannelAxisPlot {
  Q_OBJECT

 public:
  /// scale_label: of the scale of colours.
  ChannelMapPlot(const QString& scale_label, QWidget* parent);

  /// Said in the middle while there is nothing to be seen.
  void setNote(const QString& note);
  [[nodiscard]] const QString& note() const { return note_; }
  /// Returns channel, place and number at a place; empty beside the cells.
  [[nodiscard]] QStringList readOutAt(const QPoint& position) const;

 protected:
  /// Returns whether there is something to be seen, of the channels that are shown.
  [[nodiscard]] virtual bool ready() const = 0;
  [[nodiscard]] virtual std::size_t rows() const = 0;
  /// Returns the number of a cell; NaN where it has none.
  [[nodiscard]] virtual double numberAt(std::size_t channel, std::size_t row) const = 0;
  /// Returns so many neighbouring rows as are one in the picture: those of a pixel where there are more than that.
  [[nodiscard]] virtual std::size_t rowsTogether() const { return 1; }
  /// Returns where on y a place among the rows is, and the place of a y: row r reaches from r to r + 1.
  [[nodiscard]] virtual double yOf(double place) const = 0;
  [[nodiscard]] virtual double rowPlace(double y) const = 0;
  /// Returns what is said of a channel, and of its cell in a row, where the pointer is on one; a line each.
  [[nodiscard]] virtual QStringList linesAt(std::size_t channel, std::optional<std::size_t> row) const = 0;
  /// Sets what the ends of the scale of colours stand for, along a logarithm.
  void setColorRange(double low, double high);
  /// The scale of colours, for its axis.
  [[nodiscard]] QCPAxis& scaleAxis() const { return *scale_->axis(); }
  /// Other numbers are to be seen.
  void refresh();

  /// The columns of the picture: one for each place, or, where those are narrower, one for each pixel.
  struct Cells {
    bool pixels = false;
    std::size_t number = 0;
    std::size_t first = 0;  ///< place of the first one, where each has its own
    double lower = 0;       ///< of x, what is to be seen
    double upper = 0;
    std::size_t together = 1;  ///< rows
    friend bool operator==(const Cells&, const Cells&) = default;
  };
  [[nodiscard]] const Cells& cells() const { return filled_; }
  /// Returns what a column of the picture shows.
  [[nodiscard]] Places placesOf(std::size_t cell) const;
  /// Paints over the cells, under the channel that is chosen.
  virtual void paintOverCells(QPainter&) {}

  void paintOverlay(QPainter& painter) override;
  void paintHover(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void placed() override;
  void applyFont() override;
  [[nodiscard]] std::size_t placeSeen(const QPoint& position) const override;
  /// Nothing: it is read out at once.
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  [[nodiscard]] Cells visibleCells() const;
  /// Brings the colours up to date with what is to be seen.
  void fill();
  /// Returns the largest number of a channel in so many rows from one on; NaN where they have none.
  [[nodiscard]] double largestAt(std::size_t channel, std::size_t row, std::size_t together) const;
  /// Returns the row that is there.
  [[nodiscard]] std::optional<std::size_t> rowAt(const QPoint& position) const;
  void paintNote(QPainter& painter, const Colors& colors) const;

  QString note_;
  QCPColorMap* map_;
  QCPColorScale* scale_;
  Cells filled_;       ///< what the colours show
  bool stale_ = true;  ///< they show other numbers
};

}  // namespace scalewright::widgets
