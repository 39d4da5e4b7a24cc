#include "app/cli/run/guarded.h"
#include "app/mpi/program.h"
#include "core/base/files/answered.h"
#include "core/base/files/standard_descriptors.h"
#include "core/engine/worker/serve_if_asked.h"

int main(int count, char** arguments) {
  return scalewright::cli::guarded([&] {
    scalewright::takeStandardDescriptors();
    if (const auto served = scalewright::worker::serveIfAsked(count, arguments)) return *served;
    return scalewright::endOfProgram(scalewright::mpi::run(count, arguments));
  });
}
