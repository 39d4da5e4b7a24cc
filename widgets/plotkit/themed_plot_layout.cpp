// Where the parts of a plot stand, by its size and that of its texts.
#include <algorithm>

#include "widgets/plotkit/themed_plot.h"

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

Density ThemedPlot::density() const {
  return densityOf(height() * kUsualLine / std::max(kUsualLine, fontMetrics().height()));
}

int ThemedPlot::sideMargin() const {
  constexpr int kAround = 8;
  const QFontMetrics metrics = fontMetrics();
  return std::max(kSideMargin, metrics.horizontalAdvance(QStringLiteral("0.0001")) + metrics.height() + kAround);
}

int ThemedPlot::rightMargin() const {
  return std::max(kRightMargin, fontMetrics().horizontalAdvance(QStringLiteral("000")) / 2 + 4);
}

void ThemedPlot::setTopMargin(int pixels) {
  top_margin_ = pixels;
  const int names = curve_legend_.rows() > 0 ? curve_legend_.height() + 2 * kLegendGap : 0;
  QMargins margins = axisRect()->margins();
  margins.setLeft(sideMargin());
  margins.setRight(rightMargin());
  margins.setTop(density() == Density::kStrip ? kStripMargin : std::max(pixels, names));
  axisRect()->setMargins(margins);
}

void ThemedPlot::setLegend(std::vector<LegendEntry> entries, double value_room) {
  legend_entries_ = std::move(entries);
  legend_value_room_ = value_room;
  ThemedPlot::layOut();
}

QPointF ThemedPlot::legendPlace() const {
  return {double(area().left()), double(area().top() - curve_legend_.height() - kLegendGap)};
}

void ThemedPlot::layOut() {
  const bool strip = density() == Density::kStrip;
  for (QCPAxis* axis : {xAxis, yAxis}) {
    axis->setVisible(!strip);
    axis->setSubTicks(density() == Density::kFull);
  }
  axisRect()->setMinimumMargins(strip ? QMargins(0, kStripMargin, 0, kStripMargin) : QMargins());
  const QMargins margins = axisRect()->margins();
  curve_legend_.layOut(QFontMetricsF(font(), this), legend_entries_, width() - margins.left() - margins.right(),
                       legend_value_room_, legendRows(density()));
  setTopMargin(top_margin_);
  // As many labels as there is room for; on an even axis no more than usual.
  const int line = fontMetrics().height();
  const int room = height() - axisRect()->margins().top() - 2 * line - kBelowTicks;
  if (auto ticker = yAxis->ticker().dynamicCast<LogTicker>()) ticker->setMost(std::max(2, room * 4 / (3 * line)));
  yAxis->ticker()->setTickCount(std::clamp(room * 2 / (3 * line), 2, kUsualTicks));
}

void ThemedPlot::resizeEvent(QResizeEvent* event) {
  layOut();
  QCustomPlot::resizeEvent(event);
}

void ThemedPlot::applyFont() {
  for (QCPAxis* axis : {xAxis, yAxis, xAxis2, yAxis2}) {
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
  }
  legend->setFont(font());
}

}  // namespace scalewright::widgets
