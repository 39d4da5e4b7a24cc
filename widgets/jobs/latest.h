#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <type_traits>
#include <utility>

#include "widgets/jobs/task_queue.h"

namespace scalewright::widgets {

/// The threads on which questions are answered in the background, shared by all who ask.
enum class Pool {
  kReading,    ///< what waits for an engine
  kComputing,  ///< what has all it needs
};

/// Asks in the background; the newest question wins: what is answered to an earlier one is not reported. One question
/// of an asker runs at a time, those of several at once. What is asked is asked to stop when another comes, or it is
/// cancelled. A member of its owner, and the last one: it waits for what still runs, which may use the others.
class Asker {
 public:
  /// Answers are reported on the thread that makes it.
  explicit Asker(Pool pool);
  ~Asker();
  Asker(const Asker&) = delete;
  Asker& operator=(const Asker&) = delete;

  /// Runs a function on the asker's thread while the question is still the one that counts.
  class Tell {
   public:
    template <typename Function>
    void operator()(Function function) const {
      postTo(&asker_->context_, [asker = asker_, number = number_, function = std::move(function)]() mutable {
        if (number == asker->running_) function();
      });
    }

   private:
    friend class Asker;
    Tell(Asker* asker, std::uint64_t number) : asker_(asker), number_(number) {}
    Asker* asker_;
    std::uint64_t number_;
  };

  /// work: (std::stop_token) or (std::stop_token, Tell) -> answer, on another thread. done: (answer), on the asker's.
  template <typename Work, typename Done>
  void ask(Work work, Done done) {
    running_ = ++questions_;
    queue_.post(
        key_, 0,
        [this, number = running_, work = std::move(work), done = std::move(done)](std::stop_token stop) mutable {
          const Tell tell(this, number);
          const auto answered = [&] {
            if constexpr (std::is_invocable_v<Work&, std::stop_token, Tell>) {
              return work(std::move(stop), tell);
            } else {
              return work(std::move(stop));
            }
          };
          // Shared, since what is posted has to be copied.
          auto answer = std::make_shared<decltype(answered())>(answered());
          tell([this, answer = std::move(answer), done = std::move(done)]() mutable {
            running_ = 0;
            done(std::move(*answer));
          });
        });
  }
  /// Drops the answer that is on its way.
  void cancel();
  [[nodiscard]] bool busy() const { return running_ != 0; }

 private:
  QObject context_;  ///< what is reported goes with it
  TaskQueue& queue_;
  TaskQueue::Key key_;
  std::uint64_t questions_ = 0;
  std::uint64_t running_ = 0;  ///< number of the question that counts; 0: none
};

/// The same with a memory: the latest answers are kept by what they depend on.
template <typename Subject, typename Answer>
class Latest {
 public:
  /// most: answers that are kept.
  Latest(Pool pool, std::size_t most) : most_(most), asker_(pool) {}

  /// Null where it is not known.
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
