#pragma once

#include <optional>

#include "core/calibrate/evidence.h"
#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"

namespace scalewright::engine {

/// A tensor that an export has written, where it is from, and what was to become of it.
struct WrittenTensor {
  QuantizedTensor original;  ///< scaled where its description says so
  /// Its scales are found first, by this method on its values; none: its thresholds are known.
  std::optional<calibrate::ScalesRequest> find_scales = {};
  tensor::ElementType steps = tensor::ElementType::kF32;  ///< the type of its scales, as encode::PackedPlace has it
  /// Not quantized: its values times these factors along its last axis, rounded to its own type.
  std::optional<tensor::ChannelScaling> folded = {};
  bool around_one = false;  ///< of a folded one: the factor is that of 1 + x
  std::filesystem::path file;
  tensor::TensorInfo info;  ///< as it is read back
};

/// What a tensor differs from its original by, over finite elements.
struct WrittenErrors {
  std::uint64_t elements = 0;
  double signal = 0;            ///< sum x^2
  double decided = 0;           ///< sum (x - y)^2, y as decided
  double written = 0;           ///< the same, as it is read back
  std::uint64_t different = 0;  ///< elements whose two values are not the same but for the rounding of scales
};

}  // namespace scalewright::engine

namespace scalewright::question {

/// The question for what became of a tensor on its way into a file. Errors: those of reading and of
/// engine::tensorQuantizer; kShapeMismatch where what is read back has another shape; kCancelled. Cost: a pass over
/// both, two over the original where its scales are found; memory for some rows. Sums do not depend on threads.
struct WrittenError {
  static constexpr std::string_view kName = "written_error";
  using Answer = engine::WrittenErrors;

  engine::WrittenTensor tensor;

  [[nodiscard]] engine::Reads reads() const;
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
