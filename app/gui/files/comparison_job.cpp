#include "app/gui/files/comparison_job.h"

#include "core/session/measure.h"
#include "widgets/snapshots/compare_dialog.h"

namespace scalewright::app {
namespace {

constexpr int kQuiet = 120;         // ms: changes within are looked at together
constexpr int kMostQuestions = 4;   // about one tensor
constexpr std::size_t kAhead = 64;  // tensors that are asked about at a time

}  // namespace

ComparisonJob::ComparisonJob(StudyController& controller, recipe::Recipe b, QString name,
                             widgets::CompareDialog& dialog)
    : QObject(&dialog),
      controller_(controller),
      b_(std::make_shared<const recipe::Recipe>(std::move(b))),
      name_(std::move(name)),
      dialog_(dialog),
      quiet_(kQuiet, [this] { start(); }) {
  connect(&controller_, &StudyController::tensorsChanged, this, &ComparisonJob::touch);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &ComparisonJob::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, &ComparisonJob::touch);
  connect(&controller_, &StudyController::tensorsGone, this, [this] {
    asker_.cancel();  // what is on its way speaks of other tensors
    reader_.cancel();
    comparison_ = {};
    dialog_.setComparison(comparison_);
  });
  connect(&dialog_, &widgets::CompareDialog::scopeChanged, this, &ComparisonJob::start);
  connect(&dialog_, &widgets::CompareDialog::takeAllRequested, this, [this] { take(comparison_.decisions); });
  connect(&dialog_, &widgets::CompareDialog::takeRequested, this,
          [this](const std::vector<study::TensorIndex>& tensors) { take(view::decisionsFor(comparison_, tensors)); });
  start();
}

void ComparisonJob::touch() {
  // Not anew with each change: it would wait for the end of a drag or of loading.
  if (!quiet_.isActive()) quiet_.start();
}

void ComparisonJob::showOwnMetrics() {
  const session::Variant* a = session::inForce(controller_.study(), *controller_.document().variants());
  dialog_.setOwnMetrics(a != nullptr ? a->recipe.own_metrics : recipe::OwnMetrics(), b_->own_metrics);
}

void ComparisonJob::start() {
  struct Compared {
    view::RecipeComparison comparison;
    std::vector<view::OpenPass> passes;
  };
  asker_.ask(
      [study = controller_.study(), b = b_, scope = dialog_.scope()](const std::stop_token& stop) {
        Compared compared;
        compared.comparison = view::compareWith(study, *b, scope, stop, &compared.passes);
        return compared;
      },
      [this](Compared compared) {
        comparison_ = std::move(compared.comparison);
        measure(std::move(compared.passes));
        dialog_.setComparison(comparison_);
        showOwnMetrics();
      });
}

void ComparisonJob::measure(std::vector<view::OpenPass> passes) {
  std::size_t open = 0;
  for (view::OpenPass& pass : passes) {
    const study::TensorIndex tensor = pass.first;
    if (reader_.asks(tensor)) {
      ++open;
      continue;
    }
    // Evidence, then errors; what fails is not asked for ever.
    if (asked_[tensor] == kMostQuestions) continue;
    ++open;
    if (reader_.size() == kAhead) continue;
    ++asked_[tensor];
    reader_.ask(
        tensor, 0,
        [engine = controller_.engine(), question = std::move(pass.second)](std::stop_token stop) {
          return study::ask(*engine, question, {.stop = std::move(stop), .progress = {}});
        },
        [this, tensor](Result<study::Answer> answer) {
          if (answer) controller_.passes().keep(tensor, *std::move(answer));
          touch();
        });
  }
  dialog_.setOpen(open);
}

void ComparisonJob::take(const study::Decisions& decisions) {
  controller_.editor().change(decisions,
                              tr("Take %n decision(s) of %1", nullptr, static_cast<int>(decisions.size())).arg(name_));
}

}  // namespace scalewright::app
