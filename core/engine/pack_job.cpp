#include "core/engine/pack_job.h"

#include "core/formats/format_options.h"

namespace scalewright::engine {

PackJob packJobOf(const std::filesystem::path& source, const tensor::TensorInfo& info, const recipe::RecipeEntry& entry,
                  const encode::PackedPlace& place) {
  const formats::FormatDescriptor& format = *formats::find(entry.decision.format);
  PackJob job{.tensor = {.file = source,
                         .info = info,
                         .quantizer = {entry.decision.format, formats::fittingOptions(format, entry.decision.options),
                                       entry.threshold}},
              .place = place};
  if (entry.bias) job.tensor.quantizer.options.bias = entry.bias;
  if (!recipe::hasScales(entry.decision)) return job;
  job.tensor.granularity = entry.decision.granularity;
  job.tensor.thresholds = entry.thresholds;
  if (entry.thresholds.empty()) job.find_scales = recipe::scalesRequest(entry.decision);
  return job;
}

}  // namespace scalewright::engine
