#pragma once

namespace scalewright::widgets {

/// Has every plot told as a chart, by its description, and the value of its line, to who does not see it. Nothing the
/// second time.
void describePlots();

}  // namespace scalewright::widgets
