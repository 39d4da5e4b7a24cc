#include "core/session/study_history.h"

#include <utility>

#include "core/base/version.h"
#include "core/session/gather.h"

namespace scalewright::session {
namespace {

using recipe::Field;
using recipe::Json;
using recipe::Recipe;

Place placeOf(const study::Study& study, study::TensorIndex index) {
  const study::StudyTensor& tensor = study.tensor(index);
  return {study.sources()[tensor.source].identity.path, tensor.info.name};
}

void add(Recipe& recipe, const study::Study& study, study::TensorIndex index, const recipe::Decision& decision) {
  const auto [source, name] = placeOf(study, index);
  const tensor::TensorInfo& info = study.tensor(index).info;
  recipe.entries.push_back(waitingEntry(name, source, info.shape, info.type, decision));
}

Recipe empty() {
  Recipe recipe;
  recipe.tool_version = version();
  return recipe;
}

Recipe recipeAt(const Field& field, const char* key) {
  const Field at = field.at(key);
  auto recipe = recipe::recipeFromJson(at.value());
  if (recipe) return *std::move(recipe);
  // The offender's place within the recipe follows that of the recipe.
  Field(at.value(), field.at(key).pointer() + recipe.error().detail).fail();
}

}  // namespace

Recipe placed(const study::Study& study, const study::Decisions& decisions) {
  Recipe recipe = empty();
  recipe.entries.reserve(decisions.size());
  for (const auto& [index, decision] : decisions) add(recipe, study, index, decision);
  return recipe;
}

Recipe placed(const study::Study& study) {
  Recipe recipe = empty();
  for (const io::Catalogue& source : study.sources()) recipe.sources.push_back({source.identity, source.kind});
  recipe.entries.reserve(study.size());
  for (const study::StudyTensor& tensor : study.tensors()) add(recipe, study, tensor.index, tensor.decision);
  return recipe;
}

PlacedTensors::PlacedTensors(const study::Study& study) {
  for (const study::StudyTensor& tensor : study.tensors()) indices_.emplace(placeOf(study, tensor.index), tensor.index);
}

study::Decisions PlacedTensors::find(const Recipe& recipe) const {
  study::Decisions decisions;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    const auto index = indices_.find({entry.source, entry.tensor});
    if (index != indices_.end()) decisions.emplace_back(index->second, entry.decision);
  }
  return decisions;
}

History shortened(History history, std::size_t most) {
  std::size_t kept = history.steps.size();
  std::size_t decisions = 0;
  while (kept > 0) {
    decisions += history.steps[kept - 1].before.entries.size();
    if (decisions > most) break;
    --kept;
  }
  // Steps before `kept` are left out; those that are undone must not stand before ones that are not.
  if (kept > history.done) return {};
  history.steps.erase(history.steps.begin(), history.steps.begin() + static_cast<std::ptrdiff_t>(kept));
  history.done -= kept;
  return history;
}

Json toJson(const Variant& variant) {
  Json object;
  object["name"] = variant.name;
  object["taken"] = variant.taken;
  object["recipe"] = recipe::toJson(variant.recipe);
  return object;
}

Json toJson(const History& history) {
  Json object;
  object["done"] = history.done;
  object["steps"] = Json::array();
  for (const HistoryStep& step : history.steps) {
    object["steps"].push_back(
        Json{{"name", step.name}, {"before", recipe::toJson(step.before)}, {"after", recipe::toJson(step.after)}});
  }
  return object;
}

Variant variantFrom(const Field& field) {
  return {field.at("name").text(), field.at("taken").text(), recipeAt(field, "recipe")};
}

History historyFrom(const Field& field) {
  History history;
  for (const Field& step : field.at("steps").items()) {
    history.steps.push_back({step.at("name").text(), recipeAt(step, "before"), recipeAt(step, "after")});
  }
  history.done = field.at("done").natural();
  if (history.done > history.steps.size()) field.at("done").fail();
  return history;
}

}  // namespace scalewright::session
