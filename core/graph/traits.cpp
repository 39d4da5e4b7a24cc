#include "core/graph/traits.h"

#include <algorithm>

#include "core/tensor/tensor_info.h"

namespace scalewright::graph {
namespace {

using Shape = std::optional<Extents>;

/// Element types of ONNX that are integers or truth values: 2 to 7, 9, 12, 13, and those of four and two bits.
bool isIntegerType(std::int64_t type) {
  return (type >= 2 && type <= 7) || type == 9 || type == 12 || type == 13 || type == 21 || type == 22 || type == 25 ||
         type == 26;
}

bool integersOf(const Node& node, const OperatorRow& row, const Traits& traits) {
  const auto of_input = [&](std::size_t place) {
    const ValueId value = node.input(place);
    return value != kNoValue && traits.integers[value];
  };
  switch (row.element) {
    case TypeRule::kFirst: return of_input(0);
    case TypeRule::kSecond: return of_input(1);
    case TypeRule::kThird: return of_input(2);
    case TypeRule::kStated: return isIntegerType(node.integer("to", node.integer("dtype", 1)));
    case TypeRule::kInteger:
    case TypeRule::kCodes: return true;
    case TypeRule::kReal:
    case TypeRule::kUnknown: return false;
  }
  return false;
}

/// Returns whether a node brings values of its own in: parameters or tables.
bool bringsData(const Node& node, const OperatorRow& row, const Traits& traits) {
  switch (row.family) {
    case Family::kMatMul:
    case Family::kGemm: return traits.isConstant(node.input(0)) || traits.isConstant(node.input(1));
    case Family::kConvolution:
    case Family::kTransposedConvolution:
    case Family::kPackedAttention:
    case Family::kRecurrent: return traits.isConstant(node.input(1));
    case Family::kGather:
      return traits.isConstant(node.input(0)) && !traits.integers[node.input(0)] && traits.rank(node.input(0)) == 2;
    case Family::kEmbeddedSum:
    case Family::kQuantized: return true;
    default: return false;
  }
}

Origin originOf(const Node& node, const OperatorRow& row, bool integers, const Traits& traits) {
  if (row.element == TypeRule::kUnknown || bringsData(node, row, traits)) return Origin::kData;
  const bool new_integers =
      row.element == TypeRule::kInteger || (row.element == TypeRule::kStated && integers && node.type == "Cast");
  if (new_integers || row.reads_shapes) return Origin::kIntegers;
  Origin origin = Origin::kConstants;
  for (const ValueId input : node.inputs) {
    if (input != kNoValue) origin = std::max(origin, traits.origins[input]);
  }
  return origin;
}

/// Constants that hold the same numbers in the same order.
bool keepsNumbers(const Node& node) {
  return node.type == "Identity" || node.type == "Cast" || node.type == "Reshape" || node.type == "Squeeze" ||
         node.type == "Unsqueeze";
}

/// Further outputs: indices and masks, of values that are no integers otherwise.
bool isIndices(const Node& node, std::size_t output) {
  return output > 0 && (node.type == "MaxPool" || node.type == "TopK" || node.type == "Dropout");
}

}  // namespace

Traits traitsOf(const Network& network) {
  Traits traits;
  const std::size_t count = network.values.size();
  traits.shapes.resize(count);
  traits.numbers.resize(count);
  traits.integers.resize(count);
  traits.constants.resize(count);
  traits.origins.resize(count, Origin::kConstants);
  for (ValueId i = 0; i < count; ++i) {
    const StatedValue& value = network.values[i];
    if (!value.shape || value.shape->size() <= tensor::kMostDimensions) traits.shapes[i] = value.shape;
    traits.numbers[i] = value.numbers;
    traits.integers[i] = value.is_integer.value_or(false);
    traits.constants[i] = value.is_constant;
    if (value.is_input) traits.origins[i] = traits.integers[i] ? Origin::kIntegers : Origin::kData;
  }
  traits.rows.reserve(network.nodes.size());
  for (const Node& node : network.nodes) {
    const OperatorRow& row = rowOf(node);
    traits.rows.push_back(&row);
    const bool integers = integersOf(node, row, traits);
    const Origin origin = originOf(node, row, integers, traits);
    const bool constant = row.passes_constants && traits.isConstant(node.input(0)) &&
                          std::all_of(node.inputs.begin(), node.inputs.end(),
                                      [&](ValueId input) { return input == kNoValue || traits.constants[input]; });
    const Shape shape = shapeOf(node, traits);
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
      const ValueId output = node.outputs[i];
      if (output == kNoValue) continue;
      const StatedValue& stated = network.values[output];
      if (!traits.shapes[output] && (i == 0 || row.moves == Moves::kFirstToEach)) traits.shapes[output] = shape;
      if (!traits.shapes[output] && row.shape == ShapeRule::kSequence) traits.shapes[output] = Extents(3, -1);
      traits.integers[output] = stated.is_integer.value_or(isIndices(node, i) || integers);
      traits.origins[output] = isIndices(node, i) ? Origin::kIntegers : origin;
      traits.constants[output] = constant;
      if (constant && keepsNumbers(node)) traits.numbers[output] = traits.numbers[node.inputs.front()];
    }
  }
  return traits;
}

}  // namespace scalewright::graph
