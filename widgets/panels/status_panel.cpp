#include "widgets/panels/status_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include "core/metrics/metric.h"
#include "core/view/readout.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

StatusPanel::StatusPanel(QWidget* parent)
    : QWidget(parent),
      exactness_(new QLabel(this)),
      what_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      cancel_(new QToolButton(this)),
      problems_(new QToolButton(this)) {
  exactness_->setObjectName(QStringLiteral("exactness"));
  progress_->setObjectName(QStringLiteral("progress"));
  progress_->setRange(0, 1000);
  progress_->setFixedWidth(160);
  progress_->setMaximumHeight(16);
  progress_->setAccessibleName(tr("Progress"));
  cancel_->setObjectName(QStringLiteral("cancel"));
  cancel_->setIcon(themedIcon(QStringLiteral("cancel")));
  cancel_->setAutoRaise(true);
  cancel_->setAccessibleName(tr("Cancel loading"));
  cancel_->setToolTip(tr("Stops reading; what has been read stays"));
  problems_->setObjectName(QStringLiteral("problemCount"));
  problems_->setAutoRaise(true);
  problems_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  problems_->setIcon(themedIcon(QStringLiteral("warning")));
  problems_->setToolTip(tr("Shows what could not be read"));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(6, 0, 6, 0);
  layout->setSpacing(8);
  layout->addWidget(exactness_);
  layout->addWidget(what_);
  layout->addWidget(progress_);
  layout->addWidget(cancel_);
  layout->addWidget(problems_);
  connect(cancel_, &QToolButton::clicked, this, &StatusPanel::cancelRequested);
  connect(problems_, &QToolButton::clicked, this, &StatusPanel::problemsRequested);
  hideProgress();
  setProblemCount(0);
}

void StatusPanel::showProgress(const QString& what, int permille) {
  what_->setText(what);
  progress_->setRange(0, 1000);
  progress_->setValue(permille);
  what_->show();
  progress_->show();
  cancel_->show();
}

void StatusPanel::showBusy(const QString& what) {
  showProgress(what, 0);
  progress_->setRange(0, 0);
}

void StatusPanel::hideProgress() {
  what_->hide();
  progress_->hide();
  cancel_->hide();
}

void StatusPanel::setProblemCount(std::size_t count) {
  problems_->setText(tr("%n problem(s)", nullptr, static_cast<int>(count)));
  problems_->setVisible(count > 0);
}

void StatusPanel::showExactness(const study::StudyTensor& tensor) {
  const auto numbers = view::readout(tensor);
  const metrics::MetricDescriptor* sqnr = metrics::find("sqnr");
  const auto ratio = tensor.error && sqnr != nullptr ? sqnr->evaluate(*tensor.error) : std::nullopt;
  if (!numbers || !ratio) {
    clearExactness();
    return;
  }
  QString line = QStringLiteral("SQNR %1 dB").arg(estimateText(*ratio));
  if (numbers->threshold) line.prepend(QStringLiteral("T %1   ").arg(estimateText(*numbers->threshold, 5)));
  if (!ratio->exact()) line += QStringLiteral(" [%1]").arg(intervalText(*ratio));
  exactness_->setText(line);
  exactness_->setToolTip(tr("= is exact, ~ is an estimate with the interval that holds the exact value. A pass over "
                            "the data settles estimates shortly after an edit."));
}

void StatusPanel::clearExactness() { exactness_->clear(); }

}  // namespace scalewright::widgets
