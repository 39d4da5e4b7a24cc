#pragma once

#include <QString>
#include <span>

namespace scalewright::widgets {

/// Returns how many tensors are better and worse than before, and the worst loss; empty where none differs by as much
/// as is shown. Shapes: SQNR in dB of each tensor, in the same order; NaN: not known.
[[nodiscard]] QString balanceText(std::span<const double> before, std::span<const double> after);

}  // namespace scalewright::widgets
