#pragma once

namespace scalewright::widgets {
class CompareBar;
}

namespace scalewright::app {

struct Workbench;

/// Has a bar show which snapshot is B and choose it, and B shown for as long as its button or its key is held.
void bindCompareBar(Workbench& bench, widgets::CompareBar& bar);

}  // namespace scalewright::app
