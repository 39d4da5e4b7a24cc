#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/histogram/channel_counts.h"
#include "core/histogram/surface.h"
#include "core/study/study.h"
#include "widgets/plotkit/picture/plot_page.h"

class QAction;

namespace scalewright::widgets {

class ChannelAxisPlot;
class ChannelHeatPlot;
class ChannelPlot;
class ChannelSurfacePlot;

/// What the plot of the channels tells of each.
enum class ChannelView {
  kRanges,   ///< how far it reaches
  kCounts,   ///< how often each magnitude occurs in it
  kSurface,  ///< where in the tensor it is large
};
/// Returns the stable id, as stored: ranges, counts, surface.
[[nodiscard]] QString channelViewId(ChannelView view);

/// The channels of the current tensor, or its scales where it has several, in one of those views. One that is chosen is
/// so in all.
class ChannelPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ChannelPanel(QWidget* parent = nullptr);

  void show(const study::StudyTensor& tensor);
  void clear();
  [[nodiscard]] ChannelPlot& plot() { return *plot_; }
  [[nodiscard]] ChannelHeatPlot& heat() { return *heat_; }
  [[nodiscard]] ChannelSurfacePlot& surface() { return *surface_; }

  [[nodiscard]] ChannelView view() const { return view_; }
  void setView(ChannelView view);
  /// Shows counts of the tensor that is shown. None: they are on their way, or note says why there are none.
  void setCounts(std::shared_ptr<const histogram::ChannelCounts> counts, const QString& note);
  /// The same of its surface.
  void setSurface(std::shared_ptr<const histogram::Surface> surface, const QString& note);
  [[nodiscard]] std::optional<std::size_t> chosen() const;

 signals:
  void viewChanged();
  /// Another channel is chosen, or none.
  void chosenChanged();

 private:
  void arrange();
  void summarize();
  void choose(std::optional<std::size_t> channel);
  void addViews();
  /// Returns the plot of a view.
  [[nodiscard]] ChannelAxisPlot* plotOf(ChannelView view) const;

  ChannelPlot* plot_;
  ChannelHeatPlot* heat_;
  ChannelSurfacePlot* surface_;
  PlotPage page_;
  QAction* logarithmic_;
  QAction* heat_map_ = nullptr;
  QAction* rows_map_ = nullptr;
  ChannelView view_ = ChannelView::kRanges;
  tensor::Shape shape_;
  std::optional<tensor::ChannelScaling> scaling_;
  std::shared_ptr<const profile::Profile> shown_profile_;
  std::shared_ptr<const calibrate::CalibratedScales> shown_scales_;
  QString rows_;  ///< what the errors of channels are found from, where the values are not there
};

}  // namespace scalewright::widgets
