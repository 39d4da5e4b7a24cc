#include <cstdio>

#include "app/cli/worker_command.h"
#include "core/worker/serve.h"

namespace scalewright::cli {

ExitCode beWorker() {
  const int code = worker::serve(worker::kSocketDescriptor, worker::kBlackBoxDescriptor,
                                 [](study::EngineWatch watch) { return study::makeLocalEngine({}, std::move(watch)); });
  if (code == 0) return ExitCode::kOk;
  static_cast<void>(std::fputs("scalewright-cli worker: started by Scalewright itself, to read files in\n", stderr));
  return ExitCode::kUsage;
}

}  // namespace scalewright::cli
