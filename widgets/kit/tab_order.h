#pragma once

#include <QDialog>

namespace scalewright::widgets {

/// Moves the focus as the Tab key does in a window: what it stops at is in the order in which an eye reads it, row by
/// row, wherever and whenever its widgets were made. In a main window one part after the other as they are placed, tool
/// bars first, then from where reading starts to where it ends, from the top down. Whether there was something to go
/// to.
bool moveFocus(QWidget& window, bool next);

/// A dialog with that order.
class Dialog : public QDialog {
 public:
  using QDialog::QDialog;

 protected:
  bool focusNextPrevChild(bool next) override { return moveFocus(*this, next); }
};

}  // namespace scalewright::widgets
