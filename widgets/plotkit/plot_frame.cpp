#include "widgets/plotkit/plot_frame.h"

#include <algorithm>
#include <utility>

#include "widgets/plotkit/axis_scale.h"

namespace scalewright::widgets {
namespace {

// Pixels of height.
constexpr int kStripBelow = 120;
constexpr int kFewCaptionsBelow = 170;
constexpr int kFewTicksBelow = 230;
constexpr int kStripMargin = 4;
constexpr int kLegendGap = 5;    // between legend and axes
constexpr int kBelowTicks = 14;  // around the labels below the axes
constexpr int kUsualLine = 18;   // pixels of a line of text up to which margins and heights are as usual
constexpr int kUsualTicks = 5;   // of QCustomPlot

constexpr int legendRows(Density density) {
  switch (density) {
    case Density::kFull: return 3;
    case Density::kFewTicks: return 2;
    case Density::kFewCaptions: return 1;
    case Density::kStrip: break;
  }
  return 0;
}

}  // namespace

Density densityOf(int height) {
  if (height < kStripBelow) return Density::kStrip;
  if (height < kFewCaptionsBelow) return Density::kFewCaptions;
  return height < kFewTicksBelow ? Density::kFewTicks : Density::kFull;
}

PlotFrame::PlotFrame(QCustomPlot& plot) : plot_(plot) {
  plot.axisRect()->setAutoMargins(QCP::msBottom);
  plot.axisRect()->setMargins(QMargins(kSideMargin, top_margin_, kRightMargin, 0));
  plot.axisRect()->setupFullAxesBox();
  for (QCPAxis* axis : {plot.xAxis2, plot.yAxis2}) {
    axis->setTickLabels(false);
    axis->setTicks(false);
  }
}

Density PlotFrame::density() const {
  return densityOf(plot_.height() * kUsualLine / std::max(kUsualLine, plot_.fontMetrics().height()));
}

int PlotFrame::sideMargin() const {
  constexpr int kAround = 8;
  const QFontMetrics metrics = plot_.fontMetrics();
  return std::max(kSideMargin, metrics.horizontalAdvance(QStringLiteral("0.0001")) + metrics.height() + kAround);
}

int PlotFrame::rightMargin() const {
  return std::max(kRightMargin, plot_.fontMetrics().horizontalAdvance(QStringLiteral("000")) / 2 + 4);
}

void PlotFrame::setTopMargin(int pixels) {
  top_margin_ = pixels;
  const int names = legend_.rows() > 0 ? legend_.height() + 2 * kLegendGap : 0;
  QMargins margins = plot_.axisRect()->margins();
  margins.setLeft(sideMargin());
  margins.setRight(rightMargin());
  margins.setTop(density() == Density::kStrip ? kStripMargin : std::max(pixels, names));
  plot_.axisRect()->setMargins(margins);
}

void PlotFrame::setLegend(std::vector<LegendEntry> entries, double value_room) {
  entries_ = std::move(entries);
  value_room_ = value_room;
  layOut();
}

QPointF PlotFrame::legendPlace() const {
  const QRect area = plot_.axisRect()->rect();
  return {double(area.left()), double(area.top() - legend_.height() - kLegendGap)};
}

void PlotFrame::layOut() {
  const bool strip = density() == Density::kStrip;
  for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis}) {
    axis->setVisible(!strip);
    axis->setSubTicks(density() == Density::kFull);
  }
  plot_.axisRect()->setMinimumMargins(strip ? QMargins(0, kStripMargin, 0, kStripMargin) : QMargins());
  const QMargins margins = plot_.axisRect()->margins();
  legend_.layOut(QFontMetricsF(plot_.font(), &plot_), entries_, plot_.width() - margins.left() - margins.right(),
                 value_room_, legendRows(density()));
  setTopMargin(top_margin_);
  // As many labels as there is room for; on an even axis no more than usual.
  const int line = plot_.fontMetrics().height();
  const int room = plot_.height() - plot_.axisRect()->margins().top() - 2 * line - kBelowTicks;
  if (auto ticker = plot_.yAxis->ticker().dynamicCast<LogTicker>()) ticker->setMost(std::max(2, room * 4 / (3 * line)));
  plot_.yAxis->ticker()->setTickCount(std::clamp(room * 2 / (3 * line), 2, kUsualTicks));
}

void PlotFrame::applyFont() {
  for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis, plot_.xAxis2, plot_.yAxis2}) {
    axis->setTickLabelFont(plot_.font());
    axis->setLabelFont(plot_.font());
  }
  plot_.legend->setFont(plot_.font());
}

void PlotFrame::applyColors(const Colors& colors) {
  plot_.setBackground(colors.background);
  for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis, plot_.xAxis2, plot_.yAxis2}) {
    axis->setBasePen(QPen(colors.faint_text, 1));
    axis->setTickPen(QPen(colors.faint_text, 1));
    axis->setSubTickPen(QPen(colors.faint_text, 1));
    axis->setTickLabelColor(colors.text);
    axis->setLabelColor(colors.text);
    axis->grid()->setPen(QPen(colors.grid, 1));
    axis->grid()->setZeroLinePen(QPen(colors.grid, 1));
  }
  for (QCPAxis* axis : {plot_.xAxis2, plot_.yAxis2}) axis->setBasePen(QPen(colors.grid, 1));
}

}  // namespace scalewright::widgets
