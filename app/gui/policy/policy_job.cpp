#include "app/gui/policy/policy_job.h"

namespace scalewright::app {
namespace {

constexpr widgets::TaskQueue::Key kKey = 1;

}  // namespace

void PolicyJob::ask(policy::Policy policy, std::shared_ptr<const study::PolicyQuestion> question,
                    std::shared_ptr<const study::AppliedPolicy> previous) {
  const std::uint64_t request = ++request_;
  busy_ = true;
  queue_.post(kKey, 0,
              [this, request, policy = std::move(policy), question = std::move(question),
               previous = std::move(previous)](const std::stop_token& stop) {
                auto answer = std::make_shared<PolicyAnswer>();
                answer->application = study::applyPolicy(*question, policy, stop);
                if (!stop.stop_requested()) {
                  answer->rows = view::policyRows(*question, answer->application, previous.get(), stop);
                }
                if (stop.stop_requested()) return;
                widgets::postTo(
                    this, [this, request, answer = std::shared_ptr<const PolicyAnswer>(std::move(answer))] {
                      if (request != request_) return;
                      busy_ = false;
                      emit answered(answer);
                    });
              });
}

void PolicyJob::cancel() {
  ++request_;
  busy_ = false;
  queue_.cancelAll();
}

}  // namespace scalewright::app
