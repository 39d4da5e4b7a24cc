#include "app/cli/make_engine.h"

#include "core/worker/worker_engine.h"

namespace scalewright::cli {

std::unique_ptr<study::Engine> makeEngine(const Session& session) {
  std::filesystem::path cache;
  if (!session.options.no_cache) {
    cache = session.options.cache_folder.empty() ? study::defaultCacheFolder()
                                                 : std::filesystem::path(session.options.cache_folder);
  }
  return worker::makeEngine(cache, session.options.in_process);
}

Result<exchange::Imported> importFile(const Session& session, const std::string& path,
                                      const exchange::imports::ImporterDescriptor* importer,
                                      const ParameterValues& parameters) {
  return makeEngine(session)->importRecipe(path, importer == nullptr ? std::string() : std::string(importer->id),
                                           parameters, {.stop = session.stop, .progress = {}});
}

}  // namespace scalewright::cli
