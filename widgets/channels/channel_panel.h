#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/histogram/channel_counts.h"
#include "core/study/study.h"
#include "widgets/plotkit/picture/plot_page.h"

class QAction;

namespace scalewright::widgets {

class ChannelAxisPlot;
class ChannelHeatPlot;
class ChannelPlot;

/// The channels of the current tensor, or its scales where it has several: how far each reaches, or how often each
/// magnitude occurs in it. One that is chosen is so in both.
class ChannelPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ChannelPanel(QWidget* parent = nullptr);

  void show(const study::StudyTensor& tensor);
  void clear();
  [[nodiscard]] ChannelPlot& plot() { return *plot_; }
  [[nodiscard]] ChannelHeatPlot& heat() { return *heat_; }

  /// Returns whether counts are to be seen, in place of ranges.
  [[nodiscard]] bool heatShown() const;
  void setHeatShown(bool shown);
  /// Shows counts of the tensor that is shown. None: they are on their way, or note says why there are none.
  void setCounts(std::shared_ptr<const histogram::ChannelCounts> counts, const QString& note);

 signals:
  void heatToggled(bool shown);

 private:
  void arrange();
  void summarize();
  void choose(std::optional<std::size_t> channel);
  [[nodiscard]] ThemedPlot* shown() const;

  ChannelPlot* plot_;
  ChannelHeatPlot* heat_;
  PlotPage page_;
  QAction* logarithmic_;
  QAction* heat_map_;
  std::shared_ptr<const profile::Profile> shown_profile_;
  std::shared_ptr<const calibrate::CalibratedScales> shown_scales_;
  QString rows_;  ///< what the errors of channels are found from, where the values are not there
};

}  // namespace scalewright::widgets
