#pragma once

#include "app/gui/tabs/workbench.h"

namespace scalewright::app {

/// Has the plots in the middle show the tensors that are edited side by side, where a person wants that, and a line
/// that is dragged in one of them decide of all, as one step.
void bindSideBySide(Workbench& bench);

}  // namespace scalewright::app
