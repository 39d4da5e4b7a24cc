#pragma once

namespace scalewright::app {

/// Starts this program once more, with a window that has nothing in it.
void openAnotherWindow();

}  // namespace scalewright::app
