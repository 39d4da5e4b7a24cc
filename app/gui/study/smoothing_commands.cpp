#include "app/gui/study/smoothing_commands.h"

#include "core/engine/questions/smoothing.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

SmoothingCommands::SmoothingCommands(StudyController& controller, QObject* parent)
    : QObject(parent), controller_(controller) {
  connect(&controller_.loader(), &Loader::finished, this, [this] {
    if (wanted_ && plan_.tasks.empty()) begin();
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
  plan_ = study::planSmoothing(controller_.study());
  found_.assign(plan_.tasks.size(), std::nullopt);
  settled_ = 0;
  if (plan_.tasks.empty()) {
    finish();
    return;
  }
  std::vector<study::SmoothJob> jobs;
  for (const study::SmoothingTask& task : plan_.tasks) jobs.push_back(task.job);
  asker_.ask(
      [this, engine = controller_.engine(), jobs = std::move(jobs)](const std::stop_token& stop,
                                                                    const widgets::Asker::Tell& tell) {
        for (std::size_t place = 0; place < jobs.size() && !stop.stop_requested(); ++place) {
          tell([this, place, found = engine->ask(question::Smoothing{jobs[place]}, {.stop = stop, .progress = {}})] {
            settle(place, found);
          });
        }
        return true;
      },
      [this](bool) { finish(); });
}

void SmoothingCommands::settle(std::size_t place, const Result<layers::Smoothing>& found) {
  ++settled_;
  if (found) {
    found_[place] = *found;
  } else {
    problems_.push_back(about(plan_.tasks[place], found.error()));
  }
  emit progressed();
}

Error SmoothingCommands::about(const study::SmoothingTask& task, Error error) const {
  const study::StudyTensor& input = controller_.study().tensor(task.parts.front().tensor);
  if (error.file.empty()) error.file = controller_.study().sources()[input.source].identity.path;
  if (error.dataset.empty()) error.dataset = input.info.name;
  return error;
}

void SmoothingCommands::finish() {
  study::Decisions decisions;
  int inputs = 0;
  for (std::size_t place = 0; place < plan_.tasks.size(); ++place) {
    if (!found_[place] || !study::stillAsked(controller_.study(), plan_.tasks[place])) continue;
    ++inputs;
    for (auto& decision : study::carriedOut(controller_.study(), plan_.tasks[place], *found_[place])) {
      decisions.push_back(std::move(decision));
    }
  }
  const int without = static_cast<int>(plan_.without_layer.size());
  wanted_ = false;
  plan_ = {};
  found_.clear();
  if (!decisions.empty()) {
    controller_.editor().completePolicy(decisions, tr("Smooth %n input(s)", nullptr, inputs));
    controller_.passes().start();
  }
  emit progressed();
  emit finished();
  if (inputs == 0 && without == 0) return;  // nobody asks any more
  QString line = tr("%n input(s) smoothed with the weights of their layers", nullptr, inputs);
  if (without > 0) line += tr("; %n tensor(s) belong to no layer whose input and weight are open", nullptr, without);
  emit message(line);
}

void SmoothingCommands::apply(const study::SmoothingTask& task, const layers::Smoothing& found) {
  controller_.editor().change(study::carriedOut(controller_.study(), task, found),
                              tr("Smooth %1").arg(widgets::text(task.input)));
  controller_.passes().start();
}

void SmoothingCommands::takeBack(study::TensorIndex tensor) {
  const auto& name = controller_.study().tensor(tensor).info.name;
  controller_.editor().change(study::withoutSmoothing(controller_.study(), tensor),
                              tr("Take smoothing back: %1").arg(widgets::text(name)));
  controller_.passes().start();
}

int SmoothingCommands::permille() const {
  return plan_.tasks.empty() ? 0 : static_cast<int>(1000 * settled_ / plan_.tasks.size());
}

void SmoothingCommands::cancel() {
  if (!wanted_) return;
  wanted_ = false;
  asker_.cancel();
  plan_ = {};
  found_.clear();
  emit progressed();
}

}  // namespace scalewright::app
