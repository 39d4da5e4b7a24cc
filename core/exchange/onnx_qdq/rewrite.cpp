#include "core/exchange/onnx_qdq/rewrite.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "core/base/numbers/little_endian.h"
#include "core/exchange/onnx_qdq/new_tensors.h"
#include "core/exchange/onnx_qdq/opset.h"
#include "core/exchange/onnx_qdq/plan/model_facts.h"
#include "core/exchange/onnx_qdq/scales.h"
#include "core/exchange/onnx_qdq/unread.h"
#include "core/graph/traits.h"

namespace scalewright::exchange::qdq {
namespace {

using graph::ValueId;

class Rewriter {
 public:
  Rewriter(io::ModelSkeleton& skeleton, const io::OnnxModel& model, const Plan& plan)
      : skeleton_(skeleton),
        graph_(*skeleton.model.mutable_graph()),
        model_(model),
        network_(model.network),
        plan_(plan) {}

  Result<Rewritten> run() {
    takeNames();
    if (auto done = raise(); !done) return done.error();
    for (int i = 0; i < graph_.node_size(); ++i) {
      const onnx::NodeProto& node = graph_.node(i);
      if (node.op_type() != "Constant") places_.push_back(i);
      if (node.op_type() == "Constant" && node.output_size() > 0) constant_nodes_.insert(node.output(0));
    }
    before_.resize(static_cast<std::size_t>(graph_.node_size()) + 1);
    for (const PlannedValue& value : plan_.values) values_.emplace(value.value, &value);
    for (const PlannedWeight& weight : plan_.weights) weights_.emplace(weight.root, &weight);
    for (std::size_t i = 0; i < model_.constants.size(); ++i) constants_.emplace(model_.constants[i].value, i);
    for (const PlannedOperand& operand : plan_.operands) {
      if (operand.chain.empty()) continue;
      const int place = placeOf(operand.chain.front());
      const auto [first, is_new] = first_moved_.emplace(operand.root, place);
      if (!is_new) first->second = std::min(first->second, place);
    }
    for (const PlannedFold& each : plan_.folds) fold(each);
    for (const PlannedSmoothing& each : plan_.smoothings) {
      if (each.replaced.empty()) {
        multiplied_.emplace(each.value, &each);
      } else {
        takeUp(each);
      }
    }
    for (int i = 0; i < graph_.node_size(); ++i) {
      if (dropped_.contains(i)) continue;
      for (const std::string& output : graph_.node(i).output()) makers_.emplace(output, i);
    }
    for (const PlannedValue& value : plan_.values) {
      if (value.whole) whole(value);
    }
    for (const PlannedOperand& operand : plan_.operands) {
      if (values_.contains(operand.value)) {
        pair(operand);
      } else {
        weight(operand);
      }
    }
    for (const PlannedBias& bias : plan_.biases) this->bias(bias);
    letGo();
    insert();
    finishModel();
    return std::move(made_);
  }

 private:
  void takeNames() {
    forEachGraph(std::as_const(graph_), [&](const onnx::GraphProto& graph) {
      for (const auto& each : graph.input()) names_.take(each.name());
      for (const auto& each : graph.output()) names_.take(each.name());
      for (const auto& each : graph.initializer()) names_.take(each.name());
      for (const auto& each : graph.sparse_initializer()) names_.take(each.values().name());
      for (const auto& node : graph.node()) {
        node_names_.take(node.name());
        for (const std::string& name : node.input()) names_.take(name);
        for (const std::string& name : node.output()) names_.take(name);
      }
    });
    for (const io::PlacedInitialiser& each : skeleton_.initialisers) {
      names_.take(each.header.name());
      stored_.insert(each.header.name());
    }
  }

  Result<void> raise() {
    const graph::Traits traits = graph::traitsOf(network_);
    std::unordered_map<std::string_view, ValueId> values;
    for (ValueId i = 0; i < network_.values.size(); ++i) values.emplace(network_.values[i].name, i);
    const auto rank = [&](const std::string& name) {
      const auto found = values.find(name);
      return found == values.end() ? std::nullopt : traits.rank(found->second);
    };
    return raiseOpset(
        skeleton_.model, plan_.opset, [&](const std::string& wish) { return names_.unique(wish); }, rank,
        made_.tensors);
  }

  [[nodiscard]] int placeOf(std::size_t node) const { return places_[node]; }
  std::vector<onnx::NodeProto>& before(int place) { return before_[static_cast<std::size_t>(place)]; }
  [[nodiscard]] const std::string& nameOf(ValueId value) const { return network_.values[value].name; }

  static void setInteger(onnx::NodeProto& node, const char* name, std::int64_t value) {
    auto& attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_type(onnx::AttributeProto::INT);
    attribute.set_i(value);
  }
  onnx::NodeProto nodeOf(const char* type, const std::string& value, std::vector<std::string> inputs) {
    onnx::NodeProto node;
    node.set_op_type(type);
    node.set_name(node_names_.unique(value + "_" + type));
    for (std::string& input : inputs) node.add_input(std::move(input));
    return node;
  }
  void redirect(int place, const std::string& from, const std::string& to) {
    for (std::string& input : *graph_.mutable_node(place)->mutable_input()) {
      if (input == from) input = to;
    }
  }

  /// The two nodes that read `from` and make `to`; names are those of the value.
  std::array<onnx::NodeProto, 2> pairOf(const PlannedValue& value, const std::string& from, std::string to) {
    const std::string& name = nameOf(value.value);
    onnx::TensorProto scale = headerOf(names_.unique(name + "_scale"), value.real, {});
    appendReal(*scale.mutable_raw_data(), value.real, value.scale);
    onnx::TensorProto zero = headerOf(names_.unique(name + "_zero_point"), value.element, {});
    zero.set_raw_data(std::string(bytesOfCodes(*value.type, 1), '\0'));
    if (value.zero_point != 0) zero.mutable_raw_data()->front() = static_cast<char>(value.zero_point);
    onnx::NodeProto quantize = nodeOf("QuantizeLinear", name, {from, scale.name(), zero.name()});
    const std::string codes = names_.unique(name + "_QuantizeLinear_Output");
    quantize.add_output(codes);
    onnx::NodeProto dequantize = nodeOf("DequantizeLinear", name, {codes, scale.name(), zero.name()});
    dequantize.add_output(to.empty() ? names_.unique(name + "_DequantizeLinear_Output") : std::move(to));
    made_.tensors.push_back(std::move(scale));
    made_.tensors.push_back(std::move(zero));
    ++made_.pairs;
    return {std::move(quantize), std::move(dequantize)};
  }

  /// What a node made gets another name, and its readers, in inner graphs, too, read what the pair makes.
  void whole(const PlannedValue& value) {
    const std::string& name = nameOf(value.value);
    const int place = makers_.at(name);
    const std::string made = names_.unique(name + "_QuantizeLinear_Input");
    for (std::string& output : *graph_.mutable_node(place)->mutable_output()) {
      if (output == name) output = made;
    }
    for (onnx::NodeProto& node : pairOf(value, made, name)) before(place + 1).push_back(std::move(node));
    pairs_[value.value] = name;
  }

  onnx::NodeProto multiplicationOf(const PlannedSmoothing& smoothing, std::int32_t real) {
    const std::string& name = nameOf(smoothing.value);
    tensor::Shape shape(smoothing.from_end, 1);
    shape.front() = smoothing.inverse.size();
    onnx::TensorProto factors = headerOf(names_.unique(name + "_smoothing"), real, shape);
    for (const double each : smoothing.inverse) appendReal(*factors.mutable_raw_data(), real, static_cast<float>(each));
    onnx::NodeProto node = nodeOf("Mul", name, {name, factors.name()});
    node.add_output(names_.unique(name + "_smoothed"));
    made_.tensors.push_back(std::move(factors));
    return node;
  }

  /// A normalisation makes the value smoothed.
  void takeUp(const PlannedSmoothing& smoothing) {
    for (const PlannedSmoothing::Replaced& each : smoothing.replaced) {
      onnx::NodeProto& node = *graph_.mutable_node(placeOf(each.node));
      const std::string from = node.input(static_cast<int>(each.input));
      const auto stored = constants_.find(network_.nodes[each.node].input(each.input));
      const std::int32_t real = model_.constants[stored->second].tensor.code;
      onnx::TensorProto numbers = headerOf(names_.unique(from + "_smoothed"), real, {each.numbers.size()});
      for (const double number : each.numbers)
        appendReal(*numbers.mutable_raw_data(), real, static_cast<float>(number));
      node.set_input(static_cast<int>(each.input), numbers.name());
      taken_up_.insert(from);
      made_.tensors.push_back(std::move(numbers));
    }
  }

  void pair(const PlannedOperand& operand) {
    auto& made = pairs_[operand.value];
    const std::string& name = nameOf(operand.value);
    if (made.empty()) {
      const auto smoothed = multiplied_.find(operand.value);
      std::string from = name;
      if (smoothed != multiplied_.end()) {
        before(placeOf(operand.node)).push_back(multiplicationOf(*smoothed->second, values_.at(operand.value)->real));
        from = before(placeOf(operand.node)).back().output(0);
      }
      auto nodes = pairOf(*values_.at(operand.value), from, {});
      made = nodes[1].output(0);
      for (onnx::NodeProto& node : nodes) before(placeOf(operand.node)).push_back(std::move(node));
    }
    redirect(placeOf(operand.node), name, made);
  }

  /// The product makes what the last operator that it takes up made, which then has no maker but it.
  void fold(const PlannedFold& fold) {
    graph_.mutable_node(placeOf(fold.node))->set_output(0, nameOf(fold.result));
    for (const std::size_t node : fold.dropped) {
      for (const std::string& input : graph_.node(placeOf(node)).input()) taken_up_.insert(input);
      dropped_.insert(placeOf(node));
    }
  }

  /// The codes of a weight, and the node that makes values of them.
  onnx::NodeProto dequantizationOf(const PlannedWeight& weight) {
    const std::string& name = nameOf(weight.root);
    const auto at = static_cast<std::size_t>(&weight - plan_.weights.data());
    const tensor::Shape& shape = model_.constants[constants_.at(weight.root)].tensor.info.shape;
    const std::uint64_t scales = tensor::elementCount(weight.scale_shape).value_or(1);
    LaterTensor codes{.header = headerOf(names_.unique(name + "_quantized"), weight.type->element, shape),
                      .bytes = bytesOfCodes(*weight.type, tensor::elementCount(shape).value_or(0)),
                      .kind = LaterTensor::Kind::kCodes,
                      .weight = at};
    onnx::TensorProto scale = headerOf(names_.unique(name + "_scale"), weight.real, weight.scale_shape);
    onnx::TensorProto zero = headerOf(names_.unique(name + "_zero_point"), weight.type->element, weight.scale_shape);
    onnx::NodeProto node = nodeOf("DequantizeLinear", name, {codes.header.name(), scale.name(), zero.name()});
    node.add_output(names_.unique(name + "_DequantizeLinear_Output"));
    if (weight.axis) setInteger(node, "axis", *weight.axis);
    if (weight.block_size != 0) setInteger(node, "block_size", weight.block_size);
    made_.later.push_back(std::move(codes));
    if (weight.scales.empty()) {
      const std::uint64_t bytes = scales * tensor::elementSize(stepsIn(weight.real));
      made_.later.push_back({std::move(scale), bytes, LaterTensor::Kind::kScales, at});
    } else {
      for (const float each : weight.scales) appendReal(*scale.mutable_raw_data(), weight.real, each);
      made_.tensors.push_back(std::move(scale));
    }
    made_.later.push_back({std::move(zero), bytesOfCodes(*weight.type, scales), LaterTensor::Kind::kZeros, at});
    ++made_.dequantized;
    return node;
  }

  void weight(const PlannedOperand& operand) {
    const PlannedWeight& weight = *weights_.at(operand.root);
    auto& made = pairs_[weight.root];
    const bool rewired = weight.alone && !operand.chain.empty();
    if (made.empty()) {
      int first = placeOf(operand.node);
      if (const auto moved = first_moved_.find(weight.root); weight.alone && moved != first_moved_.end()) {
        first = std::min(first, moved->second);
      }
      onnx::NodeProto node = dequantizationOf(weight);
      made = node.output(0);
      before(first).push_back(std::move(node));
    }
    if (operand.chain.empty()) return redirect(placeOf(operand.node), nameOf(operand.value), made);
    for (const std::size_t node : operand.chain) chain_nodes_.insert(placeOf(node));
    if (rewired) return redirect(placeOf(operand.chain.front()), nameOf(operand.root), made);
    // Others read the values as they are: what moves them is there twice.
    std::string from = made;
    for (const std::size_t each : operand.chain) {
      auto& copy = copies_[each];
      if (copy.empty()) {
        onnx::NodeProto node = graph_.node(placeOf(each));
        node.set_name(node_names_.unique(node.name() + "_dequantized"));
        node.set_input(0, from);
        node.set_output(0, names_.unique(node.output(0) + "_dequantized"));
        copy = node.output(0);
        before(placeOf(operand.node)).push_back(std::move(node));
      }
      from = copy;
    }
    redirect(placeOf(operand.node), nameOf(operand.value), from);
  }

  void bias(const PlannedBias& bias) {
    onnx::NodeProto& layer = *graph_.mutable_node(placeOf(bias.node));
    const std::string name =
        bias.value != graph::kNoValue ? nameOf(bias.value) : names_.unique(layer.output(0) + "_bias");
    const auto place = static_cast<int>(bias.input);
    while (layer.input_size() <= place) layer.add_input();
    if (bias.codes.empty()) {
      onnx::TensorProto reals = headerOf(names_.unique(name + "_folded"), 1, {bias.reals.size()});
      for (const double each : bias.reals) appendReal(*reals.mutable_raw_data(), 1, static_cast<float>(each));
      layer.set_input(place, reals.name());
      made_.tensors.push_back(std::move(reals));
      return;
    }
    tensor::Shape shape;
    if (bias.axis) shape = {bias.scales.size()};
    onnx::TensorProto codes = headerOf(names_.unique(name + "_quantized"), 6, {bias.codes.size()});
    for (const std::int32_t code : bias.codes) {
      appendLittle(*codes.mutable_raw_data(), static_cast<std::uint32_t>(code), sizeof code);
    }
    onnx::TensorProto scale = headerOf(names_.unique(name + "_scale"), 1, shape);
    for (const float each : bias.scales) appendReal(*scale.mutable_raw_data(), 1, each);
    onnx::TensorProto zero = headerOf(names_.unique(name + "_zero_point"), 6, shape);
    zero.set_raw_data(std::string(bias.scales.size() * sizeof(std::int32_t), '\0'));
    onnx::NodeProto node = nodeOf("DequantizeLinear", name, {codes.name(), scale.name(), zero.name()});
    node.add_output(names_.unique(name + "_DequantizeLinear_Output"));
    if (bias.axis) setInteger(node, "axis", *bias.axis);
    layer.set_input(place, node.output(0));
    before(placeOf(bias.node)).push_back(std::move(node));
    for (onnx::TensorProto* tensor : {&codes, &scale, &zero}) made_.tensors.push_back(std::move(*tensor));
    ++made_.biases;
  }

  /// Constants of the plan, and what moved them, that nothing reads any more.
  void letGo() {
    std::set<std::string> candidates;
    for (const PlannedWeight& weight : plan_.weights) candidates.insert(nameOf(weight.root));
    for (const PlannedBias& bias : plan_.biases) {
      if (bias.value != graph::kNoValue) candidates.insert(nameOf(bias.value));
    }
    for (const std::string& name : taken_up_) {
      if (stored_.contains(name) || constant_nodes_.contains(name)) candidates.insert(name);
    }
    made_.gone = takeUnread(graph_, before_, chain_nodes_, candidates, dropped_);
    // Models of old name the initialisers among the inputs, too, and have to; of the version that they are raised to
    // this says that a caller may replace them, and engines take them for no constants any more.
    constexpr std::int64_t kFirstWithConstants = 4;
    std::set<std::string> constants = made_.gone;
    if (skeleton_.model.ir_version() < kFirstWithConstants) {
      for (const io::PlacedInitialiser& each : skeleton_.initialisers) constants.insert(each.header.name());
    }
    auto& inputs = *graph_.mutable_input();
    const auto last = std::remove_if(inputs.begin(), inputs.end(),
                                     [&](const auto& input) { return constants.contains(input.name()); });
    inputs.erase(last, inputs.end());
  }

  void insert() {
    google::protobuf::RepeatedPtrField<onnx::NodeProto> nodes;
    for (int i = 0; i < graph_.node_size(); ++i) {
      for (onnx::NodeProto& node : before(i)) *nodes.Add() = std::move(node);
      if (!dropped_.contains(i)) nodes.Add()->Swap(graph_.mutable_node(i));
    }
    for (onnx::NodeProto& node : before(graph_.node_size())) *nodes.Add() = std::move(node);
    graph_.mutable_node()->Swap(&nodes);
  }

  void finishModel() {
    // What opset 13 goes with, FP8 and INT4.
    std::int64_t version = std::max<std::int64_t>(skeleton_.model.ir_version(), 7);
    const auto has = [&](bool (*is)(std::int32_t)) {
      return std::any_of(plan_.values.begin(), plan_.values.end(),
                         [&](const auto& each) { return is(each.type->element); }) ||
             std::any_of(plan_.weights.begin(), plan_.weights.end(),
                         [&](const auto& each) { return is(each.type->element); });
    };
    if (has([](std::int32_t type) { return type >= 17 && type <= 20; })) version = std::max<std::int64_t>(version, 9);
    if (has([](std::int32_t type) { return type == 22; })) version = std::max<std::int64_t>(version, 10);
    skeleton_.model.set_ir_version(version);
  }

  io::ModelSkeleton& skeleton_;
  onnx::GraphProto& graph_;
  const io::OnnxModel& model_;
  const graph::Network& network_;
  const Plan& plan_;
  Names names_;
  Names node_names_;
  std::vector<int> places_;  ///< in the graph, of each node of the network
  std::vector<std::vector<onnx::NodeProto>> before_;
  std::unordered_map<ValueId, const PlannedValue*> values_;
  std::unordered_map<ValueId, const PlannedWeight*> weights_;
  std::unordered_map<ValueId, std::size_t> constants_;   ///< among the model's
  std::unordered_map<ValueId, int> first_moved_;         ///< of constants: the first node that moves them
  std::unordered_map<ValueId, std::string> pairs_;       ///< what stands for a value, or for a constant
  std::unordered_map<std::size_t, std::string> copies_;  ///< what a copy of a node makes
  std::set<int> chain_nodes_;
  std::set<int> dropped_;
  std::unordered_map<ValueId, const PlannedSmoothing*> multiplied_;
  std::unordered_map<std::string, int> makers_;  ///< places in the graph
  std::unordered_set<std::string> constant_nodes_;
  std::unordered_set<std::string> stored_;  ///< initialisers
  std::set<std::string> taken_up_;          ///< what operators read that are part of products now
  Rewritten made_;
};

}  // namespace

Result<Rewritten> rewrite(io::ModelSkeleton& skeleton, const io::OnnxModel& model, const Plan& plan) {
  return Rewriter(skeleton, model, plan).run();
}

}  // namespace scalewright::exchange::qdq
