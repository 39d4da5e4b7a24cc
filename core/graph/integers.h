#pragma once

#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/graph/traits.h"

namespace scalewright::graph {

/// Returns the nodes that read each value, each once.
[[nodiscard]] std::vector<std::vector<std::size_t>> readersOf(const Network& network);

/// Which operators that are no products get pairs around them.
enum class Reach {
  kProducts,   ///< additions, concatenations and pools between products
  kFunctions,  ///< Sigmoid, LeakyRelu and Mul as well
  kAll,        ///< all that have an integer kernel and whose ranges are known, results of matrix products, too
};

/// What of a model ONNX Runtime computes in integers, and the pairs that it wants for that.
struct IntegerPlan {
  std::set<ValueId> whole;                                ///< values whose readers all read a pair
  std::vector<std::pair<std::size_t, ValueId>> operands;  ///< inputs of nodes that read a pair besides
  std::vector<ValueId> missing;                           ///< results of convolutions without a range
  std::size_t products = 0;
  std::size_t others = 0;
};

/// Finds which pairs turn operators into integer ones where ONNX Runtime computes on a CPU: a convolution wants one at
/// its result, behind a Relu or Clip; a matrix product none, it makes floating-point values of integers as well. What
/// stands between integer operators follows where all that it reads has a pair, and something that wants a pair reads
/// it: additions, concatenations, pools, what moves values; what Reach names besides. Constants of additions and
/// multiplications get a pair of their own.
/// Source: qdq_transformer/selectors_actions in ONNX Runtime 1.32, and models that were run. Cost: linear in nodes and
/// edges.
class IntegerFinder {
 public:
  IntegerFinder(const Network& network, const Traits& traits, const std::vector<std::vector<std::size_t>>& readers,
                Reach reach);

  /// The product makes what the last of these made, which are gone.
  void replace(std::size_t product, ValueId result, const std::vector<std::size_t>& gone);
  /// Reads codes of eight bits alone.
  void product(std::size_t node) { products_.insert(node); }
  void paired(std::size_t node, ValueId value);

  /// decided: whether the recipe has codes of eight bits for a value; coded: whether a constant can be written so.
  [[nodiscard]] IntegerPlan find(const std::function<bool(ValueId)>& decided,
                                 const std::function<bool(ValueId)>& coded);

 private:
  /// What an operator between products is there.
  enum class Kind { kNone, kMover, kOperator };
  [[nodiscard]] Kind kindOf(std::size_t node) const;
  /// Returns what leaves a node and the Relu or Clip that it is fused with.
  [[nodiscard]] ValueId resultOf(std::size_t node, ValueId output) const;
  [[nodiscard]] std::vector<ValueId> inputsOf(std::size_t node) const;
  [[nodiscard]] bool isWanted(ValueId value) const;
  void findWanted();
  void product(std::size_t node, const std::function<bool(ValueId)>& decided, IntegerPlan& plan) const;
  /// A convolution wants a pair at its result. Others may go without, but not where one reader of several has one.
  [[nodiscard]] bool isInteger(std::size_t node, const IntegerPlan& plan) const;

  const Network& network_;
  const Traits& traits_;
  const std::vector<std::vector<std::size_t>>& readers_;
  Reach reach_;
  std::map<std::size_t, ValueId> results_;  ///< of products that others are part of
  std::set<std::size_t> gone_;
  std::set<std::size_t> products_;
  std::set<std::pair<std::size_t, ValueId>> pairs_;
  std::set<ValueId> paired_;
  std::vector<bool> wants_;  ///< of each node: it would be computed in integers, and its result is wanted so
};

/// Returns values besides the operands of products whose ranges ONNX Runtime wants for computing in integers, as far as
/// the graph alone tells: whether constants behind a convolution are part of it is open, and it is asked for both. In
/// the order of Network::values. Cost: as IntegerFinder.
[[nodiscard]] std::vector<ValueId> integerResults(const Network& network, const Traits& traits,
                                                  const std::set<std::pair<std::size_t, ValueId>>& operands);

}  // namespace scalewright::graph
