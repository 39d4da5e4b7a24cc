#include "app/cli/apply_recipe.h"

#include <algorithm>
#include <set>

#include "app/cli/console.h"

namespace scalewright::cli {

study::Application applyRecipe(const Session& session, OpenStudy& open, const recipe::Recipe& recipe) {
  study::Application application = study::match(open.study, recipe);
  open.study.setDecisions(application.decisions);
  for (const std::string& name : application.missing_partners) {
    session.console.note("not in the files, though a tensor that is shares its scale: " + printable(name));
  }
  return application;
}

void chooseDecided(OpenStudy& open, const study::Application& application) {
  std::set<study::TensorIndex> decided;
  for (const auto& [index, decision] : application.decisions) decided.insert(index);
  std::erase_if(open.chosen, [&](study::TensorIndex index) { return !decided.contains(index); });
}

}  // namespace scalewright::cli
