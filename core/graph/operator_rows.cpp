#include "core/graph/operator_rows.h"

#include <array>
#include <unordered_map>

namespace scalewright::graph {
namespace {

using tensor::Operator;
using S = ShapeRule;
using T = TypeRule;

constexpr OperatorRow kUnlistedRow{};  // of ONNX
constexpr OperatorRow kUnknownRow{.element = T::kUnknown};

constexpr OperatorRow activationFunction(std::string_view type) {
  return {.type = type, .op = Operator::kActivationFunction, .shape = S::kSame};
}
constexpr OperatorRow elementwise(std::string_view type) {
  return {.type = type, .shape = S::kBroadcast};
}
constexpr OperatorRow unary(std::string_view type) {
  return {.type = type, .shape = S::kSame};
}
constexpr OperatorRow truth(std::string_view type) {
  return {.type = type, .shape = S::kBroadcast, .element = T::kInteger};
}
constexpr OperatorRow reduction(std::string_view type, TypeRule element = T::kFirst) {
  return {.type = type, .shape = S::kReduce, .element = element};
}
constexpr OperatorRow mover(std::string_view type, ShapeRule shape, Moves moves = Moves::kFirst) {
  return {.type = type, .shape = shape, .moves = moves};
}
/// A mover that leaves a constant what it is to those who quantize it.
constexpr OperatorRow rearranger(std::string_view type, ShapeRule shape) {
  return {.type = type, .shape = shape, .moves = Moves::kFirst, .passes_constants = true};
}
constexpr OperatorRow normalisation(std::string_view type, std::size_t weight, std::size_t bias) {
  return {.type = type,
          .op = Operator::kNormalisation,
          .shape = S::kSame,
          .family = Family::kNormalisation,
          .weight = weight,
          .bias = bias};
}
constexpr OperatorRow attention(std::string_view type, std::size_t past, std::size_t present,
                                std::size_t bias = kNoInput) {
  return {.type = type,
          .op = Operator::kMatmul,
          .shape = S::kSame,
          .family = Family::kAttention,
          .bias = bias,
          .past = past,
          .present = present};
}
constexpr OperatorRow recurrent(std::string_view type) {
  return {.type = type, .op = Operator::kLinear, .shape = S::kSequence, .family = Family::kRecurrent};
}
constexpr OperatorRow quantized(std::string_view type, Operator op, std::size_t weight, TypeRule element = T::kCodes) {
  return {.type = type, .op = op, .element = element, .family = Family::kQuantized, .weight = weight};
}

/// Facts by the operators' specifications, of ONNX and of ONNX Runtime's own domain.
constexpr std::array kRows = {
    // in low precision
    OperatorRow{.type = "Conv", .op = Operator::kConvolution, .shape = S::kSameRank, .family = Family::kConvolution},
    OperatorRow{
        .type = "FusedConv", .op = Operator::kConvolution, .shape = S::kSameRank, .family = Family::kConvolution},
    OperatorRow{.type = "ConvTranspose",
                .op = Operator::kConvolution,
                .shape = S::kSameRank,
                .family = Family::kTransposedConvolution},
    OperatorRow{.type = "Gemm", .op = Operator::kLinear, .shape = S::kMatrix, .family = Family::kGemm},
    OperatorRow{.type = "FusedGemm", .op = Operator::kLinear, .shape = S::kMatrix, .family = Family::kGemm},
    OperatorRow{.type = "MatMul", .op = Operator::kLinear, .shape = S::kMatMul, .family = Family::kMatMul},
    OperatorRow{.type = "FusedMatMul", .op = Operator::kLinear, .shape = S::kMatMul, .family = Family::kMatMul},
    OperatorRow{.type = "TransposeMatMul", .op = Operator::kLinear, .shape = S::kMatMul, .family = Family::kMatMul},
    OperatorRow{.type = "Gather", .shape = S::kGather, .moves = Moves::kFirst, .family = Family::kGather},
    OperatorRow{.type = "Attention",
                .op = Operator::kMatmul,
                .shape = S::kSame,
                .family = Family::kPackedAttention,
                .bias = 2,
                .past = 4,
                .present = 1,
                .is_microsoft = true},
    attention("Attention", 4, 1),
    attention("MultiHeadAttention", 6, 1, 3),
    attention("DecoderMaskedMultiHeadAttention", 5, 1, 10),
    attention("GroupQueryAttention", 3, 1),
    recurrent("LSTM"),
    recurrent("GRU"),
    recurrent("RNN"),
    // normalisations
    normalisation("LayerNormalization", 1, 2),
    normalisation("SimplifiedLayerNormalization", 1, kNoInput),
    normalisation("RMSNormalization", 1, kNoInput),
    normalisation("BatchNormalization", 1, 2),
    normalisation("GroupNormalization", 1, 2),
    normalisation("InstanceNormalization", 1, 2),
    normalisation("SkipLayerNormalization", 2, 3),
    normalisation("SkipSimplifiedLayerNormalization", 2, kNoInput),
    normalisation("GroupNorm", 1, 2),
    normalisation("SkipGroupNorm", 1, 2),
    normalisation("LpNormalization", kNoInput, kNoInput),
    normalisation("LRN", kNoInput, kNoInput),
    normalisation("MeanVarianceNormalization", kNoInput, kNoInput),
    OperatorRow{.type = "EmbedLayerNormalization",
                .op = Operator::kNormalisation,
                .element = T::kThird,
                .family = Family::kEmbeddedSum,
                .weight = 5,
                .bias = 6},
    // with codes
    quantized("MatMulNBits", Operator::kLinear, 1, T::kReal),
    quantized("MatMulBnb4", Operator::kLinear, 1, T::kReal),
    quantized("MatMulInteger", Operator::kLinear, 1),
    quantized("ConvInteger", Operator::kConvolution, 1),
    quantized("DynamicQuantizeMatMul", Operator::kLinear, 1, T::kReal),
    quantized("MatMulIntegerToFloat", Operator::kLinear, 1, T::kReal),
    quantized("QLinearMatMul", Operator::kLinear, 3),
    quantized("QLinearConv", Operator::kConvolution, 3),
    quantized("QGemm", Operator::kLinear, 3),
    quantized("QAttention", Operator::kMatmul, 1, T::kReal),
    quantized("DynamicQuantizeLSTM", Operator::kLinear, 1, T::kReal),
    quantized("GatherBlockQuantized", Operator::kEmbedding, 0, T::kReal),
    quantized("QLinearAdd", Operator::kAdd, kNoInput),
    quantized("QLinearMul", Operator::kOther, kNoInput),
    quantized("QLinearConcat", Operator::kConcatenation, kNoInput),
    quantized("QLinearSoftmax", Operator::kSoftmax, kNoInput),
    quantized("QLinearSigmoid", Operator::kActivationFunction, kNoInput),
    quantized("QLinearLeakyRelu", Operator::kActivationFunction, kNoInput),
    quantized("QLinearAveragePool", Operator::kOther, kNoInput),
    quantized("QLinearGlobalAveragePool", Operator::kOther, kNoInput),
    OperatorRow{.type = "QuantizeLinear", .shape = S::kSame, .element = T::kCodes, .passes_constants = true},
    OperatorRow{.type = "DynamicQuantizeLinear", .shape = S::kSame, .element = T::kCodes},
    OperatorRow{.type = "DequantizeLinear", .shape = S::kSame, .element = T::kReal, .passes_constants = true},
    // movers
    rearranger("Identity", S::kSame),
    rearranger("Transpose", S::kTranspose),
    rearranger("Reshape", S::kReshape),
    rearranger("Squeeze", S::kSqueeze),
    rearranger("Unsqueeze", S::kUnsqueeze),
    OperatorRow{.type = "Cast", .shape = S::kSame, .element = T::kStated, .passes_constants = true},
    OperatorRow{.type = "CastLike", .shape = S::kSame, .element = T::kSecond},
    OperatorRow{.type = "MaxPool", .op = Operator::kMaxPool, .shape = S::kSameRank, .moves = Moves::kFirst},
    OperatorRow{.type = "GlobalMaxPool", .op = Operator::kMaxPool, .shape = S::kSameRank, .moves = Moves::kFirst},
    mover("Flatten", S::kFlatten),
    mover("Slice", S::kSlice),
    mover("Split", S::kSameRank, Moves::kFirstToEach),
    mover("Dropout", S::kSame),
    mover("Expand", S::kExpand),
    mover("Tile", S::kSameRank),
    mover("GatherND", S::kUnknown),
    mover("GatherElements", S::kSameRank),
    mover("DepthToSpace", S::kSameRank),
    mover("SpaceToDepth", S::kSameRank),
    OperatorRow{.type = "Concat", .op = Operator::kConcatenation, .shape = S::kConcat, .moves = Moves::kEach},
    mover("Scatter", S::kSame, Moves::kScattered),
    mover("ScatterElements", S::kSame, Moves::kScattered),
    mover("ScatterND", S::kSame, Moves::kScattered),
    mover("Resize", S::kSameRank, Moves::kNearest),
    mover("Upsample", S::kSameRank, Moves::kNearest),
    mover("Pad", S::kSameRank, Moves::kPadded),
    // what makes new values
    OperatorRow{.type = "Softmax", .op = Operator::kSoftmax, .shape = S::kSame, .family = Family::kSoftmax},
    OperatorRow{.type = "LogSoftmax", .op = Operator::kSoftmax, .shape = S::kSame},
    OperatorRow{.type = "Hardmax", .op = Operator::kSoftmax, .shape = S::kSame},
    OperatorRow{.type = "Add", .op = Operator::kAdd, .shape = S::kBroadcast, .family = Family::kAdd},
    OperatorRow{
        .type = "BiasGelu", .op = Operator::kActivationFunction, .shape = S::kBroadcast, .family = Family::kAdd},
    OperatorRow{
        .type = "FastGelu", .op = Operator::kActivationFunction, .shape = S::kBroadcast, .family = Family::kAdd},
    OperatorRow{.type = "Sum", .op = Operator::kAdd, .shape = S::kBroadcast},
    OperatorRow{.type = "RotaryEmbedding", .op = Operator::kRope, .shape = S::kSame},
    activationFunction("Relu"),
    activationFunction("LeakyRelu"),
    activationFunction("PRelu"),
    activationFunction("ThresholdedRelu"),
    activationFunction("Elu"),
    activationFunction("Selu"),
    activationFunction("Celu"),
    activationFunction("Gelu"),
    activationFunction("QuickGelu"),
    activationFunction("Erf"),
    activationFunction("Sigmoid"),
    activationFunction("HardSigmoid"),
    activationFunction("HardSwish"),
    activationFunction("Swish"),
    activationFunction("Mish"),
    activationFunction("Tanh"),
    activationFunction("Softplus"),
    activationFunction("Softsign"),
    activationFunction("Clip"),
    elementwise("Sub"),
    elementwise("Mul"),
    elementwise("Div"),
    elementwise("Pow"),
    elementwise("Mod"),
    elementwise("Min"),
    elementwise("Max"),
    elementwise("Mean"),
    elementwise("BitShift"),
    OperatorRow{.type = "Where", .shape = S::kBroadcast, .element = T::kSecond},
    unary("Neg"),
    unary("Abs"),
    unary("Sqrt"),
    unary("Reciprocal"),
    unary("Exp"),
    unary("Log"),
    unary("Sin"),
    unary("Cos"),
    unary("Tan"),
    unary("Floor"),
    unary("Ceil"),
    unary("Round"),
    unary("Sign"),
    unary("CumSum"),
    unary("Trilu"),
    unary("ReverseSequence"),
    OperatorRow{.type = "AveragePool", .shape = S::kSameRank},
    OperatorRow{.type = "GlobalAveragePool", .shape = S::kSameRank},
    OperatorRow{.type = "LpPool", .shape = S::kSameRank},
    OperatorRow{.type = "TopK", .shape = S::kSameRank},
    OperatorRow{.type = "GridSample", .shape = S::kSameRank},
    reduction("ReduceMean"),
    reduction("ReduceSum"),
    reduction("ReduceMax"),
    reduction("ReduceMin"),
    reduction("ReduceProd"),
    reduction("ReduceL1"),
    reduction("ReduceL2"),
    reduction("ReduceSumSquare"),
    reduction("ReduceLogSum"),
    reduction("ReduceLogSumExp"),
    reduction("ArgMax", T::kInteger),
    reduction("ArgMin", T::kInteger),
    // what a body makes
    OperatorRow{.type = "If", .element = T::kUnknown},
    OperatorRow{.type = "Loop", .element = T::kUnknown},
    OperatorRow{.type = "Scan", .element = T::kUnknown},
    OperatorRow{.type = "SequenceMap", .element = T::kUnknown},
    // integers and truth values
    OperatorRow{.type = "Shape", .shape = S::kShapeOf, .element = T::kInteger, .reads_shapes = true},
    OperatorRow{.type = "Size", .shape = S::kScalar, .element = T::kInteger, .reads_shapes = true},
    OperatorRow{.type = "NonZero", .shape = S::kMatrix, .element = T::kInteger},
    truth("Equal"),
    truth("Greater"),
    truth("GreaterOrEqual"),
    truth("Less"),
    truth("LessOrEqual"),
    truth("And"),
    truth("Or"),
    truth("Xor"),
    truth("Not"),
    truth("IsNaN"),
    truth("IsInf"),
    OperatorRow{.type = "NonMaxSuppression", .shape = S::kMatrix, .element = T::kInteger},
    OperatorRow{.type = "Range", .shape = S::kVector},
    OperatorRow{.type = "OneHot", .element = T::kThird},
    OperatorRow{.type = "ConstantOfShape", .shape = S::kFilled, .element = T::kStated},
    OperatorRow{.type = "EyeLike", .shape = S::kSame, .element = T::kStated, .reads_shapes = true},
    OperatorRow{.type = "RandomNormalLike", .shape = S::kSame, .element = T::kReal, .reads_shapes = true},
    OperatorRow{.type = "RandomUniformLike", .shape = S::kSame, .element = T::kReal, .reads_shapes = true},
};

using Rows = std::unordered_map<std::string_view, const OperatorRow*>;

Rows rowsOf(bool is_microsoft) {
  Rows rows;
  for (const OperatorRow& row : kRows) {
    if (row.is_microsoft == is_microsoft) rows.emplace(row.type, &row);
  }
  return rows;
}

}  // namespace

const OperatorRow& rowOf(const Node& node) {
  static const Rows common = rowsOf(false);
  static const Rows microsoft = rowsOf(true);
  const bool is_microsoft = node.domain == "com.microsoft";
  if (!node.domain.empty() && node.domain != "ai.onnx" && !is_microsoft) return kUnknownRow;
  if (is_microsoft) {
    if (const auto found = microsoft.find(node.type); found != microsoft.end()) return *found->second;
  }
  const auto found = common.find(node.type);
  return found == common.end() ? kUnlistedRow : *found->second;
}

bool isProduct(const OperatorRow& row) {
  switch (row.family) {
    case Family::kConvolution:
    case Family::kTransposedConvolution:
    case Family::kGemm:
    case Family::kMatMul:
    case Family::kPackedAttention:
    case Family::kAttention:
    case Family::kRecurrent: return true;
    case Family::kQuantized:
      return row.op == Operator::kLinear || row.op == Operator::kConvolution || row.op == Operator::kMatmul;
    default: return false;
  }
}

}  // namespace scalewright::graph
