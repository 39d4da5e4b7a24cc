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
  for (const study::TensorIndex index : application.other_shape) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    open.problems.push_back({.code = ErrorCode::kInvalidArgument,
                             .file = open.fileOf(index).string(),
                             .dataset = tensor.info.name,
                             .detail = "no such channels or groups in " + tensor::shapeText(tensor.info.shape) +
                                       ": per tensor instead"});
  }
  return application;
}

void chooseDecided(OpenStudy& open, const study::Application& application) {
  std::set<study::TensorIndex> decided;
  for (const auto& [index, decision] : application.decisions) decided.insert(index);
  std::erase_if(open.chosen, [&](study::TensorIndex index) { return !decided.contains(index); });
}

}  // namespace scalewright::cli
