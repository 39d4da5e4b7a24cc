#include "core/tensor/operator.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace scalewright::tensor {
namespace {

constexpr std::array kOperatorIds = {
    std::pair{Operator::kLinear, std::string_view("linear")},
    std::pair{Operator::kConvolution, std::string_view("convolution")},
    std::pair{Operator::kMatmul, std::string_view("matmul")},
    std::pair{Operator::kSoftmax, std::string_view("softmax")},
    std::pair{Operator::kEmbedding, std::string_view("embedding")},
    std::pair{Operator::kNormalisation, std::string_view("normalisation")},
    std::pair{Operator::kActivationFunction, std::string_view("activation_function")},
    std::pair{Operator::kMaxPool, std::string_view("max_pool")},
    std::pair{Operator::kConcatenation, std::string_view("concatenation")},
    std::pair{Operator::kAdd, std::string_view("add")},
    std::pair{Operator::kRouter, std::string_view("router")},
    std::pair{Operator::kRope, std::string_view("rope")},
    std::pair{Operator::kKvCache, std::string_view("kv_cache")},
    std::pair{Operator::kOther, std::string_view("other")},
};

constexpr std::array kPortIds = {
    std::pair{Port::kWeight, std::string_view("weight")}, std::pair{Port::kBias, std::string_view("bias")},
    std::pair{Port::kInput, std::string_view("input")},   std::pair{Port::kOutput, std::string_view("output")},
    std::pair{Port::kOther, std::string_view("other")},
};

/// Names that PyTorch, Keras and ONNX have for operators, in lower case without `_` and `-`.
constexpr std::array kWords = {
    std::pair{std::string_view("gemm"), Operator::kLinear},
    std::pair{std::string_view("dense"), Operator::kLinear},
    std::pair{std::string_view("fullyconnected"), Operator::kLinear},
    std::pair{std::string_view("conv"), Operator::kConvolution},
    std::pair{std::string_view("conv1d"), Operator::kConvolution},
    std::pair{std::string_view("conv2d"), Operator::kConvolution},
    std::pair{std::string_view("conv3d"), Operator::kConvolution},
    std::pair{std::string_view("convtranspose"), Operator::kConvolution},
    std::pair{std::string_view("convtranspose2d"), Operator::kConvolution},
    std::pair{std::string_view("bmm"), Operator::kMatmul},
    std::pair{std::string_view("embeddingbag"), Operator::kEmbedding},
    std::pair{std::string_view("gather"), Operator::kEmbedding},
    std::pair{std::string_view("normalization"), Operator::kNormalisation},
    std::pair{std::string_view("layernorm"), Operator::kNormalisation},
    std::pair{std::string_view("layernormalization"), Operator::kNormalisation},
    std::pair{std::string_view("rmsnorm"), Operator::kNormalisation},
    std::pair{std::string_view("groupnorm"), Operator::kNormalisation},
    std::pair{std::string_view("groupnormalization"), Operator::kNormalisation},
    std::pair{std::string_view("batchnorm2d"), Operator::kNormalisation},
    std::pair{std::string_view("batchnormalization"), Operator::kNormalisation},
    std::pair{std::string_view("gelu"), Operator::kActivationFunction},
    std::pair{std::string_view("silu"), Operator::kActivationFunction},
    std::pair{std::string_view("swish"), Operator::kActivationFunction},
    std::pair{std::string_view("relu"), Operator::kActivationFunction},
    std::pair{std::string_view("sigmoid"), Operator::kActivationFunction},
    std::pair{std::string_view("tanh"), Operator::kActivationFunction},
    std::pair{std::string_view("maxpool2d"), Operator::kMaxPool},
    std::pair{std::string_view("concat"), Operator::kConcatenation},
    std::pair{std::string_view("cat"), Operator::kConcatenation},
    std::pair{std::string_view("residual"), Operator::kAdd},
    std::pair{std::string_view("gate"), Operator::kRouter},
    std::pair{std::string_view("rotaryembedding"), Operator::kRope},
};

/// `LayerNormalization`, `layer_norm` and `layer-norm` are spellings of one word.
std::string plain(std::string_view word) {
  std::string text;
  for (const char c : word) {
    if (c != '_' && c != '-') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

}  // namespace

std::string_view operatorId(Operator op) {
  for (const auto& [known, id] : kOperatorIds) {
    if (known == op) return id;
  }
  return kOperatorIds.back().second;
}

std::optional<Operator> operatorFromId(std::string_view id) {
  for (const auto& [op, known] : kOperatorIds) {
    if (known == id) return op;
  }
  return std::nullopt;
}

std::optional<Operator> operatorFromWord(std::string_view word) {
  const std::string text = plain(word);
  for (const auto& [op, id] : kOperatorIds) {
    if (plain(id) == text) return op;
  }
  const auto known = std::find_if(kWords.begin(), kWords.end(), [&](const auto& row) { return row.first == text; });
  if (known == kWords.end()) return std::nullopt;
  return known->second;
}

std::string_view portId(Port port) {
  for (const auto& [known, id] : kPortIds) {
    if (known == port) return id;
  }
  return kPortIds.back().second;
}

std::optional<Port> portFromId(std::string_view id) {
  for (const auto& [port, known] : kPortIds) {
    if (known == id) return port;
  }
  return std::nullopt;
}

}  // namespace scalewright::tensor
