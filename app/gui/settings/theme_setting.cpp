#include "app/gui/settings/theme_setting.h"

#include <QApplication>
#include <QSettings>
#include <QStyle>

namespace scalewright::app {
namespace {

const QString kThemeKey = QStringLiteral("theme");

/// The desktop's own palette, before this program has set one.
QPalette systemPalette() {
  static const QPalette palette = QApplication::palette();
  return palette;
}

}  // namespace

ThemeSetting::ThemeSetting(QObject* parent) : QObject(parent), group_(this), system_(systemPalette()) {
  const auto add = [this](widgets::Theme theme, const QString& title) {
    QAction* action = group_.addAction(title);
    action->setCheckable(true);
    action->setData(widgets::themeId(theme));
    connect(action, &QAction::triggered, this, [this, theme] { choose(theme); });
  };
  add(widgets::Theme::kSystem, tr("Like the &system"));
  add(widgets::Theme::kLight, tr("&Light"));
  add(widgets::Theme::kDark, tr("&Dark"));
  add(widgets::Theme::kHighContrast, tr("High &contrast"));
  theme_ = widgets::themeFromId(QSettings().value(kThemeKey).toString()).value_or(widgets::Theme::kSystem);
  choose(theme_);
}

void ThemeSetting::addTo(QMenu& menu) {
  menu.addActions(group_.actions());
}

void ThemeSetting::choose(widgets::Theme theme) {
  theme_ = theme;
  QApplication::setPalette(widgets::paletteOf(theme, system_));
  QSettings().setValue(kThemeKey, widgets::themeId(theme));
  for (QAction* action : group_.actions()) action->setChecked(action->data().toString() == widgets::themeId(theme));
}

}  // namespace scalewright::app
