#include "widgets/window/job_list.h"

#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

constexpr int kTick = 150;
constexpr int kProgressWidth = 140;

}  // namespace

JobList::JobList(Jobs jobs, QWidget* window)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint), jobs_(std::move(jobs)), grid_(new QGridLayout) {
  setObjectName(QStringLiteral("jobList"));
  setAccessibleName(tr("Background jobs"));
  setFrameShape(QFrame::StyledPanel);
  auto* title = new QLabel(tr("In the background"), this);
  QFont bold = title->font();
  bold.setBold(true);
  title->setFont(bold);
  grid_->setHorizontalSpacing(12);
  grid_->setColumnStretch(0, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 10, 8, 10);
  layout->addWidget(title);
  layout->addLayout(grid_);
  tick_.setInterval(kTick);
  connect(&tick_, &QTimer::timeout, this, &JobList::update);
}

void JobList::popUp(const QWidget& over) {
  corner_ = over.mapToGlobal(QPoint(over.width(), 0));
  update();
  if (lines_.empty()) return;
  place();
  show();
  tick_.start();
}

void JobList::hideEvent(QHideEvent* event) {
  tick_.stop();
  QFrame::hideEvent(event);
}

void JobList::place() {
  adjustSize();
  move(corner_.x() - width(), corner_.y() - height() - 4);
}

void JobList::cancel(const QString& id) {
  for (const Job& job : jobs_()) {
    if (job.id == id && job.cancel) job.cancel();
  }
  update();
}

void JobList::update() {
  const std::vector<Job> jobs = jobs_();
  const std::size_t before = lines_.size();
  for (auto line = lines_.begin(); line != lines_.end();) {
    const bool runs = std::any_of(jobs.begin(), jobs.end(), [&](const Job& job) { return job.id == line->first; });
    if (runs) {
      ++line;
      continue;
    }
    for (QWidget* widget : {static_cast<QWidget*>(line->second.name), static_cast<QWidget*>(line->second.progress),
                            static_cast<QWidget*>(line->second.cancel)}) {
      grid_->removeWidget(widget);
      widget->hide();
      widget->setObjectName({});
      widget->deleteLater();  // its own click may be under way
    }
    line = lines_.erase(line);
  }
  bool more = lines_.size() != before;
  for (const Job& job : jobs) {
    auto found = lines_.find(job.id);
    if (found == lines_.end()) {
      more = true;
      Line line{new QLabel(this), new QProgressBar(this), new QToolButton(this)};
      line.name->setTextFormat(Qt::PlainText);
      line.progress->setFixedWidth(kProgressWidth);
      line.progress->setMaximumHeight(16);
      line.progress->setAccessibleName(job.name);
      line.cancel->setObjectName(QStringLiteral("cancel ") + job.id);
      line.cancel->setIcon(themedIcon(QStringLiteral("cancel")));
      line.cancel->setAutoRaise(true);
      line.cancel->setToolTip(job.after_cancel.isEmpty() ? tr("Stops this; what has been done stays")
                                                         : job.after_cancel);
      line.cancel->setAccessibleName(tr("Cancel"));
      line.cancel->setVisible(static_cast<bool>(job.cancel));
      connect(line.cancel, &QToolButton::clicked, this, [this, id = job.id] { cancel(id); });
      const int row = grid_->rowCount();
      grid_->addWidget(line.name, row, 0);
      grid_->addWidget(line.progress, row, 1);
      grid_->addWidget(line.cancel, row, 2);
      found = lines_.emplace(job.id, line).first;
    }
    const Line& line = found->second;
    line.name->setText(job.rate.isEmpty() ? job.name : job.name + QLatin1Char('\n') + job.rate);
    line.progress->setRange(0, job.permille < 0 ? 0 : 1000);
    if (job.permille >= 0) line.progress->setValue(job.permille);
  }
  if (lines_.empty()) {
    close();
  } else if (more && isVisible()) {
    place();
  }
}

}  // namespace scalewright::widgets
