#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/exchange/onnx_qdq/code_type.h"
#include "core/exchange/onnx_qdq/document.h"
#include "core/graph/network.h"
#include "core/io/onnx/model.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange::qdq {

/// A value that is quantized while the network runs.
struct PlannedValue {
  graph::ValueId value = 0;
  const CodeType* type = nullptr;
  std::int32_t real = 1;  ///< its element type
  float scale = 1;
  std::int32_t element = 0;  ///< that its codes have: that of its type, or unsigned with a zero point
  int zero_point = 0;
  std::optional<tensor::ChannelScaling> smoothing;  ///< the pair is that of the value so scaled
  bool within_seen = false;                         ///< its codes are spread over what was seen of its range
  bool whole = false;  ///< whatever reads it reads the pair, and the graph's output is that
};

/// A constant that is stored as codes.
struct PlannedWeight {
  graph::ValueId root = 0;  ///< as it is stored
  std::size_t entry = 0;    ///< of the recipe
  const CodeType* type = nullptr;
  std::int32_t real = 1;
  tensor::Shape scale_shape;                ///< [], [channels], or that of the blocks
  std::optional<std::int64_t> axis;         ///< of several scales
  std::int64_t block_size = 0;              ///< 0: no blocks
  std::vector<double> thresholds;           ///< one, or of each channel; of groups empty: found while it is written
  std::vector<float> scales;                ///< as many
  std::vector<bool> dead;                   ///< as many: nothing but zeros, whose scale is free
  bool along_outputs = false;               ///< of channels: they are the outputs of its layer
  std::optional<std::size_t> channel_axis;  ///< its output channels, as it is stored
  std::vector<double> factors;              ///< of its output channels, taken up before it is quantized
  std::optional<recipe::CarriedSmoothing> smoothing;
  /// ONNX Runtime multiplies it in integers: it has one scale, or those of its output channels.
  [[nodiscard]] bool fusable() const { return block_size == 0 && (!axis || along_outputs); }
  bool alone = true;  ///< everything that reads it reads codes, also through what moves it
};

/// An input of a node that is read through codes.
struct PlannedOperand {
  std::size_t node = 0;
  graph::ValueId value = 0;             ///< as the node reads it
  graph::ValueId root = 0;              ///< of a constant as it is stored; of others `value`
  std::vector<std::size_t> chain = {};  ///< nodes from the root to the value, in their order
};

/// A bias as integers in units of the product of two scales, or a new one of reals.
struct PlannedBias {
  std::size_t node = 0;
  std::size_t input = 2;                   ///< of the node: also of an Add behind a MatMul
  graph::ValueId value = graph::kNoValue;  ///< that it takes the place of; none for a new one
  std::vector<std::int32_t> codes;
  std::vector<double> reals;  ///< where it has no codes
  std::vector<float> scales;
  std::optional<std::int64_t> axis;
};

/// Operators behind a product that its weight and bias take up: they go, and the product makes what they made.
struct PlannedFold {
  std::size_t node = 0;              ///< the product
  std::vector<std::size_t> dropped;  ///< in their order
  graph::ValueId result = 0;
};

/// Smoothing of a value: what it is divided by, channel by channel.
struct PlannedSmoothing {
  /// A constant of a normalisation that makes the value, with other numbers.
  struct Replaced {
    std::size_t node = 0;
    std::size_t input = 0;
    std::vector<double> numbers;
  };
  graph::ValueId value = 0;
  std::vector<double> inverse;     ///< that it is multiplied by
  std::size_t from_end = 1;        ///< their axis, 1 for the last
  std::vector<Replaced> replaced;  ///< where it takes them up; else the value is multiplied in front of its pair
};

/// What of a model is quantized, and how.
struct Plan {
  std::vector<PlannedValue> values;
  std::vector<PlannedWeight> weights;
  std::vector<PlannedOperand> operands;  ///< in the order of their nodes
  std::vector<PlannedBias> biases;
  std::vector<PlannedFold> folds;
  std::vector<PlannedSmoothing> smoothings;
  std::vector<PlanNote> notes;
  std::vector<std::string> written;  ///< tensors of the recipe
  std::size_t operators = 0;
  std::size_t products = 0;  ///< as in Counts
  std::size_t products_ort = 0;
  std::size_t others_ort = 0;
  std::int64_t opset = 0;  ///< that the pairs need
};

/// The values of a constant, in C order.
using ReadValues = std::function<Result<std::vector<double>>(const io::OnnxModel::Constant& constant)>;
/// The thresholds that a decision's method finds for a constant's channels.
using FindThresholds = std::function<Result<std::vector<double>>(const io::OnnxModel::Constant& constant,
                                                                 const recipe::RecipeEntry& entry)>;

/// Finds the operands of convolutions, matrix products, recurrent layers and attentions that the recipe quantizes. A
/// weight is stored as codes where the recipe quantizes it; the input of a layer is quantized where its weight is, a
/// product of activations where all of its operands are. The others are noted.
/// reals: the element type of each value, 0 where it is not known. Errors: those of reading. Cost: linear in nodes,
/// values and entries; a pass over biases, and over weights whose thresholds the recipe does not list.
[[nodiscard]] Result<Plan> planOf(const io::OnnxModel& model, const std::vector<std::int32_t>& reals,
                                  const recipe::Recipe& recipe, const Options& options, const ReadValues& read,
                                  const FindThresholds& find);

}  // namespace scalewright::exchange::qdq
