#pragma once

#include <filesystem>
#include <vector>

#include "core/engine/quantizer_spec.h"
#include "core/recipe/decision.h"
#include "core/tensor/granularity.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::engine {

/// A tensor, and how it is quantized.
struct QuantizedTensor {
  std::filesystem::path file;
  tensor::TensorInfo info;
  QuantizerSpec quantizer;
  /// Where there is a scale for each channel or group: which, and their thresholds in place of the quantizer's own.
  tensor::Granularity granularity = {};
  std::vector<double> thresholds = {};
};

/// A tensor, and what was decided about it.
struct DecidedTensor {
  std::filesystem::path file;
  tensor::TensorInfo info;
  recipe::Decision decision;
};

}  // namespace scalewright::engine
