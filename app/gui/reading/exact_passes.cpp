#include "app/gui/reading/exact_passes.h"

#include <QElapsedTimer>

#include "core/view/rows/format_table.h"

namespace scalewright::app {
namespace {

constexpr int kQuiet = 150;         // ms without an edit after which a pass begins
constexpr int kTick = 60;           // ms between updates of the table
constexpr int kSlice = 15;          // ms of looking before the window has its turn
constexpr std::size_t kAhead = 64;  // tensors that are asked about at a time

}  // namespace

ExactPasses::ExactPasses(study::Study& study, std::shared_ptr<engine::Engine> engine, QObject* parent)
    : QObject(parent), study_(study), engine_(std::move(engine)), quiet_(kQuiet, [this] { start(); }) {
  tick_.setInterval(kTick);
  connect(&tick_, &QTimer::timeout, this, [this] {
    look();
    flush();
  });
}

void ExactPasses::touch(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex tensor : tensors) {
    drop(tensor);
    waiting_.insert(tensor);
  }
  quiet_.start();
}

void ExactPasses::drop(study::TensorIndex tensor) {
  asker_.cancel(tensor);
  unlooked_.erase(tensor);
  needing_.erase(tensor);
}

void ExactPasses::hold() {
  held_ = true;
  quiet_.stop();
}

void ExactPasses::start() {
  held_ = false;
  quiet_.stop();
  unlooked_.merge(waiting_);
  waiting_.clear();
  look();
  if (asker_.busy() || !unlooked_.empty()) {
    tick_.start();
  } else {
    flush();
    emit finished();
  }
}

void ExactPasses::prefer(study::TensorIndex tensor) {
  asker_.setPriority(preferred_, 0);
  preferred_ = tensor;
  asker_.setPriority(tensor, 1);
  if (unlooked_.erase(tensor) + needing_.erase(tensor) > 0) request(tensor);
  if (asker_.asks(tensor)) return;
  waiting_.insert(tensor);
  quiet_.start();
}

void ExactPasses::cancel() {
  quiet_.stop();
  asker_.cancel();
  waiting_.clear();
  unlooked_.clear();
  needing_.clear();
  flush();
  emit finished();
}

void ExactPasses::forget(const std::vector<study::TensorIndex>& gone) {
  for (const study::TensorIndex tensor : gone) {
    drop(tensor);
    waiting_.erase(tensor);
    changed_.erase(tensor);
  }
  feed();
  flush();
}

std::optional<study::Question> ExactPasses::next(study::TensorIndex tensor) const {
  // The tensor that is looked at has every row of its error table measured, block formats included.
  auto question =
      study::next(study_, tensor, study::Depth::kErrors, tensor == preferred_ ? &view::inexactQuantizers : nullptr);
  if (question && std::holds_alternative<question::Profile>(*question)) question.reset();  // it is the loader's
  return question;
}

void ExactPasses::look() {
  QElapsedTimer time;
  time.start();
  while (!unlooked_.empty() && !time.hasExpired(kSlice)) {
    const study::TensorIndex tensor = unlooked_.extract(unlooked_.begin()).value();
    if (next(tensor)) needing_.insert(tensor);
  }
  feed();
}

void ExactPasses::feed() {
  while (asker_.size() < kAhead && !needing_.empty()) {
    const auto first = needing_.contains(preferred_) ? needing_.find(preferred_) : needing_.begin();
    request(needing_.extract(first).value());
  }
}

void ExactPasses::request(study::TensorIndex tensor) {
  auto question = next(tensor);
  if (!question) return;
  asker_.ask(
      tensor, tensor == preferred_ ? 1 : 0,
      [engine = engine_, question = *std::move(question)](std::stop_token stop) {
        return study::ask(*engine, question, {.stop = std::move(stop), .progress = {}});
      },
      [this, tensor](Result<study::Answer> answer) { finishPass(tensor, std::move(answer)); });
}

void ExactPasses::keep(study::TensorIndex tensor, study::Answer answer) {
  if (!study_.has(tensor)) return;
  for (const study::TensorIndex other : study::accept(study_, tensor, std::move(answer))) changed_.insert(other);
  flush();
}

void ExactPasses::finishPass(study::TensorIndex tensor, Result<study::Answer> answer) {
  changed_.insert(tensor);
  if (answer) {
    for (const study::TensorIndex other : study::accept(study_, tensor, *std::move(answer))) {
      changed_.insert(other);
      // One that is being measured asks again when its pass has ended.
      if (other == tensor || asker_.asks(other) || unlooked_.contains(other) || needing_.contains(other)) continue;
      waiting_.insert(other);
      if (!held_) quiet_.start();
    }
    request(tensor);
  } else if (answer.error().code != ErrorCode::kCancelled) {
    // What a pass could not read is noted on the tensor, whose estimate stays.
    study_.setPassProblem(tensor, answer.error());
  }
  feed();
  if (!asker_.busy()) flush();
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
