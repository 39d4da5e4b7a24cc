#include "widgets/plotkit/view_history.h"

#include <QElapsedTimer>

namespace scalewright::widgets {
namespace {

constexpr std::size_t kMostViews = 100;
constexpr qint64 kOneMovement = 500;  // ms

qint64 now() {
  static const QElapsedTimer timer = [] {
    QElapsedTimer started;
    started.start();
    return started;
  }();
  return timer.elapsed() + 1;
}

}  // namespace

void ViewHistory::add(QCustomPlot* plot) {
  plots_.emplace_back(plot);
}

std::vector<QCPAxis*> ViewHistory::axes() const {
  std::vector<QCPAxis*> axes;
  for (const QPointer<QCustomPlot>& plot : plots_) {
    if (plot) axes.insert(axes.end(), {plot->xAxis, plot->yAxis, plot->yAxis2});
  }
  return axes;
}

ViewHistory::View ViewHistory::view() const {
  View view;
  for (const QCPAxis* axis : axes()) view.push_back(axis->range());
  return view;
}

void ViewHistory::show(const View& view) {
  const std::vector<QCPAxis*> shown = axes();
  for (std::size_t i = 0; i < shown.size() && i < view.size(); ++i) shown[i]->setRange(view[i]);
  for (const QPointer<QCustomPlot>& plot : plots_) {
    if (plot) plot->replot(QCustomPlot::rpQueuedReplot);
  }
  moved_ = 0;
}

void ViewHistory::remember(bool one_movement) {
  const qint64 time = now();
  const bool goes_on = one_movement && moved_ != 0 && time - moved_ < kOneMovement;
  moved_ = one_movement ? time : 0;
  if (goes_on) return;
  View view = this->view();
  if (!past_.empty() && past_.back() == view) return;
  past_.push_back(std::move(view));
  if (past_.size() > kMostViews) past_.erase(past_.begin());
  future_.clear();
}

void ViewHistory::back() {
  // A drag that moved nothing has left the view as it is.
  while (!past_.empty() && past_.back() == view()) past_.pop_back();
  if (past_.empty()) return;
  future_.push_back(view());
  const View view = std::move(past_.back());
  past_.pop_back();
  show(view);
}

void ViewHistory::forward() {
  if (future_.empty()) return;
  past_.push_back(view());
  const View view = std::move(future_.back());
  future_.pop_back();
  show(view);
}

void ViewHistory::clear() {
  past_.clear();
  future_.clear();
  moved_ = 0;
}

}  // namespace scalewright::widgets
