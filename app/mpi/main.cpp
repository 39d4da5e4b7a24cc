#include <cstdio>
#include <exception>

#include "app/cli/exit_code.h"
#include "app/mpi/program.h"
#include "core/base/files/answered.h"
#include "core/base/files/standard_descriptors.h"
#include "core/engine/worker/serve_if_asked.h"

int main(int count, char** arguments) {
  try {
    scalewright::takeStandardDescriptors();
    if (const auto served = scalewright::worker::serveIfAsked(count, arguments)) return *served;
    return scalewright::endOfProgram(scalewright::mpi::run(count, arguments));
  } catch (const std::exception& error) {
    static_cast<void>(std::fprintf(stderr, "scalewright-mpi: %s\n", error.what()));
    return static_cast<int>(scalewright::cli::ExitCode::kNothing);
  }
}
