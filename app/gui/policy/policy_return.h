#pragma once

#include <QObject>
#include <memory>

#include "app/gui/study/study_controller.h"
#include "core/study/decided/applied_policy.h"
#include "widgets/jobs/latest.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {

class RecipeFiles;

/// Finds out again, in the background, what the rules of a policy say that was in force when a study or a recipe was
/// saved. No decision is changed by it, and what was left out is left out all the time.
class PolicyReturn : public QObject {
  Q_OBJECT

 public:
  PolicyReturn(StudyController& controller, RecipeFiles& recipes, QObject* parent);

  [[nodiscard]] bool busy() const { return asker_.busy(); }

 signals:
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);

 private:
  void ask();
  /// Asks the same where another policy is in force: what its rules say may never have been looked at.
  void askOther();
  void finish(const study::AppliedPolicy& said);
  void tellUnread(const QString& title, const Error& why);

  StudyController& controller_;
  session::PolicyPointer asked_;
  widgets::Asker asker_{widgets::Pool::kComputing};
};

}  // namespace scalewright::app
