#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/graph/network.h"

namespace scalewright::io {

/// A weight that an operator reads as codes, and what these are multiplied by.
struct IntegerWeight {
  graph::ValueId codes = graph::kNoValue;
  graph::ValueId scale = graph::kNoValue;
  graph::ValueId zero_point = graph::kNoValue;
  std::int64_t axis = 0;  ///< of several scales; from the end where it is negative
};

/// Where operators have the codes of a weight, their scale and zero point. Source: ONNX and ONNX Runtime's
/// ContribOperators.md.
struct IntegerOperands {
  std::string_view type;
  std::size_t codes;
  std::size_t scale;
  std::size_t zero_point;
  std::int64_t axis;
};
inline constexpr std::array kIntegerOperands = {
    IntegerOperands{"QLinearMatMul", 3, 4, 5, -1},
    IntegerOperands{"QLinearConv", 3, 4, 5, 0},
    IntegerOperands{"QGemm", 3, 4, 5, -1},
    IntegerOperands{"MatMulIntegerToFloat", 1, 3, 5, -1},
    IntegerOperands{"DynamicQuantizeMatMul", 1, 2, 3, -1},
    IntegerOperands{"DynamicQuantizeLSTM", 1, 8, 9, 0},
    IntegerOperands{"DynamicQuantizeLSTM", 2, 10, 11, 0},
};

/// Finds the weights of integer operators. MatMulInteger and ConvInteger have no scale: it is that by which their
/// result is multiplied, behind a Cast, as a constant or as the constant factor of the product of both scales, which is
/// what the dynamic quantizer of ONNX Runtime writes. Cost: linear in nodes and their inputs.
[[nodiscard]] inline std::vector<IntegerWeight> integerWeights(const graph::Network& network) {
  using graph::kNoValue;
  using graph::Node;
  using graph::ValueId;
  std::vector<const Node*> makers(network.values.size());
  std::vector<const Node*> readers(network.values.size());
  for (const Node& node : network.nodes) {
    for (const ValueId output : node.outputs) {
      if (output != kNoValue) makers[output] = &node;
    }
    for (const ValueId input : node.inputs) {
      if (input != kNoValue) readers[input] = &node;
    }
  }
  const auto constantOf = [&](const Node& product) {
    const auto is_constant = [&](ValueId input) { return input != kNoValue && network.values[input].is_constant; };
    const auto found = std::find_if(product.inputs.begin(), product.inputs.end(), is_constant);
    return found == product.inputs.end() ? kNoValue : *found;
  };
  const auto scaleBehind = [&](const Node& node) -> ValueId {
    const Node* cast =
        node.outputs.empty() || node.outputs.front() == kNoValue ? nullptr : readers[node.outputs.front()];
    if (cast == nullptr || cast->type != "Cast" || cast->outputs.empty() || cast->outputs.front() == kNoValue) {
      return kNoValue;
    }
    const ValueId real = cast->outputs.front();
    const Node* product = readers[real];
    if (product == nullptr || product->type != "Mul") return kNoValue;
    if (const ValueId scale = constantOf(*product); scale != kNoValue) return scale;
    const ValueId both = product->input(0) == real ? product->input(1) : product->input(0);
    const Node* scales = both == kNoValue ? nullptr : makers[both];
    return scales == nullptr || scales->type != "Mul" ? kNoValue : constantOf(*scales);
  };
  std::vector<IntegerWeight> weights;
  for (const Node& node : network.nodes) {
    if (node.type == "MatMulInteger" || node.type == "ConvInteger") {
      const std::int64_t axis = node.type == "MatMulInteger" ? -1 : 0;
      weights.push_back({node.input(1), scaleBehind(node), node.input(3), axis});
    }
    for (const IntegerOperands& operands : kIntegerOperands) {
      if (node.type != operands.type) continue;
      const bool turned = node.type == "QGemm" && node.integer("transB", 0) != 0;
      weights.push_back({node.input(operands.codes), node.input(operands.scale), node.input(operands.zero_point),
                         turned ? 0 : operands.axis});
    }
  }
  return weights;
}

}  // namespace scalewright::io
