#include "widgets/channels/channel_panel.h"

#include <QLabel>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "core/tensor/ragged.h"
#include "widgets/channels/channel_heat_plot.h"
#include "widgets/channels/channel_plot.h"
#include "widgets/channels/channel_surface_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/text/recorded_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

/// Why a tensor shows no channels; nothing before it has been read.
QString whyNone(const study::StudyTensor& tensor) {
  if (!tensor.profile) return {};
  if (tensor::isRaggedAlongRows(tensor.info)) {
    return ChannelPanel::tr(
        "The batches differ along their last axis: no channel runs through all of them there. Channels of "
        "another axis are shown once they have scales of their own (Granularity).");
  }
  return ChannelPanel::tr("This tensor has no channels.");
}

}  // namespace

ChannelPanel::ChannelPanel(QWidget* parent)
    : QWidget(parent),
      plot_(new ChannelPlot),
      heat_(new ChannelHeatPlot),
      surface_(new ChannelSurfacePlot),
      page_(makePlotPage(*this, *plot_, {})) {
  plot_->setObjectName(QStringLiteral("channelPlot"));
  heat_->setObjectName(QStringLiteral("channelHeatPlot"));
  surface_->setObjectName(QStringLiteral("channelSurfacePlot"));
  for (ChannelAxisPlot* plot : std::initializer_list<ChannelAxisPlot*>{heat_, surface_}) {
    plot->setMinimumSize(plot_->minimumSize());
    static_cast<QVBoxLayout*>(layout())->addWidget(plot, 1);
  }
  page_.summary->setObjectName(QStringLiteral("channelSummary"));
  page_.empty->setObjectName(QStringLiteral("noChannels"));
  QAction* sorted = page_.bar->addAction(themedIcon(QStringLiteral("sort")), tr("Largest first"));
  sorted->setObjectName(QStringLiteral("sortChannels"));
  sorted->setCheckable(true);
  sorted->setToolTip(tr("Sorts the channels by their largest magnitude"));
  logarithmic_ = page_.bar->addAction(themedIcon(QStringLiteral("log-y")), tr("Logarithmic"));
  logarithmic_->setCheckable(true);
  logarithmic_->setChecked(true);
  logarithmic_->setToolTip(tr("Logarithmic axis of magnitudes"));
  connect(logarithmic_, &QAction::toggled, plot_,
          [this](bool on) { plot_->setYScale(on ? view::AxisScale::kLogarithmic : view::AxisScale::kLinear); });
  addViews();
  for (ChannelAxisPlot* plot : std::initializer_list<ChannelAxisPlot*>{plot_, heat_, surface_}) {
    connect(sorted, &QAction::toggled, plot, &ChannelAxisPlot::setSorted);
    connect(plot, &ChannelAxisPlot::channelChosen, this, &ChannelPanel::choose);
  }
  addSaveCommand(page_, [this] { return plotOf(view_); });
  arrange();
}

void ChannelPanel::addViews() {
  heat_map_ = page_.bar->addAction(themedIcon(QStringLiteral("heat-map")), tr("Heat map"));
  heat_map_->setObjectName(QStringLiteral("channelHeatMap"));
  heat_map_->setToolTip(tr("Counts the magnitudes in each channel, and shows them as colours"));
  rows_map_ = page_.bar->addAction(themedIcon(QStringLiteral("surface")), tr("Surface"));
  rows_map_->setObjectName(QStringLiteral("channelSurface"));
  rows_map_->setToolTip(tr("Shows where in the tensor each channel is large: channels over tokens, as colours"));
  const auto add = [this](QAction& action, ChannelView view) {
    action.setCheckable(true);
    connect(&action, &QAction::triggered, this, [this, view](bool on) { setView(on ? view : ChannelView::kRanges); });
  };
  add(*heat_map_, ChannelView::kCounts);
  add(*rows_map_, ChannelView::kSurface);
}

ChannelAxisPlot* ChannelPanel::plotOf(ChannelView view) const {
  switch (view) {
    case ChannelView::kRanges: return plot_;
    case ChannelView::kCounts: return heat_;
    case ChannelView::kSurface: return surface_;
  }
  return plot_;
}

QString channelViewId(ChannelView view) {
  switch (view) {
    case ChannelView::kRanges: return QStringLiteral("ranges");
    case ChannelView::kCounts: return QStringLiteral("counts");
    case ChannelView::kSurface: return QStringLiteral("surface");
  }
  return {};
}

void ChannelPanel::setView(ChannelView view) {
  heat_map_->setChecked(view == ChannelView::kCounts);
  rows_map_->setChecked(view == ChannelView::kSurface);
  if (view == view_) return;
  // The channels that have been zoomed into stay.
  plotOf(view)->xAxis->setRange(plotOf(view_)->xAxis->range());
  view_ = view;
  logarithmic_->setEnabled(view == ChannelView::kRanges);
  arrange();
  plotOf(view)->redraw();
  emit viewChanged();
}

std::optional<std::size_t> ChannelPanel::chosen() const {
  return plot_->chosen();
}

void ChannelPanel::setSurface(std::shared_ptr<const histogram::Surface> surface, const QString& note) {
  surface_->setSurface(std::move(surface), shape_, scaling_);
  surface_->setNote(note);
}

void ChannelPanel::setCounts(std::shared_ptr<const histogram::ChannelCounts> counts, const QString& note) {
  heat_->setCounts(std::move(counts));
  heat_->setNote(note);
}

void ChannelPanel::show(const study::StudyTensor& tensor) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  const bool one = tensor.resolution && format != nullptr && formats::usesThreshold(*format);
  heat_->setThreshold(one ? std::optional(tensor.resolution->threshold.value()) : std::nullopt);
  const auto scales = tensor.resolution ? tensor.resolution->scales : nullptr;
  if (tensor.profile && tensor.profile == shown_profile_ && scales == shown_scales_) return;
  page_.empty->setText(whyNone(tensor));
  const bool other = tensor.profile != shown_profile_;
  shape_ = tensor.info.shape;
  scaling_ = recipe::scalingOf(tensor.decision);
  shown_profile_ = tensor.profile;
  shown_scales_ = scales;
  rows_ = scales ? recordedErrorText(tensor) : QString();
  const view::ChannelRanges ranges = view::channelRanges(tensor);
  plot_->setRanges(ranges);
  heat_->setRanges(ranges);
  surface_->setRanges(ranges);
  if (other) choose(std::nullopt);
  arrange();
}

void ChannelPanel::clear() {
  page_.empty->clear();
  shown_profile_.reset();
  shown_scales_.reset();
  plot_->setRanges({});
  heat_->setRanges({});
  surface_->setRanges({});
  setCounts(nullptr, {});
  setSurface(nullptr, {});
  arrange();
}

void ChannelPanel::choose(std::optional<std::size_t> channel) {
  // Fewer lines of text must not move the plot under the pointer.
  page_.summary->setMinimumHeight(channel ? page_.summary->height() : 0);
  plot_->setChosen(channel);
  heat_->setChosen(channel);
  surface_->setChosen(channel);
  summarize();
  emit chosenChanged();
}

void ChannelPanel::arrange() {
  const bool any = !plot_->ranges().amax.empty();
  page_.show(any);
  for (const ChannelView view : {ChannelView::kRanges, ChannelView::kCounts, ChannelView::kSurface})
    plotOf(view)->setVisible(any && view == view_);
  summarize();
}

void ChannelPanel::summarize() {
  const view::ChannelRanges& ranges = plot_->ranges();
  if (ranges.amax.empty()) {
    page_.summary->clear();
    return;
  }
  if (const auto chosen = plot_->chosen()) {
    page_.summary->setText(plot_->linesOf(*chosen).join(QStringLiteral(" · ")));
    return;
  }
  const tensor::GranularityKind kind = ranges.granularity.kind;
  const int count = static_cast<int>(ranges.amax.size());
  QString line = kind == tensor::GranularityKind::kPerGroup ? tr("%n group(s)", nullptr, count)
                 : kind == tensor::GranularityKind::kPerBlock
                     ? tr("%n block(s) of %1", nullptr, count).arg(text(tensor::blockText(ranges.granularity.block)))
                     : tr("%n channel(s) along axis %1", nullptr, count).arg(ranges.granularity.axis);
  line += tr(", median %1, largest %2")
              .arg(shortNumber(ranges.median), shortNumber(*std::max_element(ranges.amax.begin(), ranges.amax.end())));
  const auto outliers = std::count_if(ranges.amax.begin(), ranges.amax.end(), [&ranges](double amax) {
    return ranges.outlier_limit > 0 && amax >= ranges.outlier_limit;
  });
  if (!rows_.isEmpty()) line += tr("; errors of channels: %1").arg(rows_);
  if (outliers > 0) line += tr("; %n stand(s) out at 8 times the median or more", nullptr, static_cast<int>(outliers));
  page_.summary->setText(line);
}

}  // namespace scalewright::widgets
