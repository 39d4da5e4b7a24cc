#pragma once

#include <QActionGroup>
#include <QMenu>
#include <QPalette>

#include "widgets/theme/theme.h"

namespace scalewright::app {

/// View > Theme: applies the chosen palette to the whole program and remembers it.
class ThemeSetting : public QObject {
  Q_OBJECT

 public:
  explicit ThemeSetting(QObject* parent = nullptr);

  void addTo(QMenu& menu);
  void choose(widgets::Theme theme);
  [[nodiscard]] widgets::Theme theme() const { return theme_; }

 private:
  QActionGroup group_;
  QPalette system_;
  widgets::Theme theme_ = widgets::Theme::kSystem;
};

}  // namespace scalewright::app
