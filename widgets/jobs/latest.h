#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "widgets/jobs/task_queue.h"

namespace scalewright::widgets {

/// Asks in the background, each question under a key; the newest of a key wins: what is answered to an earlier one is
/// not reported, and is asked to stop. A member of its owner, and the last one: it waits for what still runs, which may
/// use the others.
class Asker {
 public:
  using Key = TaskQueue::Key;

  /// Answers are reported on the thread that makes it. at_once: questions that are answered at a time, at most.
  explicit Asker(Pool pool, unsigned at_once = 1) : queue_(pool, at_once) {}

  /// Runs a function on the asker's thread while the question is still the one that counts.
  class Tell {
   public:
    template <typename Function>
    void operator()(Function function) const {
      postTo(&asker_->context_, [*this, function = std::move(function)]() mutable {
        const auto counts = asker_->asked_.find(key_);
        if (counts != asker_->asked_.end() && counts->second == number_) function();
      });
    }

   private:
    friend class Asker;
    Tell(Asker* asker, Key key, std::uint64_t number) : asker_(asker), key_(key), number_(number) {}
    Asker* asker_;
    Key key_;
    std::uint64_t number_;
  };

  /// Questions of the highest priority come first, in the order in which they were asked.
  /// work: (std::stop_token) or (std::stop_token, Tell) -> answer, on another thread. done: (answer), on the asker's.
  template <typename Work, typename Done>
  void ask(Key key, int priority, Work work, Done done) {
    asked_[key] = ++questions_;
    const Tell tell(this, key, questions_);
    queue_.post(key, priority, [tell, work = std::move(work), done = std::move(done)](std::stop_token stop) mutable {
      const auto answered = [&] {
        if constexpr (std::is_invocable_v<Work&, std::stop_token, Tell>) {
          return work(std::move(stop), tell);
        } else {
          return work(std::move(stop));
        }
      };
      // Shared, since what is posted has to be copied.
      auto answer = std::make_shared<decltype(answered())>(answered());
      tell([tell, answer = std::move(answer), done = std::move(done)]() mutable {
        tell.asker_->asked_.erase(tell.key_);
        done(std::move(*answer));
      });
    });
  }
  /// Serves who asks one question at a time.
  template <typename Work, typename Done>
  void ask(Work work, Done done) {
    ask(0, 0, std::move(work), std::move(done));
  }
  /// Sets the priority of a question that waits.
  void setPriority(Key key, int priority) { queue_.reprioritize(key, priority); }
  /// Drops the answer that is on its way.
  void cancel(Key key);
  void cancel();
  /// Drops what waits. What runs is asked to stop, and reported.
  void stop();
  [[nodiscard]] bool busy() const { return !asked_.empty(); }
  [[nodiscard]] bool asks(Key key) const { return asked_.contains(key); }
  /// Questions without an answer.
  [[nodiscard]] std::size_t size() const { return asked_.size(); }

 private:
  QObject context_;                               ///< what is reported goes with it
  std::unordered_map<Key, std::uint64_t> asked_;  ///< number of the question that counts
  std::uint64_t questions_ = 0;
  TaskQueue queue_;  ///< last: it waits for what still runs
};

/// One question at a time, with a memory: the latest answers are kept by what they depend on.
template <typename Subject, typename Answer>
class Latest {
 public:
  /// most: answers that are kept.
  Latest(Pool pool, std::size_t most) : most_(most), asker_(pool) {}

  /// Returns null where it is not known.
  [[nodiscard]] const Answer* known(const Subject& subject) const {
    const auto found =
        std::find_if(known_.begin(), known_.end(), [&](const auto& each) { return each.first == subject; });
    return found == known_.end() ? nullptr : &found->second;
  }
  [[nodiscard]] bool asks(const Subject& subject) const { return busy() && asked_ == subject; }
  /// keeps: (const Answer&) -> whether it is one to be kept. done: (bool kept), after that.
  template <typename Work, typename Keeps, typename Done>
  void ask(Subject subject, Work work, Keeps keeps, Done done) {
    asked_ = std::move(subject);
    asker_.ask(std::move(work), [this, keeps = std::move(keeps), done = std::move(done)](Answer answer) mutable {
      const bool kept = keeps(answer);
      if (kept) {
        known_.emplace_front(asked_, std::move(answer));
        if (known_.size() > most_) known_.pop_back();
      }
      done(kept);
    });
  }
  void cancel() { asker_.cancel(); }
  [[nodiscard]] bool busy() const { return asker_.busy(); }

 private:
  std::size_t most_;
  std::deque<std::pair<Subject, Answer>> known_;  ///< latest first
  Subject asked_{};
  Asker asker_;
};

}  // namespace scalewright::widgets
