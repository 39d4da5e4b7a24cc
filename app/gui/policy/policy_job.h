#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "core/engine/engine.h"
#include "core/study/decided/applied_policy.h"
#include "core/view/rows/policy_table.h"
#include "widgets/jobs/latest.h"
#include "widgets/policy/policy_model.h"

namespace scalewright::app {

/// The outcome that a policy has for a study, with the rows that show it.
struct PolicyAnswer {
  study::PolicyApplication application;
  std::vector<view::PolicyRow> rows;
};

/// Resolves policies in the background: a network of 20,000 tensors takes a second. The latest question wins.
class PolicyJob : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// previous: the policy in force, nullptr for none.
  void ask(policy::Policy policy, std::shared_ptr<const study::PolicyQuestion> question,
           std::shared_ptr<const study::AppliedPolicy> previous);
  /// Carries out on a copy of the study what a policy decides, for the errors that come of it, then for what becomes
  /// of the network.
  void measure(study::Study study, std::shared_ptr<const PolicyAnswer> answer, const policy::Policy& policy,
               std::shared_ptr<engine::Engine> engine);
  /// Cancels what is on its way: it is not reported.
  void cancel() {
    asker_.cancel();
    measuring_.cancel();
    judging_.cancel();
  }
  [[nodiscard]] bool busy() const { return asker_.busy(); }

 signals:
  void answered(const std::shared_ptr<const scalewright::app::PolicyAnswer>& answer);

  void measured(const std::shared_ptr<const scalewright::widgets::PolicyErrors>& errors);
  /// Follows `measured`, also where no layer can be judged.
  void judged(const scalewright::widgets::PolicyVerdicts& verdicts);

 private:
  widgets::Asker asker_{widgets::Pool::kComputing};
  widgets::Asker measuring_{widgets::Pool::kComputing};
  widgets::Asker judging_{widgets::Pool::kReading};  ///< last, as the ones before: they wait for what still runs
};

}  // namespace scalewright::app
