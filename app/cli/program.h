#pragma once

namespace scalewright::cli {

/// The whole program: reads the command line, runs the command, returns the exit status.
[[nodiscard]] int run(int count, char** arguments);

}  // namespace scalewright::cli
