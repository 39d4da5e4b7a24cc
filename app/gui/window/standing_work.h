#pragma once

namespace scalewright::app {

struct Workbench;

/// Adds the work that runs whatever tab is seen: shown in the status bar, and cancelled there. Before the work of
/// tabs.
void addStandingWork(Workbench& bench);
/// Has the status bar say how exact the numbers of the current tensor are and how many problems there are.
void bindStatus(Workbench& bench);

}  // namespace scalewright::app
