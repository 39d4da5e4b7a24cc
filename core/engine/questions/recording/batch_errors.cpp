#include "core/engine/questions/recording/batch_errors.h"

#include "core/engine/readers.h"
#include "core/metrics/data_error.h"

namespace scalewright::question {

Result<BatchErrors::Answer> BatchErrors::run(engine::Readers& readers, const WorkContext& work) const {
  const formats::FormatDescriptor* format = formats::find(quantizer.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, info.name, quantizer.format};
  const auto made = quantize::makeQuantizer(*format, quantizer.options, quantizer.threshold);
  if (!made) return made.error();
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  std::unique_ptr<io::TensorReader> part;
  if (batches) {
    auto some = recording::batchesOf(**reader, *batches);
    if (!some) return some.error();
    part = *std::move(some);
  }
  const auto sums = metrics::errorFromData(part ? *part : **reader, {*made}, work);
  if (!sums) return sums.error();
  return sums->front();
}

}  // namespace scalewright::question
