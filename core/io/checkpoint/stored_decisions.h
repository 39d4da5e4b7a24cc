#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/checkpoint/stored_scales.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Scales of a checkpoint, and the tensor of the network that they are for.
struct StoredDecision {
  enum class Part { kWeight, kInput, kOutput, kKeys, kValues, kOperand };
  Part part = Part::kWeight;
  std::string
      module;  ///< `model.layers.0.mlp.down_proj`; of a cache its attention, of a weight and an operand the tensor
  tensor::Shape shape;  ///< of a weight; empty: not known
  std::string place;    ///< the tensor of the file that holds them, or the codes beside them
  StoredScales scales;
  /// That columns of a weight were multiplied by, and an input divided by, before they were quantized; null: none.
  std::shared_ptr<const std::vector<double>> factors = nullptr;
  /// Of groups or blocks of a weight whose codes the checkpoint holds, too: `scales` is the largest alone, of so many.
  /// Source::storedScales has them all. 0: `scales` has all there are.
  std::size_t of_scales = 0;
  std::string smoothed_input = {};  ///< the module whose input these factors are for, of those that read one
  std::optional<tensor::ElementType> scale_type = {};  ///< of the tensor `place`, of what lies beside no codes
  bool negative = false;                               ///< a scale is below zero, and its magnitude stands here
};

/// What the scales of a checkpoint say, one after the other.
struct CheckpointScales {
  FileIdentity identity;
  std::vector<StoredDecision> decisions;  ///< weights in the order of their names, then the others
  std::vector<Error> problems;            ///< weights, scales and settings that cannot be read, each by its name
  std::vector<std::string> unknown;       ///< tensors beside codes of which is not known what they are for
  /// Scales below zero, of which the decisions have the magnitudes, among how many of the same tensors.
  std::size_t negative = 0;
  std::size_t beside_negative = 0;
  /// Number formats of inputs that the settings state and no scale is stored for, as engines find those while they
  /// compute, and how many weights have such an input.
  std::map<std::string, std::size_t> inputs_without_scale;
  std::size_t inputs_not_stored = 0;  ///< that the settings state a stored scale of, and that have none
};

/// Reads the scales of a folder, an index or a safetensors file, with or without codes beside them. Settings beside it
/// say what codes do not: for a file of scales, those of its own name, too. unstated: the number format of scales that
/// nothing is said about. Errors: those of opening. Cost: the scales, and zero points and groups of columns.
[[nodiscard]] Result<CheckpointScales> readCheckpointScales(const std::filesystem::path& path,
                                                            const std::string& unstated);

/// A scale of an input or a cache, as a checkpoint holds it.
struct StoredRange {
  enum class Part { kInput, kKeys, kValues };
  Part part = Part::kInput;
  std::string module;     ///< of a cache its attention
  std::string place;      ///< the tensor that holds it
  std::string format;     ///< id of the number format that it is for
  double scale = 0;       ///< real = code x scale; of two levels that of the tensor
  bool one_range = true;  ///< false: several scales, zero points, or something else that is no one scale; `scale` is 0
  std::optional<tensor::ElementType> type = {};  ///< of the tensor that holds it; none: not known
};

struct StoredRanges {
  std::vector<StoredRange> ranges;
  std::vector<Error> problems;  ///< of what cannot be read, by the names of tensors
};

/// Reads the scales of inputs and caches of a folder, an index or a file, as engines do by its settings. Errors and
/// cost: those of readCheckpointScales.
[[nodiscard]] Result<StoredRanges> readStoredRanges(const std::filesystem::path& path);

}  // namespace scalewright::io
