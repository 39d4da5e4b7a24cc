#include "core/study/study_recipe.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "core/base/version.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/names/align_names.h"
#include "core/profile/no_data.h"
#include "core/recipe/byte_name.h"
#include "core/recipe/seen.h"
#include "core/sharing/rule.h"
#include "core/study/network/networks.h"
#include "core/study/value_groups.h"

namespace scalewright::study {

namespace {

/// The names of a tensor's values in a graph that is in another file, without those that JSON cannot hold.
std::vector<std::string> graphNamesOf(const Study& study, const StudyTensor& tensor) {
  const Knowledge& knowledge = study.knowledge();
  std::vector<std::string> names;
  if (!knowledge.hasGraph() || knowledge.isGraph(study.fileOf(tensor.index))) return names;
  for (const graph::Value* value : knowledge.valuesOf(tensor.info)) {
    if (!recipe::bytesOfName(value->name)) names.push_back(value->name);
  }
  return names;
}

recipe::RecipePlace recipePlace(const tensor::TensorInfo& info, const policy::Place& place,
                                std::vector<std::string> graph_names) {
  std::string first = graph_names.empty() ? std::string() : std::move(graph_names.front());
  if (!graph_names.empty()) graph_names.erase(graph_names.begin());
  return {.op = place.op,
          .port = place.port,
          .index = place.index,
          .channel_axis = info.channel_axis,
          .range_group = info.known_place ? info.known_place->range_group : std::string(),
          .graph_name = std::move(first),
          .other_graph_names = std::move(graph_names),
          .evidence = policy::evidenceOf(info, place)};
}

}  // namespace

namespace {

/// Values of the graphs that no file holds, by the group of those that they are moved from or to.
std::map<ValueGroup, std::vector<std::string>> unrecordedByGroup(const Study& study) {
  std::map<ValueGroup, std::vector<std::string>> groups;
  const Knowledge& knowledge = study.knowledge();
  if (!knowledge.hasGraph()) return groups;
  std::set<const graph::Value*> recorded;
  for (const StudyTensor& tensor : study.tensors()) {
    if (knowledge.isGraph(study.fileOf(tensor.index))) continue;
    for (const graph::Value* value : knowledge.valuesOf(tensor.info)) recorded.insert(value);
  }
  for (std::size_t i = 0; i < knowledge.graphs().size(); ++i) {
    for (const graph::Value& value : *knowledge.graphs()[i].second) {
      if (value.group.empty() || value.is_constant || recorded.contains(&value)) continue;
      if (!recipe::bytesOfName(value.name)) groups[{i, value.group}].push_back(value.name);
    }
  }
  return groups;
}

}  // namespace

recipe::Recipe makeRecipe(const Study& study, std::string name) {
  recipe::Recipe recipe;
  recipe.tool_version = version();
  recipe.name = std::move(name);
  recipe.statements = study.statements();
  for (const io::Catalogue& source : study.sources()) {
    recipe.sources.push_back({source.identity, source.kind, source.grouping});
  }
  const std::map<TensorIndex, policy::Place> places = placesOf(study);
  auto unrecorded = unrecordedByGroup(study);
  for (const StudyTensor& tensor : study.tensors()) {
    if (!tensor.resolution) continue;
    recipe::RecipeEntry entry;
    entry.place = recipePlace(tensor.info, places.at(tensor.index), graphNamesOf(study, tensor));
    entry.place->layer_only = entry.place->graph_name.empty() && study.knowledge().matchOf(tensor.info) != nullptr;
    entry.tensor = tensor.info.name;
    entry.slice = tensor.info.slice;
    entry.source = study.fileOf(tensor.index);
    entry.shape = tensor.info.shape;
    entry.element_type = tensor::elementTypeId(tensor.info.type);
    entry.decision = tensor.decision;
    if (const auto* method = calibrate::find(tensor.decision->calibrator)) {
      // A recipe says every parameter, so that a later change of defaults changes nothing.
      entry.decision.parameters = calibrate::completeFor(*method, tensor.decision->role, tensor.decision->parameters);
    }
    entry.threshold = tensor.resolution->threshold;
    entry.threshold_low = tensor.resolution->threshold_low;
    entry.threshold_high = tensor.resolution->threshold_high;
    entry.step = tensor.resolution->step;
    if (const auto& scales = tensor.resolution->scales) entry.thresholds = scales->thresholds;
    entry.bias = tensor.resolution->options.bias;
    entry.error = tensor.error;
    entry.samples = tensor.info.samples();
    const bool is_parameter =
        tensor.decision->role == tensor::Role::kWeight || tensor.decision->role == tensor::Role::kBias;
    if (tensor.profile && !is_parameter) {
      recipe::setSeen(entry, {tensor.profile->minimum, tensor.profile->maximum});
    }
    if (tensor.profile) recipe::setLeftOut(entry, *tensor.profile);
    if (const auto none = tensor.profile ? profile::noDataOf(*tensor.profile) : std::nullopt) {
      recipe::setNoData(entry, *none);
    }
    if (const graph::Value* value = unrecorded.empty() ? nullptr : study.knowledge().valueOf(tensor.info)) {
      if (const auto also = unrecorded.find(groupOf(study.knowledge(), *value));
          also != unrecorded.end() && !value->is_constant) {
        recipe::setAlso(entry, also->second);
        unrecorded.erase(also);
      }
    }
    recipe.entries.push_back(std::move(entry));
  }
  return recipe;
}

recipe::Recipe namesOf(const Study& study) {
  recipe::Recipe names;
  for (const StudyTensor& tensor : study.tensors()) {
    recipe::RecipeEntry entry;
    entry.tensor = tensor.info.name;
    entry.slice = tensor.info.slice;
    entry.shape = tensor.info.shape;
    entry.element_type = tensor::elementTypeId(tensor.info.type);
    entry.decision.role = tensor.info.role;
    if (std::vector<std::string> values = graphNamesOf(study, tensor); !values.empty()) {
      entry.place = recipe::RecipePlace{};
      entry.place->graph_name = std::move(values.front());
    }
    names.entries.push_back(std::move(entry));
  }
  return names;
}

namespace {

bool sameFileName(const std::filesystem::path& a, const std::filesystem::path& b) {
  return a.filename() == b.filename();
}

}  // namespace

namespace {

/// Where the axis of an entry's shape is in a tensor of another rank, as that of batches that are joined since: the
/// channels, or counted from the last. None where its length is another.
std::optional<std::uint64_t> axisIn(const tensor::TensorInfo& info, const tensor::Shape& shape, std::uint64_t axis) {
  if (axis >= shape.size()) return std::nullopt;
  const auto is_it = [&](std::uint64_t at) {
    return info.shape[static_cast<std::size_t>(at)] == shape[static_cast<std::size_t>(axis)];
  };
  if (info.channel_axis && is_it(*info.channel_axis)) return info.channel_axis;
  const std::uint64_t from_last = shape.size() - axis;
  if (from_last > info.shape.size() || !is_it(info.shape.size() - from_last)) return std::nullopt;
  return info.shape.size() - from_last;
}

/// The decision of an entry for a tensor that may have another number of axes.
recipe::Decision placed(const recipe::RecipeEntry& entry, const tensor::TensorInfo& info) {
  recipe::Decision decision = entry.decision;
  if (entry.shape.empty() && decision.smoothing && decision.smoothing->carried && !info.shape.empty()) {
    // Of an import, which knows the channels of an input and not its shape: those of a layer are its last axis.
    decision.smoothing->carried->scaling.axis = info.shape.size() - 1;
  }
  if (entry.shape.empty() || entry.shape.size() == info.shape.size()) return decision;
  if (decision.granularity.kind == tensor::GranularityKind::kPerChannel) {
    if (const auto axis = axisIn(info, entry.shape, decision.granularity.axis)) decision.granularity.axis = *axis;
  }
  if (decision.granularity.along) {
    const std::uint64_t size = decision.granularity.group;
    if (const auto axis = axisIn(info, entry.shape, *decision.granularity.along))
      decision.granularity = tensor::Granularity::perGroup(size, *axis, info.shape.size());
  }
  if (decision.smoothing && decision.smoothing->carried) {
    tensor::ChannelScaling& scaling = decision.smoothing->carried->scaling;
    if (const auto axis = axisIn(info, entry.shape, scaling.axis)) scaling.axis = *axis;
  }
  return decision;
}

/// The input whose factors a decision carries; empty without.
std::string smoothedInput(const recipe::Decision& decision) {
  return decision.smoothing && decision.smoothing->carried ? decision.smoothing->carried->input : std::string();
}

/// An input is divided by what its weights are multiplied by: where one of them cannot be, none is.
void dropFactorsTogether(Application& application) {
  const std::set<TensorIndex> unfit(application.other_channels.begin(), application.other_channels.end());
  std::set<std::string> inputs;
  for (const auto& [index, decision] : application.decisions) {
    if (unfit.contains(index)) inputs.insert(smoothedInput(decision));
  }
  for (auto& [index, decision] : application.decisions) {
    if (!inputs.contains(smoothedInput(decision)) || smoothedInput(decision).empty()) continue;
    decision.smoothing->carried.reset();
    if (!unfit.contains(index)) application.other_channels.push_back(index);
  }
}

Application matchNames(const Study& study, const recipe::Recipe& recipe) {
  Application application;
  std::multimap<std::string_view, TensorIndex> in_study;
  for (const StudyTensor& tensor : study.tensors()) in_study.emplace(tensor.info.name, tensor.index);
  std::set<std::string_view> named;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    named.insert(entry.tensor);
    const auto [begin, end] = in_study.equal_range(entry.tensor);
    if (begin == end) application.missing_in_study.push_back(entry.tensor);
    // A name may be in several files. A decision goes to the file it was made on where that file is here, else to one
    // of that file's name, else to every tensor of the name; copies do not share with one another.
    const auto pathOf = [&](const auto& at) -> const std::string& { return study.fileOf(at.second); };
    const auto from_there = [&](const auto& at) { return pathOf(at) == entry.source; };
    const auto alike = [&](const auto& at) { return sameFileName(pathOf(at), entry.source); };
    const bool same_file = std::any_of(begin, end, from_there);
    const bool same_name = !same_file && std::any_of(begin, end, alike);
    std::size_t copy = 0;
    for (auto at = begin; at != end; ++at) {
      if ((same_file && !from_there(*at)) || (same_name && !alike(*at))) continue;
      recipe::Decision decision = placed(entry, study.tensor(at->second).info);
      ++copy;
      if (!decision.sharing_group.empty()) decision.sharing_group += sharing::networkMark(copy);
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
  dropFactorsTogether(application);
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
  const Tensors tensors = study.tensors();
  const bool sliced = std::any_of(tensors.begin(), tensors.end(),
                                  [](const StudyTensor& tensor) { return tensor.info.slice.has_value(); });
  if (!sliced && std::none_of(recipe.entries.begin(), recipe.entries.end(), exchange::isImported))
    return matchNames(study, recipe);
  exchange::AlignedNames aligned = exchange::alignNames(recipe, namesOf(study));
  Application application = matchNames(study, aligned.recipe);
  application.renamed = std::move(aligned.changed);
  application.widened = std::move(aligned.widened);
  application.taken_apart = std::move(aligned.taken_apart);
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
