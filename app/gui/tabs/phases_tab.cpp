#include <vector>

#include "app/gui/files/file_commands.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/study/decided/apply_policy.h"
#include "core/view/phase_view.h"
#include "widgets/jobs/debounce.h"
#include "widgets/policy/phase_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::phases_tab {
namespace {

constexpr int kPhasesQuiet = 150;  // ms

/// Carries the phases in force, and what differs in the chosen one, into the panel while it is seen.
class Phases : public QObject {
 public:
  Phases(Workbench& bench, widgets::PhasePanel& panel);

  void setActive(bool active);

 private:
  /// The phases, or what is decided, may be others.
  void touch();
  void show();
  void showRows();

  Workbench& bench_;
  widgets::PhasePanel& panel_;
  std::vector<study::PhaseDecisions> phases_;
  bool active_ = false;
  /// A gesture changes decisions many times a second.
  widgets::Debounce quiet_{kPhasesQuiet, [this] { show(); }};
};

Phases::Phases(Workbench& bench, widgets::PhasePanel& panel) : QObject(&panel), bench_(bench), panel_(panel) {
  connect(&bench.controller, &StudyController::tensorsChanged, this, &Phases::touch);
  connect(&bench.controller, &StudyController::sourcesClosed, this, &Phases::touch);
  connect(&bench.controller, &StudyController::tensorsGone, this, [this] {
    phases_.clear();  // they speak of those
    panel_.setPhases({});
    touch();
  });
  connect(&bench.policies.state(), &PolicyState::changed, this, &Phases::touch);
  connect(&bench.files, &FileCommands::recipeUsed, this, &Phases::touch);
  connect(&panel_, &widgets::PhasePanel::phaseChosen, this, &Phases::showRows);
  connect(&panel_, &widgets::PhasePanel::tensorRequested, &bench.table, &widgets::TensorPanel::setCurrentTensor);
}

void Phases::setActive(bool active) {
  active_ = active;
  if (active_) show();
}

void Phases::touch() {
  if (active_) quiet_.start();
}

void Phases::show() {
  quiet_.stop();
  phases_ = bench_.policies.state().phases();
  if (phases_.empty()) phases_ = bench_.files.recipePhases();
  std::vector<widgets::PhaseChoice> choices;
  for (const study::PhaseDecisions& phase : phases_)
    choices.push_back({widgets::text(phase.name), phase.first, phase.last});
  panel_.setPhases(choices);
  showRows();
}

void Phases::showRows() {
  const int chosen = panel_.chosen();
  if (chosen < 0) return;
  panel_.setRows(view::phaseRows(bench_.controller.study(), phases_[static_cast<std::size_t>(chosen)]));
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::PhasePanel;
  auto* phases = new Phases(bench, *panel);
  return {.widget = panel, .seen = [phases](bool seen) { phases->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "phases",
    .title = QT_TRANSLATE_NOOP("Tab", "Phases"),
    .help = QT_TRANSLATE_NOOP("Tab",
                              "What a policy decides otherwise in its phases, iteration by iteration: the phases, and "
                              "the tensors that differ in the chosen one."),
    .make = make,
    .tasks = kNetwork};

}  // namespace scalewright::app::tabs::phases_tab
