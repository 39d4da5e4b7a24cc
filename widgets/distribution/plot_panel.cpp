#include "widgets/distribution/plot_panel.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/view/plots/curves.h"
#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/divergence/dialect_list.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_data.h"
#include "widgets/distribution/tensor_facts.h"
#include "widgets/distribution/trace_plot.h"
#include "widgets/kit/elided_label.h"
#include "widgets/plotkit/scale_button.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::widgets {
namespace {

constexpr std::string_view kL2 = "l2";
constexpr int kNarrowestPlot = 220;
constexpr int kLowestPlot = 64;

}  // namespace

PlotPanel::PlotPanel(QWidget* parent)
    : QWidget(parent),
      title_(new ElidedLabel(ElidedLabel::Shows::kName, this)),
      facts_(new ElidedLabel(ElidedLabel::Shows::kFacts, this)),
      bar_(new PlotBar(this)),
      dialects_(new DialectList(this)),
      histogram_(new HistogramPlot),
      error_(new ErrorPlot),
      divergence_(new DivergencePlot),
      trace_(new TracePlot),
      held_(new QLabel(this)) {
  histogram_->setObjectName(QStringLiteral("histogramPlot"));
  error_->setObjectName(QStringLiteral("errorPlot"));
  divergence_->setObjectName(QStringLiteral("divergencePlot"));
  trace_->setObjectName(QStringLiteral("tracePlot"));
  QFont heading = title_->font();
  heading.setBold(true);
  heading.setPointSizeF(heading.pointSizeF() * 1.15);
  title_->setFont(heading);
  title_->setObjectName(QStringLiteral("tensorTitle"));
  facts_->setObjectName(QStringLiteral("tensorFacts"));
  held_->setObjectName(QStringLiteral("heldSide"));
  held_->setAutoFillBackground(true);
  held_->setBackgroundRole(QPalette::Highlight);
  held_->setForegroundRole(QPalette::HighlightedText);
  held_->setMargin(3);
  held_->hide();
  buildLayout();
  connectBar();
  views_ = std::make_shared<ViewHistory>();
  for (ThemedPlot* plot : std::initializer_list<ThemedPlot*>{histogram_, divergence_, error_, trace_})
    plot->setHistory(views_);
  ThresholdPlot* const all[] = {histogram_, divergence_, error_};
  for (ThresholdPlot* plot : all) {
    for (ThresholdPlot* other : all) {
      if (plot == other) continue;
      connect(plot, &ThresholdPlot::xRangeEdited, other, &ThresholdPlot::setXRange);
      connect(plot, &ThresholdPlot::pointed, other, &ThresholdPlot::pointAt);
    }
    link(*plot);
  }
}

void PlotPanel::buildLayout() {
  auto* plots = new QSplitter(Qt::Vertical, this);
  plots->setObjectName(QStringLiteral("plotSplitter"));
  plots->addWidget(histogram_);
  plots->addWidget(divergence_);
  plots->addWidget(error_);
  plots->addWidget(trace_);
  plots->setStretchFactor(0, 1);
  plots->setStretchFactor(1, 1);
  plots->setStretchFactor(2, 1);
  plots->setStretchFactor(3, 1);
  plots->setChildrenCollapsible(false);
  plots->setSizes({900, 900, 1000, 800});
  // Said here, because a legend laid out for a wide plot would not let it become narrow again.
  for (ThemedPlot* plot : std::initializer_list<ThemedPlot*>{histogram_, error_, divergence_, trace_})
    plot->setMinimumSize(kNarrowestPlot, kLowestPlot);
  divergence_->hide();
  trace_->hide();

  auto* names = new QVBoxLayout;
  names->setSpacing(0);
  names->addWidget(title_);
  names->addWidget(facts_);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(10, 6, 6, 4);
  head->addLayout(names, 1);
  head->addWidget(held_, 0, Qt::AlignVCenter);
  head->addWidget(bar_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(head);
  // Beside all of them, so that their axes of magnitudes line up.
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  row->addWidget(plots, 1);
  row->addWidget(dialects_);
  layout->addLayout(row, 1);
}

void PlotPanel::connectBar() {
  connect(bar_, &PlotBar::zoomReset, this, [this] {
    views_->remember();
    for (ThemedPlot* plot : std::initializer_list<ThemedPlot*>{histogram_, error_, divergence_, trace_})
      plot->resetView();
  });
  connect(bar_, &PlotBar::curveFormatsChanged, this, &PlotPanel::drawCurves);
  connect(&bar_->xScale(), &ScaleButton::scaleChanged, this, [this] {
    views_->clear();  // of an axis that is no more
    drawData();
  });
  connect(&bar_->yScale(), &ScaleButton::scaleChanged, this, [this](view::AxisScale scale) {
    views_->clear();
    histogram_->setYScale(scale);
  });
  bar_->addSaved(tr("Save &histogram…"), *histogram_);
  bar_->addSaved(tr("Save &error plot…"), *error_);
  QAction* save = bar_->addSaved(tr("Save &divergence plot…"), *divergence_);
  bar_->addSaved(tr("Save &L2 trace…"), *trace_);
  connect(dialects_, &DialectList::markTaken, this, &PlotPanel::markTaken);
  shown_divergence_ = std::make_unique<ShownDivergence>(
      tensor_, ShownDivergence::Parts{.plot = *divergence_, .list = *dialects_, .bar = *bar_, .save = *save});
  connect(shown_divergence_.get(), &ShownDivergence::curvesWanted, this, &PlotPanel::divergenceWanted);
  connect(shown_divergence_.get(), &ShownDivergence::curvesUnwanted, this, &PlotPanel::divergenceUnwanted);
}

void PlotPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  shown_divergence_->placeList();
}

void PlotPanel::awaitDivergence() {
  divergence_->setComputing();
}

void PlotPanel::divergenceStopped() {
  divergence_->setStopped();
}

void PlotPanel::setScales(view::AxisScale x, view::AxisScale y) {
  bar_->xScale().setScale(x);
  bar_->yScale().setScale(y);
}

view::AxisScale PlotPanel::xScale() const {
  return bar_->xScale().scale();
}

view::AxisScale PlotPanel::yScale() const {
  return bar_->yScale().scale();
}

void PlotPanel::setBiases(edit::Biases biases) {
  biases_ = biases;
  drawThreshold();
}

void PlotPanel::link(ThresholdPlot& plot) {
  connect(&plot.gesture(), &ThresholdGesture::moved, this, &PlotPanel::thresholdMoved);
  connect(&plot.gesture(), &ThresholdGesture::dropped, this, &PlotPanel::thresholdDropped);
  connect(&plot.gesture(), &ThresholdGesture::cancelled, this, &PlotPanel::thresholdCancelled);
  connect(&plot, &ThresholdPlot::markTaken, this, &PlotPanel::markTaken);
}

void PlotPanel::clear() {
  tensor_ = {};
  title_->clear();
  facts_->clear();
  shown_divergence_->startOver();
  drawData();
}

void PlotPanel::showTensor(const study::StudyTensor& tensor) {
  tensor_ = tensor;
  title_->setText(text(tensor.info.name));
  facts_->setText(factsOf(tensor));
  shown_divergence_->startOver();
  views_->clear();
  ahead_.need(tensor_, drawnFormats());
  drawData();
}

void PlotPanel::updateDecision(const study::StudyTensor& tensor) {
  tensor_ = tensor;
  const recipe::Decision& now = tensor.decision;
  const bool outgrown = tensor.profile && view::plotRange(tensor).high > drawn_high_;
  if (now.sharing_group != drawn_decision_.sharing_group || outgrown) {
    drawData(views_->canGoBack());  // the threshold of a group may be far away
    return;
  }
  const bool other_grid = now.format != drawn_decision_.format || now.options != drawn_decision_.options;
  if (other_grid) drawCurves();
  // Only the mark in force moves with a threshold set by hand, and the line itself shows that one.
  if (other_grid || now.calibrator != drawn_decision_.calibrator || now.role != drawn_decision_.role ||
      tensor.evidence->size() != marks_.evidence() ||
      (now.calibrator != recipe::kManual && now.parameters != drawn_decision_.parameters)) {
    drawMarks();
  } else if (tensor.own) {
    showMarks();
  }
  drawThreshold();
  if (!recipe::sameChoice(now, drawn_decision_) || tensor.evidence->size() != traced_evidence_) drawTrace();
  drawn_decision_ = now;
  shown_divergence_->place();
}

void PlotPanel::drawData(bool keep_view) {
  const QCPRange x = histogram_->xAxis->range();
  drawn_high_ = tensor_.profile ? view::plotRange(tensor_).high : 0;
  const QString absence = absenceOf(tensor_);
  for (ThemedPlot* plot : std::initializer_list<ThemedPlot*>{histogram_, error_}) {
    plot->setNotice(absence.isEmpty() ? undrawable(tensor_) : absence);
  }
  const view::AxisScale scale = bar_->xScale().scale();
  showData(*histogram_, tensor_, scale);
  showData(*error_, tensor_, scale);
  showData(*divergence_, tensor_, scale);
  for (ThresholdPlot* plot : std::initializer_list<ThresholdPlot*>{error_, divergence_})
    plot->setBins(histogram_->bins());
  drawCurves();
  drawThreshold();
  drawMarks();
  if (keep_view) {
    for (ThresholdPlot* plot : std::initializer_list<ThresholdPlot*>{histogram_, error_, divergence_})
      plot->setXRange(x.lower, x.upper);
  } else {
    histogram_->resetView();
    error_->resetView();
  }
  drawTrace();
  drawn_decision_ = tensor_.decision;
  shown_divergence_->place();
}

void PlotPanel::drawTrace() {
  traced_evidence_ = tensor_.evidence->size();
  view::L2Trace trace;
  const bool wanted = tensor_.profile && tensor_.decision->calibrator == kL2 && !recipe::hasScales(tensor_.decision);
  if (wanted) {
    if (auto made = view::l2Trace(*tensor_.profile, tensor_.decision, tensor_.evidence)) trace = *std::move(made);
  }
  // One point is no way: data of zeros, or what a pass has yet to read.
  trace_->setVisible(trace.points.size() > 1);
  trace_->setTrace(std::move(trace));
}

void PlotPanel::setOther(const study::StudyTensor* other, const QString& owner) {
  const std::string format = other != nullptr ? other->decision->format : std::string();
  marks_.setOther(other != nullptr ? view::foreignMarkOf(*other, owner.toStdString()) : std::nullopt);
  if (format != other_format_) {
    other_format_ = format;
    drawCurves();
  }
  showMarks();
}

void PlotPanel::setHeld(const QString& what) {
  held_->setText(what);
  held_->setVisible(!what.isEmpty());
}

void PlotPanel::setAsStored(bool stored) {
  const QString facts = factsOf(tensor_);
  facts_->setText(stored ? facts + QStringLiteral("   ") + asStoredText() : facts);
}

void PlotPanel::prepare(const std::vector<study::StudyTensor>& tensors) {
  ahead_.prepare(tensors, drawnFormats());
}

std::set<std::string> PlotPanel::drawnFormats() const {
  std::set<std::string> formats = bar_->curveFormats();
  if (!other_format_.empty()) formats.insert(other_format_);
  return formats;
}

void PlotPanel::drawCurves() {
  const std::set<std::string> formats = drawnFormats();
  const Drawing* ahead = ahead_.find(tensor_, formats);
  error_->setCurves(ahead != nullptr ? ahead->curves : windowCurves(tensor_, formats),
                    tensor_.resolution ? tensor_.decision->format : std::string());
}

void PlotPanel::drawMarks() {
  marks_.find(tensor_, drawn_decision_, ahead_, drawnFormats());
  showMarks();
}

void PlotPanel::showMarks() {
  const std::vector<view::CalibratorMark> marks = marks_.shown(tensor_, error_->threshold());
  histogram_->setMarks(marks);
  error_->setMarks(marks);
}

void PlotPanel::drawThreshold() {
  error_->setSeveralScales(recipe::hasScales(tensor_.decision));
  showThreshold(*histogram_, tensor_);
  showThreshold(*error_, tensor_);
  showThreshold(*divergence_, tensor_);
  const LineSteps steps = lineSteps(tensor_, biases_);
  for (ThresholdPlot* plot : std::initializer_list<ThresholdPlot*>{histogram_, error_, divergence_})
    plot->setSteps(steps.thresholds, steps.note);
}

}  // namespace scalewright::widgets
