#include "app/gui/policy/policy_job.h"

namespace scalewright::app {

void PolicyJob::ask(policy::Policy policy, std::shared_ptr<const study::PolicyQuestion> question,
                    std::shared_ptr<const study::AppliedPolicy> previous) {
  asker_.ask(
      [policy = std::move(policy), question = std::move(question),
       previous = std::move(previous)](const std::stop_token& stop) {
        PolicyAnswer answer;
        answer.application = study::applyPolicy(*question, policy, stop);
        if (!stop.stop_requested()) answer.rows = view::policyRows(*question, answer.application, previous.get(), stop);
        return std::make_shared<const PolicyAnswer>(std::move(answer));
      },
      [this](const std::shared_ptr<const PolicyAnswer>& answer) { emit answered(answer); });
}

}  // namespace scalewright::app
