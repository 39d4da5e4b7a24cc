#pragma once

class QMainWindow;

namespace scalewright::app {

/// The Tab key in a main window: one part after the other as they are placed, tool bars first, then from where reading
/// starts to where it ends, from the top down; within a part in its own order. Whether there was
/// something to go to.
bool moveFocus(QMainWindow& window, bool next);

}  // namespace scalewright::app
