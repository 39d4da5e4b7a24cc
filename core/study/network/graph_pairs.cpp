#include "core/study/network/graph_pairs.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/layers/linear_data.h"

namespace scalewright::study {
namespace {

using graph::Value;

std::string stemOf(const std::string& path) {
  return std::filesystem::path(path).stem().string();
}

void addName(std::string& names, const std::string& name) {
  if (!name.empty()) names += (names.empty() ? "" : ", ") + name;
}

/// The graphs that a file may belong to.
using GraphsOfFile = std::vector<std::size_t>;

class Finder {
 public:
  explicit Finder(const Study& study) : study_(study), graphs_(study.knowledge().graphs()), inputs_(graphs_.size()) {}

  layers::GraphPairs run() {
    findGraphs();
    for (const StudyTensor& tensor : study_.tensors()) addInput(tensor);
    for (const StudyTensor& tensor : study_.tensors()) pair(tensor);
    return std::move(found_);
  }

 private:
  /// By file of the study.
  void findGraphs();
  void addInput(const StudyTensor& tensor);
  void pair(const StudyTensor& tensor);
  [[nodiscard]] std::optional<TensorIndex> inputOf(std::size_t graph, const Value& weight,
                                                   std::uint64_t features) const;
  /// The files that several graphs know equally well, and that have an input of the weight.
  [[nodiscard]] std::string unclearInputs(std::size_t graph, const Value& weight, std::uint64_t features) const;
  [[nodiscard]] bool isGraph(const StudyTensor& tensor) const {
    return study_.knowledge().isGraph(study_.fileOf(tensor.index));
  }

  using Recorded = std::unordered_map<std::size_t, TensorIndex>;  ///< by the place of the value
  using Walk = std::function<bool(std::size_t place)>;
  /// Goes from what a weight is multiplied with back to what has the same rows, until `seen` returns true.
  void walk(std::size_t graph, const Value& weight, std::uint64_t features, const Walk& seen) const;
  [[nodiscard]] bool fits(TensorIndex input, std::uint64_t features) const;

  const Study& study_;
  const std::vector<std::pair<std::string, Knowledge::Graph>>& graphs_;
  std::map<std::size_t, GraphsOfFile> of_file_;
  std::vector<Recorded> inputs_;                          ///< of each graph
  std::map<std::size_t, std::vector<Recorded>> unclear_;  ///< by file, of each graph
  layers::GraphPairs found_;
};

void Finder::findGraphs() {
  std::map<std::size_t, std::vector<std::size_t>> counts;  // by file, of each graph
  for (const StudyTensor& tensor : study_.tensors()) {
    if (isGraph(tensor) || !tensor::isFloating(tensor.info.type)) continue;
    auto& of_graphs = counts.try_emplace(tensor.source, graphs_.size()).first->second;
    for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
      if (study_.knowledge().placeIn(graph, tensor.info)) ++of_graphs[graph];
    }
  }
  for (const auto& [source, of_graphs] : counts) {
    const std::size_t most = *std::max_element(of_graphs.begin(), of_graphs.end());
    if (most == 0) continue;
    GraphsOfFile graphs;
    GraphsOfFile of_same_name;
    const std::string stem = stemOf(study_.sources()[source].identity.path);
    for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
      if (of_graphs[graph] != most) continue;
      graphs.push_back(graph);
      if (stemOf(graphs_[graph].first) == stem) of_same_name.push_back(graph);
    }
    of_file_[source] = of_same_name.size() == 1 ? of_same_name : graphs;
  }
  for (const StudyTensor& tensor : study_.tensors()) {
    for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
      if (study_.fileOf(tensor.index) == graphs_[graph].first) of_file_[tensor.source] = {graph};
    }
  }
}

void Finder::addInput(const StudyTensor& tensor) {
  const auto graphs = of_file_.find(tensor.source);
  if (graphs == of_file_.end()) return;
  for (const std::size_t graph : graphs->second) {
    for (const std::size_t place : study_.knowledge().placesIn(graph, tensor.info)) {
      found_.known.insert(tensor.index);
      const Value& value = (*graphs_[graph].second)[place];
      if (isGraph(tensor) || value.is_constant || tensor.info.slice || !tensor::isFloating(tensor.info.type)) continue;
      if (graphs->second.size() == 1) {
        inputs_[graph].emplace(place, tensor.index);
      } else {
        unclear_.try_emplace(tensor.source, graphs_.size()).first->second[graph].emplace(place, tensor.index);
      }
    }
  }
}

void Finder::pair(const StudyTensor& tensor) {
  const tensor::TensorInfo& info = tensor.info;
  const auto graphs = of_file_.find(tensor.source);
  if (graphs == of_file_.end() || info.role != tensor::Role::kWeight || info.shape.size() != 2) return;
  std::string unclear;
  std::optional<layers::Layer> layer;
  for (const std::size_t graph : graphs->second) {
    const auto place = study_.knowledge().placeIn(graph, info);
    if (!place) continue;
    const Value& value = (*graphs_[graph].second)[*place];
    if (!value.is_constant) continue;
    if (value.op != tensor::Operator::kLinear || value.port != tensor::Port::kWeight) {
      found_.others.insert(tensor.index);
      return;
    }
    // A layer of a fused weight says by itself which axis it has.
    const auto channels = info.slice ? info.channel_axis : value.channel_axis;
    if (!value.multiplied || !channels || *channels > 1) continue;
    const std::uint64_t axis = 1 - *channels;
    const std::uint64_t features = info.shape[static_cast<std::size_t>(axis)];
    const auto input = inputOf(graph, value, features);
    if (input && graphs->second.size() == 1) {
      found_.layers.push_back({tensor.index, *input, axis, layers::PairedBy::kGraph});
      return;
    }
    addName(unclear, input ? graphs_[graph].first : unclearInputs(graph, value, features));
  }
  if (unclear.empty()) return;
  found_.others.insert(tensor.index);
  found_.problems.push_back({ErrorCode::kAmbiguousName, study_.fileOf(tensor.index), info.name, std::move(unclear)});
}

void Finder::walk(std::size_t graph, const Value& weight, std::uint64_t features, const Walk& seen) const {
  const std::vector<Value>& values = *graphs_[graph].second;
  std::optional<std::uint64_t> place = weight.multiplied;
  // What another process says of a graph may go beyond it, or round in a circle.
  for (std::size_t moves = 0; moves <= kMostMoves && place && *place < values.size(); ++moves) {
    if (seen(static_cast<std::size_t>(*place))) return;
    const Value& value = values[static_cast<std::size_t>(*place)];
    if (value.row_length && *value.row_length != features) return;
    place = value.same_rows;
  }
}

bool Finder::fits(TensorIndex input, std::uint64_t features) const {
  const tensor::TensorInfo& info = study_.tensor(input).info;
  const auto axis = layers::featureAxis(info.shape, features);
  // Along the axis of samples, or of batches that are joined, there are as many as there happened to be.
  return axis && !(info.sample_axis && *info.sample_axis >= *axis) && (*axis > 0 || info.parts.empty());
}

std::optional<TensorIndex> Finder::inputOf(std::size_t graph, const Value& weight, std::uint64_t features) const {
  std::optional<TensorIndex> found;
  walk(graph, weight, features, [&](std::size_t place) {
    const auto input = inputs_[graph].find(place);
    if (input != inputs_[graph].end() && fits(input->second, features)) found = input->second;
    return found.has_value();
  });
  return found;
}

std::string Finder::unclearInputs(std::size_t graph, const Value& weight, std::uint64_t features) const {
  std::string files;
  for (const auto& [source, recorded] : unclear_) {
    bool has = false;
    walk(graph, weight, features, [&, &inputs = recorded[graph]](std::size_t place) {
      const auto input = inputs.find(place);
      has = input != inputs.end() && fits(input->second, features);
      return has;
    });
    if (has) addName(files, study_.sources()[source].identity.path);
  }
  return files;
}

}  // namespace

layers::GraphPairs graphPairs(const Study& study) {
  if (!study.knowledge().hasGraph()) return {};
  return Finder(study).run();
}

}  // namespace scalewright::study
