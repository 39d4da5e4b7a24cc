#include "widgets/theme/window_style.h"

#include <QAbstractItemView>
#include <QGuiApplication>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>
#include <array>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

namespace {

/// Around a surface that would not be told apart from what is behind it; thicker and in another colour with the focus.
void outline(QPainter& painter, const QStyleOption& option, const QRect& rect) {
  const bool focus = (option.state & QStyle::State_HasFocus) != 0;
  const bool enabled = (option.state & QStyle::State_Enabled) != 0;
  const auto role = focus ? QPalette::Highlight : enabled ? QPalette::WindowText : QPalette::Mid;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(option.palette.color(role));
  for (int line = 0; line < (focus ? 2 : 1); ++line) painter.drawRect(rect.adjusted(line, line, -1 - line, -1 - line));
  painter.restore();
}

}  // namespace

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                     const QWidget* widget) const {
  QProxyStyle::drawComplexControl(control, option, painter, widget);
  if (!isHighContrast(option->palette)) return;
  if (control == CC_ComboBox || control == CC_SpinBox) outline(*painter, *option, option->rect);
  if (control == CC_Slider)
    outline(*painter, *option, proxy()->subControlRect(control, option, SC_SliderHandle, widget));
  if (control == CC_ScrollBar)
    outline(*painter, *option, proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget));
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  if (isHighContrast(option->palette)) {
    constexpr std::array kOutlined = {PE_PanelButtonCommand, PE_FrameLineEdit,     PE_FrameGroupBox,
                                      PE_FrameTabWidget,     PE_IndicatorCheckBox, PE_IndicatorItemViewItemCheck};
    const bool pressed_tool = element == PE_PanelButtonTool && (option->state & (State_On | State_MouseOver)) != 0;
    if (pressed_tool || std::find(kOutlined.begin(), kOutlined.end(), element) != kOutlined.end())
      outline(*painter, *option, option->rect);
    if (element == PE_FrameFocusRect) outline(*painter, *option, option->rect);
    return;
  }
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
  if (view && isHighContrast(option->palette)) {
    outline(*painter, *option, option->rect);
    return;
  }
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
