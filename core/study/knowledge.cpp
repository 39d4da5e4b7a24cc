#include "core/study/knowledge.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/io/names/role_guess.h"
#include "core/recipe/name_shape.h"
#include "core/sharing/rule.h"
#include "core/tensor/ragged.h"
#include "core/tensor/unpadded.h"

namespace scalewright::study {
namespace {

using tensor::RoleSource;

/// What tools append to the name of a value that they dump: ONNX Runtime's dumps of intermediate values, its
/// calibration, and its comparison of a model with the quantized one.
constexpr std::array<std::string_view, 4> kEndings = {"_ReshapedSavedOutput", "_QuantizeLinear_Input",
                                                      "_DequantizeLinear_Output_1", "_DequantizeLinear_Output"};

/// Names of values are compared without the slash that PyTorch begins them with.
std::string_view plain(std::string_view name) {
  while (name.starts_with('/')) name.remove_prefix(1);
  return name;
}

/// A parameter has no tokens: a mask that fits its shape by chance leaves nothing out of it.
void keepParameterWhole(tensor::TensorInfo& tensor) {
  const bool parameter = tensor.role == tensor::Role::kWeight || tensor.role == tensor::Role::kBias;
  if (!parameter || !tensor.padding) return;
  const tensor::Role role = tensor.role;
  tensor = tensor::asStored(tensor);
  io::giveRole(tensor, role, tensor.role_source);
}

/// Takes the axis that the graph says: none where no layer reads the value itself, or where batches of different length
/// differ in it.
void placeChannels(const graph::Value& value, tensor::TensorInfo& tensor) {
  if (tensor.attributes.contains("channel_axis")) return;
  tensor.channel_axis.reset();
  if (!value.channel_axis || !value.rank || *value.rank != tensor.storedRank()) return;
  const auto axis = tensor.isRagged() ? tensor::axisInRagged(tensor, static_cast<std::size_t>(*value.channel_axis))
                                      : value.channel_axis;
  if (axis != tensor.sample_axis) tensor.channel_axis = axis;
}

void placeByGraph(const graph::Value& value, tensor::TensorInfo& tensor) {
  const bool stated = tensor.role_source == RoleSource::kStated;
  if (!stated) io::giveRole(tensor, value.role, RoleSource::kGraph);
  keepParameterWhole(tensor);
  placeChannels(value, tensor);
  tensor.known_place = tensor::KnownPlace{.source = RoleSource::kGraph,
                                          .op = value.op,
                                          .port = value.port,
                                          .index = value.index,
                                          .module = value.module,
                                          .range_group = value.is_read ? value.group : std::string(),
                                          .range_counts = value.is_source};
}

/// Of a layer's side all that is known of the value itself is its range group: other layers may read it as well.
void placeByLayer(const LayerMatch& match, const graph::Value* value, tensor::TensorInfo& tensor) {
  tensor::KnownPlace known{.source = RoleSource::kGraph, .op = match.op};
  switch (match.part) {
    case graph::UsedAs::kInput: known.port = tensor::Port::kInput; break;
    case graph::UsedAs::kOutput: known.port = tensor::Port::kOutput; break;
    case graph::UsedAs::kWeight: known.port = tensor::Port::kWeight; break;
    case graph::UsedAs::kBias: known.port = tensor::Port::kBias; break;
    case graph::UsedAs::kProbabilities: known.op = tensor::Operator::kSoftmax; break;
    case graph::UsedAs::kQuery:
    case graph::UsedAs::kKey:
    case graph::UsedAs::kValue: known.op.reset(); break;  // what its own name says of it, a cache may be
  }
  if (value != nullptr && !value->is_constant) {
    known.range_group = value->is_read ? value->group : std::string();
    known.range_counts = value->is_source;
  }
  tensor.known_place = std::move(known);
}

/// What the name says that a person says it is like.
void placeLike(const std::string& like, tensor::TensorInfo& tensor) {
  tensor::KnownPlace known = tensor.known_place ? *tensor.known_place : tensor::KnownPlace{.by_graph = false};
  known.source = RoleSource::kPerson;
  known.like = like;
  tensor.known_place = std::move(known);
  const auto role = io::guessRole(like, tensor.isRagged() ? tensor.part_shapes.front() : tensor.shape);
  io::giveRole(tensor, role.value_or(tensor.role), RoleSource::kPerson);
  keepParameterWhole(tensor);
}

void placeByPerson(const recipe::Statement& statement, tensor::TensorInfo& tensor) {
  if (!statement.like.empty()) {
    if (const auto like = recipe::filledLike(statement.like, tensor.name)) placeLike(*like, tensor);
    return;
  }
  // Of the same role it has the axes that are known.
  if (tensor.role == statement.role) {
    tensor.role_source = RoleSource::kPerson;
  } else {
    io::giveRole(tensor, statement.role, RoleSource::kPerson);
  }
  keepParameterWhole(tensor);
  if (!statement.op) return;
  tensor::KnownPlace known = tensor.known_place ? *tensor.known_place : tensor::KnownPlace{.by_graph = false};
  known.source = RoleSource::kPerson;
  known.op = statement.op;
  tensor.known_place = std::move(known);
}

}  // namespace

void Knowledge::setGraph(const std::string& file, std::vector<graph::Value> values) {
  std::erase_if(graphs_, [&file](const auto& one) { return one.first == file; });
  if (!values.empty()) graphs_.emplace_back(file, std::make_shared<const std::vector<graph::Value>>(std::move(values)));
  names_.clear();
  matches_.clear();
  sources_.clear();
  for (const auto& [path, graph] : graphs_) {
    std::unordered_map<std::string_view, std::size_t> sources;
    auto& names = names_.emplace_back();
    for (std::size_t place = 0; place < graph->size(); ++place) {
      const graph::Value& value = (*graph)[place];
      names.emplace(plain(value.name), place);
      if (!value.group.empty() && value.is_source) ++sources[value.group];
    }
    sources_.merge(sources);
  }
}

void Knowledge::setStatements(std::vector<recipe::Statement> statements) {
  statements_ = std::move(statements);
  by_name_.clear();
  by_shape_.clear();
  patterns_.clear();
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    if (!statements_[i].like.empty()) {
      by_shape_[statements_[i].tensors] = i;
    } else if (auto name = recipe::onlyName(statements_[i])) {
      by_name_[*std::move(name)] = i;
    } else {
      patterns_.push_back(i);
    }
  }
}

const recipe::Statement* Knowledge::statementAbout(const std::string& name) const {
  std::size_t after = 0;  // the number of the last that is found, counted from 1
  if (const auto exact = by_name_.find(name); exact != by_name_.end()) after = exact->second + 1;
  const auto shape = by_shape_.empty() ? by_shape_.end() : by_shape_.find(recipe::shapeOf(name));
  if (shape != by_shape_.end()) after = std::max(after, shape->second + 1);
  for (auto pattern = patterns_.rbegin(); pattern != patterns_.rend() && *pattern >= after; ++pattern) {
    if (recipe::isAbout(statements_[*pattern], name)) return &statements_[*pattern];
  }
  return after == 0 ? nullptr : &statements_[after - 1];
}

std::optional<std::size_t> Knowledge::find(std::size_t graph, std::string_view name) const {
  const auto& names = names_[graph];
  const auto exact = names.find(plain(name));
  if (exact != names.end()) return exact->second;
  for (const std::string_view ending : kEndings) {
    if (!name.ends_with(ending)) continue;
    const auto found = names.find(plain(name.substr(0, name.size() - ending.size())));
    if (found != names.end()) return found->second;
  }
  return std::nullopt;
}

std::optional<std::size_t> Knowledge::findAny(std::size_t graph, const tensor::TensorInfo& tensor) const {
  if (const auto place = find(graph, tensor.name)) return place;
  for (const std::string& name : tensor.other_names) {
    if (const auto place = find(graph, name)) return place;
  }
  return std::nullopt;
}

std::vector<std::size_t> Knowledge::placesIn(std::size_t graph, const tensor::TensorInfo& tensor) const {
  const auto named = tensor.slice ? find(graph, tensor.slice->whole) : findAny(graph, tensor);
  if (named) return {*named};
  const LayerMatch* match = matchIn(graph, tensor);
  return match == nullptr ? std::vector<std::size_t>() : match->places;
}

std::optional<std::size_t> Knowledge::placeIn(std::size_t graph, const tensor::TensorInfo& tensor) const {
  const std::vector<std::size_t> places = placesIn(graph, tensor);
  return places.empty() ? std::nullopt : std::optional(places.front());
}

const LayerMatch* Knowledge::matchIn(std::size_t graph, const tensor::TensorInfo& tensor) const {
  if (graph >= matches_.size()) return nullptr;
  const auto found = matches_[graph].find(tensor.name);
  return found == matches_[graph].end() ? nullptr : &found->second;
}

void Knowledge::findLayers(std::span<const Unnamed> tensors) {
  matches_.clear();
  for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
    std::vector<Unnamed> unnamed;
    for (const Unnamed& tensor : tensors) {
      if (!tensor.info->slice && !findAny(graph, *tensor.info)) unnamed.push_back(tensor);
    }
    matches_.push_back(matchLayers(unnamed, *graphs_[graph].second));
  }
}

bool Knowledge::isGraph(const std::string& file) const {
  return std::any_of(graphs_.begin(), graphs_.end(), [&file](const auto& one) { return one.first == file; });
}

std::optional<Knowledge::Found> Knowledge::firstOf(const tensor::TensorInfo& tensor) const {
  for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
    if (const auto place = findAny(graph, tensor)) return Found{graph, place, nullptr};
  }
  for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
    if (const LayerMatch* match = matchIn(graph, tensor)) return Found{graph, std::nullopt, match};
  }
  return std::nullopt;
}

std::vector<const graph::Value*> Knowledge::valuesOf(const tensor::TensorInfo& tensor) const {
  std::vector<const graph::Value*> found;
  const auto first = firstOf(tensor);
  if (!first) return found;
  const std::vector<graph::Value>& values = *graphs_[first->graph].second;
  if (first->named) return {&values[*first->named]};
  for (const std::size_t place : first->match->places) found.push_back(&values[place]);
  return found;
}

const graph::Value* Knowledge::valueOf(const tensor::TensorInfo& tensor) const {
  const std::vector<const graph::Value*> values = valuesOf(tensor);
  return values.empty() ? nullptr : values.front();
}

const LayerMatch* Knowledge::matchOf(const tensor::TensorInfo& tensor) const {
  const auto first = firstOf(tensor);
  return first ? first->match : nullptr;
}

tensor::TensorInfo Knowledge::placed(tensor::TensorInfo listed) const {
  // What a file with a graph says of its own tensors, that graph has said.
  if (!listed.known_place) {
    const graph::Value* value = valueOf(listed);
    if (const LayerMatch* match = matchOf(listed)) {
      placeByLayer(*match, value, listed);
    } else if (value != nullptr) {
      placeByGraph(*value, listed);
    }
  }
  const recipe::Statement* statement = statementAbout(listed.name);
  if (statement == nullptr && listed.slice) statement = statementAbout(listed.slice->whole);
  if (statement != nullptr) placeByPerson(*statement, listed);
  return listed;
}

void Knowledge::trimRangeGroups(std::vector<tensor::TensorInfo>& tensors,
                                const std::vector<std::size_t>& networks) const {
  struct Group {
    std::vector<tensor::TensorInfo*> members;
    std::size_t counting = 0;
    std::size_t sources = 0;
  };
  std::map<std::pair<std::string, std::size_t>, Group> groups;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    tensor::TensorInfo& tensor = tensors[i];
    if (!tensor.known_place || tensor.known_place->range_group.empty()) continue;
    Group& group = groups[{tensor.known_place->range_group, networks[i]}];
    group.members.push_back(&tensor);
    if (tensor.known_place->range_counts) ++group.counting;
  }
  for (auto& [name, group] : groups) {
    const auto sources = sources_.find(name.first);
    const bool all_count = sources != sources_.end() && group.counting < sources->second;
    for (tensor::TensorInfo* member : group.members) {
      tensor::KnownPlace& place = *member->known_place;
      if (group.members.size() < 2) {
        place.range_group.clear();
        continue;
      }
      place.range_group += sharing::networkMark(name.second);
      if (all_count) place.range_counts = true;
    }
  }
}

}  // namespace scalewright::study
