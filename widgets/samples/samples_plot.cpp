#include "widgets/samples/samples_plot.h"

#include <algorithm>
#include <cmath>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/plotkit/value_range.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kCurveSeries = 0;
constexpr int kNear = 12;  // pixels from a point at which it is pointed at

}  // namespace

SamplesPlot::SamplesPlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Threshold against number of samples"));
  setToolTip(
      tr("The threshold that the first 1, 2, 4 … samples lead to; the line is the threshold that is used, the ring the "
         "part that is calibrated on, the square the rest.\nWheel zooms, dragging pans, a double click resets the "
         "view."));
  xAxis->setScaleType(QCPAxis::stLogarithmic);
  xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker));
  xAxis->setLabel(tr("samples"));
  yAxis->setLabel(tr("threshold"));
  addGraph();
  graph(0)->setSelectable(QCP::stNone);
  graph(0)->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 5));
  applyColors(colors());
  resetView();
}

void SamplesPlot::setStudy(std::shared_ptr<const calibrate::SampleStudy> study, std::optional<double> threshold) {
  const bool same = study == study_;
  study_ = std::move(study);
  threshold_ = threshold;
  if (same) {
    update();  // somebody may have zoomed
    return;
  }
  QVector<double> counts;
  QVector<double> thresholds;
  if (study_) {
    for (const calibrate::SamplePoint& point : study_->convergence) {
      counts << static_cast<double>(point.samples);
      thresholds << point.calibration.threshold.value();
    }
  }
  graph(0)->setData(counts, thresholds, true);
  tellChange();
  resetView();
}

void SamplesPlot::resetView() {
  double most = 2;
  ValueRange shown;
  if (threshold_) shown.take(*threshold_);
  if (study_) {
    for (const calibrate::SamplePoint& point : study_->convergence) {
      most = std::max(most, static_cast<double>(point.samples));
      shown.take(point.calibration.threshold.value());
    }
    shown.take(study_->calibrated.own.threshold.value());
    shown.take(study_->rest.own.threshold.value());
  }
  xAxis->setRange(0.85, most * 1.18);
  const ValueRange range = shown.orElse(0, 1);
  yAxis->setRange(range.padded(0.15, 0.02 * std::abs(range.high)));
  redraw();
}

QString SamplesPlot::shows() const {
  if (!study_ || study_->convergence.empty()) return {};
  const auto& points = study_->convergence;
  const auto level = [](const calibrate::SamplePoint& point) {
    return shortNumber(point.calibration.threshold.value());
  };
  const auto lowest = std::min_element(points.begin(), points.end(), [](const auto& a, const auto& b) {
    return a.calibration.threshold < b.calibration.threshold;
  });
  const QString way =
      tr("one curve of %1 points, the threshold %2 with the first of the samples and %3 with all of them, the lowest "
         "%4 with %5 samples")
          .arg(countText(points.size()), level(points.front()), level(points.back()), level(*lowest),
               countText(lowest->samples));
  //: what a plot shows, and the threshold that is used
  return threshold_ ? tr("%1; %2 is in force").arg(way, shortNumber(*threshold_)) : way;
}

PlotTable SamplesPlot::table() const {
  PlotTable table;
  if (!study_) return table;
  std::vector<std::uint64_t> samples;
  std::vector<double> thresholds;
  for (const calibrate::SamplePoint& point : study_->convergence) {
    samples.push_back(point.samples);
    thresholds.push_back(point.calibration.threshold.value());
  }
  table.add(QStringLiteral("samples"), samples);
  table.add(QStringLiteral("threshold"), std::move(thresholds));
  return table;
}

void SamplesPlot::applyColors(const Colors& colors) {
  ThemedPlot::applyColors(colors);
  const QPen curve = seriesPen(kCurveSeries, palette());
  if (graphCount() > 0) graph(0)->setPen(curve);
  setLegend({{tr("of the first samples"), curve},
             {tr("in force"), QPen(colors.threshold, 2)},
             {tr("calibrated on"), QPen(colors.text, 2), LegendEntry::Shape::kRing},
             {tr("the rest"), QPen(colors.text, 2), LegendEntry::Shape::kSquare}});
}

QString SamplesPlot::hintAt(const QPoint& position) const {
  if (!study_ || !area().contains(position)) return {};
  for (const calibrate::SamplePoint& point : study_->convergence) {
    if (std::abs(xAxis->coordToPixel(static_cast<double>(point.samples)) - position.x()) > kNear) continue;
    return tr("%n sample(s): threshold %1", nullptr, static_cast<int>(point.samples))
        .arg(shortNumber(point.calibration.threshold.value()));
  }
  return {};
}

void SamplesPlot::paintOverlay(QPainter& painter) {
  if (!study_) return;
  painter.save();
  painter.setClipRect(area());
  paintInForce(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  paintParts(painter);
  painter.restore();
}

void SamplesPlot::paintInForce(QPainter& painter) const {
  if (!threshold_) return;
  painter.setPen(QPen(colors().threshold, 2));
  const double y = std::round(yAxis->coordToPixel(*threshold_));
  painter.drawLine(QPointF(area().left(), y), QPointF(area().right() + 1, y));
  const QString label = tr("used: %1").arg(shortNumber(*threshold_, 5));
  const bool below = y - painter.fontMetrics().height() - 4 < area().top();
  painter.drawText(QPointF(area().left() + 8, below ? y + painter.fontMetrics().ascent() + 4 : y - 6), label);
}

void SamplesPlot::paintParts(QPainter& painter) const {
  const auto place = [this](const calibrate::SamplePart& part) {
    return QPointF(xAxis->coordToPixel(static_cast<double>(part.samples)),
                   yAxis->coordToPixel(part.own.threshold.value()));
  };
  painter.setPen(QPen(colors().text, 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(place(study_->calibrated), 6, 6);
  const QPointF rest = place(study_->rest);
  painter.drawRect(QRectF(rest - QPointF(5, 5), rest + QPointF(5, 5)));
}

}  // namespace scalewright::widgets
