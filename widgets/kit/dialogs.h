#pragma once

#include <QDialog>
#include <QScreen>

namespace scalewright::widgets {

/// Gives a dialog the size that it likes best, or as much of it as the screen has room for.
inline void resizeWithin(QWidget& dialog, const QSize& wanted) {
  constexpr double kShare = 0.95;  // of the screen: the frame needs some
  const QSize room = dialog.screen()->availableSize() * kShare;
  dialog.resize(wanted.boundedTo(room));
}

/// Shows a dialog over its window until it is answered; then it is gone.
inline void openDialog(QDialog& dialog) {
  dialog.setAttribute(Qt::WA_DeleteOnClose);
  dialog.open();
}

}  // namespace scalewright::widgets
