#include "widgets/window/status_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

#include "core/metrics/metric.h"
#include "core/view/readout.h"
#include "widgets/kit/elided_label.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

StatusPanel::StatusPanel(QWidget* parent)
    : QWidget(parent),
      verdict_(new ElidedLabel(ElidedLabel::Shows::kFacts, this)),
      repair_(new QToolButton(this)),
      exactness_(new QLabel(this)),
      recording_(new ElidedLabel(ElidedLabel::Shows::kFacts, this)),
      frame_time_(new QLabel(this)),
      what_(new ElidedLabel(ElidedLabel::Shows::kFacts, this)),
      progress_(new QProgressBar(this)),
      jobs_(new QToolButton(this)),
      cancel_(new QToolButton(this)),
      problems_(new QToolButton(this)) {
  verdict_->setObjectName(QStringLiteral("verdict"));
  // It has what the others leave.
  verdict_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  verdict_->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
  repair_->setObjectName(QStringLiteral("repair"));
  repair_->setAutoRaise(true);
  repair_->setText(tr("Repair"));
  repair_->setPopupMode(QToolButton::MenuButtonPopup);
  auto* repairs = new QMenu(repair_);
  repairs->addAction(tr("Repair this &layer"), this, &StatusPanel::repairRequested);
  repairs->addAction(tr("Repair &all layers that count, until the network is likely fine"), this,
                     &StatusPanel::repairAllRequested);
  repairs->actions().constLast()->setObjectName(QStringLiteral("repairAll"));
  repair_->setMenu(repairs);
  exactness_->setObjectName(QStringLiteral("exactness"));
  progress_->setObjectName(QStringLiteral("progress"));
  progress_->setRange(0, 1000);
  progress_->setFixedWidth(160);
  progress_->setMaximumHeight(16);
  progress_->setAccessibleName(tr("Progress"));
  cancel_->setObjectName(QStringLiteral("cancel"));
  cancel_->setIcon(themedIcon(QStringLiteral("cancel")));
  cancel_->setAutoRaise(true);
  cancel_->setAccessibleName(tr("Cancel all"));
  cancel_->setToolTip(tr("Stops all that runs in the background; what has been done stays"));
  frame_time_->setObjectName(QStringLiteral("frameTime"));
  frame_time_->setToolTip(
      tr("From a movement of the hand to the plots that show it: mean and slowest of the last second"));
  what_->setObjectName(QStringLiteral("whatRuns"));
  what_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);  // in full where there is room
  jobs_->setObjectName(QStringLiteral("jobs"));
  jobs_->setArrowType(Qt::UpArrow);
  jobs_->setAutoRaise(true);
  jobs_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  jobs_->setAccessibleName(tr("Background jobs"));
  jobs_->setToolTip(tr("Lists what runs in the background, to stop it one by one"));
  problems_->setObjectName(QStringLiteral("problemCount"));
  problems_->setAutoRaise(true);
  problems_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  problems_->setIcon(themedIcon(QStringLiteral("warning")));
  problems_->setToolTip(tr("Shows what could not be read"));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(6, 0, 6, 0);
  layout->setSpacing(6);
  layout->addStretch(1);
  layout->addWidget(verdict_, 100);
  layout->addWidget(repair_);
  layout->addWidget(recording_);
  layout->addWidget(exactness_);
  layout->addWidget(frame_time_);
  layout->addWidget(what_);
  layout->addWidget(progress_);
  layout->addWidget(jobs_);
  layout->addWidget(cancel_);
  layout->addWidget(problems_);
  connect(cancel_, &QToolButton::clicked, this, &StatusPanel::cancelRequested);
  connect(jobs_, &QToolButton::clicked, this, &StatusPanel::jobsRequested);
  connect(problems_, &QToolButton::clicked, this, &StatusPanel::problemsRequested);
  connect(repair_, &QToolButton::clicked, this, &StatusPanel::repairRequested);
  recording_->setObjectName(QStringLiteral("recording"));
  recording_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  hideProgress();
  showVerdict({}, {}, {});
  setRecording({}, {});
  setFrameTime({});
  setProblemCount(0);
}

void StatusPanel::showProgress(const Job& job, std::size_t count) {
  what_->setText(job.rate.isEmpty() ? job.name : tr("%1: %2", "what is done, how fast").arg(job.name, job.rate));
  progress_->setRange(0, job.permille < 0 ? 0 : 1000);
  if (job.permille >= 0) progress_->setValue(job.permille);
  jobs_->setText(count > 1 ? tr("%L1", "count of jobs").arg(count) : QString());
  for (QWidget* widget :
       {static_cast<QWidget*>(what_), static_cast<QWidget*>(progress_), static_cast<QWidget*>(jobs_)}) {
    widget->show();
  }
  cancel_->show();
}

void StatusPanel::hideProgress() {
  for (QWidget* widget :
       {static_cast<QWidget*>(what_), static_cast<QWidget*>(progress_), static_cast<QWidget*>(jobs_)}) {
    widget->hide();
  }
  cancel_->hide();
}

void StatusPanel::setFrameTime(const QString& text) {
  frame_time_->setText(text);
  frame_time_->setVisible(!text.isEmpty());
}

void StatusPanel::setRecording(const QString& text, const QString& tip) {
  recording_->setText(text);
  recording_->setToolTip(tip);
  recording_->setVisible(!text.isEmpty());
}

void StatusPanel::showVerdict(const QString& text, const QString& tip, const QString& repair) {
  verdict_->setText(text);
  verdict_->setToolTip(tip);
  verdict_->setVisible(!text.isEmpty());
  repair_->setToolTip(repair);
  repair_->setVisible(!repair.isEmpty());
}

void StatusPanel::setProblemCount(std::size_t count) {
  problems_->setText(tr("%n problem(s)", nullptr, static_cast<int>(count)));
  problems_->setVisible(count > 0);
}

void StatusPanel::showExactness(const study::StudyTensor& tensor) {
  const auto numbers = view::readout(tensor);
  const metrics::MetricDescriptor* sqnr = metrics::find("sqnr");
  const auto ratio = tensor.error && sqnr != nullptr ? sqnr->evaluate(*tensor.error) : std::nullopt;
  if (!ratio) {
    clearExactness();
    return;
  }
  QString line = QStringLiteral("SQNR %1 dB").arg(decibelText(*ratio));
  if (numbers) line.prepend(QStringLiteral("T %1   ").arg(estimateText(numbers->threshold, 5)));
  if (!ratio->exact()) line += QStringLiteral(" [%1]").arg(intervalText(*ratio));
  exactness_->setText(line);
  exactness_->setToolTip(
      tr("= is exact, ~ is an estimate with the interval that holds the exact value. A pass over "
         "the data settles estimates shortly after an edit."));
}

void StatusPanel::clearExactness() {
  exactness_->clear();
}

void StatusPanel::showAsStored() {
  exactness_->setText(asStoredText());
  exactness_->setToolTip(tr("Nothing is quantized. Choose a format to take the tensor in."));
}

}  // namespace scalewright::widgets
