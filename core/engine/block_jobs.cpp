#include "core/engine/block_jobs.h"

#include "core/tensor/ragged.h"

namespace scalewright::engine {

Result<quantize::BlockQuantizer> blockQuantizer(const QuantizerSpec& spec) {
  const formats::FormatDescriptor* format = formats::find(spec.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, {}, spec.format};
  return quantize::BlockQuantizer::make(*format, spec.options, spec.threshold);
}

Result<quantize::BlockQuantizer> blockQuantizer(const QuantizedTensor& tensor) {
  if (tensor::isRaggedAlongRows(tensor.info)) return Error{ErrorCode::kRaggedRows, {}, tensor.info.name, {}};
  return blockQuantizer(tensor.quantizer);
}

Result<blocks::BlockPlaces> blockPlaces(const QuantizedTensor& tensor) {
  const auto quantizer = blockQuantizer(tensor);
  if (!quantizer) return quantizer.error();
  tensor::Shape shape = tensor.info.shape;
  if (tensor.info.recorded) {
    if (tensor.info.recorded->kept_rows == 0) return Error{ErrorCode::kOnlyProfile, {}, tensor.info.name, {}};
    shape.front() = tensor.info.recorded->kept_rows;
  }
  return blocks::BlockPlaces(shape, quantizer->size());
}

}  // namespace scalewright::engine
