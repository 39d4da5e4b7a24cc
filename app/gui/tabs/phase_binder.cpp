#include "app/gui/tabs/phase_binder.h"

#include "core/view/phase_view.h"
#include "widgets/policy/phase_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kPhasesQuiet = 150;  // ms

}  // namespace

PhaseBinder::PhaseBinder(StudyController& controller, widgets::PhasePanel& panel, Source source, QObject* parent)
    : QObject(parent), controller_(controller), panel_(panel), source_(std::move(source)) {
  quiet_.setSingleShot(true);
  quiet_.setInterval(kPhasesQuiet);
  connect(&quiet_, &QTimer::timeout, this, &PhaseBinder::show);
  connect(&controller_, &StudyController::tensorsChanged, this, &PhaseBinder::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, &PhaseBinder::touch);
  connect(&controller_, &StudyController::tensorsGone, this, [this] {
    phases_.clear();   // they speak of those
    panel_.setPhases({});
    touch();
  });
  connect(&panel_, &widgets::PhasePanel::phaseChosen, this, &PhaseBinder::showRows);
  connect(&panel_, &widgets::PhasePanel::tensorRequested, this, &PhaseBinder::tensorRequested);
}

void PhaseBinder::setActive(bool active) {
  active_ = active;
  if (active_) show();
}

void PhaseBinder::touch() {
  if (active_) quiet_.start();
}

void PhaseBinder::show() {
  quiet_.stop();
  phases_ = source_();
  std::vector<widgets::PhaseChoice> choices;
  for (const study::PhaseDecisions& phase : phases_) choices.push_back({widgets::text(phase.name), phase.first, phase.last});
  panel_.setPhases(choices);
  showRows();
}

void PhaseBinder::showRows() {
  const int chosen = panel_.chosen();
  if (chosen < 0) return;
  panel_.setRows(view::phaseRows(controller_.study(), phases_[static_cast<std::size_t>(chosen)]));
}

}  // namespace scalewright::app
