#include "core/graph/layer_uses.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text/split.h"
#include "core/graph/module_path.h"

namespace scalewright::graph {
namespace {

using tensor::Operator;
using tensor::Role;

bool isMadeUp(std::string_view name) {
  return name.find("::") != std::string_view::npos;
}

/// Returns whether a path leads to another module than the one whose parameter is read: neither to it, also called for
/// the second time (`fc_1`), nor to one around it.
bool isElsewhere(std::string_view called, std::string_view named) {
  if (called.empty() || named.empty()) return false;
  const std::string_view shorter = called.substr(0, named.size());
  if (shorter == named) {
    const std::string_view behind = called.substr(named.size());
    return !behind.empty() && !(behind.front() == '_' && isDigits(behind.substr(1)));
  }
  return !(named.starts_with(called) && named[called.size()] == '.');
}

bool isConvolution(Family family) {
  return family == Family::kConvolution || family == Family::kTransposedConvolution;
}

}  // namespace

/// Of one node.
struct LayerUses::Operands {
  std::size_t node = 0;
  std::vector<const Operand*> activations;
  const Operand* weight = nullptr;
  const Operand* bias = nullptr;
};

std::string moduleOfParameter(std::string_view name) {
  if (isMadeUp(name)) return {};
  const std::size_t dot = name.rfind('.');
  const std::string_view module = dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
  std::string_view last = dot == std::string_view::npos ? name : name.substr(dot + 1);
  const auto joined = [&](std::string_view part) {
    return std::string(module) + (module.empty() || part.empty() ? "" : ".") + std::string(part);
  };
  constexpr std::string_view kRecurrent = "weight_";
  if (last == "weight" || last == "bias") return joined({});
  if (last.starts_with(kRecurrent)) return joined(last.substr(kRecurrent.size()));
  for (const std::string_view ending : {"_weight", "_bias"}) {
    if (last.ends_with(ending)) return joined(last.substr(0, last.size() - ending.size()));
  }
  return joined(last);
}

LayerUses::LayerUses(const Network& network, const Traits& traits, const std::vector<StoredConstant>& constants,
                     const Places& places, const std::vector<bool>& softmax)
    : network_(network),
      traits_(traits),
      constants_(constants),
      places_(places),
      makers_(network.values.size(), kNoValue),
      uses_(network.values.size()) {
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    for (const ValueId output : network.nodes[i].outputs) {
      if (output != kNoValue) makers_[output] = i;
    }
  }
  std::vector<Operands> by_node(network.nodes.size());
  for (const Operand& operand : places.operands) {
    Operands& of_node = by_node[operand.place.node];
    if (operand.place.role == Role::kActivation) of_node.activations.push_back(&operand);
    if (operand.place.role == Role::kWeight && of_node.weight == nullptr) of_node.weight = &operand;
    if (operand.place.role == Role::kBias && of_node.bias == nullptr) of_node.bias = &operand;
  }
  for (std::size_t i = 0; i < by_node.size(); ++i) {
    by_node[i].node = i;
    switch (traits.rows[i]->family) {
      case Family::kConvolution:
      case Family::kTransposedConvolution:
      case Family::kGemm:
      case Family::kMatMul: by_node[i].weight != nullptr ? layer(by_node[i]) : product(by_node[i], softmax); break;
      case Family::kAttention: product(by_node[i], softmax); break;
      default: break;
    }
  }
}

LayerUse LayerUses::useOf(std::size_t node) const {
  LayerUse use;
  use.node = node;
  use.called = modulePath(network_.nodes[node]);
  return use;
}

void LayerUses::add(ValueId value, LayerUse use, UsedAs part) {
  use.part = part;
  uses_[value].push_back(std::move(use));
}

const std::string& LayerUses::parameterName(ValueId value) const {
  const ValueId root = constants_[value].root;
  const bool renamed = makers_[value] != kNoValue && network_.nodes[makers_[value]].type == "Identity";
  return network_.values[renamed || root == kNoValue ? value : root].name;
}

void LayerUses::layer(const Operands& operands) {
  if (operands.activations.empty()) return;
  const Node& node = network_.nodes[operands.node];
  const Family family = traits_.rows[operands.node]->family;
  const std::string& weight = parameterName(operands.weight->value);
  LayerUse use = useOf(operands.node);
  use.op = operands.weight->place.op;
  use.named = moduleOfParameter(weight);
  // Where an exporter has turned the weight and given it a name of its own, the bias has kept its name.
  if (!weight.ends_with("weight") && operands.bias != nullptr &&
      parameterName(operands.bias->value).ends_with("bias")) {
    use.named = moduleOfParameter(parameterName(operands.bias->value));
  }
  if (use.named.size() > kLongestModule) use.named.clear();
  const ValueId result = places_.biased.contains(operands.node) ? places_.biased.at(operands.node)
                         : node.outputs.empty()                 ? kNoValue
                                                                : node.outputs.front();
  if (use.called.empty() && result != kNoValue && network_.values[result].name.size() <= kLongestModule) {
    use.made = network_.values[result].name;
  }
  const bool folded = (isConvolution(family) && isMadeUp(weight)) ||
                      (weight.ends_with(".weight") && isElsewhere(use.called, use.named));
  std::optional<std::int64_t> in;
  std::optional<std::int64_t> out;
  const auto& shape = traits_.shapes[operands.weight->value];
  if (shape && isConvolution(family) && shape->size() > 2) {
    const bool transposed = family == Family::kTransposedConvolution;
    in = (*shape)[transposed ? 0 : 1];
    out = (*shape)[transposed ? 1 : 0];
    std::int64_t& grouped = transposed ? *out : *in;
    if (__builtin_mul_overflow(grouped, node.integer("group", 1), &grouped)) in = out = std::nullopt;
  } else if (shape && shape->size() == 2 && operands.weight->place.axis) {
    out = (*shape)[*operands.weight->place.axis];
    in = (*shape)[1 - *operands.weight->place.axis];
  }
  const auto count = [](std::optional<std::int64_t> extent) {
    return extent && *extent > 0 ? std::optional(static_cast<std::uint64_t>(*extent)) : std::nullopt;
  };
  use.channels = count(in);
  add(operands.activations.front()->value, use, UsedAs::kInput);
  use.channels = count(out);
  use.differs = folded;
  if (result != kNoValue) add(result, use, UsedAs::kOutput);
  use.channels.reset();
  use.differs = folded || (family == Family::kMatMul && isMadeUp(weight));
  const auto stored = [&](ValueId value) {
    return constants_[value].root == kNoValue ? value : constants_[value].root;
  };
  add(stored(operands.weight->value), use, UsedAs::kWeight);
  if (operands.bias != nullptr) add(stored(operands.bias->value), use, UsedAs::kBias);
}

bool LayerUses::isScaled(ValueId value) const {
  if (makers_[value] == kNoValue) return false;
  const Node& node = network_.nodes[makers_[value]];
  if (node.type != "Mul" && node.type != "Div") return false;
  // The factor is a constant, or is computed from the shape.
  return std::any_of(node.inputs.begin(), node.inputs.end(), [&](ValueId input) {
    return input != kNoValue && (traits_.constants[input] || traits_.origins[input] != Origin::kData);
  });
}

void LayerUses::product(const Operands& operands, const std::vector<bool>& softmax) {
  LayerUse use = useOf(operands.node);
  if (use.called.empty()) return;
  use.op = Operator::kMatmul;
  constexpr std::array kOfAttention = {UsedAs::kQuery, UsedAs::kKey, UsedAs::kValue};
  if (traits_.rows[operands.node]->family == Family::kAttention) {
    for (const Operand* operand : operands.activations) {
      const std::size_t index = operand->place.index.value_or(0);
      if (index < kOfAttention.size()) add(operand->value, use, kOfAttention.at(index));
    }
    return;
  }
  if (operands.activations.size() != 2) return;
  const ValueId left = operands.activations.front()->value;
  const ValueId right = operands.activations.back()->value;
  if (softmax[left] || softmax[right]) {
    const ValueId probabilities = softmax[left] ? left : right;
    add(probabilities, use, UsedAs::kProbabilities);
    if (left != right) add(softmax[left] ? right : left, use, UsedAs::kValue);
    return;
  }
  use.differs = isScaled(left) && isScaled(right);
  add(left, use, UsedAs::kQuery);
  add(right, use, UsedAs::kKey);
}

}  // namespace scalewright::graph
