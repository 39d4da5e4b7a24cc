#pragma once

namespace scalewright::widgets {
class WelcomePanel;
}

namespace scalewright::app {

struct Workbench;

/// Says what the page shows that stands in the middle while nothing is open, and what its buttons do.
void bindWelcome(Workbench& bench, widgets::WelcomePanel& welcome);

}  // namespace scalewright::app
