#include "core/report/measure.h"
#include "core/session/measure.h"

namespace scalewright::report {

std::vector<Snapshot> snapshotsOf(session::StudyFile file, const study::Study& study, const std::stop_token& stop) {
  // On the files as they are now.
  for (recipe::RecipeSource& source : file.recipe.sources) {
    for (const io::Catalogue& there : study.sources()) {
      if (there.identity.path == source.identity.path) source.identity = there.identity;
    }
  }
  const session::Variant* now = session::inForce(file);
  std::vector<Snapshot> snapshots;
  for (const session::Variant& variant : file.variants) {
    snapshots.push_back({variant.name, view::snapshotNumbers(study, variant.recipe, stop), variant.recipe.own_metrics,
                         &variant == now});
  }
  return snapshots;
}

std::vector<Snapshot> snapshotsOf(const recipe::Recipe& recipe, const study::Study& study,
                                  const std::stop_token& stop) {
  if (recipe.own_metrics.empty()) return {};
  return {{recipe.name, view::snapshotNumbers(study, recipe, stop), recipe.own_metrics, true}};
}

}  // namespace scalewright::report
