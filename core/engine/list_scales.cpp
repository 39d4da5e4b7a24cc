#include "core/engine/list_scales.h"

#include <algorithm>
#include <map>

#include "core/engine/list_source.h"
#include "core/engine/questions/evidence.h"

namespace scalewright::engine {

Result<void> listScales(Engine& engine, const std::set<std::string>& tensors, recipe::Recipe& recipe,
                        const WorkContext& work) {
  std::map<std::string, io::Catalogue> sources;
  for (recipe::RecipeEntry& entry : recipe.entries) {
    if (!tensors.contains(entry.tensor) || !entry.thresholds.empty()) continue;
    const auto scales = recipe::scalesRequest(entry.decision);
    const auto of = std::find_if(recipe.sources.begin(), recipe.sources.end(),
                                 [&](const auto& source) { return source.identity.path == entry.source; });
    if (!scales || of == recipe.sources.end()) continue;
    auto known = sources.find(entry.source);
    if (known == sources.end()) {
      auto listed = listSource(engine, entry.source, of->grouping, work);
      if (!listed && listed.error().code == ErrorCode::kCancelled) return listed.error();
      if (!listed) listed = io::Catalogue{};
      known = sources.emplace(entry.source, *std::move(listed)).first;
    }
    const auto& there = known->second.tensors;
    const auto info =
        std::find_if(there.begin(), there.end(), [&](const auto& tensor) { return tensor.name == entry.tensor; });
    if (info == there.end() || info->shape != entry.shape) continue;
    question::Evidence asked{entry.source, *info, {}, {}};
    asked.info.scaling = recipe::scalingOf(entry.decision);
    asked.request.scales = scales;
    const auto found = engine.ask(asked, work);
    if (!found && found.error().code == ErrorCode::kCancelled) return found.error();
    if (!found) continue;
    const auto its = found->scales.find(calibrate::scalesKey(*scales));
    if (its != found->scales.end() && its->second != nullptr) entry.thresholds = its->second->thresholds;
  }
  return {};
}

}  // namespace scalewright::engine
