#pragma once

#include <QString>

#include "core/moves/joint_help.h"
#include "widgets/moves/moves_bar.h"

namespace scalewright::widgets {

/// Returns `percentile 99.99`; of a move whose value differs among tensors `percentile`, what is said of it alone.
[[nodiscard]] QString moveTitle(const moves::MoveDescriptor& move, const std::string& value);
/// Returns the chip of a move for one tensor.
[[nodiscard]] MoveChip chipOf(const moves::Help& help);
/// Returns the chip of a move for several.
[[nodiscard]] MoveChip chipOf(const moves::JointHelp& help);

}  // namespace scalewright::widgets
