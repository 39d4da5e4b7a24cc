#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fused/architecture.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::fused {

/// The name of a weight taken apart: `model.layers.0.self_attn.`, `qkv_proj`, `.weight`.
struct WeightName {
  std::string_view around;
  std::string_view module;
  std::string_view ending;

  [[nodiscard]] static WeightName of(std::string_view name);
  /// What stands between the parts of a path, as far as the name has several.
  [[nodiscard]] char separator() const { return around.empty() ? '.' : around.back(); }
};

/// What a fused weight stands among.
struct Surroundings {
  const Architecture& architecture;
  /// The tensor of a name; null where there is none.
  std::function<const tensor::TensorInfo*(const std::string& name)> find;
};

/// A matrix of a fused weight.
struct Found {
  tensor::Slice slice;
  std::string mark;  ///< what its name has beyond that of the whole: `[3][gate]`; empty: it is all of it
};

/// What is known of the matrices of a weight.
struct Layout {
  std::vector<Found> slices;  ///< in the order in which they lie there, expert by expert; empty: it stays whole
  std::string missing;        ///< what is not known where it is fused and stays whole: names of settings, or a word
};

/// Returns which matrices a weight is made of, as its name, its shape, those around it and the architecture tell; none
/// of any other. Convention: a matrix is [out, in]. A stack of experts is told apart along axis 0. Of joined
/// projections the rows of each lie one behind the other, or head by head, or group by group, or in turn. Conv1D
/// weights of GPT-2 are read transposed. Sources: the models of Transformers and TensorRT-LLM, by model_type. Cost:
/// look-ups.
[[nodiscard]] Layout layoutOf(const tensor::TensorInfo& info, const Surroundings& surroundings);

/// Returns whether the name of a weight is one that layoutOf knows. Cost: a look-up.
[[nodiscard]] bool isFusedName(std::string_view name);

}  // namespace scalewright::fused
