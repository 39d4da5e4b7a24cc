#include "app/gui/window/frame_time.h"

#include <QApplication>
#include <QMenu>
#include <QSettings>
#include <QWidget>
#include <algorithm>

#include "widgets/plotkit/themed_plot.h"
#include "widgets/text/numbers.h"
#include "widgets/window/status_panel.h"

namespace scalewright::app {
namespace {

const QString kKey = QStringLiteral("window/frameTime");
constexpr qint64 kSpan = 1'000'000'000;
constexpr qint64 kStale = 2'000'000'000;  // a picture so long after an input has another reason
constexpr double kNsPerMs = 1e6;

bool isInput(QEvent::Type type) {
  return type == QEvent::MouseMove || type == QEvent::MouseButtonPress || type == QEvent::MouseButtonRelease ||
         type == QEvent::KeyPress || type == QEvent::KeyRelease || type == QEvent::Wheel;
}

}  // namespace

FrameTime::FrameTime(QWidget& window, widgets::StatusPanel& status, QMenu& menu)
    : QObject(&window), window_(window), status_(status) {
  QAction* show = menu.addAction(tr("&Frame time"));
  show->setObjectName(QStringLiteral("frameTimeAction"));
  show->setCheckable(true);
  show->setStatusTip(tr("Shows in the status bar how long plots take to follow the hand"));
  clock_.start();
  connect(show, &QAction::toggled, this, &FrameTime::setOn);
  show->setChecked(QSettings().value(kKey, false).toBool());
}

void FrameTime::setOn(bool on) {
  QSettings().setValue(kKey, on);
  frames_.clear();
  input_ns_.reset();
  if (on) {
    QCoreApplication::instance()->installEventFilter(this);
    status_.setFrameTime(tr("frame %1").arg(widgets::noNumber()));
  } else {
    QCoreApplication::instance()->removeEventFilter(this);
    status_.setFrameTime({});
  }
}

bool FrameTime::eventFilter(QObject* watched, QEvent* event) {
  const bool input = isInput(event->type());
  if (!input && event->type() != QEvent::Paint) return false;
  const auto* widget = qobject_cast<const QWidget*>(watched);
  if (widget == nullptr || widget->window() != &window_) return false;
  if (input) {
    if (!painting_) input_ns_ = clock_.nsecsElapsed();
  } else if (input_ns_ && !painting_ && qobject_cast<const widgets::ThemedPlot*>(widget) != nullptr) {
    painting_ = true;
    // After all that is painted with this plot.
    QMetaObject::invokeMethod(this, &FrameTime::addFrame, Qt::QueuedConnection);
  }
  return false;
}

void FrameTime::addFrame() {
  painting_ = false;
  if (!input_ns_) return;  // switched off in between
  const qint64 now = clock_.nsecsElapsed();
  if (now - *input_ns_ > kStale) {
    input_ns_.reset();
    return;
  }
  while (!frames_.empty() && now - frames_.front().end_ns > kSpan) frames_.pop_front();
  frames_.push_back({now, now - *input_ns_});
  input_ns_.reset();
  qint64 sum = 0;
  qint64 slowest = 0;
  for (const Frame& frame : frames_) {
    sum += frame.taken_ns;
    slowest = std::max(slowest, frame.taken_ns);
  }
  const auto ms = [](double ns) { return widgets::columnNumber(ns / kNsPerMs, 2); };
  status_.setFrameTime(
      tr("frame %1 ms, slowest %2 ms")
          .arg(ms(static_cast<double>(sum) / static_cast<double>(frames_.size())), ms(static_cast<double>(slowest))));
}

}  // namespace scalewright::app
