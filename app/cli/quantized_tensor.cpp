#include "app/cli/quantized_tensor.h"

namespace scalewright::cli {

Result<study::QuantizedTensor> quantizedTensor(const OpenStudy& open, study::TensorIndex index) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const auto refused = [&](std::string detail) {
    return Error{.code = ErrorCode::kNotProfiled,
                 .file = open.fileOf(index).string(),
                 .dataset = tensor.info.name,
                 .detail = std::move(detail)};
  };
  const auto spec = open.study.quantizer(index);
  if (!spec) return refused({});
  study::QuantizedTensor quantized{.file = open.fileOf(index), .info = tensor.info, .quantizer = *spec};
  if (recipe::hasScales(tensor.decision) && !tensor.resolution->scales) {
    return refused("its scales need a pass over the data: not with --estimate");
  }
  if (const auto& scales = tensor.resolution->scales) {
    quantized.granularity = scales->granularity;
    quantized.thresholds = scales->thresholds;
  }
  return quantized;
}

}  // namespace scalewright::cli
