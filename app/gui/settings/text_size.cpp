#include "app/gui/settings/text_size.h"

#include <QApplication>
#include <QFont>
#include <QSettings>
#include <QWidget>
#include <algorithm>

#include "widgets/window/preferences_dialog.h"

namespace scalewright::app {
namespace {

const QString kTextSize = QStringLiteral("textSize");
constexpr int kAsSystem = 100;  // percent

/// The system's own, before this program has set one.
QFont systemFont() {
  static const QFont font = QApplication::font();
  return font;
}

QFont scaled(QFont font, double factor) {
  if (font.pointSizeF() > 0) {
    font.setPointSizeF(font.pointSizeF() * factor);
  } else {
    font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * factor)));
  }
  return font;
}

void put(int percent) {
  const QFont before = QApplication::font();
  const QFont now = scaled(systemFont(), percent / 100.0);
  if (now == before) return;
  const double factor = QFontInfo(now).pointSizeF() / QFontInfo(before).pointSizeF();
  QApplication::setFont(now);
  // What has a size of its own, as headings have, keeps its proportion.
  for (QWidget* widget : QApplication::allWidgets()) {
    const QFont own = widget->font();
    const bool fixed = widget->testAttribute(Qt::WA_SetFont) && own.resolveMask() & QFont::SizeResolved;
    if (fixed) widget->setFont(scaled(own, factor));
  }
}

}  // namespace

int textSize() {
  return std::clamp(QSettings().value(kTextSize, kAsSystem).toInt(), widgets::kSmallestText, widgets::kLargestText);
}

void setTextSize(int percent) {
  QSettings().setValue(kTextSize, std::clamp(percent, widgets::kSmallestText, widgets::kLargestText));
  put(textSize());
}

void restoreTextSize() {
  put(textSize());
}

}  // namespace scalewright::app
