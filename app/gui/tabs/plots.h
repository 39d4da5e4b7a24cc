#pragma once

#include "app/gui/tabs/workbench.h"

class QSettings;

namespace scalewright::app {

/// Has the plots in the middle of the window show the current tensor, and their gestures decide. Begins as they were
/// kept.
void bindPlots(Workbench& bench);
void keepPlots(const widgets::PlotPanel& plots, QSettings& settings);

}  // namespace scalewright::app
