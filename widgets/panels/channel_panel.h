#pragma once

#include <QWidget>
#include <memory>

#include "core/study/study.h"
#include "widgets/panels/plot_page.h"

namespace scalewright::widgets {

class ChannelPlot;

/// The channels of the current tensor, or its scales where it has several.
class ChannelPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ChannelPanel(QWidget* parent = nullptr);

  void show(const study::StudyTensor& tensor);
  void clear();
  [[nodiscard]] ChannelPlot& plot() { return *plot_; }

 private:
  void summarize();

  ChannelPlot* plot_;
  PlotPage page_;
  std::shared_ptr<const profile::Profile> shown_profile_;
  std::shared_ptr<const calibrate::CalibratedScales> shown_scales_;
};

}  // namespace scalewright::widgets
