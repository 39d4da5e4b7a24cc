#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/places.h"
#include "core/graph/value.h"

namespace scalewright::graph {

/// The layers and products of attention of a network, from the side of the values that they read and make.
/// Convention: what a layer makes is what leaves it with its bias. A layer was called as its node's name says, or as
/// its exporter says elsewhere; what its weight is called may be another name, of another module. Where exporters fold
/// a normalisation into a convolution the weight has lost its name (`onnx::Conv_147`), or the node is that of the
/// normalisation: what the module made is then in the graph no more. Nor is an operand that both operands' factors are
/// multiplied into, as exporters write scaled_dot_product_attention.
class LayerUses {
 public:
  /// softmax: of each value whether it holds probabilities. Cost: linear in nodes and operands.
  LayerUses(const Network& network, const Traits& traits, const std::vector<StoredConstant>& constants,
            const Places& places, const std::vector<bool>& softmax);

  /// Lists the uses in the order of the nodes.
  [[nodiscard]] const std::vector<LayerUse>& of(ValueId value) const { return uses_[value]; }

 private:
  struct Operands;
  void layer(const Operands& operands);
  void product(const Operands& operands, const std::vector<bool>& softmax);
  void add(ValueId value, LayerUse use, UsedAs part);
  [[nodiscard]] LayerUse useOf(std::size_t node) const;
  [[nodiscard]] bool isScaled(ValueId value) const;
  /// Returns the name of a parameter where the model has it: as it is read, where exporters gave equal ones a single
  /// place.
  [[nodiscard]] const std::string& parameterName(ValueId value) const;

  const Network& network_;
  const Traits& traits_;
  const std::vector<StoredConstant>& constants_;
  const Places& places_;
  std::vector<std::size_t> makers_;  ///< the node that makes each value
  std::vector<std::vector<LayerUse>> uses_;
};

/// Returns the path of the module that a parameter belongs to: `fc` of `fc.weight` and `fc.bias`, `attn.in_proj` of
/// `attn.in_proj_weight`, `rnn.hh_l0` of `rnn.weight_hh_l0`, `w` of a parameter `w` without a module of its own. Empty
/// for names that exporters make up, as `onnx::MatMul_253`.
[[nodiscard]] std::string moduleOfParameter(std::string_view name);

}  // namespace scalewright::graph
