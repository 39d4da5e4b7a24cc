#include "core/graph/integers.h"

#include <algorithm>

#include "core/graph/groups.h"

namespace scalewright::graph {

namespace {

/// The last of the operators with constants behind a product, each the only reader of what is before it.
struct Taken {
  ValueId result = kNoValue;
  std::vector<std::size_t> nodes;
};

Taken takenBehind(std::size_t product, const Network& network, const Traits& traits,
                  const std::vector<std::vector<std::size_t>>& readers) {
  Taken taken;
  ValueId at = network.nodes[product].outputs.front();
  while (at != kNoValue && readers[at].size() == 1 && !network.values[at].is_output) {
    const std::size_t index = readers[at].front();
    const Node& node = network.nodes[index];
    const bool affine = node.type == "BatchNormalization" || node.type == "Add" || node.type == "Sub" ||
                        node.type == "Mul" || node.type == "Div";
    const bool constants = std::all_of(node.inputs.begin(), node.inputs.end(),
                                       [&](ValueId input) { return input == at || traits.isConstant(input); });
    if (!affine || !constants || node.outputs.empty()) break;
    at = node.outputs.front();
    taken.result = at;
    taken.nodes.push_back(index);
  }
  return taken;
}

}  // namespace

std::vector<std::vector<std::size_t>> readersOf(const Network& network) {
  std::vector<std::vector<std::size_t>> readers(network.values.size());
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    for (const ValueId input : network.nodes[i].inputs) {
      if (input != kNoValue && (readers[input].empty() || readers[input].back() != i)) readers[input].push_back(i);
    }
  }
  return readers;
}

IntegerFinder::IntegerFinder(const Network& network, const Traits& traits,
                             const std::vector<std::vector<std::size_t>>& readers, Reach reach)
    : network_(network), traits_(traits), readers_(readers), reach_(reach) {}

void IntegerFinder::replace(std::size_t product, ValueId result, const std::vector<std::size_t>& gone) {
  results_[product] = result;
  gone_.insert(gone.begin(), gone.end());
}

void IntegerFinder::paired(std::size_t node, ValueId value) {
  pairs_.emplace(node, value);
  paired_.insert(value);
}

IntegerFinder::Kind IntegerFinder::kindOf(std::size_t index) const {
  const Node& node = network_.nodes[index];
  if (!node.domain.empty() || gone_.contains(index) || node.outputs.empty()) return Kind::kNone;
  if (node.type == "Concat" || node.type == "Add" || node.type == "AveragePool" || node.type == "GlobalAveragePool") {
    return Kind::kOperator;
  }
  const bool function = node.type == "Sigmoid" || node.type == "LeakyRelu" || node.type == "Mul";
  if (reach_ != Reach::kProducts && function) return Kind::kOperator;
  if (reach_ == Reach::kAll && (node.type == "Softmax" || node.type == "Where")) return Kind::kOperator;
  const Moved moved = movedBy(node, network_, traits_);
  return moved.from.size() == 1 && moved.from.front() == node.input(0) ? Kind::kMover : Kind::kNone;
}

ValueId IntegerFinder::resultOf(std::size_t index, ValueId output) const {
  const auto replaced = results_.find(index);
  const ValueId made = replaced == results_.end() ? output : replaced->second;
  for (ValueId at = made; at != kNoValue && readers_[at].size() == 1 && !network_.values[at].is_output;) {
    const Node& reader = network_.nodes[readers_[at].front()];
    if (!reader.domain.empty() || reader.outputs.empty() || reader.input(0) != at) break;
    const ValueId result = reader.outputs.front();
    const bool limits = std::all_of(reader.inputs.begin() + 1, reader.inputs.end(),
                                    [&](ValueId input) { return input == kNoValue || traits_.constants[input]; });
    const bool fused = reader.type == "Relu" || (reader.type == "Clip" && limits);
    if (fused && result != kNoValue) return result;
    if (reader.type != "Identity") break;  // gone before anything is fused
    at = result;
  }
  return made;
}

std::vector<ValueId> IntegerFinder::inputsOf(std::size_t index) const {
  const Node& node = network_.nodes[index];
  if (kindOf(index) == Kind::kMover) return {node.input(0)};
  return node.inputs;
}

bool IntegerFinder::isWanted(ValueId value) const {
  return std::any_of(readers_[value].begin(), readers_[value].end(), [&](std::size_t node) {
    return wants_[node] || pairs_.contains({node, value});
  });
}

void IntegerFinder::findWanted() {
  wants_.assign(network_.nodes.size(), false);
  for (std::size_t i = network_.nodes.size(); i-- > 0;) {
    const Kind kind = kindOf(i);
    if (kind == Kind::kNone) continue;
    wants_[i] = reach_ == Reach::kAll;
    for (const ValueId output : network_.nodes[i].outputs) {
      const ValueId result = output == kNoValue || kind == Kind::kMover ? output : resultOf(i, output);
      if (result != kNoValue && isWanted(result)) wants_[i] = true;
    }
  }
}

void IntegerFinder::product(std::size_t node, const std::function<bool(ValueId)>& decided, IntegerPlan& plan) const {
  const auto& outputs = network_.nodes[node].outputs;
  const ValueId made = outputs.empty() ? kNoValue : outputs.front();
  const bool convolution = traits_.rows[node]->family == Family::kConvolution;
  if (!convolution && (reach_ != Reach::kAll || made == kNoValue)) return;
  const ValueId result = resultOf(node, made);
  if (result == kNoValue) return;
  if (decided(result)) {
    plan.whole.insert(result);
  } else if (convolution) {
    plan.missing.push_back(result);
  }
}

IntegerPlan IntegerFinder::find(const std::function<bool(ValueId)>& decided,
                                const std::function<bool(ValueId)>& coded) {
  findWanted();
  IntegerPlan plan;
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    const Node& node = network_.nodes[i];
    if (products_.contains(i)) {
      product(i, decided, plan);
      continue;
    }
    const Kind kind = kindOf(i);
    if (kind == Kind::kNone || !wants_[i]) continue;
    const bool takes_constants = node.type == "Add" || node.type == "Mul";
    const auto reads = [&](ValueId input) {
      if (input == kNoValue) return false;
      if (plan.whole.contains(input) || paired_.contains(input)) return true;
      if (traits_.constants[input]) return takes_constants && coded(input);
      return reach_ == Reach::kAll && kind == Kind::kOperator && !traits_.integers[input] && decided(input);
    };
    const auto is_whole = [&](ValueId input) { return plan.whole.contains(input); };
    std::vector<ValueId> inputs = inputsOf(i);
    if (node.type == "Where") inputs.erase(inputs.begin());
    if (!std::all_of(inputs.begin(), inputs.end(), reads)) continue;
    if (reach_ != Reach::kAll && std::none_of(inputs.begin(), inputs.end(), is_whole)) continue;
    std::vector<ValueId> results;
    for (const ValueId output : node.outputs) {
      if (output != kNoValue) results.push_back(kind == Kind::kMover ? output : resultOf(i, output));
    }
    if (!std::all_of(results.begin(), results.end(), decided)) continue;
    plan.whole.insert(results.begin(), results.end());
    for (const ValueId input : inputs) {
      if (!plan.whole.contains(input)) plan.operands.emplace_back(i, input);
    }
    if (kind == Kind::kOperator) ++plan.others;
  }
  for (const std::size_t node : products_) plan.products += isInteger(node, plan) ? 1U : 0U;
  return plan;
}

bool IntegerFinder::isInteger(std::size_t node, const IntegerPlan& plan) const {
  const auto& outputs = network_.nodes[node].outputs;
  const ValueId output = outputs.empty() ? kNoValue : outputs.front();
  if (output == kNoValue) return false;
  if (traits_.rows[node]->family == Family::kConvolution) return plan.whole.contains(resultOf(node, output));
  const auto replaced = results_.find(node);
  const ValueId made = replaced == results_.end() ? output : replaced->second;
  if (plan.whole.contains(made)) return true;
  const auto paired = [&](std::size_t reader) {
    return pairs_.contains({reader, made}) ||
           std::find(plan.operands.begin(), plan.operands.end(), std::pair(reader, made)) != plan.operands.end();
  };
  const auto count = std::count_if(readers_[made].begin(), readers_[made].end(), paired);
  return count == 0 || (static_cast<std::size_t>(count) == readers_[made].size() && !network_.values[made].is_output);
}

std::vector<ValueId> integerResults(const Network& network, const Traits& traits,
                                    const std::set<std::pair<std::size_t, ValueId>>& operands) {
  const auto readers = readersOf(network);
  std::set<ValueId> results;
  for (const bool takes_up : {false, true}) {
    IntegerFinder finder(network, traits, readers, Reach::kFunctions);
    for (std::size_t i = 0; i < network.nodes.size(); ++i) {
      const Family family = traits.rows[i]->family;
      const bool product = family == Family::kConvolution || family == Family::kGemm || family == Family::kMatMul;
      if (!product || network.nodes[i].outputs.empty()) continue;
      finder.product(i);
      if (!takes_up) continue;
      if (Taken taken = takenBehind(i, network, traits, readers); taken.result != kNoValue) {
        finder.replace(i, taken.result, taken.nodes);
      }
    }
    for (const auto& [node, value] : operands) finder.paired(node, value);
    const IntegerPlan plan =
        finder.find([](ValueId) { return true; }, [&](ValueId value) { return !traits.integers[value]; });
    results.insert(plan.whole.begin(), plan.whole.end());
  }
  return {results.begin(), results.end()};
}

}  // namespace scalewright::graph
