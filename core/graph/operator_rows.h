#pragma once

#include <cstddef>
#include <limits>
#include <string_view>

#include "core/graph/network.h"
#include "core/tensor/operator.h"

namespace scalewright::graph {

/// How the shape of what an operator makes follows.
enum class ShapeRule {
  kUnknown,
  kSame,      ///< that of its first input
  kSameRank,  ///< so many axes as its first input has
  kBroadcast,
  kSlice,
  kTranspose,
  kReshape,
  kExpand,
  kFlatten,
  kSqueeze,
  kUnsqueeze,
  kGather,
  kConcat,
  kReduce,
  kMatMul,
  kMatrix,    ///< two axes
  kVector,    ///< one axis
  kSequence,  ///< four axes, and three of the states behind it
  kScalar,
  kShapeOf,  ///< a vector with a number for each axis
  kFilled,   ///< the shape that its first input holds
};

/// How the element type of what an operator makes follows.
enum class TypeRule {
  kFirst,  ///< that of its first input
  kSecond,
  kThird,
  kStated,   ///< by its attribute `to` or `dtype`
  kInteger,  ///< integers or truth values that are none of its inputs' values
  kCodes,    ///< integers that stand for its inputs' values
  kReal,
  kUnknown,  ///< a body or a function makes it: values of the network, unless the file says integers
};

/// Which of its inputs an operator moves to its outputs without making new values.
enum class Moves {
  kNothing,
  kFirst,        ///< input 0 to output 0
  kFirstToEach,  ///< input 0 to all outputs
  kEach,         ///< all inputs to output 0
  kScattered,    ///< inputs 0 and 2 to output 0, unless it reduces
  kNearest,      ///< input 0 to output 0 in the mode `nearest`
  kPadded,       ///< input 0 to output 0, unless the filled values may lie outside of their range
};

/// What an operator is to those who quantize.
enum class Family {
  kOther,
  kConvolution,
  kTransposedConvolution,
  kGemm,
  kMatMul,
  kGather,
  kPackedAttention,  ///< projects its input to queries, keys and values by itself
  kAttention,        ///< of queries, keys and values
  kRecurrent,
  kNormalisation,
  kEmbeddedSum,  ///< adds up three tables and normalises
  kAdd,          ///< may add the bias of a product
  kSoftmax,
  kQuantized,  ///< computes with codes
};

inline constexpr std::size_t kNoInput = std::numeric_limits<std::size_t>::max() / 2;

/// One operator of ONNX or of ONNX Runtime.
struct OperatorRow {
  std::string_view type;
  tensor::Operator op = tensor::Operator::kOther;
  ShapeRule shape = ShapeRule::kUnknown;
  TypeRule element = TypeRule::kFirst;
  Moves moves = Moves::kNothing;
  Family family = Family::kOther;
  std::size_t weight = kNoInput;   ///< input that is a parameter, of normalisations and of codes
  std::size_t bias = kNoInput;     ///< input that is a bias
  std::size_t past = kNoInput;     ///< input that is the cache of keys, of attention
  std::size_t present = kNoInput;  ///< output that is the cache of keys
  bool reads_shapes = false;       ///< and no values
  bool is_microsoft = false;       ///< where ONNX has one of the same name
  bool passes_constants = false;   ///< of constants it makes what is the same constant to quantize
};

/// Returns the row of a node's operator; that of no operator in particular where it is not known.
[[nodiscard]] const OperatorRow& rowOf(const Node& node);

/// Returns whether operators of a row multiply values with parameters or with each other, which engines do in low
/// precision.
[[nodiscard]] bool isProduct(const OperatorRow& row);

}  // namespace scalewright::graph
