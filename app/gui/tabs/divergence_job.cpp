#include "app/gui/tabs/divergence_job.h"

namespace scalewright::app {
namespace {

constexpr std::string_view kEntropy = "entropy";

/// The dialect by which the decision calibrates; empty for another method.
std::string dialectOf(const recipe::Decision& decision) {
  if (decision.calibrator != kEntropy) return {};
  const calibrate::CalibratorDescriptor& method = *calibrate::find(kEntropy);
  const ParameterValues values = calibrate::completeFor(method, decision.role, decision.parameters);
  return textOf(values, method.preset);
}

}  // namespace

void DivergenceJob::forget() {
  asked_ = {};
  ++request_;
}

void DivergenceJob::request(const study::StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution) {
    forget();
    return;
  }
  Subject subject{.profile = tensor.profile,
                  .evidence = tensor.evidence->size(),
                  .format = tensor.decision->format,
                  .options = tensor.resolution->options,
                  .rule = view::entropyRuleOf(tensor.decision),
                  .dialect = dialectOf(tensor.decision)};
  if (subject == asked_) return;
  asked_ = subject;
  const std::uint64_t request = ++request_;
  emit started();
  queue_.post(1, 0, [this, request, subject = std::move(subject), decision = tensor.decision,
                     evidence = tensor.evidence](std::stop_token) {
    auto divergence = view::divergenceView(*subject.profile, decision, evidence, subject.rule);
    widgets::postTo(this, [this, request, dialect = subject.dialect, result = std::move(divergence)] {
      if (request == request_) emit computed(result, dialect);
    });
  });
}

}  // namespace scalewright::app
