#include "core/metrics/exact_error.h"

#include <utility>

#include "core/metrics/data_error.h"
#include "core/metrics/rounding_cuts.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/sketches/refined_sketch.h"

namespace scalewright::metrics {
namespace {

using quantize::AnyQuantizer;
using quantize::ScalarQuantizer;

/// Error sums from a sketch that is divided at every rounding boundary, and knows the ends of the bins that matter.
ErrorSums fromDivided(const profile::Profile& profile, const ScalarQuantizer& quantizer) {
  ErrorSums sums = errorFromSketch(profile, quantizer);
  // No bin whose ends are not those of its elements reaches that far.
  sums.max_error = Estimate::exactly(sums.max_error.high);
  return sums;
}

std::vector<profile::BinCut> cutsFor(const profile::Profile& profile, const std::vector<ScalarQuantizer>& quantizers) {
  std::vector<profile::BinCut> cuts;
  if (profile.sketch.lossless()) return cuts;
  for (const ScalarQuantizer& quantizer : quantizers) {
    const auto wanted = roundingCuts(profile, quantizer);
    cuts.insert(cuts.end(), wanted.begin(), wanted.end());
  }
  return cuts;
}

}  // namespace

bool allExact(const ErrorSums& sums) {
  return sums.noise.exact() && sums.saturated.exact() && sums.flushed.exact() && sums.levels_used.exact() &&
         sums.max_error.exact();
}

Result<std::vector<ErrorSums>> exactErrors(const io::TensorReader& reader, const profile::Profile& profile,
                                           const std::vector<AnyQuantizer>& quantizers, const WorkContext& work) {
  const bool divisible = profile.sketch.lossless() || reader.info().type == tensor::ElementType::kF32;
  std::vector<ScalarQuantizer> scalars;
  std::vector<AnyQuantizer> others;
  std::vector<bool> is_scalar;
  for (const AnyQuantizer& quantizer : quantizers) {
    const auto* scalar = std::get_if<ScalarQuantizer>(&quantizer);
    is_scalar.push_back(scalar != nullptr && divisible);
    if (is_scalar.back()) {
      scalars.push_back(*scalar);
    } else {
      others.push_back(quantizer);
    }
  }
  if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, reader.info().name, {}};
  auto cuts = cutsFor(profile, scalars);
  const std::size_t passes = (cuts.empty() ? 0U : 1U) + (others.empty() ? 0U : 1U);
  std::vector<ErrorSums> of_scalars;
  std::vector<ErrorSums> of_others;
  if (!scalars.empty()) {
    profile::Profile divided = profile;
    if (!cuts.empty()) {
      auto sketch = profile::refineSketch(reader, profile, std::move(cuts), partOf(work, 0, passes));
      if (!sketch) return sketch.error();
      divided.sketch = *std::move(sketch);
    }
    for (const ScalarQuantizer& quantizer : scalars) of_scalars.push_back(fromDivided(divided, quantizer));
  }
  if (!others.empty()) {
    auto sums = errorFromData(reader, others, partOf(work, passes - 1, passes));
    if (!sums) return sums;
    of_others = *std::move(sums);
  }
  std::vector<ErrorSums> sums;
  auto scalar = of_scalars.begin();
  auto other = of_others.begin();
  for (const bool is : is_scalar) sums.push_back(is ? *scalar++ : *other++);
  return sums;
}

}  // namespace scalewright::metrics
