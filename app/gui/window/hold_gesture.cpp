#include "app/gui/window/hold_gesture.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include "app/gui/study/other_side.h"

namespace scalewright::app {
namespace {

/// Returns whether a key that is typed there is text.
bool takesText(const QWidget* widget) {
  if (widget == nullptr) return false;
  const auto* combo = qobject_cast<const QComboBox*>(widget);
  return qobject_cast<const QLineEdit*>(widget) != nullptr || qobject_cast<const QTextEdit*>(widget) != nullptr ||
         qobject_cast<const QPlainTextEdit*>(widget) != nullptr ||
         qobject_cast<const QAbstractSpinBox*>(widget) != nullptr || (combo != nullptr && combo->isEditable());
}

}  // namespace

HoldGesture::HoldGesture(OtherSide& other, QWidget& window, QAbstractButton& button)
    : QObject(&window), other_(other), window_(window), button_(button) {
  connect(&button_, &QAbstractButton::pressed, this, [this] { other_.hold(true); });
  connect(&button_, &QAbstractButton::released, this, [this] { other_.hold(false); });
  QApplication::instance()->installEventFilter(this);
}

HoldGesture::~HoldGesture() = default;

bool HoldGesture::eventFilter(QObject* watched, QEvent* event) {
  auto* widget = qobject_cast<QWidget*>(watched);
  if (widget == nullptr) return false;
  const bool here = widget->window() == &window_;
  switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::ShortcutOverride: {
      const auto* key = static_cast<QKeyEvent*>(event);
      const bool hold_key = key->key() == Qt::Key_B && (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
      const bool ours = here && hold_key && other_.side() != nullptr && !takesText(QApplication::focusWidget());
      if (event->type() == QEvent::ShortcutOverride) return false;
      if (event->type() == QEvent::KeyRelease && other_.held() && key->key() == Qt::Key_B) {
        if (!key->isAutoRepeat()) other_.hold(false);
        return true;
      }
      if (ours && event->type() == QEvent::KeyPress) {
        if (!key->isAutoRepeat()) other_.hold(true);
        return true;
      }
      return other_.held() && widget != &button_;
    }
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::Wheel:
    case QEvent::ContextMenu: return other_.held() && widget != &button_;
    case QEvent::WindowDeactivate:
      if (widget == &window_) other_.hold(false);
      return false;
    default: return false;
  }
}

}  // namespace scalewright::app
