#pragma once

#include <QString>
#include <vector>

namespace scalewright::widgets {

/// A key that plots take while they have the focus.
struct PlotKey {
  QString keys;  ///< as people read them
  QString what;
  bool by_itself = true;  ///< written as QKeySequence reads it: one that could be taken by an action
};

/// Returns what keys and mouse do in the plots, in the language of the window.
[[nodiscard]] std::vector<PlotKey> plotKeys();

}  // namespace scalewright::widgets
