#include "app/gui/study/smoothing_commands.h"

#include <utility>

#include "widgets/text/core_text.h"

namespace scalewright::app {

SmoothingCommands::SmoothingCommands(StudyController& controller, QObject* parent)
    : QObject(parent), controller_(controller) {
  connect(&controller_.loader(), &Loader::finished, this, [this] {
    if (wanted_ && !plan_) begin();
  });
  // Tasks speak of tensors by index.
  connect(&controller_, &StudyController::tensorsGone, this, &SmoothingCommands::cancel);
}

void SmoothingCommands::carryOut() {
  if (!canCarryOut()) return;
  wanted_ = true;
  problems_.clear();
  // Profiles tell which inputs are one and the same.
  if (!controller_.loader().busy()) begin();
  emit progressed();
}

void SmoothingCommands::begin() {
  plan_ = std::make_shared<const edit::SmoothingPlan>(edit::planSmoothing(controller_.study()));
  chosen_ = false;
  ask();
}

void SmoothingCommands::apply(std::vector<edit::SmoothingTask> tasks) {
  if (busy() || tasks.empty()) return;
  wanted_ = true;
  chosen_ = true;
  problems_.clear();
  plan_ = std::make_shared<const edit::SmoothingPlan>(edit::SmoothingPlan{std::move(tasks), {}});
  ask();
  emit progressed();
}

void SmoothingCommands::ask() {
  done_ = 0;
  asker_.ask(
      [this, engine = controller_.engine(), plan = plan_](const std::stop_token& stop,
                                                          const widgets::Asker::Tell& tell) {
        return edit::findSmoothings(*plan, *engine, [&](std::size_t place) {
          tell([this, place] {
            done_ = place;
            emit progressed();
          });
          return WorkContext{.stop = stop, .progress = {}};
        });
      },
      [this](const std::vector<Result<layers::Smoothing>>& found) { chosen_ ? finishChosen(found) : finish(found); });
}

void SmoothingCommands::finishChosen(const std::vector<Result<layers::Smoothing>>& found) {
  const auto plan = std::exchange(plan_, nullptr);
  wanted_ = false;
  study::Decisions decisions;
  int inputs = 0;
  for (std::size_t place = 0; place < found.size(); ++place) {
    const edit::SmoothingTask& task = plan->tasks[place];
    if (!found[place]) {
      problems_.push_back(found[place].error());
      continue;
    }
    ++inputs;
    for (auto& decision : edit::carriedOut(controller_.study(), task, *found[place]))
      decisions.push_back(std::move(decision));
  }
  if (!decisions.empty()) {
    controller_.editor().change(decisions, tr("Smooth %n input(s)", nullptr, inputs));
    controller_.passes().start();
  }
  emit progressed();
  emit finished();
  emit message(tr("%n input(s) smoothed with the weights of their layers", nullptr, inputs));
}

void SmoothingCommands::finish(const std::vector<Result<layers::Smoothing>>& found) {
  edit::SmoothedPlan smoothed = edit::carriedOut(controller_.study(), *plan_, found);
  const int inputs = static_cast<int>(smoothed.inputs);
  const int kept = static_cast<int>(smoothed.kept);
  const int estimates = static_cast<int>(smoothed.estimates);
  const int unsure = static_cast<int>(smoothed.unsure);
  const int without = static_cast<int>(plan_->without_layer.size());
  problems_ = std::move(smoothed.problems);
  wanted_ = false;
  plan_.reset();
  if (!smoothed.decisions.empty()) {
    controller_.editor().completePolicy(smoothed.decisions, tr("Smooth %n input(s)", nullptr, inputs));
    controller_.passes().start();
  }
  emit progressed();
  emit finished();
  if (inputs + kept + without == 0) return;  // nobody asks any more
  QString line = tr("%n input(s) smoothed with the weights of their layers", nullptr, inputs);
  if (kept > 0) line += tr("; %n stay(s) as they are: no alpha makes less error than none", nullptr, kept);
  if (estimates > 0) {
    line += tr("; %n of them by the rows a recording has kept", nullptr, estimates);
  }
  if (unsure > 0) line += tr("; of %n these rows do not tell whether it makes less error than none", nullptr, unsure);
  if (without > 0) line += tr("; %n tensor(s) belong to no layer whose input and weight are open", nullptr, without);
  emit message(line);
}

void SmoothingCommands::apply(const edit::SmoothingTask& task, const layers::Smoothing& found) {
  controller_.editor().change(edit::carriedOut(controller_.study(), task, found),
                              tr("Smooth %1").arg(widgets::text(task.input)));
  controller_.passes().start();
}

void SmoothingCommands::takeBack(study::TensorIndex tensor) {
  const auto& name = controller_.study().tensor(tensor).info.name;
  controller_.editor().change(edit::withoutSmoothing(controller_.study(), tensor),
                              tr("Take smoothing back: %1").arg(widgets::text(name)));
  controller_.passes().start();
}

int SmoothingCommands::permille() const {
  return !plan_ || plan_->tasks.empty() ? 0 : static_cast<int>(1000 * done_ / plan_->tasks.size());
}

void SmoothingCommands::cancel() {
  if (!wanted_) return;
  wanted_ = false;
  asker_.cancel();
  plan_.reset();
  emit progressed();
}

}  // namespace scalewright::app
