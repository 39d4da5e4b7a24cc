#pragma once

#include <optional>
#include <vector>

#include "core/view/plots/channel_ranges.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// A plot with the channels of a tensor along x, or its groups or blocks. One of them can be chosen, by a click, or by
/// the arrow keys that go on from it; Escape chooses none.
class ChannelAxisPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit ChannelAxisPlot(QWidget* parent = nullptr);

  void setRanges(view::ChannelRanges ranges);
  [[nodiscard]] const view::ChannelRanges& ranges() const { return ranges_; }
  /// Puts the channels largest first, or as the tensor has them.
  void setSorted(bool sorted);
  void setChosen(std::optional<std::size_t> channel);
  [[nodiscard]] std::optional<std::size_t> chosen() const { return chosen_; }
  /// Returns which channel a click there chooses: of those that share a pixel, the one that is seen.
  [[nodiscard]] std::optional<std::size_t> channelAt(const QPoint& position) const;
  /// Returns where a channel stands along x, in pixels of this widget; for tests and for accessibility tools.
  [[nodiscard]] double pixelOf(std::size_t channel) const;
  /// Returns `Channel 17: max |x| 4.2` and what else is known of it, a line each.
  [[nodiscard]] QStringList linesOf(std::size_t channel) const;

 signals:
  void channelChosen(std::optional<std::size_t> channel);

 protected:
  [[nodiscard]] QString shows() const override;
  /// Channel at each place along x.
  [[nodiscard]] const std::vector<std::size_t>& order() const { return order_; }
  /// What stands along x: channels, groups or blocks.
  [[nodiscard]] tensor::GranularityKind kind() const { return ranges_.granularity.kind; }
  /// Is called after a change of what stands where.
  virtual void placed() {}
  /// Returns the place that is seen there; only asked where there are channels.
  [[nodiscard]] virtual std::size_t placeSeen(const QPoint& position) const = 0;
  /// Returns the place whose middle is next to a pixel.
  [[nodiscard]] std::size_t nearestPlace(double pixel) const;
  /// Places whose middle is within one column of pixels, or the nearest one.
  struct Places {
    std::size_t first = 0;
    std::size_t last = 0;  ///< one past the last
  };
  [[nodiscard]] Places placesAt(double pixel) const;
  void showAllChannels();
  void paintChosen(QPainter& painter) const;

  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void place();

  view::ChannelRanges ranges_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> place_of_;  ///< by channel
  std::optional<std::size_t> chosen_;
  std::optional<QPoint> pressed_;
  bool sorted_ = false;
};

}  // namespace scalewright::widgets
