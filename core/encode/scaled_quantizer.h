#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/quantize/any_quantizer.h"
#include "core/tensor/granularity.h"

namespace scalewright::encode {

/// A quantizer with a threshold for each channel, group or block of one tensor.
class ScaledQuantizer {
 public:
  /// thresholds: one for each scale of the granularity, which fits the shape.
  /// Errors: those of ScalarQuantizer::make; kInvalidArgument for another number of thresholds.
  [[nodiscard]] static Result<ScaledQuantizer> make(const formats::Grid& grid, const tensor::Granularity& granularity,
                                                    const tensor::Shape& shape, const std::vector<double>& thresholds);

  [[nodiscard]] const formats::Grid& grid() const { return grid_; }
  [[nodiscard]] const tensor::Granularity& granularity() const { return granularity_; }
  [[nodiscard]] const tensor::ScaleLayout& layout() const { return layout_; }
  [[nodiscard]] const quantize::ScalarQuantizer& of(std::uint64_t scale) const { return scales_[scale]; }
  /// See tensor::scaleShape.
  [[nodiscard]] const tensor::Shape& scaleShape() const { return scale_shape_; }

 private:
  ScaledQuantizer(const formats::Grid& grid, const tensor::Granularity& granularity, const tensor::Shape& shape)
      : grid_(grid), granularity_(granularity), layout_(granularity, shape) {}

  formats::Grid grid_;
  tensor::Granularity granularity_;
  tensor::ScaleLayout layout_;
  tensor::Shape scale_shape_;
  std::vector<quantize::ScalarQuantizer> scales_;
};

/// The quantizers that a tensor can be encoded with.
using TensorQuantizer = std::variant<quantize::ScalarQuantizer, quantize::BlockQuantizer, ScaledQuantizer>;

/// thresholds: one for each scale of the granularity, or none for the one threshold of the tensor.
/// Errors: kUnknownFormat, those of quantize::makeQuantizer and of ScaledQuantizer::make.
[[nodiscard]] Result<TensorQuantizer> makeTensorQuantizer(const std::string& format,
                                                          const formats::FormatOptions& options, Threshold threshold,
                                                          const tensor::Granularity& granularity,
                                                          const tensor::Shape& shape,
                                                          const std::vector<double>& thresholds);

[[nodiscard]] const formats::Grid& gridOf(const TensorQuantizer& quantizer);

}  // namespace scalewright::encode
