#include <QCoreApplication>
#include <QElapsedTimer>
#include <algorithm>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/view/rows/findings.h"
#include "widgets/findings/checkup_panel.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app::tabs::checkup_tab {
namespace {

constexpr int kQuiet = 400;      // ms without a change after which the check-up begins
constexpr int kPatience = 3000;  // ms after which it begins although changes go on

/// Looks through what has been read for what is wrong or unusual, in the background and when nothing has changed for a
/// moment. The latest state wins.
class CheckupJob : public QObject {
 public:
  CheckupJob(StudyController& controller, widgets::CheckupPanel& panel);

 private:
  /// Tensors, profiles or decisions have changed.
  void touch();
  /// Tensors are gone: what was found may speak of them.
  void forget();
  void start();
  void show(const view::Findings& findings);

  StudyController& controller_;
  widgets::CheckupPanel& panel_;
  widgets::Debounce quiet_{kQuiet, [this] { start(); }};
  QElapsedTimer waiting_;  ///< since the first change that has not been looked at
  widgets::Asker asker_{widgets::Pool::kComputing};
};

CheckupJob::CheckupJob(StudyController& controller, widgets::CheckupPanel& panel)
    : QObject(&panel), controller_(controller), panel_(panel) {
  connect(&controller_.loader(), &Loader::tensorsChanged, this, &CheckupJob::touch);
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, this, &CheckupJob::touch);
  connect(&controller_, &StudyController::tensorsGone, this, &CheckupJob::forget);
}

void CheckupJob::touch() {
  if (!quiet_.isActive()) waiting_.start();
  if (waiting_.elapsed() < kPatience) quiet_.start();
}

void CheckupJob::forget() {
  asker_.cancel();  // what is on its way speaks of another study
  show({});
  touch();
}

void CheckupJob::start() {
  const study::Tensors tensors = controller_.study().tensors();
  const bool any = std::any_of(tensors.begin(), tensors.end(), [](const study::StudyTensor& tensor) {
    return study::storedProfile(tensor) != nullptr;
  });
  if (!any) {  // a copy of the study would only make every tensor be copied that is read then
    asker_.cancel();
    show({});
    return;
  }
  asker_.ask([study = controller_.study()](const std::stop_token&) { return view::Findings(view::findings(study)); },
             [this](const view::Findings& findings) { show(findings); });
}

void CheckupJob::show(const view::Findings& findings) {
  panel_.setFindings(findings);
  const auto serious = std::count_if(findings->begin(), findings->end(), [](const view::FindingRow& row) {
    return row.report.check->severity != checkup::Severity::kNote;
  });
  panel_.setWindowTitle(serious == 0 ? QCoreApplication::translate("Tab", "Check-up")
                                     : QCoreApplication::translate("Tab", "Check-up (%L1)").arg(serious));
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::CheckupPanel;
  new CheckupJob(bench.controller, *panel);
  QObject::connect(panel, &widgets::CheckupPanel::tensorRequested, &bench.table,
                   &widgets::TensorPanel::setCurrentTensor);
  return {.widget = panel};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "checkup",
    .title = QT_TRANSLATE_NOOP("Tab", "Check-up"),
    .help = QT_TRANSLATE_NOOP(
        "Tab",
        "What looks wrong in the data or in the decisions: constant tensors, ranges of values that are no data, scales "
        "that engines need equal. Each line says what to do; a click goes to the tensor."),
    .make = make,
    .tasks = kNetwork | kSearch};

}  // namespace scalewright::app::tabs::checkup_tab
