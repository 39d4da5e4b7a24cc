#include <cstdio>
#include <exception>

#include "app/cli/exit_code.h"
#include "app/cli/program.h"

int main(int count, char** arguments) {
  try {
    return scalewright::cli::run(count, arguments);
  } catch (const std::exception& error) {
    static_cast<void>(std::fprintf(stderr, "scalewright-cli: %s\n", error.what()));
    return static_cast<int>(scalewright::cli::ExitCode::kNothing);
  }
}
