#include "widgets/panels/channel_panel.h"

#include <QLabel>
#include <QToolBar>
#include <algorithm>

#include "widgets/plots/channel_plot.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

ChannelPanel::ChannelPanel(QWidget* parent)
    : QWidget(parent), plot_(new ChannelPlot), page_(makePlotPage(*this, *plot_, tr("This tensor has no channels."))) {
  plot_->setObjectName(QStringLiteral("channelPlot"));
  page_.summary->setObjectName(QStringLiteral("channelSummary"));
  QAction* sorted = page_.bar->addAction(themedIcon(QStringLiteral("sort")), tr("Largest first"));
  sorted->setObjectName(QStringLiteral("sortChannels"));
  sorted->setCheckable(true);
  sorted->setToolTip(tr("Sorts the channels by their largest magnitude"));
  connect(sorted, &QAction::toggled, plot_, &ChannelPlot::setSorted);
  QAction* logarithmic = page_.bar->addAction(themedIcon(QStringLiteral("log-y")), tr("Logarithmic"));
  logarithmic->setCheckable(true);
  logarithmic->setChecked(true);
  logarithmic->setToolTip(tr("Logarithmic axis of magnitudes"));
  connect(logarithmic, &QAction::toggled, plot_, [this](bool on) {
    plot_->setYScale(on ? view::AxisScale::kLogarithmic : view::AxisScale::kLinear);
  });
  addSaveCommand(page_);
  summarize();
}

void ChannelPanel::show(const study::StudyTensor& tensor) {
  const auto scales = tensor.resolution ? tensor.resolution->scales : nullptr;
  if (tensor.profile && tensor.profile == shown_profile_ && scales == shown_scales_) return;
  shown_profile_ = tensor.profile;
  shown_scales_ = scales;
  plot_->setRanges(view::channelRanges(tensor));
  summarize();
}

void ChannelPanel::clear() {
  shown_profile_.reset();
  shown_scales_.reset();
  plot_->setRanges({});
  summarize();
}

void ChannelPanel::summarize() {
  const view::ChannelRanges& ranges = plot_->ranges();
  const bool any = !ranges.amax.empty();
  page_.show(any);
  if (!any) {
    page_.summary->clear();
    return;
  }
  const bool groups = ranges.granularity.kind == tensor::GranularityKind::kPerGroup;
  const int count = static_cast<int>(ranges.amax.size());
  QString line = groups ? tr("%n group(s)", nullptr, count)
                        : tr("%n channel(s) along axis %1", nullptr, count).arg(ranges.granularity.axis);
  line += tr(", median %1, largest %2")
              .arg(shortNumber(ranges.median), shortNumber(*std::max_element(ranges.amax.begin(), ranges.amax.end())));
  const auto outliers = std::count_if(ranges.amax.begin(), ranges.amax.end(), [&ranges](double amax) {
    return ranges.outlier_limit > 0 && amax >= ranges.outlier_limit;
  });
  if (outliers > 0) line += tr("; %n stand(s) out at 8 times the median or more", nullptr, static_cast<int>(outliers));
  page_.summary->setText(line);
}

}  // namespace scalewright::widgets
