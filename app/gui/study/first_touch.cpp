#include "app/gui/study/first_touch.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace scalewright::app {

FirstTouch::FirstTouch(QWidget& window) : QObject(&window), window_(window) {}

void FirstTouch::await() {
  if (!awaiting_) qApp->installEventFilter(this);
  awaiting_ = true;
}

void FirstTouch::end() {
  qApp->removeEventFilter(this);
  awaiting_ = false;
}

bool FirstTouch::eventFilter(QObject* watched, QEvent* event) {
  const bool touch = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::KeyPress || event->type() == QEvent::Wheel;
  const auto* widget = touch ? qobject_cast<QWidget*>(watched) : nullptr;
  if (widget != nullptr && (widget == &window_ || window_.isAncestorOf(widget))) end();
  return QObject::eventFilter(watched, event);
}

}  // namespace scalewright::app
