#include "core/study/study_recipe.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "core/base/version.h"
#include "core/exchange/align_names.h"

namespace scalewright::study {

recipe::Recipe makeRecipe(const Study& study, std::string name) {
  recipe::Recipe recipe;
  recipe.tool_version = version();
  recipe.name = std::move(name);
  for (const io::Catalogue& source : study.sources()) recipe.sources.push_back({source.identity, source.kind});
  for (const StudyTensor& tensor : study.tensors()) {
    if (!tensor.resolution) continue;
    recipe::RecipeEntry entry;
    entry.tensor = tensor.info.name;
    entry.source = study.sources()[tensor.source].identity.path;
    entry.shape = tensor.info.shape;
    entry.element_type = tensor::elementTypeId(tensor.info.type);
    entry.decision = tensor.decision;
    if (const auto* method = calibrate::find(tensor.decision.calibrator)) {
      // A recipe says every parameter, so that a later change of defaults changes nothing.
      entry.decision.parameters =
          calibrate::completeFor(*method, tensor.decision.role, tensor.decision.parameters);
    }
    entry.threshold = tensor.resolution->threshold;
    entry.step = tensor.resolution->step;
    if (const auto& scales = tensor.resolution->scales; scales && scales->thresholds.size() <= recipe::kMostThresholds) {
      entry.thresholds = scales->thresholds;
    }
    entry.bias = tensor.resolution->options.bias;
    entry.error = tensor.error;
    entry.samples = tensor.info.samples();
    recipe.entries.push_back(std::move(entry));
  }
  return recipe;
}

recipe::Recipe namesOf(const Study& study) {
  recipe::Recipe names;
  for (const StudyTensor& tensor : study.tensors()) {
    recipe::RecipeEntry entry;
    entry.tensor = tensor.info.name;
    entry.shape = tensor.info.shape;
    entry.element_type = tensor::elementTypeId(tensor.info.type);
    entry.decision.role = tensor.info.role;
    names.entries.push_back(std::move(entry));
  }
  return names;
}

namespace {

bool sameFileName(const std::filesystem::path& a, const std::filesystem::path& b) { return a.filename() == b.filename(); }

}  // namespace

namespace {

Application matchNames(const Study& study, const recipe::Recipe& recipe) {
  Application application;
  std::multimap<std::string_view, TensorIndex> in_study;
  for (TensorIndex index = 0; index < study.size(); ++index) in_study.emplace(study.tensor(index).info.name, index);
  std::set<std::string_view> named;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    named.insert(entry.tensor);
    const auto [begin, end] = in_study.equal_range(entry.tensor);
    if (begin == end) application.missing_in_study.push_back(entry.tensor);
    // A name may be in several files. A decision goes to the file it was made on where that file is here, else to one of
    // that file's name, else to every tensor of the name; copies do not share with one another.
    const auto pathOf = [&](const auto& at) -> const std::string& {
      return study.sources()[study.tensor(at.second).source].identity.path;
    };
    const auto from_there = [&](const auto& at) { return pathOf(at) == entry.source; };
    const auto alike = [&](const auto& at) { return sameFileName(pathOf(at), entry.source); };
    const bool same_file = std::any_of(begin, end, from_there);
    const bool same_name = !same_file && std::any_of(begin, end, alike);
    std::size_t copy = 0;
    for (auto at = begin; at != end; ++at) {
      if ((same_file && !from_there(*at)) || (same_name && !alike(*at))) continue;
      recipe::Decision decision = entry.decision;
      if (++copy > 1 && !decision.sharing_group.empty()) decision.sharing_group += " [" + std::to_string(copy) + "]";
      if (recipe::hasScales(decision) && !tensor::fits(decision.granularity, study.tensor(at->second).info)) {
        application.other_shape.push_back(at->second);
      }
      const auto scaling = recipe::scalingOf(decision);
      if (scaling && !tensor::fits(*scaling, study.tensor(at->second).info.shape)) {
        application.other_channels.push_back(at->second);
      }
      application.decisions.emplace_back(at->second, std::move(decision));
    }
  }
  std::set<std::string_view> groups;
  for (const auto& [index, decision] : application.decisions) groups.insert(decision.sharing_group);
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    const std::string& group = entry.decision.sharing_group;
    if (!group.empty() && groups.contains(group) && !in_study.contains(entry.tensor)) {
      application.missing_partners.push_back(entry.tensor);
    }
  }
  for (const StudyTensor& tensor : study.tensors()) {
    if (tensor.state != LoadState::kOff && !named.contains(tensor.info.name)) {
      application.missing_in_recipe.push_back(tensor.info.name);
    }
  }
  return application;
}

}  // namespace

Application match(const Study& study, const recipe::Recipe& recipe) {
  if (std::none_of(recipe.entries.begin(), recipe.entries.end(), exchange::isImported)) return matchNames(study, recipe);
  exchange::AlignedNames aligned = exchange::alignNames(recipe, namesOf(study));
  Application application = matchNames(study, aligned.recipe);
  application.renamed = std::move(aligned.changed);
  application.widened = std::move(aligned.widened);
  return application;
}

bool decide(Study& study, const Decisions& decisions, const std::stop_token& stop) {
  constexpr std::size_t kAtOnce = 256;
  for (std::size_t first = 0; first < decisions.size(); first += kAtOnce) {
    if (stop.stop_requested()) return false;
    const std::size_t last = std::min(first + kAtOnce, decisions.size());
    study.setDecisions({decisions.begin() + static_cast<std::ptrdiff_t>(first),
                        decisions.begin() + static_cast<std::ptrdiff_t>(last)});
  }
  return !stop.stop_requested();
}

}  // namespace scalewright::study
