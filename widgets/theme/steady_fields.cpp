#include "widgets/theme/steady_fields.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace scalewright::widgets {
namespace {

bool isField(const QObject* object) {
  return qobject_cast<const QComboBox*>(object) != nullptr ||
         qobject_cast<const QAbstractSpinBox*>(object) != nullptr ||
         (qobject_cast<const QAbstractSlider*>(object) != nullptr &&
          qobject_cast<const QScrollBar*>(object) == nullptr);
}

}  // namespace

bool SteadyFields::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::Polish:
      // Comes before a widget is shown for the first time. Qt gives the policy to boxes, lists and texts.
      if (auto* widget = qobject_cast<QWidget*>(watched);
          widget != nullptr && widget->focusPolicy() == Qt::WheelFocus) {
        widget->setFocusPolicy(Qt::StrongFocus);
      }
      return false;
    case QEvent::Wheel:
      if (!isField(watched)) return false;
      event->ignore();  // so that it goes on to the parent
      return true;
    default: return false;
  }
}

}  // namespace scalewright::widgets
