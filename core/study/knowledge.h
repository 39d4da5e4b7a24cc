#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/graph/value.h"
#include "core/recipe/statement.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::study {

/// What graphs and people say about the tensors of a study, over what their files say.
class Knowledge {
 public:
  using Graph = std::shared_ptr<const std::vector<graph::Value>>;

  /// The values of a file's graph; empty: it has none. Of values of one name the first file's counts.
  void setGraph(const std::string& file, std::vector<graph::Value> values);
  /// Of several statements about a tensor the last counts.
  void setStatements(std::vector<recipe::Statement> statements);

  [[nodiscard]] const std::vector<recipe::Statement>& statements() const { return statements_; }
  [[nodiscard]] bool hasGraph() const { return !graphs_.empty(); }
  /// By file, in the order in which they came.
  [[nodiscard]] const std::vector<std::pair<std::string, Graph>>& graphs() const { return graphs_; }
  [[nodiscard]] bool isGraph(const std::string& file) const;
  /// The place among the values of one of `graphs()` that a tensor has by its names, a slice by that of what it is
  /// stored in; none where that graph does not know it.
  [[nodiscard]] std::optional<std::size_t> placeIn(std::size_t graph, const tensor::TensorInfo& tensor) const;
  /// What a graph says of a tensor; nullptr where none knows it.
  [[nodiscard]] const graph::Value* valueOf(const tensor::TensorInfo& tensor) const;
  [[nodiscard]] bool empty() const { return graphs_.empty() && statements_.empty(); }

  /// A tensor as its file lists it, with the role, the axes and the place in the network that are known of it.
  /// Convention: a person counts more than attributes, these more than a graph, and that more than the name. A graph
  /// knows a tensor by its name with or without a leading slash, and without what tools append to the names of what
  /// they dump. Cost: O(patterns of statements), and look-ups.
  [[nodiscard]] tensor::TensorInfo placed(tensor::TensorInfo listed) const;

  /// Makes the groups of placed tensors those that are here: none of one member, and one for each network, marked [2],
  /// [3], ... behind the first. Where members are missing whose range counts, those that are here all count: what is
  /// read may reach as far as any of them. Shapes: one network for each tensor. Cost: O(tensors * log groups).
  void settleRangeGroups(std::vector<tensor::TensorInfo>& tensors, const std::vector<std::size_t>& networks) const;

 private:
  [[nodiscard]] std::optional<std::size_t> find(std::size_t graph, std::string_view name) const;
  /// By one of the names that a tensor has.
  [[nodiscard]] std::optional<std::size_t> findAny(std::size_t graph, const tensor::TensorInfo& tensor) const;

  std::vector<std::pair<std::string, Graph>> graphs_;                     ///< by file, in the order in which they came
  std::vector<std::unordered_map<std::string_view, std::size_t>> names_;  ///< of each graph's values
  std::unordered_map<std::string_view, std::size_t> sources_;             ///< of each range group, in its graph
  /// The last statement about a tensor; nullptr without one.
  [[nodiscard]] const recipe::Statement* statementAbout(const std::string& name) const;

  std::vector<recipe::Statement> statements_;
  std::unordered_map<std::string, std::size_t> by_name_;  ///< of those about one name, the last
  std::vector<std::size_t> patterns_;                     ///< of the others, ascending
};

}  // namespace scalewright::study
