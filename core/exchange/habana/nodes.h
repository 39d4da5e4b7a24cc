#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace scalewright::exchange {

/// A number or a column of them, as the files of Intel Neural Compressor have one for each tensor.
struct HabanaLeaf {
  std::vector<std::uint64_t> shape;  ///< [] of one scale, [channels] of several; [1, 1] and [channels, 1] of ranges
  std::vector<float> values;
  std::vector<double> measured = {};  ///< the largest magnitudes that the readers' tool has measured; empty: not known
};

/// A module of such a file.
struct HabanaNode {
  std::string name;
  std::vector<HabanaLeaf> inputs;
  std::vector<HabanaLeaf> outputs;  ///< none: not said
  std::optional<HabanaLeaf> weight;
  /// Of a weight with a scale for each of its outputs: how many inputs it has. The readers want a dict for it, `0` the
  /// scales of outputs, `1` those of inputs, which are ones without a smoothing of their own. 0: a leaf alone.
  std::uint64_t weight_inputs = 0;
};

/// mode: `DynamicRange` of measurements, `Scale` of scales.
/// Source: neural_compressor/torch/algorithms/fp8_quant/_core/common.py; its readers take the .npz, the JSON is for
/// people.
[[nodiscard]] std::string habanaJson(const std::vector<HabanaNode>& nodes, const std::string& mode);
/// Writes a zip archive with one member arr_0.npy: a pickled dict of the same content with float32 arrays.
[[nodiscard]] std::string habanaNpz(const std::vector<HabanaNode>& nodes, const std::string& mode);
/// Returns a line for each tensor: what is in such a file, for a preview.
[[nodiscard]] std::string habanaSummary(const std::vector<HabanaNode>& nodes);

}  // namespace scalewright::exchange
