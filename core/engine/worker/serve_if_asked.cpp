#include "core/engine/worker/serve_if_asked.h"

#include <sys/prctl.h>
#include <sys/stat.h>

#include <string_view>

#include "core/engine/worker/serve.h"
#include "core/engine/worker/worker_process.h"
#include "core/io/hdf5/library.h"

namespace scalewright::worker {
namespace {

/// A file may have that name, too.
bool hasSocket() {
  struct stat status {};
  return ::fstat(kSocketDescriptor, &status) == 0 && S_ISSOCK(status.st_mode);
}

}  // namespace

std::optional<int> serveIfAsked(int count, const char* const* arguments) {
  io::leaveHdf5AtExit();
  if (count != 2 || std::string_view(arguments[1]) != kWorkerArgument || !hasSocket()) return std::nullopt;
  ::prctl(PR_SET_NAME, "scalewright-wkr");  // lists of processes would say "exe"
  return serve(kSocketDescriptor, kBlackBoxDescriptor,
               [](engine::EngineWatch watch) { return engine::makeLocalEngine({}, std::move(watch)); });
}

}  // namespace scalewright::worker
