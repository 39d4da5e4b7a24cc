#include "widgets/layers/smoothing_panel.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <cmath>

#include "core/view/plots/largest_first.h"
#include "widgets/kit/fields/value_field.h"
#include "widgets/layers/smoothed_ranges_plot.h"
#include "widgets/layers/smoothing_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

constexpr int kSteps = 100;      // of the slider
constexpr int kBothPlots = 600;  // pixels of width from which both plots are legible
constexpr int kDecimals = 3;

QString sqnrText(const std::optional<double>& ratio) {
  return ratio ? decibelText(*ratio) : noNumber();
}

}  // namespace

SmoothingPanel::SmoothingPanel(QWidget* parent)
    : QWidget(parent),
      summary_(new QLabel(this)),
      empty_(new QLabel(this)),
      content_(new QWidget(this)),
      curve_(new SmoothingPlot),
      ranges_(new SmoothedRangesPlot),
      slider_(new QSlider(Qt::Horizontal)),
      box_(new ValueBox<QDoubleSpinBox>),
      apply_(new QPushButton(tr("S&mooth"))),
      take_back_(new QPushButton(tr("&Take back"))),
      save_(new QPushButton(themedIcon(QStringLiteral("save")), tr("&Save scales…"))) {
  curve_->setObjectName(QStringLiteral("smoothingCurve"));
  ranges_->setObjectName(QStringLiteral("smoothedRanges"));
  for (QWidget* plot : {static_cast<QWidget*>(curve_), static_cast<QWidget*>(ranges_)}) plot->setMinimumSize(200, 100);
  summary_->setObjectName(QStringLiteral("smoothingSummary"));
  summary_->setWordWrap(true);
  empty_->setObjectName(QStringLiteral("noSmoothing"));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setMargin(12);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  slider_->setObjectName(QStringLiteral("alphaSlider"));
  slider_->setAccessibleName(tr("alpha"));
  slider_->setRange(0, kSteps);
  slider_->setToolTip(tr("How much of the input's range moves into the weights"));
  box_->setObjectName(QStringLiteral("alphaBox"));
  box_->setAccessibleName(tr("alpha"));
  box_->setRange(0, 1);
  box_->setSingleStep(1.0 / kSteps);
  box_->setDecimals(kDecimals);
  box_->setToolTip(slider_->toolTip());
  apply_->setObjectName(QStringLiteral("applySmoothing"));
  apply_->setToolTip(
      tr("Divides the input by the factors at this alpha and multiplies the weights of its layers: ranges, "
         "errors and recipes are then those of the scaled values"));
  take_back_->setObjectName(QStringLiteral("takeSmoothingBack"));
  take_back_->setToolTip(tr("Decides on the tensors as they are in the file again"));
  save_->setObjectName(QStringLiteral("saveScales"));
  save_->setToolTip(
      tr("Writes the factor of each channel at this alpha: into an HDF5 file, or a folder of .npy files"));

  auto* plots = new QHBoxLayout;
  plots->setSpacing(0);
  plots->addWidget(curve_, 1);
  plots->addWidget(ranges_, 1);
  auto* label = new QLabel(tr("alpha"));
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 2, 6, 4);
  bar->addWidget(label);
  bar->addWidget(slider_, 1);
  bar->addWidget(box_);
  bar->addWidget(apply_);
  bar->addWidget(take_back_);
  bar->addWidget(save_);
  auto* inside = new QVBoxLayout(content_);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->setSpacing(0);
  summary_->setContentsMargins(8, 2, 8, 0);
  inside->addWidget(summary_);
  inside->addLayout(plots, 1);
  inside->addLayout(bar);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(content_, 1);
  layout->addWidget(empty_, 1);
  connect(curve_, &SmoothingPlot::alphaMoved, this, &SmoothingPanel::setAlpha);
  connect(slider_, &QSlider::valueChanged, this, [this](int step) { setAlpha(static_cast<double>(step) / kSteps); });
  connect(box_, &QDoubleSpinBox::valueChanged, this, &SmoothingPanel::setAlpha);
  connect(apply_, &QPushButton::clicked, this, [this] { emit applyRequested(alpha_); });
  connect(take_back_, &QPushButton::clicked, this, &SmoothingPanel::takeBackRequested);
  connect(save_, &QPushButton::clicked, this, [this] { emit saveRequested(text(view_.input), alpha_); });
  show({});
}

void SmoothingPanel::show(const view::SmoothingView& view) {
  view_ = view;
  const bool any = view_.smoothing != nullptr;
  content_->setVisible(any);
  empty_->setVisible(!any);
  if (!any) {
    empty_->setText(whyNothing());
    return;
  }
  order_ = view::largestFirst(view_.smoothing->input_maxima);
  curve_->setSmoothing(view_.smoothing);
  const bool another = chosen_for_ != view_.input;
  chosen_for_ = view_.input;
  setAlpha(another ? view_.in_force.value_or(view_.smoothing->best().alpha) : alpha_);
  if (another) ranges_->resetView();
}

QString SmoothingPanel::whyNothing() const {
  if (view_.input.empty()) {
    return tr(
        "Choose a weight or an input of a linear layer. Smoothing needs both, paired by a graph or by their names: for "
        "layers.0.proj.weight a tensor layers.0.proj.input.");
  }
  if (view_.problem) return tr("%1 cannot be smoothed: %2").arg(text(view_.input), errorReason(*view_.problem));
  return tr("Smoothing of %1 is computed once the decisions are quiet …").arg(text(view_.input));
}

void SmoothingPanel::setAlpha(double alpha) {
  alpha_ = alpha;
  const QSignalBlocker quiet_slider(slider_);
  slider_->setValue(static_cast<int>(std::lround(alpha * kSteps)));
  box_->showValue(alpha);
  curve_->setAlpha(alpha);
  if (!view_.smoothing) return;
  ranges_->setRanges(view::smoothedRanges(*view_.smoothing, order_, alpha));
  summarize();
  updateButtons();
}

void SmoothingPanel::updateButtons() {
  take_back_->setVisible(view_.in_force.has_value());
  apply_->setEnabled(view_.in_force != alpha_);
}

void SmoothingPanel::summarize() {
  summary_->setText(numbers());
  QStringList names;
  for (const std::string& weight : view_.weights) names << text(weight);
  summary_->setToolTip(tr("Smoothed together:") + u'\n' + names.join(u'\n'));
}

QString SmoothingPanel::numbers() const {
  const layers::Smoothing& smoothing = *view_.smoothing;
  const layers::Smoothing::Point& best = smoothing.best();
  return tr("%1, %n layer(s)", nullptr, static_cast<int>(view_.weights.size())).arg(text(view_.input)) +
         tr(": SQNR %1 dB unsmoothed, %2 dB at alpha %3, %4 dB at the best alpha %5")
             .arg(sqnrText(smoothing.unsmoothed.sqnr()), sqnrText(view::smoothedSqnr(smoothing, alpha_)),
                  shortNumber(alpha_), sqnrText(best.error.sqnr()), shortNumber(best.alpha)) +
         (smoothing.isEstimate()
              ? tr("; estimate from %1 of %2 rows").arg(countText(smoothing.rows), countText(smoothing.rows_in_all))
              : QString()) +
         (best.gain ? tr("; the best gains %1 to %2 dB, 95 of 100 times")
                          .arg(decibelText(best.gain->low, 3), decibelText(best.gain->high, 3))
                    : QString()) +
         (smoothing.isSure() ? QString() : tr("; these rows do not tell for sure whether it helps")) +
         (view_.in_force ? tr("; used: alpha %1").arg(shortNumber(*view_.in_force)) : QString()) +
         (view_.folds ? QString()
                      : tr("; no norm is known before this input: an export of a checkpoint refuses its smoothing"));
}

void SmoothingPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  ranges_->setVisible(width() >= kBothPlots);
}

}  // namespace scalewright::widgets
