#include "app/cli/study/make_engine.h"

#include <mutex>
#include <utility>

#include "core/engine/questions/import_recipe.h"
#include "core/engine/worker/worker_engine.h"

namespace scalewright::cli {
namespace {

/// Notes once, for a person who opens a stranger's file, which restrictions this system lacks.
void warnOnce(const Session& session, const worker::Protection& protection) {
  static std::once_flag told;
  if (protection.whole() || session.options.require_sandbox) return;
  std::call_once(told, [&] { session.console.note(protectionText(protection)); });
}

}  // namespace

std::string protectionText(const worker::Protection& protection) {
  const std::string text = protection.in_force.empty()
                               ? "files are read by a process that nothing confines"
                               : "files are read by a process confined by " + worker::listed(protection.in_force);
  if (protection.whole()) return text;
  return text + "; this system has no " + worker::listed(protection.missing) +
         ": open files of strangers elsewhere, or with --require-sandbox not at all";
}

std::unique_ptr<engine::Engine> makeEngine(const Session& session) {
  std::filesystem::path cache;
  if (!session.options.no_cache) {
    cache = session.options.cache_folder.empty() ? engine::defaultCacheFolder()
                                                 : std::filesystem::path(session.options.cache_folder);
  }
  std::optional<std::chrono::milliseconds> to_list;
  if (const std::chrono::duration<double> seconds(session.options.listing_seconds); seconds.count() > 0) {
    to_list = std::chrono::ceil<std::chrono::milliseconds>(seconds);
  }
  return worker::makeEngine(
      {.cache_folder = std::move(cache),
       .to_list = to_list,
       .in_process = session.options.in_process,
       .confined = session.options.require_sandbox,
       .started = [&session](const worker::Protection& protection) { warnOnce(session, protection); }});
}

Result<exchange::Imported> importFile(const Session& session, const std::string& path,
                                      const exchange::imports::ImporterDescriptor* importer,
                                      const ParameterValues& parameters) {
  const question::ImportRecipe import{path, importer == nullptr ? std::string() : std::string(importer->id),
                                      parameters};
  return makeEngine(session)->ask(import, {.stop = session.stop, .progress = {}});
}

}  // namespace scalewright::cli
