#pragma once

#include "app/cli/exit_code.h"

namespace scalewright::cli {

/// `scalewright-cli worker`: reads files for the process that started it. Not for people, so that it has no options and is
/// no part of the help. To be called while there is one thread.
[[nodiscard]] ExitCode beWorker();

}  // namespace scalewright::cli
