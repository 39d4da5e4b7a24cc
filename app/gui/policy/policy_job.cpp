#include "app/gui/policy/policy_job.h"

#include "core/metrics/metric.h"
#include "core/study/study_recipe.h"
#include "core/verdict/judge.h"

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

void PolicyJob::measure(study::Study study, std::shared_ptr<const PolicyAnswer> answer, const policy::Policy& policy,
                        std::shared_ptr<engine::Engine> engine) {
  struct Carried {
    std::shared_ptr<widgets::PolicyErrors> errors = std::make_shared<widgets::PolicyErrors>();
    // Whether those that were decided by hand stay so is chosen in the preview.
    study::Study all;
    study::Study kept;
    bool any_by_hand = false;  ///< else both are the same
    bool whole = false;
  };
  auto applied = std::make_shared<const study::AppliedPolicy>(study::appliedPolicy(policy, answer->application));
  measuring_.ask(
      [study = std::move(study), answer = std::move(answer)](const std::stop_token& stop) {
        const auto sqnr = [](const study::StudyTensor& tensor) {
          return tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt;
        };
        auto carried = std::make_shared<Carried>(Carried{.all = study, .kept = study});
        if (!study::decide(carried->all, view::policyChanges(answer->rows, false), stop) ||
            !study::decide(carried->kept, view::policyChanges(answer->rows, true), stop)) {
          return carried;
        }
        for (const view::PolicyRow& row : answer->rows) {
          (*carried->errors)[row.tensor] = {sqnr(study.tensor(row.tensor)), sqnr(carried->all.tensor(row.tensor)),
                                            sqnr(carried->kept.tensor(row.tensor))};
          const bool by_hand = view::effectOf(row, true) == view::PolicyEffect::kByHand;
          carried->any_by_hand = carried->any_by_hand || by_hand;
        }
        carried->whole = true;
        return carried;
      },
      [this, applied = std::move(applied), engine = std::move(engine)](const std::shared_ptr<Carried>& carried) {
        emit measured(carried->errors);
        if (!carried->whole) return;
        judging_.ask(
            [carried, applied, engine](const std::stop_token& stop) {
              const auto judge = [&](const study::Study& carried_out) -> std::optional<recipe::Verdict> {
                study::Study decided =
                    verdict::underRecipe(carried_out, study::decidedTensors(carried_out, applied.get()));
                const auto judgement =
                    verdict::judge(*engine, decided, {.budget = verdict::kSomeSeconds, .explained = 0},
                                   {.stop = stop, .progress = {}});
                if (!judgement || judgement->verdict.layers == 0) return std::nullopt;
                return judgement->verdict;
              };
              widgets::PolicyVerdicts verdicts{judge(carried->all), std::nullopt};
              verdicts.kept = carried->any_by_hand ? judge(carried->kept) : verdicts.all;
              return verdicts;
            },
            [this](const widgets::PolicyVerdicts& verdicts) { emit judged(verdicts); });
      });
}

}  // namespace scalewright::app
