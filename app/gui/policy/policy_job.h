#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "core/study/decided/applied_policy.h"
#include "core/view/policy_table.h"
#include "widgets/jobs/task_queue.h"

namespace scalewright::app {

/// What a policy makes of a study, with the rows that show it.
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
  /// What is on its way is not reported.
  void cancel();
  [[nodiscard]] bool busy() const { return busy_; }

 signals:
  void answered(const std::shared_ptr<const scalewright::app::PolicyAnswer>& answer);

 private:
  std::uint64_t request_ = 0;
  bool busy_ = false;
  widgets::TaskQueue queue_;  ///< last: its thread ends before anything it uses
};

}  // namespace scalewright::app
