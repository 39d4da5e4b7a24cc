#pragma once

#include "app/cli/run/command.h"

namespace scalewright::cli {

/// The commands of the group `policy`.
namespace policy_commands {
[[nodiscard]] std::span<const Command* const> descriptors();
}

}  // namespace scalewright::cli
