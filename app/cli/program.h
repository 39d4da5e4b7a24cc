#pragma once

namespace CLI {
class App;
}

namespace scalewright::cli {

struct GlobalOptions;

/// The options that say how files are read, and which of their tensors are meant.
void addFileOptions(CLI::App& program, GlobalOptions& options);

/// The whole program: reads the command line, runs the command, returns the exit status.
[[nodiscard]] int run(int count, char** arguments);

}  // namespace scalewright::cli
