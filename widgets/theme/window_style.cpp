#include "widgets/theme/window_style.h"

#include <QAbstractItemView>
#include <QGuiApplication>
#include <QPainter>
#include <QStyleOption>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  const bool box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
  if (!box || !isDark(option->palette)) return;
  painter->save();
  painter->setPen(option->palette.color(QPalette::PlaceholderText));
  painter->setBrush(Qt::NoBrush);
  painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5));
  painter->restore();
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
  QProxyStyle::drawControl(element, option, painter, widget);
  const bool view = element == CE_ShapedFrame && qobject_cast<const QAbstractItemView*>(widget) != nullptr;
  if (!view || (option->state & State_HasFocus) == 0) return;
  painter->save();
  painter->setPen(option->palette.color(QPalette::Highlight));
  painter->setBrush(Qt::NoBrush);
  painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5));
  painter->restore();
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* answer) const {
  if (hint == SH_UnderlineShortcut && QGuiApplication::isRightToLeft()) return 0;
  return QProxyStyle::styleHint(hint, option, widget, answer);
}

}  // namespace scalewright::widgets
