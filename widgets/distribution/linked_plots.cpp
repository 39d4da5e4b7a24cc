#include "widgets/distribution/linked_plots.h"

#include <initializer_list>

#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/trace_plot.h"

namespace scalewright::widgets {
namespace {

constexpr int kNarrowestPlot = 220;
constexpr int kLowestPlot = 64;

}  // namespace

LinkedPlots::LinkedPlots(QWidget* parent)
    : QSplitter(Qt::Vertical, parent),
      histogram_(new HistogramPlot),
      divergence_(new DivergencePlot),
      error_(new ErrorPlot),
      trace_(new TracePlot),
      views_(std::make_shared<ViewHistory>()) {
  setObjectName(QStringLiteral("plotSplitter"));
  histogram_->setObjectName(QStringLiteral("histogramPlot"));
  error_->setObjectName(QStringLiteral("errorPlot"));
  divergence_->setObjectName(QStringLiteral("divergencePlot"));
  trace_->setObjectName(QStringLiteral("tracePlot"));
  for (ThemedPlot* plot : std::initializer_list<ThemedPlot*>{histogram_, divergence_, error_, trace_}) {
    addWidget(plot);
    setStretchFactor(count() - 1, 1);
    // Said here, because a legend laid out for a wide plot would not let it become narrow again.
    plot->setMinimumSize(kNarrowestPlot, kLowestPlot);
    plot->setHistory(views_);
  }
  setChildrenCollapsible(false);
  setSizes({900, 900, 1000, 800});
  divergence_->hide();
  trace_->hide();
  for (ThresholdPlot* plot : overMagnitudes()) {
    for (ThresholdPlot* other : overMagnitudes()) {
      if (plot == other) continue;
      connect(plot, &ThresholdPlot::xRangeEdited, other, [plot, other](double low, double high) {
        if (plot->isSigned() == other->isSigned()) other->setXRange(low, high);
      });
      connect(plot, &ThresholdPlot::pointed, other, &ThresholdPlot::pointAt);
    }
  }
}

std::array<ThresholdPlot*, 3> LinkedPlots::overMagnitudes() const {
  return {histogram_, divergence_, error_};
}

std::vector<QCPRange> LinkedPlots::xRanges() const {
  std::vector<QCPRange> ranges;
  for (const ThresholdPlot* plot : overMagnitudes()) ranges.push_back(plot->xAxis->range());
  return ranges;
}

void LinkedPlots::setXRanges(const std::vector<QCPRange>& ranges) {
  auto range = ranges.begin();
  for (ThresholdPlot* plot : overMagnitudes()) {
    plot->setXRange(range->lower, range->upper);
    ++range;
  }
}

void LinkedPlots::resetViews() {
  views_->remember();
  for (ThemedPlot* plot : std::initializer_list<ThemedPlot*>{histogram_, error_, divergence_, trace_})
    plot->resetView();
}

}  // namespace scalewright::widgets
