#pragma once

#include <QLabel>

namespace scalewright::widgets {

/// Lets a label show sentences, in several lines, that can be selected with mouse and keys.
inline void makeSelectable(QLabel& label) {
  label.setWordWrap(true);
  label.setTextFormat(Qt::PlainText);
  label.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

}  // namespace scalewright::widgets
