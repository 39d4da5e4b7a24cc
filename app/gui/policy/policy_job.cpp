#include "app/gui/policy/policy_job.h"

#include "core/metrics/metric.h"
#include "core/study/study_recipe.h"

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

void PolicyJob::measure(study::Study study, std::shared_ptr<const PolicyAnswer> answer) {
  measuring_.ask(
      [study = std::move(study), answer = std::move(answer)](const std::stop_token& stop) {
        const auto sqnr = [](const study::StudyTensor& tensor) {
          return tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt;
        };
        auto errors = std::make_shared<widgets::PolicyErrors>();
        // Whether those that were decided by hand stay so is chosen in the preview.
        study::Study all = study;
        study::Study kept = study;
        if (!study::decide(all, view::policyChanges(answer->rows, false), stop) ||
            !study::decide(kept, view::policyChanges(answer->rows, true), stop)) {
          return std::shared_ptr<const widgets::PolicyErrors>(errors);
        }
        for (const view::PolicyRow& row : answer->rows) {
          (*errors)[row.tensor] = {sqnr(study.tensor(row.tensor)), sqnr(all.tensor(row.tensor)),
                                   sqnr(kept.tensor(row.tensor))};
        }
        return std::shared_ptr<const widgets::PolicyErrors>(errors);
      },
      [this](const std::shared_ptr<const widgets::PolicyErrors>& errors) { emit measured(errors); });
}

}  // namespace scalewright::app
