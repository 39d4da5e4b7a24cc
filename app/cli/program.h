#pragma once

namespace CLI {
class App;
}

namespace scalewright::cli {

class Console;
struct GlobalOptions;

/// Adds the options that say how files are read, which of their tensors are meant, and what is done where some fail.
void addFileOptions(CLI::App& program, GlobalOptions& options);

/// Says what writes that were ended before had left, and what this one could not remove.
void noteLeftovers(const Console& console);

/// Runs the whole program: reads the command line, runs the command, returns the exit status.
[[nodiscard]] int run(int count, char** arguments);

}  // namespace scalewright::cli
