#include "core/engine/stored_thresholds.h"

#include <cmath>

#include "core/calibrate/manual_thresholds.h"
#include "core/formats/format_options.h"
#include "core/recipe/decision.h"
#include "core/recipe/sliced.h"

namespace scalewright::engine {

Result<std::optional<std::vector<double>>> storedThresholds(Readers& readers, const calibrate::ScalesRequest& request,
                                                            const tensor::TensorInfo& info, const WorkContext& work) {
  using Found = std::optional<std::vector<double>>;
  const auto checkpoint = calibrate::storedIn(request.run.parameters);
  if (!checkpoint || request.run.method != recipe::kManual) return Found();
  const formats::FormatDescriptor* format = formats::find(request.run.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, info.name, request.run.format};
  const auto grid = formats::Grid::make(*format, formats::fittingOptions(*format, request.run.options));
  if (!grid) return grid.error();
  const auto source = readers.source(*checkpoint, std::nullopt, work);
  if (!source) return source.error();
  auto scales = (*source)->storedScales(info.slice ? info.slice->whole : info.name);
  if (!scales) return scales.error();
  Found thresholds = *std::move(scales);
  if (info.slice) thresholds = recipe::scalesOfSlice(*info.slice, request.granularity, *thresholds);
  if (!thresholds) {
    return Error{ErrorCode::kParameterOutOfRange, checkpoint->string(), info.name,
                 std::string(calibrate::kManualThresholds)};
  }
  for (double& threshold : *thresholds) threshold = std::fabs(threshold) * grid->largest();
  return thresholds;
}

void addStored(const std::optional<calibrate::ScalesRequest>& request, Reads& reads) {
  if (!request) return;
  if (const auto checkpoint = calibrate::storedIn(request->run.parameters)) reads.push_back({*checkpoint});
}

}  // namespace scalewright::engine
