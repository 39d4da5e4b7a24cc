#pragma once

#include <QObject>
#include <QTimer>
#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

#include "app/gui/study/study_controller.h"
#include "widgets/jobs/task_queue.h"

namespace scalewright::app {

/// Work in the background on a question about the current tensor: while somebody looks, and once decisions are quiet and
/// exact.
class QuietJob : public QObject {
  Q_OBJECT

 public:
  explicit QuietJob(StudyController& controller, QObject* parent = nullptr);

  /// Whether somebody looks. Nothing runs otherwise.
  void setActive(bool active);
  /// Stops. What is missing is computed after the next change, or when somebody looks again.
  virtual void cancel();
  [[nodiscard]] bool busy() const { return running_ != 0; }

 signals:
  /// What is to be shown is another.
  void changed();
  void progressed();

 protected:
  /// The study, the current tensor or the question may be others.
  void touch();
  /// Brings what is shown up to date with what is known.
  virtual void refresh() = 0;
  /// Asks for what is missing; cancels what runs where nothing is.
  virtual void begin() = 0;
  [[nodiscard]] bool active() const { return active_; }

  std::uint64_t running_ = 0;  ///< number of the request; 0: none
  StudyController& controller_;
  /// What is posted owns what it uses: members of a derived class are gone before the thread ends.
  widgets::TaskQueue& queue() { return queue_; }
  void start();

 private:
  bool active_ = false;
  QTimer quiet_;
  widgets::TaskQueue queue_;  ///< last: its thread ends before anything it uses
};

/// One question at a time; the latest one wins, and the latest answers are kept.
/// Subject: what an answer depends on, to be compared.
template <typename Subject, typename Answer>
class AnsweringJob : public QuietJob {
 public:
  using Outcome = Result<std::shared_ptr<const Answer>>;

 protected:
  AnsweringJob(StudyController& controller, std::size_t most_known, QObject* parent)
      : QuietJob(controller, parent), most_known_(most_known) {}

  [[nodiscard]] const Outcome* known(const Subject& subject) const {
    const auto found =
        std::find_if(known_.begin(), known_.end(), [&subject](const auto& each) { return each.first == subject; });
    return found == known_.end() ? nullptr : &found->second;
  }

  /// ask: (std::stop_token) -> Result<Answer>, on another thread; uses nothing of this object.
  template <typename Ask>
  void request(Subject subject, Ask ask) {
    if (busy() && subject == running_subject_) return;
    running_ = ++requests_;
    running_subject_ = subject;
    emit progressed();
    queue().post(1, 0, [this, number = running_, subject = std::move(subject), ask = std::move(ask)](std::stop_token stop) {
      Result<Answer> answer = ask(stop);
      Outcome outcome = answer ? Outcome(std::make_shared<const Answer>(*std::move(answer))) : Outcome(answer.error());
      widgets::postTo(this, [this, number, subject, outcome] { settle(number, subject, outcome); });
    });
  }

 private:
  void settle(std::uint64_t number, const Subject& subject, const Outcome& outcome) {
    if (number != running_) return;
    running_ = 0;
    if (outcome || outcome.error().code != ErrorCode::kCancelled) {
      known_.emplace_front(subject, outcome);
      if (known_.size() > most_known_) known_.pop_back();
      start();
    }
    emit progressed();
  }

  std::size_t most_known_;
  std::deque<std::pair<Subject, Outcome>> known_;  ///< latest first
  Subject running_subject_;
  std::uint64_t requests_ = 0;
};

}  // namespace scalewright::app
