#pragma once

#include "core/base/shared.h"
#include "core/engine/asked.h"
#include "core/engine/quantizer_spec.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"

namespace scalewright::question {

/// Exact error sums of several quantizers. Errors: those of metrics::exactErrors, kUnknownFormat.
struct Measure {
  static constexpr std::string_view kName = "measure";
  using Answer = std::vector<metrics::ErrorSums>;

  std::filesystem::path file;
  tensor::TensorInfo info;
  Shared<profile::Profile> profile;  ///< of the tensor
  std::vector<engine::QuantizerSpec> quantizers;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& errors) const { return errors.size() == quantizers.size(); }
};

}  // namespace scalewright::question
