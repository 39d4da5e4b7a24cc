#pragma once

#include "app/gui/tabs/workbench.h"

namespace scalewright::app {

/// Shows between facts and plots what would help the tensors that are edited, found in the background while the plots
/// are seen: pointing at a move shows it in the plots, a click makes it, as one step.
void bindMoves(Workbench& bench);

}  // namespace scalewright::app
