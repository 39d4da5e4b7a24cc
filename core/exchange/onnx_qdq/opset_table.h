#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace scalewright::exchange::qdq {

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
inline constexpr std::array kSteps = {
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

/// An attribute that becomes an input, and at which place.
struct Moved {
  std::string_view type;
  std::string_view attribute;
  int place;
};
inline constexpr std::array kMoved = {
    Moved{"Slice", "starts", 1}, Moved{"Slice", "ends", 2},     Moved{"Slice", "axes", 3},
    Moved{"TopK", "k", 1},       Moved{"Clip", "min", 1},       Moved{"Clip", "max", 2},
    Moved{"Pad", "pads", 1},     Moved{"Pad", "value", 2},      Moved{"Dropout", "ratio", 1},
    Moved{"Squeeze", "axes", 1}, Moved{"Unsqueeze", "axes", 1}, Moved{"Split", "split", 1},
};

/// Operators that are there in version 9 or later and whose versions up to 21 are the same but for the steps above,
/// element types and attributes that are new.
// clang-format off
inline constexpr std::array<std::string_view, 191> kKnown = {
    "Abs", "Acos", "Acosh", "Add", "AffineGrid", "And", "ArgMax", "ArgMin", "Asin", "Asinh", "Atan", "Atanh",
    "AveragePool", "BatchNormalization", "Bernoulli", "BitShift", "BitwiseAnd", "BitwiseNot", "BitwiseOr",
    "BitwiseXor", "BlackmanWindow", "Cast", "CastLike", "Ceil", "Celu", "CenterCropPad", "Clip", "Col2Im", "Compress",
    "Concat", "ConcatFromSequence", "Constant", "ConstantOfShape", "Conv", "ConvInteger", "ConvTranspose", "Cos",
    "Cosh", "CumSum", "DFT", "DepthToSpace", "DequantizeLinear", "Det", "Div", "Dropout", "DynamicQuantizeLinear",
    "Einsum", "Elu", "Equal", "Erf", "Exp", "Expand", "EyeLike", "Flatten", "Floor", "GRU", "Gather",
    "GatherElements", "GatherND", "Gelu", "Gemm", "GlobalAveragePool", "GlobalLpPool", "GlobalMaxPool", "Greater",
    "GreaterOrEqual", "GridSample", "GroupNormalization", "HammingWindow", "HannWindow", "HardSigmoid", "HardSwish",
    "Hardmax", "Identity", "If", "InstanceNormalization", "IsInf", "IsNaN", "LRN", "LSTM", "LayerNormalization",
    "LeakyRelu", "Less", "LessOrEqual", "Log", "LogSoftmax", "Loop", "LpNormalization", "LpPool", "MatMul",
    "MatMulInteger", "Max", "MaxPool", "MaxRoiPool", "MaxUnpool", "Mean", "MeanVarianceNormalization",
    "MelWeightMatrix", "Min", "Mish", "Mod", "Mul", "Multinomial", "Neg", "NegativeLogLikelihoodLoss",
    "NonMaxSuppression", "NonZero", "Not", "OneHot", "Optional", "OptionalGetElement", "OptionalHasElement", "Or",
    "PRelu", "Pad", "Pow", "QLinearConv", "QLinearMatMul", "QuantizeLinear", "RNN", "RandomNormal",
    "RandomNormalLike", "RandomUniform", "RandomUniformLike", "Range", "Reciprocal", "ReduceL1", "ReduceL2",
    "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean", "ReduceMin", "ReduceProd", "ReduceSum",
    "ReduceSumSquare", "RegexFullMatch", "Relu", "Reshape", "Resize", "ReverseSequence", "RoiAlign", "Round", "STFT",
    "Scan", "Scatter", "ScatterElements", "ScatterND", "Selu", "SequenceAt", "SequenceConstruct", "SequenceEmpty",
    "SequenceErase", "SequenceInsert", "SequenceLength", "SequenceMap", "Shape", "Shrink", "Sigmoid", "Sign", "Sin",
    "Sinh", "Size", "Slice", "Softmax", "SoftmaxCrossEntropyLoss", "Softplus", "Softsign", "SpaceToDepth", "Split",
    "SplitToSequence", "Sqrt", "Squeeze", "StringConcat", "StringNormalizer", "StringSplit", "Sub", "Sum", "Tan",
    "Tanh", "TfIdfVectorizer", "ThresholdedRelu", "Tile", "TopK", "Transpose", "Trilu", "Unique", "Unsqueeze",
    "Upsample", "Where", "Xor",
};
// clang-format on

[[nodiscard]] inline bool isKnown(std::string_view type) {
  return std::find(kKnown.begin(), kKnown.end(), type) != kKnown.end();
}

}  // namespace scalewright::exchange::qdq
