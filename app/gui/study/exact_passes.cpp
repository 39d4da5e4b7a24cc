#include "app/gui/study/exact_passes.h"

#include <algorithm>

#include "core/engine/questions/evidence.h"
#include "core/engine/questions/measure.h"
#include "core/metrics/exact_error.h"
#include "core/view/format_table.h"

namespace scalewright::app {
namespace {

using widgets::postTo;

constexpr int kQuiet = 150;         // ms without an edit after which a pass begins
constexpr int kTick = 60;           // ms between updates of the table
constexpr std::size_t kAhead = 64;  // tensors that the thread has at a time

}  // namespace

ExactPasses::ExactPasses(study::Study& study, std::shared_ptr<study::Engine> engine, QObject* parent)
    : QObject(parent), study_(study), engine_(std::move(engine)) {
  quiet_.setInterval(kQuiet);
  quiet_.setSingleShot(true);
  tick_.setInterval(kTick);
  connect(&quiet_, &QTimer::timeout, this, &ExactPasses::start);
  connect(&tick_, &QTimer::timeout, this, &ExactPasses::flush);
}

void ExactPasses::touch(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex tensor : tensors) {
    if (running_.erase(tensor) > 0) queue_.cancel(tensor + 1);
    asked_.erase(tensor);
    waiting_.insert(tensor);
  }
  quiet_.start();
}

void ExactPasses::hold() {
  held_ = true;
  quiet_.stop();
}

void ExactPasses::start() {
  held_ = false;
  quiet_.stop();
  asked_.merge(waiting_);
  waiting_.clear();
  feed();
  if (running_.empty()) {
    flush();
    emit finished();
  } else {
    tick_.start();
  }
}

void ExactPasses::prefer(study::TensorIndex tensor) {
  queue_.reprioritize(preferred_ + 1, 0);
  preferred_ = tensor;
  queue_.reprioritize(tensor + 1, 1);
  if (asked_.erase(tensor) > 0) request(tensor);
  // The tensor that is looked at has every row of its error table measured, block formats included.
  if (running_.contains(tensor)) return;
  waiting_.insert(tensor);
  quiet_.start();
}

void ExactPasses::cancel() {
  quiet_.stop();
  queue_.cancelAll();
  waiting_.clear();
  asked_.clear();
  running_.clear();
  flush();
  emit finished();
}

void ExactPasses::forget(const std::vector<study::TensorIndex>& gone) {
  for (const study::TensorIndex tensor : gone) {
    if (running_.erase(tensor) > 0) queue_.cancel(tensor + 1);
    waiting_.erase(tensor);
    asked_.erase(tensor);
    changed_.erase(tensor);
  }
  feed();
  flush();
}

void ExactPasses::feed() {
  while (running_.size() < kAhead && !asked_.empty()) {
    const auto first = asked_.contains(preferred_) ? asked_.find(preferred_) : asked_.begin();
    request(asked_.extract(first).value());
  }
}

void ExactPasses::request(study::TensorIndex tensor) {
  const study::StudyTensor& wanted = study_.tensor(tensor);
  if (!wanted.profile || !wanted.resolution) return;
  calibrate::EvidenceRequest evidence = study_.missingEvidence(tensor);
  if (!evidence.empty()) {
    requestEvidence(tensor, std::move(evidence));
  } else if (auto specs = unmeasured(tensor); !specs.empty()) {
    requestErrors(tensor, std::move(specs));
  }
}

std::vector<study::QuantizerSpec> ExactPasses::unmeasured(study::TensorIndex tensor) const {
  const study::StudyTensor& wanted = study_.tensor(tensor);
  const auto inexact = [](const std::optional<metrics::ErrorSums>& error) {
    return !error || !metrics::allExact(*error);
  };
  std::vector<study::QuantizerSpec> specs;
  // What has been measured is as exact as it gets: it is not asked for again.
  const auto want = [&](const study::QuantizerSpec& spec) {
    const bool known = wanted.measured->contains(spec) || std::find(specs.begin(), specs.end(), spec) != specs.end();
    if (!known) specs.push_back(spec);
  };
  if (inexact(wanted.error)) want(*study_.quantizer(tensor));
  // What sharing costs needs both errors.
  if (wanted.own && inexact(wanted.own->error)) want(study::specOf(wanted.decision, wanted.own->resolution));
  if (!specs.empty() || tensor != preferred_) return specs;
  for (const view::FormatRow& row : view::formatTable(wanted)) {
    if (inexact(row.error)) want(view::specOf(row));
  }
  return specs;
}

void ExactPasses::requestEvidence(study::TensorIndex tensor, calibrate::EvidenceRequest evidence) {
  const study::StudyTensor& wanted = study_.tensor(tensor);
  const std::uint64_t generation = ++generation_;
  running_[tensor] = generation;
  queue_.post(
      tensor + 1, tensor == preferred_ ? 1 : 0,
      [this, tensor, generation, evidence = std::move(evidence), info = wanted.info, profile = wanted.profile,
       file = study_.sources()[wanted.source].identity.path](std::stop_token stop) {
        auto supplied = engine_->ask(question::Evidence{file, info, profile, evidence}, {.stop = stop, .progress = {}});
        postTo(this, [this, tensor, generation, result = std::move(supplied)] {
          if (!settle(tensor, generation)) return;
          if (result) {
            addEvidence(tensor, *result);
            request(tensor);
          } else {
            fail(tensor, result.error());
          }
          feed();
          if (running_.empty()) flush();
        });
      });
}

void ExactPasses::addEvidence(study::TensorIndex tensor, const calibrate::Evidence& evidence) {
  for (const study::TensorIndex other : study_.addEvidence(tensor, evidence)) {
    changed_.insert(other);
    // One that is being measured asks again when its pass has ended.
    if (other == tensor || running_.contains(other) || asked_.contains(other)) continue;
    waiting_.insert(other);
    if (!held_) quiet_.start();
  }
}

void ExactPasses::requestErrors(study::TensorIndex tensor, std::vector<study::QuantizerSpec> specs) {
  const study::StudyTensor& wanted = study_.tensor(tensor);
  const std::uint64_t generation = ++generation_;
  running_[tensor] = generation;
  queue_.post(tensor + 1, tensor == preferred_ ? 1 : 0,
              [this, tensor, generation, specs = std::move(specs), info = wanted.info, profile = wanted.profile,
               file = study_.sources()[wanted.source].identity.path](std::stop_token stop) {
                auto sums = engine_->ask(question::Measure{file, info, profile, specs}, {.stop = stop, .progress = {}});
                postTo(this, [this, tensor, generation, specs, result = std::move(sums)] {
                  if (!settle(tensor, generation)) return;
                  if (result) {
                    for (std::size_t i = 0; i < result->size(); ++i) study_.addMeasured(tensor, specs[i], (*result)[i]);
                    request(tensor);
                  } else {
                    fail(tensor, result.error());
                  }
                  feed();
                  if (running_.empty()) flush();
                });
              });
}

void ExactPasses::fail(study::TensorIndex tensor, const Error& error) {
  if (error.code != ErrorCode::kCancelled) study_.setPassProblem(tensor, error);
}

bool ExactPasses::settle(study::TensorIndex tensor, std::uint64_t generation) {
  const auto found = running_.find(tensor);
  if (found == running_.end() || found->second != generation) return false;
  running_.erase(found);
  changed_.insert(tensor);
  return true;
}

void ExactPasses::flush() {
  const std::vector<study::TensorIndex> changed(changed_.begin(), changed_.end());
  changed_.clear();
  if (!changed.empty()) emit tensorsChanged(changed);
  emit progressed(remaining());
  if (busy() || !tick_.isActive()) return;
  tick_.stop();
  emit finished();
}

}  // namespace scalewright::app
