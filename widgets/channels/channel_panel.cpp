#include "widgets/channels/channel_panel.h"

#include <QLabel>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "core/tensor/ragged.h"
#include "widgets/channels/channel_heat_plot.h"
#include "widgets/channels/channel_plot.h"
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
    : QWidget(parent), plot_(new ChannelPlot), heat_(new ChannelHeatPlot), page_(makePlotPage(*this, *plot_, {})) {
  plot_->setObjectName(QStringLiteral("channelPlot"));
  heat_->setObjectName(QStringLiteral("channelHeatPlot"));
  heat_->setMinimumSize(plot_->minimumSize());
  static_cast<QVBoxLayout*>(layout())->addWidget(heat_, 1);
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
  heat_map_ = page_.bar->addAction(themedIcon(QStringLiteral("heat-map")), tr("Heat map"));
  heat_map_->setObjectName(QStringLiteral("channelHeatMap"));
  heat_map_->setCheckable(true);
  heat_map_->setToolTip(tr("Counts the magnitudes in each channel, and shows them as colours"));
  connect(heat_map_, &QAction::toggled, this, [this](bool on) {
    // The channels that have been zoomed into stay.
    on ? heat_->xAxis->setRange(plot_->xAxis->range()) : plot_->xAxis->setRange(heat_->xAxis->range());
    logarithmic_->setEnabled(!on);
    arrange();
    shown()->redraw();
    emit heatToggled(on);
  });
  for (ChannelAxisPlot* plot : std::initializer_list<ChannelAxisPlot*>{plot_, heat_}) {
    connect(sorted, &QAction::toggled, plot, &ChannelAxisPlot::setSorted);
    connect(plot, &ChannelAxisPlot::channelChosen, this, &ChannelPanel::choose);
  }
  addSaveCommand(page_, [this] { return shown(); });
  arrange();
}

ThemedPlot* ChannelPanel::shown() const {
  return heat_map_->isChecked() ? static_cast<ThemedPlot*>(heat_) : plot_;
}

bool ChannelPanel::heatShown() const {
  return heat_map_->isChecked();
}

void ChannelPanel::setHeatShown(bool shown) {
  heat_map_->setChecked(shown);
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
  shown_profile_ = tensor.profile;
  shown_scales_ = scales;
  rows_ = scales ? recordedErrorText(tensor) : QString();
  const view::ChannelRanges ranges = view::channelRanges(tensor);
  plot_->setRanges(ranges);
  heat_->setRanges(ranges);
  if (other) choose(std::nullopt);
  arrange();
}

void ChannelPanel::clear() {
  page_.empty->clear();
  shown_profile_.reset();
  shown_scales_.reset();
  plot_->setRanges({});
  heat_->setRanges({});
  setCounts(nullptr, {});
  arrange();
}

void ChannelPanel::choose(std::optional<std::size_t> channel) {
  // Fewer lines of text must not move the plot under the pointer.
  page_.summary->setMinimumHeight(channel ? page_.summary->height() : 0);
  plot_->setChosen(channel);
  heat_->setChosen(channel);
  summarize();
}

void ChannelPanel::arrange() {
  const bool any = !plot_->ranges().amax.empty();
  page_.show(any);
  plot_->setVisible(any && !heatShown());
  heat_->setVisible(any && heatShown());
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
