#include "app/cli/make_engine.h"

#include "core/worker/worker_engine.h"

namespace scalewright::cli {

std::unique_ptr<study::Engine> makeEngine(const Session& session) {
  std::filesystem::path cache;
  if (!session.options.no_cache) {
    cache = session.options.cache_folder.empty() ? study::defaultCacheFolder()
                                                 : std::filesystem::path(session.options.cache_folder);
  }
  if (session.options.in_process) return study::makeLocalEngine(cache);
  return worker::makeWorkerEngine({.launch = {.program = worker::workerProgram()}, .cache_folder = cache});
}

Result<exchange::Imported> importFile(const Session& session, const std::string& path,
                                      const exchange::imports::ImporterDescriptor* importer,
                                      const ParameterValues& parameters) {
  return makeEngine(session)->importRecipe(path, importer == nullptr ? std::string() : std::string(importer->id),
                                           parameters, {.stop = session.stop, .progress = {}});
}

}  // namespace scalewright::cli
