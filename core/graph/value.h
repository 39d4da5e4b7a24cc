#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/tensor/operator.h"
#include "core/tensor/role.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::graph {

/// What a value is to a layer, or to a product of attention.
enum class UsedAs { kInput, kOutput, kWeight, kBias, kQuery, kKey, kProbabilities, kValue };

/// A layer or a product of attention that reads or makes a value, as far as recordings name it. Plain value.
struct LayerUse {
  std::uint64_t node = 0;  ///< of one layer the same
  UsedAs part = UsedAs::kInput;
  tensor::Operator op = tensor::Operator::kOther;
  std::string called;  ///< path of the module that was called, its parts joined by dots; empty: not said, or none
  std::string named;   ///< path by the names of its weight, or of its bias; empty: they say none
  std::string made;    ///< name of what it makes; empty where the paths above say more
  std::optional<std::uint64_t> channels;  ///< features of an input or output
  bool differs = false;  ///< what the module read or made is another value: one that the graph has no more

  friend bool operator==(const LayerUse&, const LayerUse&) = default;
};

/// What the graph of a network says about one of its values: a constant, or what an operator makes. Plain value.
struct Value {
  std::string name;  ///< as in the graph
  tensor::Role role = tensor::Role::kActivation;
  tensor::Operator op = tensor::Operator::kOther;  ///< the one that decides how it is quantized
  tensor::Port port = tensor::Port::kOther;
  std::optional<std::uint64_t> index;         ///< which operand of a product of two activations, from 0
  std::optional<std::uint64_t> channel_axis;  ///< as it is stored: output channels of a weight; the axis summed over of
                                              ///< what an operator reads directly
  std::optional<std::uint64_t> rank;          ///< number of axes, where the graph says it; `channel_axis` is below it
  std::string module;     ///< path of the layer that it belongs to, its parts joined by dots; empty: not known
  std::string group;      ///< name of the values with one range in common; empty without one
  bool is_source = true;  ///< its own range counts for that of the group
  bool is_root = false;   ///< of a group: made by something else than a mover
  bool is_read = false;   ///< a low-precision operator reads one of the group, or of what it is by itself
  bool is_constant = false;
  std::optional<std::uint64_t> multiplied;  ///< of a weight: place among the graph's values of the one that it is
                                            ///< multiplied with along that one's last axis
  std::optional<std::uint64_t> read_with;   ///< of a weight: place of the first value that its operator reads with it
  std::optional<std::uint64_t> same_rows;   ///< place of a value that has the same rows along its last axis, moved or
                                            ///< quantized; see core/graph/rows.h
  std::optional<std::uint64_t> row_length;  ///< only rows of this length are the same; none: of any length
  std::vector<LayerUse> uses = {};          ///< by layers and products of attention, in the order of the nodes
  bool from_integers = false;               ///< computed from integers alone: nothing quantizes it

  friend bool operator==(const Value&, const Value&) = default;
};

}  // namespace scalewright::graph
