#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace scalewright::tensor {

/// The computation of a network's layer, as far as the documents on quantization tell operators apart.
enum class Operator {
  kLinear,
  kConvolution,
  kMatmul,  ///< of two activations: the products of attention
  kSoftmax,
  kEmbedding,  ///< tables that are looked up
  kNormalisation,
  kActivationFunction,  ///< gelu, silu, relu, ...
  kMaxPool,
  kConcatenation,
  kAdd,     ///< residual connections
  kRouter,  ///< chooses the experts of a token
  kRope,    ///< rotary position embedding
  kKvCache,
  kOther,
};

inline constexpr std::array kOperators = {Operator::kLinear,  Operator::kConvolution,   Operator::kMatmul,
                                          Operator::kSoftmax, Operator::kEmbedding,     Operator::kNormalisation,
                                          Operator::kMaxPool, Operator::kConcatenation, Operator::kActivationFunction,
                                          Operator::kAdd,     Operator::kRouter,        Operator::kRope,
                                          Operator::kKvCache, Operator::kOther};

/// Returns the stable id: linear, convolution, matmul, softmax, embedding, normalisation, activation_function,
/// max_pool, concatenation, add, router, rope, kv_cache, other.
[[nodiscard]] std::string_view operatorId(Operator op);
[[nodiscard]] std::optional<Operator> operatorFromId(std::string_view id);

/// Reads what a dump calls an operator: the ids above, names of PyTorch modules and of ONNX operators, in any case of
/// letters. nullopt for a word that stands for none of them.
[[nodiscard]] std::optional<Operator> operatorFromWord(std::string_view word);

/// The side of the operator that a tensor is on.
enum class Port { kWeight, kBias, kInput, kOutput, kOther };

inline constexpr std::array kPorts = {Port::kWeight, Port::kBias, Port::kInput, Port::kOutput, Port::kOther};

/// Returns the stable id: weight, bias, input, output, other.
[[nodiscard]] std::string_view portId(Port port);
[[nodiscard]] std::optional<Port> portFromId(std::string_view id);

}  // namespace scalewright::tensor
