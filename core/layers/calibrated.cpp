#include "core/layers/calibrated.h"

#include "core/calibrate/supply.h"
#include "core/profile/profiler.h"

namespace scalewright::layers {

Result<encode::TensorQuantizer> calibrated(const io::TensorReader& reader, const recipe::Decision& decision,
                                           const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const auto profile = profile::profileTensor(reader, work);
  if (!profile) return profile.error();
  calibrate::Evidence evidence{.batch_rows = info.batch_rows};
  auto resolution = recipe::resolve(decision, *profile, evidence);
  if (!resolution) return resolution.error();
  const calibrate::EvidenceRequest missing = recipe::missingEvidence(decision, *profile, evidence, *resolution);
  if (!missing.empty()) {
    auto supplied = calibrate::supplyEvidence(reader, *profile, missing, work);
    if (!supplied) return supplied.error();
    evidence.add(*std::move(supplied));
    resolution = recipe::resolve(decision, *profile, evidence);
    if (!resolution) return resolution.error();
  }
  const std::vector<double> none;
  return encode::makeTensorQuantizer(decision.format, resolution->options, resolution->threshold, decision.granularity,
                                     info.shape, resolution->scales ? resolution->scales->thresholds : none);
}

}  // namespace scalewright::layers
