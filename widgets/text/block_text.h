#pragma once

#include <QString>

#include "core/view/block_view.h"

namespace scalewright::widgets {

/// Returns `[3, 40]`; `[]` for a scalar.
[[nodiscard]] QString coordinatesText(const tensor::Shape& coordinates);

/// Returns a code in hexadecimal, with all the digits that its bits have: 0x3, 0x7e.
[[nodiscard]] QString codeText(std::uint32_t code, int bits);

/// Returns what there is to say of a block as a whole: where it is, its range, its scale, its error. view: with a
/// block. separator: between the facts.
[[nodiscard]] QString blockFacts(const view::BlockView& view, const QString& separator);

}  // namespace scalewright::widgets
