#include "app/cli/quantized_tensor.h"

#include "core/study/layer_jobs.h"

namespace scalewright::cli {

Result<study::QuantizedTensor> quantizedTensor(const OpenStudy& open, study::TensorIndex index) {
  auto quantized = study::quantizedTensor(open.study, index);
  if (quantized || !open.study.quantizer(index)) return quantized;
  Error error = quantized.error();
  error.detail = "its scales need a pass over the data: not with --estimate";
  return error;
}

}  // namespace scalewright::cli
