#include "core/exchange/onnx_qdq/opset.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace scalewright::exchange::qdq {
namespace {

/// What has to be done to a node where a version of its operator is passed.
enum class Step {
  kInputs,     ///< attributes become inputs
  kLastAxis,   ///< runs along one axis in place of all from it on: the same for the last one
  kOutputs,    ///< says how many outputs it has where it has no sizes
  kHalfPixel,  ///< has another default
  kInference,  ///< the same with one output
  kAnother,    ///< is another operator
};

struct StepRow {
  std::string_view type;
  std::int64_t version;
  Step step;
};
constexpr std::array kSteps = {
    StepRow{"Slice", 10, Step::kInputs},
    StepRow{"TopK", 10, Step::kInputs},
    StepRow{"Upsample", 10, Step::kAnother},
    StepRow{"Clip", 11, Step::kInputs},
    StepRow{"Pad", 11, Step::kInputs},
    StepRow{"Resize", 11, Step::kAnother},
    StepRow{"Scatter", 11, Step::kAnother},
    StepRow{"Dropout", 12, Step::kInputs},
    StepRow{"Softmax", 13, Step::kLastAxis},
    StepRow{"LogSoftmax", 13, Step::kLastAxis},
    StepRow{"Hardmax", 13, Step::kLastAxis},
    StepRow{"Squeeze", 13, Step::kInputs},
    StepRow{"Unsqueeze", 13, Step::kInputs},
    StepRow{"ReduceSum", 13, Step::kInputs},
    StepRow{"Split", 13, Step::kInputs},
    StepRow{"BatchNormalization", 14, Step::kInference},
    StepRow{"RoiAlign", 16, Step::kHalfPixel},
    StepRow{"Split", 18, Step::kOutputs},
    StepRow{"ReduceL1", 18, Step::kInputs},
    StepRow{"ReduceL2", 18, Step::kInputs},
    StepRow{"ReduceLogSum", 18, Step::kInputs},
    StepRow{"ReduceLogSumExp", 18, Step::kInputs},
    StepRow{"ReduceMax", 18, Step::kInputs},
    StepRow{"ReduceMean", 18, Step::kInputs},
    StepRow{"ReduceMin", 18, Step::kInputs},
    StepRow{"ReduceProd", 18, Step::kInputs},
    StepRow{"ReduceSumSquare", 18, Step::kInputs},
    StepRow{"GridSample", 20, Step::kAnother},
    StepRow{"DFT", 20, Step::kAnother},
    StepRow{"GroupNormalization", 21, Step::kAnother},
};

/// Operators that are there in version 9 or later and whose versions up to 21 are the same but for the steps above,
/// element types and attributes that are new.
constexpr std::array<std::string_view, 171> kKnown = {
    "Abs",
    "Acos",
    "Acosh",
    "Add",
    "AffineGrid",
    "And",
    "ArgMax",
    "ArgMin",
    "Asin",
    "Asinh",
    "Atan",
    "Atanh",
    "AveragePool",
    "BatchNormalization",
    "Bernoulli",
    "BitShift",
    "BitwiseAnd",
    "BitwiseNot",
    "BitwiseOr",
    "BitwiseXor",
    "BlackmanWindow",
    "Cast",
    "CastLike",
    "Ceil",
    "Celu",
    "CenterCropPad",
    "Clip",
    "Col2Im",
    "Compress",
    "Concat",
    "ConcatFromSequence",
    "Constant",
    "ConstantOfShape",
    "Conv",
    "ConvInteger",
    "ConvTranspose",
    "Cos",
    "Cosh",
    "CumSum",
    "DFT",
    "DepthToSpace",
    "DequantizeLinear",
    "Det",
    "Div",
    "Dropout",
    "DynamicQuantizeLinear",
    "Einsum",
    "Elu",
    "Equal",
    "Erf",
    "Exp",
    "Expand",
    "EyeLike",
    "Flatten",
    "Floor",
    "GRU",
    "Gather",
    "GatherElements",
    "GatherND",
    "Gelu",
    "Gemm",
    "GlobalAveragePool",
    "GlobalLpPool",
    "GlobalMaxPool",
    "Greater",
    "GreaterOrEqual",
    "GridSample",
    "GroupNormalization",
    "HammingWindow",
    "HannWindow",
    "HardSigmoid",
    "HardSwish",
    "Hardmax",
    "Identity",
    "If",
    "InstanceNormalization",
    "IsInf",
    "IsNaN",
    "LRN",
    "LSTM",
    "LayerNormalization",
    "LeakyRelu",
    "Less",
    "LessOrEqual",
    "Log",
    "LogSoftmax",
    "Loop",
    "LpNormalization",
    "LpPool",
    "MatMul",
    "MatMulInteger",
    "Max",
    "MaxPool",
    "MaxRoiPool",
    "MaxUnpool",
    "Mean",
    "MeanVarianceNormalization",
    "MelWeightMatrix",
    "Min",
    "Mish",
    "Mod",
    "Mul",
    "Multinomial",
    "Neg",
    "NegativeLogLikelihoodLoss",
    "NonMaxSuppression",
    "NonZero",
    "Not",
    "OneHot",
    "Optional",
    "OptionalGetElement",
    "OptionalHasElement",
    "Or",
    "PRelu",
    "Pad",
    "Pow",
    "QLinearConv",
    "QLinearMatMul",
    "QuantizeLinear",
    "RNN",
    "RandomNormal",
    "RandomNormalLike",
    "RandomUniform",
    "RandomUniformLike",
    "Range",
    "Reciprocal",
    "ReduceL1",
    "ReduceL2",
    "ReduceLogSum",
    "ReduceLogSumExp",
    "ReduceMax",
    "ReduceMean",
    "ReduceMin",
    "ReduceProd",
    "ReduceSum",
    "ReduceSumSquare",
    "Relu",
    "Reshape",
    "Resize",
    "ReverseSequence",
    "RoiAlign",
    "Round",
    "STFT",
    "Scan",
    "ScatterElements",
    "ScatterND",
    "Selu",
    "SequenceAt",
    "SequenceConstruct",
    "SequenceEmpty",
    "SequenceErase",
    "SequenceInsert",
    "SequenceLength",
    "SequenceMap",
    "Shape",
    "Shrink",
    "Sigmoid",
    "Sign",
    "Sin",
    "Sinh",
    "Size",
    "Slice",
    "Softmax",
    "SoftmaxCrossEntropyLoss",
    "Softplus",
    "Softsign",
    "SpaceToDepth",
    "Split",
};
constexpr std::array<std::string_view, 23> kKnownToo = {
    "SplitToSequence",
    "Sqrt",
    "Squeeze",
    "StringNormalizer",
    "Sub",
    "Sum",
    "Tan",
    "Tanh",
    "TfIdfVectorizer",
    "ThresholdedRelu",
    "Tile",
    "TopK",
    "Transpose",
    "Trilu",
    "Unique",
    "Unsqueeze",
    "Upsample",
    "Where",
    "Xor",
    "Scatter",
    "StringConcat",
    "StringSplit",
    "RegexFullMatch",
};

bool isKnown(std::string_view type) {
  return std::find(kKnown.begin(), kKnown.end(), type) != kKnown.end() ||
         std::find(kKnownToo.begin(), kKnownToo.end(), type) != kKnownToo.end();
}

bool isOnnx(const std::string& domain) {
  return domain.empty() || domain == "ai.onnx";
}

/// An attribute that becomes an input, and at which place.
struct Moved {
  std::string_view type;
  std::string_view attribute;
  int place;
};
constexpr std::array kMoved = {
    Moved{"Slice", "starts", 1}, Moved{"Slice", "ends", 2},     Moved{"Slice", "axes", 3},
    Moved{"TopK", "k", 1},       Moved{"Clip", "min", 1},       Moved{"Clip", "max", 2},
    Moved{"Pad", "pads", 1},     Moved{"Pad", "value", 2},      Moved{"Dropout", "ratio", 1},
    Moved{"Squeeze", "axes", 1}, Moved{"Unsqueeze", "axes", 1}, Moved{"Split", "split", 1},
};

constexpr std::int64_t kOldest = 9;

class Raiser {
 public:
  Raiser(onnx::ModelProto& model, std::int64_t to, const UniqueName& unique, const RankOf& rank,
         std::vector<onnx::TensorProto>& tensors)
      : model_(model), from_(opsetOf(model)), to_(to), unique_(unique), rank_(rank), tensors_(tensors) {}

  Result<void> raise() {
    if (from_ >= to_) return {};
    if (from_ < kOldest) return refused("ONNX's own operators", to_);
    for (const auto& function : model_.functions()) {
      for (const auto& opset : function.opset_import()) {
        if (isOnnx(opset.domain()) && function.node_size() > 0) return refused("function " + function.name(), to_);
      }
    }
    typesOf(model_.graph());
    std::vector<onnx::GraphProto*> graphs{model_.mutable_graph()};
    while (!graphs.empty()) {
      onnx::GraphProto& graph = *graphs.back();
      graphs.pop_back();
      for (auto& node : *graph.mutable_node()) {
        if (auto done = raise(node); !done) return done;
        for (auto& attribute : *node.mutable_attribute()) {
          if (attribute.has_g()) graphs.push_back(attribute.mutable_g());
          for (auto& inner : *attribute.mutable_graphs()) graphs.push_back(&inner);
        }
      }
    }
    for (auto& opset : *model_.mutable_opset_import()) {
      if (isOnnx(opset.domain())) {
        opset.set_version(to_);
        return {};
      }
    }
    model_.add_opset_import()->set_version(to_);
    return {};
  }

 private:
  [[nodiscard]] Error refused(const std::string& what, std::int64_t version) const {
    return {ErrorCode::kOpsetNotRaised,
            {},
            {},
            what + ": opset " + std::to_string(from_) + " to " + std::to_string(to_) +
                "; export the model again with opset " + std::to_string(version)};
  }

  Result<void> raise(onnx::NodeProto& node) {
    if (!isOnnx(node.domain())) return {};
    if (!isKnown(node.op_type())) return refused(node.op_type() + " " + node.name(), to_);
    for (const StepRow& row : kSteps) {
      if (row.type != node.op_type() || row.version <= from_ || row.version > to_) continue;
      const bool done = apply(row.step, node);
      if (!done) return refused(node.op_type() + " " + node.name(), std::max(row.version, to_));
    }
    return {};
  }

  bool apply(Step step, onnx::NodeProto& node) {
    switch (step) {
      case Step::kInputs: return moveAttributes(node);
      case Step::kLastAxis: return alongLastAxis(node);
      case Step::kOutputs:
        if (node.input_size() < 2 || node.input(1).empty()) setInteger(node, "num_outputs", node.output_size());
        return true;
      case Step::kHalfPixel: {
        auto& attribute = *node.add_attribute();
        attribute.set_name("coordinate_transformation_mode");
        attribute.set_type(onnx::AttributeProto::STRING);
        attribute.set_s("output_half_pixel");
        return true;
      }
      case Step::kInference: return node.output_size() == 1;
      case Step::kAnother: return false;
    }
    return false;
  }

  bool moveAttributes(onnx::NodeProto& node) {
    if (node.op_type() == "Pad" && from_ < 2) return false;
    const bool reduces = node.op_type().rfind("Reduce", 0) == 0;
    for (const Moved& row : kMoved) {
      if (row.type == node.op_type() && !moveOne(node, row.attribute, row.place)) return false;
    }
    return !reduces || moveOne(node, "axes", 1);
  }

  bool moveOne(onnx::NodeProto& node, std::string_view name, int place) {
    auto& attributes = *node.mutable_attribute();
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const onnx::AttributeProto& each) { return each.name() == name; });
    if (found == attributes.end()) return true;
    onnx::TensorProto tensor;
    const bool list = found->ints_size() > 0 || found->type() == onnx::AttributeProto::INTS;
    if (list || found->type() == onnx::AttributeProto::INT || found->has_i()) {
      tensor.set_data_type(7);
      if (list) {
        for (const std::int64_t value : found->ints()) tensor.add_int64_data(value);
      } else {
        tensor.add_int64_data(found->i());
      }
      tensor.add_dims(tensor.int64_data_size());
    } else {
      // In the type of what it bounds or fills.
      const std::int32_t type = typeOf(node.input(0));
      if (type != 1) return false;
      tensor.set_data_type(type);
      tensor.add_float_data(found->f());
    }
    tensor.set_name(unique_((node.name().empty() ? node.op_type() : node.name()) + "_" + std::string(name)));
    while (node.input_size() <= place) node.add_input();
    node.set_input(place, tensor.name());
    tensors_.push_back(std::move(tensor));
    attributes.erase(found);
    return true;
  }

  bool alongLastAxis(onnx::NodeProto& node) {
    std::int64_t axis = 1;
    for (const auto& attribute : node.attribute()) {
      if (attribute.name() == "axis") axis = attribute.i();
    }
    const auto rank = rank_(node.input_size() > 0 ? node.input(0) : std::string());
    const bool last = axis == -1 || (rank && axis == static_cast<std::int64_t>(*rank) - 1);
    if (!last) return false;
    setInteger(node, "axis", axis);
    return true;
  }

  static void setInteger(onnx::NodeProto& node, const std::string& name, std::int64_t value) {
    for (auto& attribute : *node.mutable_attribute()) {
      if (attribute.name() == name) return attribute.set_i(value);
    }
    auto& attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_type(onnx::AttributeProto::INT);
    attribute.set_i(value);
  }

  void typesOf(const onnx::GraphProto& graph) {
    // A model with other real numbers than float32 says which ones, as a rule; where it does not, it has none.
    const auto take = [&](const onnx::ValueInfoProto& value) {
      if (value.type().has_tensor_type()) types_[value.name()] = value.type().tensor_type().elem_type();
    };
    for (const auto& value : graph.value_info()) take(value);
    for (const auto& value : graph.input()) take(value);
    for (const auto& value : graph.output()) take(value);
  }
  [[nodiscard]] std::int32_t typeOf(const std::string& value) const {
    const auto found = types_.find(value);
    return found == types_.end() ? 1 : found->second;
  }

  onnx::ModelProto& model_;
  std::int64_t from_;
  std::int64_t to_;
  const UniqueName& unique_;
  const RankOf& rank_;
  std::vector<onnx::TensorProto>& tensors_;
  std::map<std::string, std::int32_t> types_;
};

}  // namespace

std::int64_t opsetOf(const onnx::ModelProto& model) {
  for (const auto& opset : model.opset_import()) {
    if (isOnnx(opset.domain())) return opset.version();
  }
  return 1;
}

Result<void> raiseOpset(onnx::ModelProto& model, std::int64_t to, const UniqueName& unique, const RankOf& rank,
                        std::vector<onnx::TensorProto>& tensors) {
  return Raiser(model, to, unique, rank, tensors).raise();
}

}  // namespace scalewright::exchange::qdq
