#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace scalewright::cli_test {

/// A tensor of a safetensors file.
struct RawTensor {
  std::string dtype;
  std::vector<std::uint64_t> shape;
  std::string bytes;

  [[nodiscard]] std::uint8_t byte(std::size_t i) const { return static_cast<std::uint8_t>(bytes[i]); }
  [[nodiscard]] std::uint32_t word(std::size_t i) const;
  [[nodiscard]] float real(std::size_t i) const;  ///< of float32
  friend bool operator==(const RawTensor&, const RawTensor&) = default;
};
using RawTensors = std::map<std::string, RawTensor>;

/// Numbers that look like weights, the same ones for the same seed: a matrix of bfloat16.
[[nodiscard]] RawTensor bf16Matrix(std::uint64_t rows, std::uint64_t columns, unsigned seed, float amax = 0.25F);
/// Values of float32, as a file of activations has them.
[[nodiscard]] RawTensor f32Values(const std::vector<std::uint64_t>& shape, unsigned seed, float amax);

void writeSafetensors(const std::string& path, const RawTensors& tensors);
/// All tensors of the safetensors files of a folder, and of one file.
[[nodiscard]] RawTensors readSafetensors(const std::string& path);

/// A model of two decoder layers in two files with an index, config.json, tokenizer and a folder below it. Sizes: 64
/// hidden, 96 inner, 32 of keys and values.
void writeSmallModel(const std::string& folder);

}  // namespace scalewright::cli_test
