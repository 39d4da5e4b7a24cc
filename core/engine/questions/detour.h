#pragma once

#include "core/base/shared.h"
#include "core/calibrate/bfloat16_detour.h"
#include "core/engine/asked.h"
#include "core/profile/profile.h"

namespace scalewright::question {

/// How many codes change when a tensor is rounded to bfloat16 first. Errors: those of calibrate::bfloat16Detour.
struct Detour {
  static constexpr std::string_view kName = "detour";
  using Answer = calibrate::DetourResult;

  std::filesystem::path file;
  tensor::TensorInfo info;
  Shared<profile::Profile> profile;  ///< of the tensor
  calibrate::RunRequest request;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
