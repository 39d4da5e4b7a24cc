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
  if (element == CE_PushButtonLabel && option->direction == Qt::RightToLeft) {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (button != nullptr && !button->icon.isNull() && !button->text.isEmpty()) {
      drawMirroredLabel(*button, *painter);
      return;
    }
  }
  QProxyStyle::drawControl(element, option, painter, widget);
  const bool view = element == CE_ShapedFrame && qobject_cast<const QAbstractItemView*>(widget) != nullptr;
  if (!view || (option->state & State_HasFocus) == 0) return;
  painter->save();
  painter->setPen(option->palette.color(QPalette::Highlight));
  painter->setBrush(Qt::NoBrush);
  painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5));
  painter->restore();
}

void WindowStyle::drawMirroredLabel(const QStyleOptionButton& button, QPainter& painter) const {
  constexpr int kGap = 4;
  const bool enabled = (button.state & State_Enabled) != 0;
  const int text = button.fontMetrics.size(Qt::TextShowMnemonic, button.text).width();
  const int right = button.rect.center().x() + (button.iconSize.width() + kGap + text) / 2;
  QRect icon(QPoint(), button.iconSize);
  icon.moveCenter({right - button.iconSize.width() / 2, button.rect.center().y()});
  button.icon.paint(&painter, icon, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
  const QRect words(icon.left() - kGap - text, button.rect.top(), text, button.rect.height());
  proxy()->drawItemText(&painter, words, Qt::AlignCenter | Qt::TextHideMnemonic, button.palette, enabled, button.text,
                        QPalette::ButtonText);
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* answer) const {
  if (hint == SH_UnderlineShortcut && QGuiApplication::isRightToLeft()) return 0;
  return QProxyStyle::styleHint(hint, option, widget, answer);
}

}  // namespace scalewright::widgets
