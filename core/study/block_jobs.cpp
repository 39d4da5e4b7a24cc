#include "core/study/block_jobs.h"

namespace scalewright::study {

Result<quantize::BlockQuantizer> blockQuantizer(const QuantizerSpec& spec) {
  const formats::FormatDescriptor* format = formats::find(spec.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, {}, spec.format};
  return quantize::BlockQuantizer::make(*format, spec.options, spec.threshold);
}

Result<blocks::BlockPlaces> blockPlaces(const QuantizedTensor& tensor) {
  const auto quantizer = blockQuantizer(tensor.quantizer);
  if (!quantizer) return quantizer.error();
  return blocks::BlockPlaces(tensor.info.shape, quantizer->size());
}

}  // namespace scalewright::study
