// What a decision on one tensor comes to, and what its saved choice came to.
#include "core/metrics/sketch_error.h"
#include "core/quantize/scalar_quantizer.h"
#include "core/study/tensors/tensor_changes.h"

namespace scalewright::study {

engine::QuantizerSpec specOf(const recipe::Decision& decision, const recipe::Resolution& resolution) {
  return {decision.format, resolution.options, resolution.threshold};
}

namespace {

/// As exactly as it is known.
std::optional<metrics::ErrorSums> errorOf(const recipe::Decision& decision, const StudyTensor& tensor,
                                          const recipe::Resolution& resolution) {
  if (recipe::hasScales(decision)) {
    return resolution.scales ? std::optional(resolution.scales->error) : std::nullopt;
  }
  const engine::QuantizerSpec spec = specOf(decision, resolution);
  if (const auto known = tensor.measured->find(spec); known != tensor.measured->end()) return known->second;
  const auto quantizer = quantize::ScalarQuantizer::make(*formats::find(spec.format), spec.options, spec.threshold);
  if (!quantizer) return std::nullopt;
  return metrics::errorFromSketch(*tensor.profile, *quantizer);
}

}  // namespace

std::optional<metrics::ErrorSums> savedError(const StudyTensor& tensor) {
  if (!tensor.saved) return std::nullopt;
  const SavedChoice& saved = *tensor.saved;
  const bool one_range = saved.resolution && !recipe::hasScales(saved.decision);
  if (one_range && recipe::scalingOf(saved.decision) == tensor.info.scaling) {
    // Perhaps measured since.
    const auto known = tensor.measured->find(specOf(saved.decision, *saved.resolution));
    if (known != tensor.measured->end()) return known->second;
  }
  if (!recipe::hasScales(saved.decision) || (saved.resolution && saved.resolution->scales)) return saved.error;
  // Its scales were not known when it was changed: what was shown then is the error of one scale.
  if (!tensor.profile || recipe::scalingOf(saved.decision) != tensor.info.scaling) return std::nullopt;
  const auto now = recipe::resolve(saved.decision, *tensor.profile, tensor.evidence);
  return now && now->scales ? errorOf(saved.decision, tensor, *now) : std::nullopt;
}

bool savedInForce(const StudyTensor& tensor) {
  if (!tensor.saved) return true;
  const auto& then = tensor.saved->resolution;
  const auto& now = tensor.resolution;
  return tensor.saved->decision == tensor.decision &&
         (!then || !now || (then->threshold == now->threshold && then->options == now->options));
}

void keepSaved(StudyTensor& tensor) {
  tensor.saved = std::make_shared<const SavedChoice>(SavedChoice{tensor.decision, tensor.resolution, tensor.error});
}

void forgetSaved(StudyTensor& tensor) {
  if (!tensor.saved) return;
  const recipe::Decision& saved = tensor.saved->decision;
  if (!saved.sharing_group.empty()) return;  // its range may be another by the choices for others
  if (saved == tensor.decision) {
    tensor.saved.reset();
    return;
  }
  const bool readable = tensor.profile && recipe::scalingOf(saved) == tensor.info.scaling;
  if (tensor.saved->resolution || !readable) return;
  // It had not been read when its choice was changed.
  auto resolution = recipe::resolve(saved, *tensor.profile, tensor.evidence);
  if (!resolution) return;
  const auto error = errorOf(saved, tensor, *resolution);
  tensor.saved = std::make_shared<const SavedChoice>(SavedChoice{saved, *std::move(resolution), error});
}

void resolveAlone(StudyTensor& tensor) {
  tensor.resolution.reset();
  tensor.error.reset();
  tensor.own.reset();
  if (!tensor.profile) return;
  auto resolution = recipe::resolve(tensor.decision, *tensor.profile, tensor.evidence);
  if (!resolution) {
    tensor.problem = resolution.error();
    tensor.state = LoadState::kFailed;
    return;
  }
  tensor.problem.reset();
  tensor.pass_problem.reset();
  tensor.state = LoadState::kReady;
  tensor.error = errorOf(tensor.decision, tensor, *resolution);
  tensor.resolution = *std::move(resolution);
  if (!tensor.decision->sharing_group.empty()) tensor.own = OwnRange{*tensor.resolution, tensor.error};
}

void putInForce(StudyTensor& tensor, const std::optional<recipe::SharedRange>& range) {
  tensor.resolution = recipe::withSharedRange({tensor.decision, tensor.own->resolution, tensor.profile->amax}, range);
  const bool own = specOf(tensor.decision, *tensor.resolution) == specOf(tensor.decision, tensor.own->resolution);
  tensor.error = own ? tensor.own->error : errorOf(tensor.decision, tensor, *tensor.resolution);
}

}  // namespace scalewright::study
