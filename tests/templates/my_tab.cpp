// app/gui/tabs/<id>.cpp: a tab. Its panel is a folder of widgets, as a rule.
#include <QCoreApplication>
#include <QLabel>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/engine.h"
#include "core/engine/questions/my_question.h"

namespace scalewright::app::tabs::my_tab {
namespace {

constexpr std::size_t kMostAnswers = 16;

/// Asks about the file of the current tensor while somebody looks.
class MyJob : public AnsweringJob<std::string, question::MyQuestion::Answer> {
 public:
  MyJob(StudyController& controller, QLabel& label) : AnsweringJob(controller, kMostAnswers, &label), label_(label) {}

 private:
  [[nodiscard]] std::string file() const {
    const auto current = controller_.current();
    if (!current) return {};
    return controller_.study().sources()[controller_.study().tensor(*current).source].identity.path;
  }
  void refresh() override {
    const Outcome* outcome = known(file());
    label_.setText(outcome != nullptr && *outcome ? QString::number((**outcome)->bytes) : QString());
  }
  void begin() override {
    if (file().empty()) return cancel();
    request(file(), question::MyQuestion{file()});
  }

  QLabel& label_;
};

Panel make(Workbench& bench) {
  auto* label = new QLabel;
  auto* job = new MyJob(bench.controller, *label);
  bench.work.add("my_tab", QCoreApplication::translate("Tab", "My tab"), *job);
  return {.widget = label, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {.id = "my_tab", .title = QT_TRANSLATE_NOOP("Tab", "My tab"), .make = make};

}  // namespace scalewright::app::tabs::my_tab
