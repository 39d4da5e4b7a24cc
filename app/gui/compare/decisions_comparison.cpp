#include "app/gui/compare/decisions_comparison.h"

#include "core/session/measure.h"
#include "widgets/compare/decisions_page.h"

namespace scalewright::app {
namespace {

constexpr int kQuiet = 120;         // ms: changes within are looked at together
constexpr int kMostQuestions = 4;   // about one tensor
constexpr std::size_t kAhead = 64;  // tensors that are asked about at a time

}  // namespace

DecisionsComparison::DecisionsComparison(StudyController& controller, recipe::Recipe b, QString name,
                                         widgets::DecisionsPage& page, bool active, QObject* parent)
    : QObject(parent),
      controller_(controller),
      b_(std::make_shared<const recipe::Recipe>(std::move(b))),
      name_(std::move(name)),
      page_(page),
      active_(active),
      quiet_(kQuiet, [this] { start(); }) {
  connect(&controller_, &StudyController::tensorsChanged, this, &DecisionsComparison::touch);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &DecisionsComparison::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, &DecisionsComparison::touch);
  connect(&controller_, &StudyController::tensorsGone, this, [this] {
    asker_.cancel();  // what is on its way speaks of other tensors
    reader_.cancel();
    comparison_ = {};
    page_.setComparison(comparison_);
    touch();
  });
  connect(&page_, &widgets::DecisionsPage::scopeChanged, this, &DecisionsComparison::start);
  connect(&page_, &widgets::DecisionsPage::takeAllRequested, this, [this] { take(comparison_.decisions); });
  connect(&page_, &widgets::DecisionsPage::takeRequested, this,
          [this](const std::vector<study::TensorIndex>& tensors) { take(view::decisionsFor(comparison_, tensors)); });
  start();
}

void DecisionsComparison::setActive(bool active) {
  active_ = active;
  if (active && stale_) start();
}

void DecisionsComparison::touch() {
  stale_ = true;
  // Not anew with each change: it would wait for the end of a drag or of loading.
  if (active_ && !quiet_.isActive()) quiet_.start();
}

void DecisionsComparison::showOwnMetrics() {
  const session::Variant* a = session::inForce(controller_.study(), *controller_.document().variants());
  page_.setOwnMetrics(a != nullptr ? a->recipe.own_metrics : recipe::OwnMetrics(), b_->own_metrics);
}

void DecisionsComparison::start() {
  stale_ = !active_;
  if (!active_) return;
  struct Compared {
    view::RecipeComparison comparison;
    std::vector<view::OpenPass> passes;
  };
  asker_.ask(
      [study = controller_.study(), b = b_, scope = page_.scope()](const std::stop_token& stop) {
        Compared compared;
        compared.comparison = view::compareWith(study, *b, scope, stop, &compared.passes);
        return compared;
      },
      [this](Compared compared) {
        comparison_ = std::move(compared.comparison);
        measure(std::move(compared.passes));
        page_.setComparison(comparison_);
        showOwnMetrics();
      });
}

void DecisionsComparison::measure(std::vector<view::OpenPass> passes) {
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
  page_.setOpen(open);
}

void DecisionsComparison::take(const study::Decisions& decisions) {
  controller_.editor().change(decisions,
                              tr("Take %n decision(s) of %1", nullptr, static_cast<int>(decisions.size())).arg(name_));
}

}  // namespace scalewright::app
