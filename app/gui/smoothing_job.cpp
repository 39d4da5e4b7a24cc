#include "app/gui/smoothing_job.h"

#include <algorithm>

#include "core/layers/smoothing.h"
#include "core/study/layer_jobs.h"

namespace scalewright::app {
namespace {

using widgets::postTo;

constexpr int kQuiet = 400;           // ms without a change after which work begins
constexpr std::size_t kMostKnown = 16;  // curves that are kept

}  // namespace

SmoothingJob::SmoothingJob(StudyController& controller, std::shared_ptr<study::Engine> engine, QObject* parent)
    : QObject(parent), controller_(controller), engine_(std::move(engine)) {
  quiet_.setInterval(kQuiet);
  quiet_.setSingleShot(true);
  connect(&quiet_, &QTimer::timeout, this, &SmoothingJob::start);
  connect(&controller_, &StudyController::tensorsChanged, this, &SmoothingJob::touch);
  connect(&controller_, &StudyController::currentChanged, this, &SmoothingJob::touch);
  connect(&controller_, &StudyController::renumbered, this, &SmoothingJob::forgetGroups);
  connect(&controller_, &StudyController::sourcesClosed, this, &SmoothingJob::touch);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &SmoothingJob::forgetGroups);
  connect(&controller_.loader(), &Loader::tensorsChanged, this, &SmoothingJob::forgetGroups);
  // Both are waited for.
  connect(&controller_.loader(), &Loader::finished, this, &SmoothingJob::touch);
  connect(&controller_.passes(), &ExactPasses::finished, this, &SmoothingJob::touch);
}

void SmoothingJob::setActive(bool active) {
  if (active == active_) return;
  active_ = active;
  if (active) {
    touch();
  } else {
    cancel();
  }
}

void SmoothingJob::cancel() {
  quiet_.stop();
  queue_.cancelAll();
  running_ = 0;
  emit progressed();
}

void SmoothingJob::forgetGroups() {
  grouped_ = false;
  groups_.clear();
  layers_.clear();
}

void SmoothingJob::findGroups() {
  // Profiles tell which inputs are one and the same.
  if (grouped_ || controller_.loader().busy()) return;
  layers_ = study::pairLayers(controller_.study()).layers;
  groups_ = study::groupByInput(controller_.study(), layers_);
  grouped_ = true;
}

const layers::InputGroup* SmoothingJob::currentGroup() const {
  const auto current = controller_.current();
  if (!current) return nullptr;
  for (const layers::InputGroup& group : groups_) {
    for (const std::size_t layer : group.layers) {
      if (layers_[layer].weight == *current || layers_[layer].input == *current) return &group;
    }
  }
  return nullptr;
}

SmoothingJob::Subject SmoothingJob::subjectOf(const layers::InputGroup& group) const {
  const auto partOf = [this](study::TensorIndex index) {
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    return std::pair(tensor.profile, tensor.decision);
  };
  Subject subject{partOf(group.input)};
  for (const std::size_t layer : group.layers) subject.push_back(partOf(layers_[layer].weight));
  return subject;
}

void SmoothingJob::touch() {
  if (!active_) return;
  findGroups();
  // While files are read what was there stays.
  if (grouped_) refresh();
  quiet_.start();
}

void SmoothingJob::refresh() {
  view::SmoothingView view;
  if (const layers::InputGroup* group = currentGroup()) {
    const study::Study& study = controller_.study();
    view.input = study.tensor(group->input).info.name;
    view.problem = study.tensor(group->input).problem;
    for (const std::size_t layer : group->layers) {
      const study::StudyTensor& weight = study.tensor(layers_[layer].weight);
      view.weights.push_back(weight.info.name);
      if (!view.problem) view.problem = weight.problem;
    }
    const Subject subject = subjectOf(*group);
    const auto found = std::find_if(known_.begin(), known_.end(),
                                    [&subject](const Outcome& known) { return known.subject == subject; });
    if (!view.problem && found != known_.end()) {
      view.smoothing = found->smoothing;
      view.problem = found->problem;
    }
  }
  const bool same = view.input == shown_.input && view.weights == shown_.weights &&
                    view.smoothing == shown_.smoothing && view.problem == shown_.problem;
  if (same) return;
  shown_ = std::move(view);
  emit changed();
}

void SmoothingJob::start() {
  if (!active_) return;
  // Both say so when they have ended, and an exact pass follows a gesture.
  if (controller_.loader().busy() || controller_.passes().busy() || controller_.editor().gestureActive()) return;
  findGroups();
  refresh();
  const layers::InputGroup* group = currentGroup();
  if (group == nullptr || shown_.smoothing || shown_.problem) {
    cancel();
    return;
  }
  Subject subject = subjectOf(*group);
  if (running_ != 0 && subject == running_subject_) return;
  running_ = ++requests_;
  running_subject_ = subject;
  emit progressed();
  queue_.post(1, 0,
              [this, request = running_, subject = std::move(subject),
               job = study::smoothJob(controller_.study(), layers_, *group, layers::smoothingGrid())](
                  std::stop_token stop) {
                Outcome outcome{subject, nullptr, std::nullopt};
                if (auto result = engine_->smoothing(job, {.stop = stop, .progress = {}})) {
                  outcome.smoothing = std::make_shared<const layers::Smoothing>(*std::move(result));
                } else {
                  outcome.problem = result.error();
                }
                postTo(this, [this, request, outcome] { settle(request, outcome); });
              });
}

void SmoothingJob::settle(std::uint64_t request, Outcome outcome) {
  if (request != running_) return;
  running_ = 0;
  if (!outcome.problem || outcome.problem->code != ErrorCode::kCancelled) {
    known_.push_front(std::move(outcome));
    if (known_.size() > kMostKnown) known_.pop_back();
    refresh();
  }
  emit progressed();
}

}  // namespace scalewright::app
