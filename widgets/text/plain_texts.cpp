#include "widgets/text/plain_texts.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QMessageBox>

namespace scalewright::widgets {

PlainTexts::PlainTexts(QApplication& application) : QObject(&application) {
  application.installEventFilter(this);
}

bool PlainTexts::eventFilter(QObject* watched, QEvent* event) {
  // Comes before a label is laid out; the window of a tool tip is a label too.
  if (event->type() != QEvent::Polish) return false;
  auto* label = qobject_cast<QLabel*>(watched);
  if (label == nullptr || label->textFormat() != Qt::AutoText) return false;
  const bool of_qt = pauses > 0 && qobject_cast<QMessageBox*>(label->window()) != nullptr;
  if (!of_qt) label->setTextFormat(Qt::PlainText);
  return false;
}

}  // namespace scalewright::widgets
