#include "core/engine/questions/evidence.h"

#include <algorithm>

#include "core/calibrate/manual_thresholds.h"
#include "core/calibrate/supply.h"
#include "core/engine/estimate_errors.h"
#include "core/engine/readers.h"
#include "core/engine/stored_thresholds.h"

namespace scalewright::question {

engine::Reads Evidence::reads() const {
  engine::Reads all = {{file, &info}};
  engine::addStored(request.scales, all);
  return all;
}

Result<Evidence::Answer> Evidence::run(engine::Readers& readers, const WorkContext& work) const {
  if (info.recorded) {
    calibrate::Evidence evidence{.batch_samples = info.batchSamples()};
    if (obtainable(info, request) != request) return Error{ErrorCode::kOnlyProfile, file.string(), info.name, {}};
    if (!request.ranks.empty() || request.run) {
      const auto rows = readers.openOrSample(file, info, work);
      if (!rows) return rows.error();
      auto supplied =
          calibrate::supplyEvidence(**rows, profile, {.ranks = request.ranks, .run = request.run, .scales = {}}, work);
      if (!supplied) return supplied;
      evidence.add(*std::move(supplied));
    }
    if (!request.histogram && !request.scales) return evidence;
    const auto record = readers.record(file, info, work);
    if (!record) return record.error();
    if (request.histogram)
      evidence.histogram = std::make_shared<const histogram::GrowingHistogram>(recording::growingHistogramOf(*record));
    if (!request.scales) return evidence;
    auto scales = engine::estimateScales(engine::rowsOf(readers, file, info, *record, work), *record, *profile,
                                         *request.scales, work);
    if (!scales) {
      Error error = scales.error();
      error.file = file.string();
      return error;
    }
    evidence.scales.emplace(calibrate::scalesKey(*request.scales),
                            std::make_shared<const calibrate::CalibratedScales>(*std::move(scales)));
    return evidence;
  }
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  if (!request.scales) return calibrate::supplyEvidence(**reader, profile, request, work);
  const auto stored = engine::storedThresholds(readers, *request.scales, info, work);
  if (!stored) return stored.error();
  if (!*stored) return calibrate::supplyEvidence(**reader, profile, request, work);
  calibrate::EvidenceRequest given = request;
  given.scales->run.parameters[std::string(calibrate::kManualThresholds)] = calibrate::thresholdsText(**stored);
  auto supplied = calibrate::supplyEvidence(**reader, profile, given, work);
  if (!supplied) return supplied;
  // It is the answer to what was asked.
  auto scales = supplied->scales.extract(calibrate::scalesKey(*given.scales));
  if (scales.empty()) return supplied;
  scales.key() = calibrate::scalesKey(*request.scales);
  supplied->scales.insert(std::move(scales));
  return supplied;
}

calibrate::EvidenceRequest Evidence::obtainable(const tensor::TensorInfo& info, calibrate::EvidenceRequest request) {
  if (!info.recorded) return request;
  const bool has_values = !info.shape.empty() && info.recorded->kept_rows == info.shape.front();
  if (!has_values) {
    request.ranks.clear();
    request.run.reset();
  }
  if (info.scaling) request.histogram = false;  // which batch holds which of the scaled values is not known
  return request;
}

bool Evidence::fits(const Answer& evidence) const {
  const auto known = [&evidence](std::uint64_t rank) { return evidence.ranks.contains(rank); };
  const auto hasScales = [&evidence](const std::string& key) {
    const auto found = evidence.scales.find(key);
    return found != evidence.scales.end() && found->second != nullptr;
  };
  return std::all_of(request.ranks.begin(), request.ranks.end(), known) &&
         (!request.histogram || evidence.histogram != nullptr) &&
         (!request.run || evidence.runs.contains(calibrate::runKey(*request.run))) &&
         (!request.scales || hasScales(calibrate::scalesKey(*request.scales)));
}

}  // namespace scalewright::question
