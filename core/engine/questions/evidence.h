#pragma once

#include "core/base/shared.h"
#include "core/calibrate/evidence.h"
#include "core/engine/asked.h"
#include "core/profile/profile.h"

namespace scalewright::question {

/// The question for the evidence that a calibration method lacks, which passes over the data supply. Errors: those of
/// calibrate::supplyEvidence.
struct Evidence {
  static constexpr std::string_view kName = "evidence";
  using Answer = calibrate::Evidence;

  std::filesystem::path file;
  tensor::TensorInfo info;
  Shared<profile::Profile> profile;  ///< of the tensor
  calibrate::EvidenceRequest request;

  [[nodiscard]] engine::Reads reads() const;
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  /// Returns as much of a request as is to be asked: of a recorded tensor there are no values, so that ranks and
  /// methods that run on them stay estimates of the sketch. Scales of channels are asked for: those that are not known
  /// are refused.
  [[nodiscard]] static calibrate::EvidenceRequest obtainable(const tensor::TensorInfo& info,
                                                             calibrate::EvidenceRequest request);
  /// All that was requested is there: who asked would ask again for what is not.
  [[nodiscard]] bool fits(const Answer& evidence) const;
};

}  // namespace scalewright::question
