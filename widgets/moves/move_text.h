#pragma once

#include <QString>
#include <span>
#include <string>

#include "core/moves/joint_help.h"
#include "widgets/moves/moves_bar.h"

namespace scalewright::widgets {

/// Returns `percentile 99.99`; where tensors have several values, the first two.
[[nodiscard]] QString moveTitle(const moves::MoveDescriptor& move, std::span<const std::string> values);
/// Returns the chip of a move for one tensor.
[[nodiscard]] MoveChip chipOf(const moves::Help& help);
/// Returns the chip of a move for several.
[[nodiscard]] MoveChip chipOf(const moves::JointHelp& help);

}  // namespace scalewright::widgets
