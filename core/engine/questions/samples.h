#pragma once

#include "core/base/shared.h"
#include "core/calibrate/sample_study.h"
#include "core/engine/asked.h"
#include "core/profile/profile.h"

namespace scalewright::question {

/// How much a threshold depends on the samples it is found on. Errors: those of calibrate::studySamples.
struct Samples {
  static constexpr std::string_view kName = "samples";
  using Answer = calibrate::SampleStudy;

  std::filesystem::path file;
  tensor::TensorInfo info;
  Shared<profile::Profile> profile;  ///< of the tensor
  calibrate::SampleRequest request;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
