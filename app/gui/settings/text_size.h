#pragma once

namespace scalewright::app {

/// The size of texts in all windows, in percent of the system's, as a person has set it.
[[nodiscard]] int textSize();
/// Puts a size in force at once, and keeps it.
void setTextSize(int percent);
/// Puts the kept one in force; before there are windows.
void restoreTextSize();

}  // namespace scalewright::app
