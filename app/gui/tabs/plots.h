#pragma once

#include "app/gui/tabs/workbench.h"

class QSettings;

namespace scalewright::app {

/// Has the plots in the middle of the window show the current tensor, and their gestures decide. Begins as they were
/// kept.
void bindPlots(Workbench& bench);
/// Shows beside the current tensor as it is decided what B makes of it; nothing without B.
void showOther(Workbench& bench);
/// Lets every plot of the window be saved and copied as a picture. Once all of them are there.
void savePlots(Workbench& bench);
void keepPlots(widgets::PlotPanel& plots, QSettings& settings);

}  // namespace scalewright::app
