#include "core/encode/scaled_quantizer.h"

namespace scalewright::encode {

Result<ScaledQuantizer> ScaledQuantizer::make(const formats::Grid& grid, const tensor::Granularity& granularity,
                                              const tensor::Shape& shape, const std::vector<double>& thresholds) {
  const Error misfit{ErrorCode::kInvalidArgument, {}, {}, std::string(tensor::granularityId(granularity.kind))};
  if (!tensor::fits(granularity, shape)) return misfit;
  ScaledQuantizer made(grid, granularity, shape);
  if (thresholds.size() != made.layout_.scales()) return misfit;
  made.scales_.reserve(thresholds.size());
  for (const double threshold : thresholds) {
    const auto scalar = quantize::ScalarQuantizer::make(grid, Threshold(threshold));
    if (!scalar) return scalar.error();
    made.scales_.push_back(*scalar);
  }
  made.scale_shape_ = tensor::scaleShape(granularity, shape);
  return made;
}

Result<TensorQuantizer> makeTensorQuantizer(const std::string& format, const formats::FormatOptions& options,
                                            Threshold threshold, const tensor::Granularity& granularity,
                                            const tensor::Shape& shape, const std::vector<double>& thresholds) {
  const formats::FormatDescriptor* descriptor = formats::find(format);
  if (descriptor == nullptr) return Error{ErrorCode::kUnknownFormat, {}, {}, format};
  if (thresholds.empty()) {
    auto quantizer = quantize::makeQuantizer(*descriptor, options, threshold);
    if (!quantizer) return quantizer.error();
    return std::visit([](auto&& kind) { return TensorQuantizer(kind); }, *std::move(quantizer));
  }
  const auto grid = formats::Grid::make(*descriptor, options);
  if (!grid) return grid.error();
  auto quantizer = ScaledQuantizer::make(*grid, granularity, shape, thresholds);
  if (!quantizer) return quantizer.error();
  return TensorQuantizer(*std::move(quantizer));
}

const formats::Grid& gridOf(const TensorQuantizer& quantizer) {
  return std::visit([](const auto& kind) -> const formats::Grid& { return kind.grid(); }, quantizer);
}

}  // namespace scalewright::encode
