#pragma once

#include <QFontMetrics>
#include <QString>

#include "core/view/telling_parts.h"

namespace scalewright::widgets {

/// Returns the name of a tensor in this width, in pixels. What does not fit is left out by its parts, those that tell
/// tensors apart last: words go first, from the second on, then the first, then numbers of layers and experts; the last
/// two parts stay and are cut in their middle where even they have no room, which the last number survives as long as
/// something can be read of them. `model.…12.…113.gate_proj.input`, `…113.gat…put`.
/// Cost: O(parts), a measurement of the text each.
[[nodiscard]] QString elidedName(const QString& name, const QFontMetrics& metrics, int width);
/// Returns a name that stands in a table with others: cut as view::TellingParts does it.
[[nodiscard]] QString elidedName(const QString& name, const QFontMetrics& metrics, int width,
                                 const view::TellingParts& others);

}  // namespace scalewright::widgets
