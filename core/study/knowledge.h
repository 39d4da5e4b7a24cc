#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/graph/value.h"
#include "core/recipe/statement.h"
#include "core/study/network/layer_matches.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::study {

/// What graphs and people say about the tensors of a study, over what their files say.
class Knowledge {
 public:
  using Graph = std::shared_ptr<const std::vector<graph::Value>>;

  /// Sets the values of a file's graph; empty: it has none. Of values of one name the first file's counts.
  void setGraph(const std::string& file, std::vector<graph::Value> values);
  /// Sets the statements: of several statements about a tensor the last counts.
  void setStatements(std::vector<recipe::Statement> statements);

  [[nodiscard]] const std::vector<recipe::Statement>& statements() const { return statements_; }
  [[nodiscard]] bool hasGraph() const { return !graphs_.empty(); }
  /// Lists the graphs by file, in the order in which they came.
  [[nodiscard]] const std::vector<std::pair<std::string, Graph>>& graphs() const { return graphs_; }
  [[nodiscard]] bool isGraph(const std::string& file) const;
  /// Returns the first place among the values of one of `graphs()` that a tensor has by its names, a slice by that of
  /// what it is stored in, or as a layer's; none where that graph does not know it.
  [[nodiscard]] std::optional<std::size_t> placeIn(std::size_t graph, const tensor::TensorInfo& tensor) const;
  /// Returns all of them: several of a module that is called several times. Empty where that graph does not know it.
  [[nodiscard]] std::vector<std::size_t> placesIn(std::size_t graph, const tensor::TensorInfo& tensor) const;
  /// Returns what a graph says of a tensor; nullptr where none knows it.
  [[nodiscard]] const graph::Value* valueOf(const tensor::TensorInfo& tensor) const;
  /// Returns all values that a tensor holds, in the first graph that knows it.
  [[nodiscard]] std::vector<const graph::Value*> valuesOf(const tensor::TensorInfo& tensor) const;
  /// Returns how a tensor was found that no graph has by its name; nullptr for others. Its values may be none.
  [[nodiscard]] const LayerMatch* matchOf(const tensor::TensorInfo& tensor) const;

  /// Finds tensors of a study in its graphs by module, side and shape, in place of what was found so far. tensors:
  /// those of the files without a graph. Cost: as matchLayers, for each graph.
  void findLayers(std::span<const Unnamed> tensors);
  [[nodiscard]] bool empty() const { return graphs_.empty() && statements_.empty(); }

  /// Returns a tensor as its file lists it, with the role, the axes and the place in the network that are known of it.
  /// Convention: a person counts more than attributes, these more than a graph, and that more than the name. A graph
  /// knows a tensor by its name with or without a leading slash, and without what tools append to the names of what
  /// they dump, else as what a layer reads or makes (core/study/network/layer_matches.h). Cost: O(patterns of
  /// statements), and look-ups.
  [[nodiscard]] tensor::TensorInfo placed(tensor::TensorInfo listed) const;

  /// Makes the groups of placed tensors those that are here: none of one member, and one for each network, marked [2],
  /// [3], ... behind the first. Where members are missing whose range counts, those that are here all count: what is
  /// read may reach as far as any of them. Shapes: one network for each tensor. Cost: O(tensors * log groups).
  void trimRangeGroups(std::vector<tensor::TensorInfo>& tensors, const std::vector<std::size_t>& networks) const;

 private:
  [[nodiscard]] std::optional<std::size_t> find(std::size_t graph, std::string_view name) const;
  /// The first graph that knows a tensor, and whether it does by name.
  struct Found {
    std::size_t graph = 0;
    std::optional<std::size_t> named;
    const LayerMatch* match = nullptr;
  };
  [[nodiscard]] std::optional<Found> firstOf(const tensor::TensorInfo& tensor) const;
  [[nodiscard]] const LayerMatch* matchIn(std::size_t graph, const tensor::TensorInfo& tensor) const;
  /// Finds the value by one of the names that a tensor has.
  [[nodiscard]] std::optional<std::size_t> findAny(std::size_t graph, const tensor::TensorInfo& tensor) const;

  std::vector<std::pair<std::string, Graph>> graphs_;                     ///< by file, in the order in which they came
  std::vector<std::unordered_map<std::string_view, std::size_t>> names_;  ///< of each graph's values
  std::vector<LayerMatches> matches_;                                     ///< of each graph; may be none
  std::unordered_map<std::string_view, std::size_t> sources_;             ///< of each range group, in its graph
  /// Returns the last statement about a tensor; nullptr without one.
  [[nodiscard]] const recipe::Statement* statementAbout(const std::string& name) const;

  std::vector<recipe::Statement> statements_;
  std::unordered_map<std::string, std::size_t> by_name_;   ///< of those about one name, the last
  std::unordered_map<std::string, std::size_t> by_shape_;  ///< of those about names of one shape, the last
  std::vector<std::size_t> patterns_;                      ///< of the others, ascending
};

}  // namespace scalewright::study
