#pragma once

#include <QFont>
#include <QFontDatabase>
#include <QWidget>

namespace scalewright::widgets {

/// Lets texts of the widget stand in the system's letters of one width, in the size that texts have.
inline void setFixedFont(QWidget& widget) {
  QFont font;
  font.setFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
  font.setStyleHint(QFont::Monospace);
  widget.setFont(font);
}

}  // namespace scalewright::widgets
