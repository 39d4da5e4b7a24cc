#include "core/engine/questions/measure.h"

#include <algorithm>
#include <utility>

#include "core/engine/estimate_errors.h"
#include "core/engine/readers.h"
#include "core/metrics/exact_error.h"

namespace scalewright::question {

Result<Measure::Answer> Measure::run(engine::Readers& readers, const WorkContext& work) const {
  std::vector<quantize::AnyQuantizer> made;
  for (const engine::QuantizerSpec& spec : quantizers) {
    const formats::FormatDescriptor* format = formats::find(spec.format);
    if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, info.name, spec.format};
    const auto quantizer = quantize::makeQuantizer(*format, spec.options, spec.threshold);
    if (!quantizer) return quantizer.error();
    made.push_back(*quantizer);
  }
  const bool by_rows =
      profile->sampled_rows > 0 || std::any_of(made.begin(), made.end(), [](const quantize::AnyQuantizer& each) {
        return !std::holds_alternative<quantize::ScalarQuantizer>(each);
      });
  if (info.recorded && by_rows) {
    const auto record = readers.record(file, info, work);
    if (!record) return record.error();
    return engine::estimateErrors(engine::rowsOf(readers, file, info, *record, work), profile, made, work);
  }
  auto reader = readers.openOrSample(file, info, work);
  if (info.recorded) return engine::estimateErrors({std::move(reader), {}}, profile, made, work);
  if (!reader) return reader.error();
  return metrics::exactErrors(**reader, profile, made, work);
}

}  // namespace scalewright::question
