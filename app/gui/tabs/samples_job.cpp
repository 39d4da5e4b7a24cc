#include "app/gui/tabs/samples_job.h"

#include "core/engine/engine.h"
#include "core/engine/questions/samples.h"

namespace scalewright::app {
namespace {

using State = view::SamplesView::State;

constexpr std::size_t kMostSampleStudies = 32;  // answers that are kept
constexpr std::uint64_t kShuffles = 4;  // random orders of the batches

}  // namespace

SamplesJob::SamplesJob(StudyController& controller, QObject* parent) : AnsweringJob(controller, kMostSampleStudies, parent) {}

void SamplesJob::setSplit(const calibrate::SampleSplit& split) {
  if (split == split_) return;
  split_ = split;
  touch();
}

std::optional<SamplesSubject> SamplesJob::subject() const {
  const auto current = controller_.current();
  if (!current) return std::nullopt;
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  const auto run = recipe::methodRequest(tensor.decision);
  if (!tensor.profile || !run) return std::nullopt;
  return SamplesSubject{tensor.profile, *run, view::samplesView(tensor, split_).split};
}

void SamplesJob::refresh() {
  view::SamplesView view;
  if (const auto current = controller_.current()) {
    view = view::samplesView(controller_.study().tensor(*current), split_);
  }
  if (view.state == State::kWaiting) {
    const auto asked = subject();
    const Outcome* outcome = asked ? known(*asked) : nullptr;
    if (outcome != nullptr && *outcome) {
      view.study = **outcome;
      view.state = State::kKnown;
    } else if (outcome != nullptr) {
      view.problem = outcome->error();
      view.state = State::kProblem;
    }
  }
  if (view == shown_) return;
  shown_ = std::move(view);
  emit changed();
}

void SamplesJob::begin() {
  auto asked = shown_.state == State::kWaiting ? subject() : std::nullopt;
  if (!asked) {
    cancel();
    return;
  }
  const study::StudyTensor& tensor = controller_.study().tensor(*controller_.current());
  calibrate::SampleRequest question{.run = asked->run, .split = asked->split, .convergence = true, .shuffles = kShuffles};
  request(*asked, [engine = controller_.engine(), profile = asked->profile, info = tensor.info, question,
                   file = controller_.study().sources()[tensor.source].identity.path](std::stop_token stop) {
    return engine->ask(question::Samples{file, info, profile, question}, {.stop = stop, .progress = {}});
  });
}

}  // namespace scalewright::app
