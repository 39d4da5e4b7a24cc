#include "app/gui/policy/policy_return.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/gui/session/recipe_files.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

const QString kUnread = QStringLiteral("policyUnread");

}  // namespace

PolicyReturn::PolicyReturn(StudyController& controller, RecipeFiles& recipes, QObject* parent)
    : QObject(parent), controller_(controller) {
  connect(&recipes, &RecipeFiles::policyOpen, this, &PolicyReturn::ask);
  connect(&recipes, &RecipeFiles::policyUnread, this, &PolicyReturn::tellUnread);
  // Undoing leads to policies that a study was opened with as part of its history.
  connect(&controller_.editor().undoStack(), &QUndoStack::indexChanged, this, &PolicyReturn::askOther);
  // What was asked speaks of tensors by index.
  connect(&controller_, &StudyController::tensorsGone, this, &PolicyReturn::ask);
  connect(&controller_, &StudyController::sourcesClosed, this, [this] {
    if (controller_.study().size() == 0) emit noticeGone(kUnread);
  });
}

void PolicyReturn::askOther() {
  if (controller_.editor().policy() != asked_) ask();
}

void PolicyReturn::ask() {
  asker_.cancel();
  const auto applied = controller_.editor().policy();
  asked_ = applied;
  if (!applied || !applied->unread.empty() || !study::isOpen(*applied)) return;
  std::vector<study::TensorIndex> tensors;
  for (const study::AppliedRuling& ruling : applied->rulings) tensors.push_back(ruling.tensor);
  asker_.ask(
      [policy = applied->policy,
       question = study::policyQuestion(controller_.study(), tensors)](const std::stop_token& stop) {
        return study::appliedPolicy(policy, study::applyPolicy(question, policy, stop));
      },
      [this](const study::AppliedPolicy& said) { finish(said); });
}

void PolicyReturn::finish(const study::AppliedPolicy& said) {
  const auto of_same = [&said](const study::AppliedPolicy& policy) {
    return std::equal(policy.rulings.begin(), policy.rulings.end(), said.rulings.begin(), said.rulings.end(),
                      [](const auto& a, const auto& b) { return a.tensor == b.tensor; });
  };
  controller_.editor().updatePolicies(said, [&](const study::AppliedPolicy& policy) {
    return study::isOpen(policy) && of_same(policy) ? study::closed(policy, said, controller_.study()) : policy;
  });
  asked_ = controller_.editor().policy();
}

void PolicyReturn::tellUnread(const QString& title, const Error& why) {
  const QString what = title.isEmpty() ? tr("The applied policy cannot be read any more")
                                       : tr("The policy %1, which is applied, cannot be read any more").arg(title);
  emit noticed(
      {kUnread,
       what,
       widgets::errorLine(why) + u'\n' +
           tr("Decisions stay as they are, and tensors that the policy left as they are stored stay left out."),
       {}});
}

}  // namespace scalewright::app
