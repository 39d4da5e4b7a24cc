#include "core/calibrate/supply.h"

#include "core/calibrate/scales/calibrate_scales.h"
#include "core/histogram/collect.h"
#include "core/profile/rank_search.h"

namespace scalewright::calibrate {
namespace {

Result<Calibration> runOnData(const io::TensorReader& reader, const profile::Profile& profile,
                              const RunRequest& request, const WorkContext& work) {
  const CalibratorDescriptor* method = find(request.method);
  if (method == nullptr || method->run_on_data == nullptr) {
    return Error{ErrorCode::kUnknownCalibrator, {}, reader.info().name, request.method};
  }
  const formats::FormatDescriptor* format = formats::find(request.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, reader.info().name, request.format};
  const auto grid = formats::Grid::make(*format, request.options);
  if (!grid) return grid.error();
  const auto values = completed(method->parameters, request.parameters);
  if (!values) return values.error();
  const Evidence evidence{.batch_samples = reader.info().batchSamples()};
  return method->run_on_data(reader, {profile, *grid, request.role, evidence}, *values, work);
}

}  // namespace

EvidenceRequest missingEvidence(const CalibratorDescriptor& method, const CalibrationInput& input,
                                const ParameterValues& parameters) {
  if (method.missing == nullptr || !method.applies(input.grid.format()) || input.profile.amax == 0) return {};
  const auto values = completed(method.parameters, completeFor(method, input.role, parameters));
  if (!values) return {};
  return method.missing(input, *values);
}

Result<Evidence> supplyEvidence(const io::TensorReader& reader, const profile::Profile& profile,
                                const EvidenceRequest& request, const WorkContext& work) {
  Evidence evidence{.batch_samples = reader.info().batchSamples()};
  if (!request.ranks.empty()) {
    auto ranks = profile::findRanks(reader, profile, request.ranks, work);
    if (!ranks) return ranks.error();
    evidence.ranks = *std::move(ranks);
  }
  if (request.histogram) {
    auto histogram = histogram::collect(reader, profile, work);
    if (!histogram) return histogram.error();
    evidence.histogram = std::make_shared<const histogram::GrowingHistogram>(*std::move(histogram));
  }
  if (request.run) {
    auto calibration = runOnData(reader, profile, *request.run, work);
    if (!calibration) return calibration.error();
    evidence.runs.emplace(runKey(*request.run), *std::move(calibration));
  }
  if (request.scales) {
    auto scales = calibrateScales(reader, *request.scales, work);
    if (!scales) return scales.error();
    evidence.scales.emplace(scalesKey(*request.scales), std::make_shared<const CalibratedScales>(*std::move(scales)));
  }
  return evidence;
}

}  // namespace scalewright::calibrate
