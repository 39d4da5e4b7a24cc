#include "widgets/distribution/error_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/formats/format.h"
#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/smooth_graph.h"
#include "widgets/plotkit/mark_labels.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kErrorLabelRows = 4;
constexpr int kFewErrorLabelRows = 2;
constexpr int kTickSpacing = 28;
constexpr int kErrorMargin = 10;
constexpr int kBelowNames = 4;

constexpr int rowsOfNames(Density density) {
  switch (density) {
    case Density::kFull:
    case Density::kFewTicks: return 3;
    case Density::kFewCaptions: return 2;
    case Density::kStrip: break;
  }
  return 0;
}

}  // namespace

ErrorPlot::ErrorPlot(QWidget* parent) : ThresholdPlot(parent) {
  setAccessibleName(tr("Error against the threshold, one curve per format"));
  setToolTip(
      tr("SQNR of each format if the threshold stood there. Dashed lines are the picks of the calibration "
         "methods; a click takes one.\nDrag the line to set the threshold; wheel zooms, dragging pans, a double click "
         "resets."));
  setTopMargin(kErrorMargin);
  xAxis->setLabel(xLabel());
  yAxis->setLabel(tr("SQNR / dB"));
  // In a row of its own: a legend inside the axes would cover data.
  names_room_ = new QCPLayoutElement(this);
  plotLayout()->addElement(1, 0, names_room_);
  plotLayout()->setRowStretchFactor(1, 0.001);
  plotLayout()->setRowSpacing(0);
  applyColors(colors());
}

void ErrorPlot::setCurves(std::vector<view::ErrorCurve> curves, const std::string& current) {
  curves_ = std::move(curves);
  current_ = current;
  clearGraphs();
  for (const view::ErrorCurve& curve : curves_) {
    QCPGraph* graph = new SmoothGraph(xAxis, yAxis);
    graph->setName(formatTitle(curve.format));
    graph->setSelectable(QCP::stNone);
  }
  rescaled();
  applyColors(colors());
  layOut();
  redraw();
}

void ErrorPlot::rescaled() {
  for (int i = 0; i < graphCount(); ++i) {
    const view::ErrorCurve& curve = curves_[static_cast<std::size_t>(i)];
    QVector<double> positions;
    for (const double threshold : curve.thresholds) positions << xMap().toAxis(threshold);
    QVector<double> values(curve.sqnr_db.begin(), curve.sqnr_db.end());
    // An infinite ratio (no error at all) leaves a gap: there is no place for it on the axis.
    for (double& value : values) {
      if (std::isinf(value)) value = std::numeric_limits<double>::quiet_NaN();
    }
    graph(i)->setData(positions, values, true);
  }
}

void ErrorPlot::setMarks(std::vector<view::CalibratorMark> marks) {
  const bool other_room = marks.empty() != this->marks().empty();
  ThresholdPlot::setMarks(std::move(marks));
  if (!other_room) return;  // marks are painted over the curves
  layOut();
  redraw();
}

int ErrorPlot::labelRows() const {
  switch (density()) {
    case Density::kFull: return kErrorLabelRows;
    case Density::kFewTicks: return kFewErrorLabelRows;
    case Density::kFewCaptions: return 1;
    case Density::kStrip: break;
  }
  return 0;
}

QString ErrorPlot::xLabel() const {
  return several_scales_ ? tr("threshold, if there were one for the whole tensor") : tr("threshold");
}

void ErrorPlot::setSeveralScales(bool several) {
  if (several_scales_ == several) return;
  several_scales_ = several;
  layOut();
  redraw();
}

void ErrorPlot::layOut() {
  ThresholdPlot::layOut();
  const bool strip = density() == Density::kStrip;
  setTopMargin(marks().empty() ? kErrorMargin : labelRows() * markRowHeight(QFontMetricsF(font(), this)) + 6);
  xAxis->setLabel(xLabel());
  layOutNames();
  // As high as the axes will be: they are laid out only when the plot is drawn.
  const int line = fontMetrics().height();
  const int room =
      height() - axisRect()->margins().top() - (strip ? 0 : 2 * line + 12) - names_room_->minimumSize().height();
  yAxis->ticker()->setTickCount(std::clamp(room / kTickSpacing, 2, 6));
}

void ErrorPlot::layOutNames() {
  std::vector<LegendEntry> entries;
  for (int i = 0; i < graphCount(); ++i) entries.push_back({.name = graph(i)->name(), .pen = graph(i)->pen()});
  // In a narrow picture below the axis's own labels as well: rows would take the height from the curves.
  const QFontMetricsF metrics(font(), this);
  const auto layOutIn = [&](double width) { curve_names_.layOut(metrics, entries, width, 0, rowsOfNames(density())); };
  layOutIn(width() - sideMargin() - rightMargin());
  names_whole_width_ = isAlone() && (curve_names_.rows() > rowsOfNames(density()) || !curve_names_.left().isEmpty());
  if (names_whole_width_) layOutIn(width() - 2 * rightMargin());
  const int height = curve_names_.rows() > 0 ? curve_names_.height() + kBelowNames : 0;
  names_room_->setMinimumSize(0, height);
  names_room_->setMaximumSize(QWIDGETSIZE_MAX, height);
}

QPointF ErrorPlot::namesPlace() const {
  return {double(names_whole_width_ ? rightMargin() : sideMargin()), double(names_room_->rect().top())};
}

void ErrorPlot::resetView() {
  const view::LevelRange levels = view::levelRange(curves_);
  yAxis->setRange(levels.low, levels.high);
  ThresholdPlot::resetView();
}

QString ErrorPlot::shows() const {
  const view::ErrorCurve* highest = nullptr;
  std::size_t at = 0;
  for (const view::ErrorCurve& curve : curves_) {
    for (std::size_t i = 0; i < curve.sqnr_db.size(); ++i) {
      if (!std::isfinite(curve.sqnr_db[i]) || (highest != nullptr && highest->sqnr_db[at] >= curve.sqnr_db[i]))
        continue;
      highest = &curve;
      at = i;
    }
  }
  if (highest == nullptr) return withThreshold({});
  const QString line =
      withThreshold(tr("%1 curves, the highest that of %2 with a SQNR of %3 dB at the threshold %4")
                        .arg(countText(curves_.size()), formatTitle(highest->format), decibelText(highest->sqnr_db[at]),
                             shortNumber(highest->thresholds[at], 4)));
  const double now = threshold() ? currentValueAt(*threshold()) : std::numeric_limits<double>::quiet_NaN();
  //: what a plot shows, and the error of a format at the threshold that it shows
  return std::isfinite(now) ? tr("%1, where the SQNR of %2 is %3 dB").arg(line, formatTitle(current_), decibelText(now))
                            : line;
}

PlotTable ErrorPlot::table() const {
  PlotTable table;
  if (curves_.empty()) return table;
  // All curves stand over the same thresholds.
  table.add(QStringLiteral("threshold"), curves_.front().thresholds);
  for (const view::ErrorCurve& curve : curves_) {
    table.add(QString::fromStdString(curve.format) + QStringLiteral(" sqnr_db"), curve.sqnr_db);
    table.add(QString::fromStdString(curve.format) + QStringLiteral(" mse"), curve.mse);
  }
  return table;
}

void ErrorPlot::applyColors(const Colors& colors) {
  ThresholdPlot::applyColors(colors);
  for (int i = 0; i < graphCount(); ++i) {
    const std::string& format = curves_[static_cast<std::size_t>(i)].format;
    QPen pen = seriesPen(view::curveSeries(format), palette());
    if (format == current_) pen.setWidthF(3);
    graph(i)->setPen(pen);
    graph(i)->setLayer(format == current_ ? QStringLiteral("axes") : QStringLiteral("main"));
  }
  layOutNames();
}

double ErrorPlot::currentValueAt(double threshold) const {
  for (const view::ErrorCurve& curve : curves_) {
    if (curve.format != current_ || curve.thresholds.empty()) continue;
    const auto right = std::lower_bound(curve.thresholds.begin(), curve.thresholds.end(), threshold);
    if (right == curve.thresholds.end()) return curve.sqnr_db.back();
    return curve.sqnr_db[static_cast<std::size_t>(right - curve.thresholds.begin())];
  }
  return std::numeric_limits<double>::quiet_NaN();
}

ErrorPlot::Reading ErrorPlot::readingAt(double x) const {
  const auto curve =
      std::find_if(curves_.begin(), curves_.end(), [this](const auto& each) { return each.format == current_; });
  if (curve == curves_.end() || curve->thresholds.empty()) return {};
  const auto right = std::upper_bound(curve->thresholds.begin(), curve->thresholds.end(), x);
  if (right == curve->thresholds.begin() || right == curve->thresholds.end()) return {};
  const auto i = static_cast<std::size_t>(right - curve->thresholds.begin());
  const double left = xPixelOf(curve->thresholds[i - 1]);
  const double share = (xPixelOf(x) - left) / (xPixelOf(curve->thresholds[i]) - left);
  const double sqnr = std::lerp(curve->sqnr_db[i - 1], curve->sqnr_db[i], share);
  if (!std::isfinite(sqnr)) return {};
  const bool exact = curve->exact[i - 1] && curve->exact[i];
  const QString level = markedNumber(decibelText(sqnr), exact);
  return {tr("T %1: %2 dB").arg(shortNumber(x, 4), level), sqnr};
}

std::vector<MarkLabel> ErrorPlot::markLabels() const {
  std::vector<MarkLabel> labels;
  for (const view::CalibratorMark& mark : marks()) {
    labels.push_back({std::round(xPixelOf(mark.threshold)) + 0.5, yAxis->coordToPixel(currentValueAt(mark.threshold)),
                      markTitle(mark), mark.current, mark.exact});
  }
  return labels;
}

QString ErrorPlot::hintAt(const QPoint& position) const {
  const QRectF names(namesPlace(), QSizeF(width(), curve_names_.height()));
  if (names.contains(position)) return curve_names_.left().join(u'\n');
  // Above the axes the labels are pointed at, not the lines between them.
  if (position.y() >= area().top()) return ThresholdPlot::hintAt(position);
  const view::CalibratorMark* mark = labelAt(position);
  return mark == nullptr ? QString() : markHint(*mark);
}

const view::CalibratorMark* ErrorPlot::labelAt(const QPoint& position) const {
  for (const PlacedMarkLabel& label : placeMarkLabels(QFontMetricsF(font(), this), area(), markLabels(), labelRows())) {
    if (label.place.contains(position)) return &marks()[label.mark];
  }
  return nullptr;
}

std::optional<view::CalibratorMark> ErrorPlot::markAt(const QPoint& position) const {
  if (position.y() >= area().top()) return ThresholdPlot::markAt(position);
  const view::CalibratorMark* mark = labelAt(position);
  return mark == nullptr || mark->current ? std::nullopt : std::optional(*mark);
}

void ErrorPlot::setTarget(double sqnr_db) {
  if (target_ == sqnr_db) return;
  target_ = sqnr_db;
  update();
}

void ErrorPlot::paintTarget(QPainter& painter) const {
  if (!target_ || curves_.empty() || !notice().isEmpty()) return;
  const QRect rect = area();
  const double y = std::round(yPixelOf(*target_)) + 0.5;
  if (y < rect.top() || y > rect.bottom()) return;
  paintLevel(painter, y, QPen(colors().faint_text, 1, Qt::DashDotDotLine),
             tr("target %1 dB").arg(shortNumber(*target_, 4)), Qt::AlignLeft);
}

void ErrorPlot::setReach(std::optional<double> sqnr_db, const QString& what) {
  if (reach_ == sqnr_db && reached_by_ == what) return;
  reach_ = sqnr_db;
  reached_by_ = what;
  update();
}

void ErrorPlot::paintReach(QPainter& painter) const {
  if (!reach_ || curves_.empty() || !notice().isEmpty()) return;
  const QRect rect = area();
  const double y = std::isinf(*reach_) ? rect.top() : std::round(yPixelOf(*reach_));
  paintLevel(painter, std::clamp(y, static_cast<double>(rect.top()), static_cast<double>(rect.bottom())) + 0.5,
             QPen(colors().good, 2),
             tr("%1: %2 dB", "what is tried out, and its SQNR").arg(reached_by_, decibelText(*reach_, 3)),
             Qt::AlignHCenter);
}

void ErrorPlot::paintLevel(QPainter& painter, double y, const QPen& pen, const QString& label,
                           Qt::Alignment end) const {
  const QRect rect = area();
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(pen);
  painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
  const double height = QFontMetricsF(painter.font()).height();
  const bool above = y - height - 1 > rect.top();
  painter.drawText(QRectF(rect.left() + 4, above ? y - height - 1 : y + 1, rect.width() - 8, height),
                   static_cast<int>((end | Qt::AlignAbsolute | Qt::AlignVCenter).toInt()), label);
}

void ErrorPlot::paintOverlay(QPainter& painter) {
  curve_names_.paint(painter, namesPlace(), colors());
  paintTarget(painter);
  paintReach(painter);
  paintMarkLabels(painter, colors(), area(), markLabels(), labelRows());
  ThresholdPlot::paintOverlay(painter);  // the flag stays readable
}

}  // namespace scalewright::widgets
