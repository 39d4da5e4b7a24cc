#include "core/layers/calibrated.h"

#include "core/calibrate/supply.h"
#include "core/profile/profiler.h"

namespace scalewright::layers {

Result<Calibrated> carriedOut(const io::TensorReader& reader, const recipe::Decision& decision,
                              const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const auto profile = profile::profileTensor(reader, work);
  if (!profile) return profile.error();
  calibrate::Evidence evidence{.batch_samples = info.batchSamples()};
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
  return Calibrated{*std::move(resolution), profile->amax};
}

Result<encode::TensorQuantizer> quantizerOf(const recipe::Decision& decision, const recipe::Resolution& resolution,
                                            const tensor::Shape& shape) {
  const std::vector<double> none;
  return encode::makeTensorQuantizer(decision.format, resolution.options, resolution.threshold, decision.granularity,
                                     shape, resolution.scales ? resolution.scales->thresholds : none);
}

Result<encode::TensorQuantizer> calibrated(const io::TensorReader& reader, const recipe::Decision& decision,
                                           const WorkContext& work) {
  const auto own = carriedOut(reader, decision, work);
  if (!own) return own.error();
  return quantizerOf(decision, own->resolution, reader.info().shape);
}

}  // namespace scalewright::layers
