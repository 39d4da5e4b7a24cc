#include "core/graph/places.h"

#include <algorithm>
#include <tuple>

#include "core/graph/decomposed.h"
#include "core/graph/groups.h"

namespace scalewright::graph {
namespace {

using tensor::Operator;
using tensor::Port;
using tensor::Role;
using Axis = std::optional<std::size_t>;

/// The axis so many from the end.
Axis fromEnd(std::optional<std::size_t> rank, std::size_t distance) {
  return rank && *rank >= distance ? Axis(*rank - distance) : std::nullopt;
}

/// Of what reads a parameter the first that there is: layers, tables, normalisations, biases.
int rankOf(const Place& place) {
  if (place.role == Role::kActivation) return place.op == Operator::kMatmul ? 1 : 0;
  if (place.role == Role::kBias) return place.op == Operator::kNormalisation ? 5 : 4;
  if (place.op == Operator::kEmbedding) return 2;
  return place.op == Operator::kNormalisation ? 3 : 0;
}

bool isBetter(const Place& one, const Place& other) {
  const auto key = [](const Place& place) { return std::tuple(rankOf(place), !place.direct, place.node); };
  return key(one) < key(other);
}

void offer(std::optional<Place>& kept, const Place& place) {
  if (!kept || isBetter(place, *kept)) kept = place;
}

/// What a layer makes, as far as a bias that is added to it has to fit.
struct Product {
  Operator op = Operator::kLinear;
  std::int64_t channels = 0;
  std::size_t from_end = 1;  ///< its axis of channels
  std::size_t node = 0;
};

class Finder {
 public:
  Finder(const Network& network, Traits& traits, const std::vector<StoredConstant>& constants)
      : network_(network), traits_(traits), constants_(constants), products_(network.values.size()) {
    found_.activations.resize(network.values.size());
    found_.parameters.resize(network.values.size());
    found_.makers.resize(network.values.size());
    found_.caches.resize(network.values.size());
  }

  Places run() {
    for (std::size_t i = 0; i < network_.nodes.size(); ++i) visit(i);
    for (const NormalisationConstant& constant : decomposedNormalisations(network_, traits_)) {
      node_ = constant.node;
      parameter(constant.value, Operator::kNormalisation, constant.is_bias ? Role::kBias : Role::kWeight, {});
    }
    for (std::size_t i = network_.nodes.size(); i-- > 0;) carryBack(network_.nodes[i]);
    return std::move(found_);
  }

 private:
  void visit(std::size_t index);
  void convolution(const Node& node, bool transposed);
  void gemm(const Node& node);
  void matMul(const Node& node);
  void gather(const Node& node);
  void packedAttention(const Node& node, const OperatorRow& row);
  void attention(const Node& node, const OperatorRow& row);
  void recurrent(const Node& node);
  void normalisation(const Node& node, const OperatorRow& row);
  void add(const Node& node);
  /// A matrix product of the two first inputs, each of which may be transposed in its last two axes.
  void product(const Node& node, bool transposed_left, bool transposed_right);
  void caches(const Node& node, const OperatorRow& row);
  /// A place goes from what a mover makes to what it moves.
  void carryBack(const Node& node);

  void activation(ValueId value, Operator op, Axis axis, std::optional<std::size_t> index = std::nullopt) {
    if (value == kNoValue || traits_.constants[value] || traits_.integers[value]) return;
    const Place place{.op = op, .index = index, .axis = axis, .node = node_};
    found_.operands.push_back({value, place});
    offer(found_.activations[value], place);
  }
  /// multiplied: what a weight is multiplied with, along its last axis.
  void parameter(ValueId value, Operator op, Role role, Axis axis, ValueId multiplied = kNoValue) {
    if (!traits_.isConstant(value)) return;
    Place place{.op = op,
                .port = role == Role::kBias ? Port::kBias : Port::kWeight,
                .role = role,
                .axis = axis,
                .multiplied = multiplied,
                .node = node_};
    found_.operands.push_back({value, place});
    offer(found_.parameters[value], place);
    const StoredConstant& stored = constants_[value];
    if (stored.root == kNoValue || stored.root == value) return;
    place.axis = stored.axisOf(axis);
    offer(found_.parameters[stored.root], place);
  }
  [[nodiscard]] Axis rank(ValueId value) const { return traits_.rank(value); }
  [[nodiscard]] std::int64_t extent(ValueId value, Axis axis) const {
    if (value == kNoValue || !traits_.shapes[value] || !axis || *axis >= traits_.shapes[value]->size()) return 0;
    return (*traits_.shapes[value])[*axis];
  }
  void makes(const Node& node, Operator op) {
    if (!node.outputs.empty() && node.outputs.front() != kNoValue) found_.makers[node.outputs.front()] = op;
  }
  void makesProduct(const Node& node, const Product& made) {
    if (!node.outputs.empty() && node.outputs.front() != kNoValue) products_[node.outputs.front()] = made;
  }

  const Network& network_;
  Traits& traits_;
  const std::vector<StoredConstant>& constants_;
  std::vector<std::optional<Product>> products_;
  Places found_;
  std::size_t node_ = 0;
};

void Finder::visit(std::size_t index) {
  node_ = index;
  const Node& node = network_.nodes[index];
  const OperatorRow& row = *traits_.rows[index];
  switch (row.family) {
    case Family::kConvolution: return convolution(node, false);
    case Family::kTransposedConvolution: return convolution(node, true);
    case Family::kGemm: return gemm(node);
    case Family::kMatMul: return matMul(node);
    case Family::kGather: return gather(node);
    case Family::kPackedAttention: return packedAttention(node, row);
    case Family::kAttention: return attention(node, row);
    case Family::kRecurrent: return recurrent(node);
    case Family::kEmbeddedSum:
      for (const std::size_t table : {2U, 3U, 4U}) parameter(node.input(table), Operator::kEmbedding, Role::kWeight, 0);
      return normalisation(node, row);
    case Family::kNormalisation: return normalisation(node, row);
    case Family::kAdd: return add(node);
    case Family::kQuantized:
    case Family::kSoftmax:
    case Family::kOther: return;
  }
}

void Finder::convolution(const Node& node, bool transposed) {
  const ValueId data = node.input(0);
  const ValueId weight = node.input(1);
  // Both have as many axes: where the one is not known, the other says it.
  if (data != kNoValue && !traits_.shapes[data] && rank(weight)) traits_.shapes[data] = Extents(*rank(weight), -1);
  const Axis channels = transposed ? 1 : 0;
  activation(data, Operator::kConvolution, 1);
  activation(weight, Operator::kConvolution, channels);
  parameter(weight, Operator::kConvolution, Role::kWeight, channels);
  parameter(node.input(2), Operator::kConvolution, Role::kBias, {});
  if (!traits_.isConstant(weight) || !rank(weight) || *rank(weight) < 2) return;
  const std::int64_t groups = transposed ? node.integer("group", 1) : 1;
  std::int64_t count = 0;
  if (__builtin_mul_overflow(extent(weight, channels), groups, &count)) return;
  makesProduct(node, {Operator::kConvolution, count, *rank(weight) - 1, node_});
}

void Finder::product(const Node& node, bool transposed_left, bool transposed_right) {
  const ValueId left = node.input(0);
  const ValueId right = node.input(1);
  if (left == kNoValue || right == kNoValue || traits_.integers[left] || traits_.integers[right]) return;
  const auto along = [&](ValueId value, bool last) {
    return rank(value) == 1 ? Axis(0) : fromEnd(rank(value), last ? 1 : 2);
  };
  const Axis left_summed = along(left, !transposed_left);
  const Axis right_summed = along(right, transposed_right);
  // A weight of three axes or more has no scales for its channels.
  const auto channels = [&](ValueId value, bool last) { return rank(value) == 2 ? along(value, last) : std::nullopt; };
  if (traits_.constants[right]) {
    activation(left, Operator::kLinear, left_summed);
    const bool by_rows = !transposed_left && node.integer("transBatchA", 0) == 0;
    parameter(right, Operator::kLinear, Role::kWeight, channels(right, !transposed_right), by_rows ? left : kNoValue);
    const Axis out = rank(right) == 1 ? std::nullopt : along(right, !transposed_right);
    if (out) makesProduct(node, {Operator::kLinear, extent(right, out), 1, node_});
    return makes(node, Operator::kLinear);
  }
  if (traits_.constants[left]) {
    activation(right, Operator::kLinear, right_summed);
    parameter(left, Operator::kLinear, Role::kWeight, channels(left, transposed_left));
    const Axis out = rank(left) == 1 ? std::nullopt : along(left, transposed_left);
    if (out) makesProduct(node, {Operator::kLinear, extent(left, out), 2, node_});
    return makes(node, Operator::kLinear);
  }
  activation(left, Operator::kMatmul, left_summed, 0);
  activation(right, Operator::kMatmul, right_summed, 1);
  makes(node, Operator::kMatmul);
}

void Finder::gemm(const Node& node) {
  for (const std::size_t place : {0U, 1U}) {
    const ValueId value = node.input(place);
    if (value != kNoValue && !traits_.shapes[value]) traits_.shapes[value] = Extents(2, -1);
  }
  product(node, node.integer("transA", 0) != 0, node.integer("transB", 0) != 0);
  const bool linear = traits_.isConstant(node.input(0)) || traits_.isConstant(node.input(1));
  parameter(node.input(2), linear ? Operator::kLinear : Operator::kMatmul, Role::kBias, {});
}

void Finder::matMul(const Node& node) {
  product(node, node.integer("transA", 0) != 0, node.integer("transB", 0) != 0);
}

void Finder::gather(const Node& node) {
  const ValueId table = node.input(0);
  if (!traits_.isConstant(table) || traits_.integers[table] || rank(table) != 2) return;
  const std::int64_t axis = node.integer("axis", 0);
  if (axis != 0 && axis != -2) return;
  parameter(table, Operator::kEmbedding, Role::kWeight, 0);
  makes(node, Operator::kEmbedding);
}

void Finder::caches(const Node& node, const OperatorRow& row) {
  const auto keep = [&](ValueId value) {
    if (value != kNoValue && !traits_.constants[value] && !traits_.integers[value])
      found_.caches[value] = Role::kKvEntry;
  };
  const std::size_t parts = row.family == Family::kPackedAttention ? 1 : 2;
  for (std::size_t i = 0; i < parts; ++i) {
    keep(node.input(row.past + i));
    if (row.present + i < node.outputs.size()) keep(node.outputs[row.present + i]);
  }
}

void Finder::packedAttention(const Node& node, const OperatorRow& row) {
  activation(node.input(0), Operator::kLinear, fromEnd(rank(node.input(0)), 1));
  parameter(node.input(1), Operator::kLinear, Role::kWeight, fromEnd(rank(node.input(1)), 1), node.input(0));
  parameter(node.input(row.bias), Operator::kLinear, Role::kBias, {});
  activation(node.input(row.past), Operator::kMatmul, {}, 1);
  caches(node, row);
}

void Finder::attention(const Node& node, const OperatorRow& row) {
  const auto operand = [&](ValueId value, std::size_t index) {
    if (value == kNoValue) return;
    // Queries and keys are summed over along their last axis, values along that of the tokens.
    activation(value, Operator::kMatmul, fromEnd(rank(value), index == 2 ? 2 : 1), index);
  };
  for (const std::size_t index : {0U, 1U, 2U}) operand(node.input(index), index);
  operand(node.input(row.past), 1);
  operand(node.input(row.past + 1), 2);
  if (row.bias != kNoInput) parameter(node.input(row.bias), Operator::kLinear, Role::kBias, {});
  caches(node, row);
}

void Finder::recurrent(const Node& node) {
  activation(node.input(0), Operator::kLinear, fromEnd(rank(node.input(0)), 1));
  for (const std::size_t weight : {1U, 2U}) parameter(node.input(weight), Operator::kLinear, Role::kWeight, 1);
  parameter(node.input(3), Operator::kLinear, Role::kBias, {});
}

void Finder::normalisation(const Node& node, const OperatorRow& row) {
  parameter(node.input(row.weight), Operator::kNormalisation, Role::kWeight, {});
  parameter(node.input(row.bias), Operator::kNormalisation, Role::kBias, {});
  if (node.type != "BatchNormalization") return;
  // Mean and variance are added and divided by, as a bias is: nothing quantizes them.
  for (const std::size_t place : {3U, 4U}) parameter(node.input(place), Operator::kNormalisation, Role::kBias, {});
}

void Finder::add(const Node& node) {
  for (const std::size_t place : {0U, 1U}) {
    const ValueId made = node.input(place);
    const ValueId added = node.input(1 - place);
    if (made == kNoValue || !products_[made] || !traits_.isConstant(added) || !traits_.shapes[added]) continue;
    const Product& product = *products_[made];
    const Extents& shape = *traits_.shapes[added];
    if (shape.size() < product.from_end || product.channels < 1) continue;
    std::int64_t others = 1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      if (i != shape.size() - product.from_end && shape[i] != 1) others = 0;
    }
    if (others != 1 || shape[shape.size() - product.from_end] != product.channels) continue;
    if (!node.outputs.empty() && node.outputs.front() != kNoValue)
      found_.biased.emplace(product.node, node.outputs.front());
    node_ = product.node;  // the layer is where the product is
    parameter(added, product.op, Role::kBias, {});
  }
}

void Finder::carryBack(const Node& node) {
  const auto carry = [&](ValueId from, ValueId to) {
    if (from == kNoValue || to == kNoValue || traits_.constants[from] || !found_.activations[to]) return;
    Place place = *found_.activations[to];
    place.direct = false;
    place.axis.reset();
    offer(found_.activations[from], place);
  };
  if (node.type == "QuantizeLinear" || node.type == "DequantizeLinear") {
    return carry(node.input(0), node.outputs.empty() ? kNoValue : node.outputs.front());
  }
  const Moved moved = movedBy(node, network_, traits_);
  for (const ValueId to : moved.to) {
    for (const ValueId from : moved.from) carry(from, to);
  }
}

}  // namespace

Places placesOf(const Network& network, Traits& traits, const std::vector<StoredConstant>& constants) {
  return Finder(network, traits, constants).run();
}

}  // namespace scalewright::graph
