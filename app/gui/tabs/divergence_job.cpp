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
  asker_.cancel();
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
  emit started();
  const std::string dialect = subject.dialect;
  asker_.ask(
      [subject = std::move(subject), decision = tensor.decision, evidence = tensor.evidence](const std::stop_token&) {
        return view::divergenceView(*subject.profile, decision, evidence, subject.rule);
      },
      [this, dialect](const view::DivergenceView& divergence) { emit computed(divergence, dialect); });
}

}  // namespace scalewright::app
