#include "widgets/distribution/plot_panel.h"

#include <QLabel>
#include <QVBoxLayout>

#include "core/view/plots/curves.h"
#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/divergence/dialect_list.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/linked_plots.h"
#include "widgets/distribution/plot_data.h"
#include "widgets/distribution/shown_side_by_side.h"
#include "widgets/distribution/side_by_side_plot.h"
#include "widgets/distribution/tensor_facts.h"
#include "widgets/distribution/trace_plot.h"
#include "widgets/kit/elided_label.h"
#include "widgets/plotkit/scale_button.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::widgets {

PlotPanel::PlotPanel(QWidget* parent)
    : QWidget(parent),
      title_(new ElidedLabel(ElidedLabel::Shows::kName, this)),
      facts_(new ElidedLabel(ElidedLabel::Shows::kFacts, this)),
      bar_(new PlotBar(this)),
      dialects_(new DialectList(this)),
      single_(new QWidget(this)),
      plots_(new LinkedPlots(this)),
      several_(new ShownSideBySide(*single_, bar_->showSideBySide())),
      held_(new QLabel(this)) {
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
  for (ThresholdPlot* plot : plots_->overMagnitudes()) link(*plot);
}

void PlotPanel::buildLayout() {
  auto* names = new QVBoxLayout;
  names->setSpacing(0);
  names->addWidget(title_);
  names->addWidget(facts_);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(10, 3, 6, 0);
  head->addLayout(names, 1);
  head->addWidget(held_, 0, Qt::AlignVCenter);
  head->addWidget(bar_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(head);
  // Beside all of them, so that their axes of magnitudes line up.
  auto* row = new QHBoxLayout(single_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(plots_, 1);
  row->addWidget(dialects_);
  layout->addWidget(single_, 1);
  layout->addWidget(&several_->plot(), 1);
}

void PlotPanel::takeBar(QWidget& bar) {
  static_cast<QVBoxLayout*>(layout())->insertWidget(1, &bar);
}

void PlotPanel::connectBar() {
  connect(bar_, &PlotBar::zoomReset, plots_, &LinkedPlots::resetViews);
  connect(bar_, &PlotBar::curveFormatsChanged, this, &PlotPanel::drawCurves);
  const auto draw = [this] {
    plots_->views().clear();  // of an axis that is no more
    drawData();
  };
  connect(&bar_->xScale(), &ScaleButton::scaleChanged, this, draw);
  connect(&bar_->showSigned(), &QAction::toggled, this, draw);
  connect(&bar_->yScale(), &ScaleButton::scaleChanged, this, [this](view::AxisScale scale) {
    plots_->views().clear();
    plots_->histogram().setYScale(scale);
  });
  bar_->addSaved(tr("Save &histogram…"), plots_->histogram());
  bar_->addSaved(tr("Save &error plot…"), plots_->error());
  QAction* save = bar_->addSaved(tr("Save &divergence plot…"), plots_->divergence());
  bar_->addSaved(tr("Save &L2 trace…"), plots_->trace());
  connect(dialects_, &DialectList::markTaken, this, &PlotPanel::markTaken);
  shown_divergence_ =
      std::make_unique<ShownDivergence>(tensor_, ShownDivergence::Parts{.plot = plots_->divergence(),
                                                                        .histogram = plots_->histogram(),
                                                                        .list = *dialects_,
                                                                        .bar = *bar_,
                                                                        .save = *save});
  connect(shown_divergence_.get(), &ShownDivergence::curvesWanted, this, &PlotPanel::divergenceWanted);
  connect(shown_divergence_.get(), &ShownDivergence::curvesUnwanted, this, &PlotPanel::divergenceUnwanted);
}

void PlotPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  shown_divergence_->placeList();
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
  plots_->views().clear();
  ahead_.need(tensor_, drawnFormats());
  drawData();
}

void PlotPanel::updateDecision(const study::StudyTensor& tensor) {
  tensor_ = tensor;
  const recipe::Decision& now = tensor.decision;
  const bool outgrown = tensor.profile && view::plotRange(tensor).high > drawn_high_;
  if (now.sharing_group != drawn_decision_.sharing_group || outgrown) {
    drawData(plots_->views().canGoBack());  // the threshold of a group may be far away
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
  const std::vector<QCPRange> seen = plots_->xRanges();
  drawn_high_ = tensor_.profile ? view::plotRange(tensor_).high : 0;
  const QString notice = noticeOf(tensor_);
  plots_->histogram().setNotice(notice);
  plots_->error().setNotice(notice);
  const view::AxisScale scale = bar_->xScale().scale();
  showData(plots_->histogram(), tensor_, scale, bar_->showSigned().isChecked());
  showData(plots_->error(), tensor_, scale);
  showData(plots_->divergence(), tensor_, scale);
  plots_->error().setBins(plots_->histogram().bins());
  plots_->divergence().setBins(plots_->histogram().bins());
  drawCurves();
  drawThreshold();
  drawMarks();
  if (keep_view) {
    plots_->setXRanges(seen);
  } else {
    plots_->histogram().resetView();
    plots_->error().resetView();
  }
  drawTrace();
  drawn_decision_ = tensor_.decision;
  shown_divergence_->place();
}

void PlotPanel::drawTrace() {
  traced_evidence_ = tensor_.evidence->size();
  showTrace(plots_->trace(), tensor_);
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

std::set<std::string> PlotPanel::drawnFormats() const {
  std::set<std::string> formats = bar_->curveFormats();
  if (!other_format_.empty()) formats.insert(other_format_);
  return formats;
}

void PlotPanel::drawCurves() {
  const std::set<std::string> formats = drawnFormats();
  const Drawing* ahead = ahead_.find(tensor_, formats);
  plots_->error().setCurves(ahead != nullptr ? ahead->curves : windowCurves(tensor_, formats),
                            tensor_.resolution ? tensor_.decision->format : std::string());
}

void PlotPanel::drawMarks() {
  marks_.find(tensor_, drawn_decision_, ahead_, drawnFormats());
  showMarks();
}

void PlotPanel::showMarks() {
  const std::vector<view::CalibratorMark> marks = marks_.shown(tensor_, plots_->error().threshold());
  plots_->histogram().setMarks(marks);
  plots_->error().setMarks(marks);
}

void PlotPanel::drawThreshold() {
  plots_->error().setSeveralScales(recipe::hasScales(tensor_.decision));
  showThreshold(plots_->histogram(), tensor_);
  showThreshold(plots_->error(), tensor_);
  showThreshold(plots_->divergence(), tensor_);
  const LineSteps steps = lineSteps(tensor_, biases_);
  for (ThresholdPlot* plot : plots_->overMagnitudes()) plot->setSteps(steps.thresholds, steps.note);
}

}  // namespace scalewright::widgets
