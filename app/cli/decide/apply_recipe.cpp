#include "app/cli/decide/apply_recipe.h"

#include <algorithm>
#include <set>

#include "app/cli/answer/console.h"
#include "app/cli/decide/load_recipe.h"

namespace scalewright::cli {

study::Application applyRecipe(const Session& session, OpenStudy& open, const recipe::Recipe& recipe) {
  // What the command line says of tensors counts over what the recipe says.
  open.study.setStatements(recipe::joined(recipe.statements, open.study.statements()));
  study::Application application = study::match(open.study, recipe);
  noteAligned(session, application.renamed, application.widened, application.taken_apart);
  open.study.setDecisions(application.decisions);
  for (const std::string& name : application.missing_partners) {
    session.console.note("not in the files, though a tensor that is shares its scale: " + printable(name));
  }
  const auto complain = [&](const std::vector<study::TensorIndex>& tensors, const char* before, const char* after) {
    for (const study::TensorIndex index : tensors) {
      const tensor::TensorInfo& info = open.study.tensor(index).info;
      open.problems.push_back({.code = ErrorCode::kInvalidArgument,
                               .file = open.study.fileOf(index),
                               .dataset = info.name,
                               .detail = before + tensor::shapeText(info.shape) + after});
    }
  };
  complain(application.other_shape, "no such channels or groups in ", ": per tensor instead");
  complain(application.other_channels, "the factors of its smoothing do not fit ", ": left unsmoothed");
  return application;
}

void chooseDecided(OpenStudy& open, const study::Application& application) {
  std::set<study::TensorIndex> decided;
  for (const auto& [index, decision] : application.decisions) decided.insert(index);
  std::erase_if(open.chosen, [&](study::TensorIndex index) { return !decided.contains(index); });
}

}  // namespace scalewright::cli
