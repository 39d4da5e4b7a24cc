#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

#include "core/engine/engine.h"

namespace scalewright::test {

/// Holds who comes by while it is closed, but for those who are told to stop.
class Gate {
 public:
  void close() { set(false); }
  void open() { set(true); }
  void pass(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    opened_.wait(lock, std::move(stop), [this] { return open_; });
  }

 private:
  void set(bool open) {
    {
      const std::lock_guard lock(mutex_);
      open_ = open;
    }
    opened_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable_any opened_;
  bool open_ = true;
};

/// The engine of the window, to be overridden where a test wants something to go wrong.
class ForwardingEngine : public engine::Engine {
 public:
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    return engine_->list(file, work);
  }
  Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                           const WorkContext& work) override {
    return engine_->walk(file, watch, work);
  }
  Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough,
                                const WorkContext& work) override {
    return engine_->glimpse(file, enough, work);
  }
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    return engine_->answerTo(asked, work);
  }
  Result<void> write(const std::vector<engine::NamedNumbers>& vectors, const std::string& missing,
                     const engine::EncodeTarget& target) override {
    return engine_->write(vectors, missing, target);
  }
  void forget(const std::filesystem::path& file) override { engine_->forget(file); }

 protected:
  /// The answer to another question of the same type. heard: given the answer first.
  template <typename Question, typename Heard>
  Result<void> answerWith(const Question& other, const engine::Asked& asked, const WorkContext& work, Heard heard) {
    auto answer = engine_->ask(other, work);
    if (!answer) return answer.error();
    heard(*answer);
    asked.give<Question>(*std::move(answer));
    return {};
  }
  template <typename Question>
  Result<void> answerWith(const Question& other, const engine::Asked& asked, const WorkContext& work) {
    return answerWith(other, asked, work, [](const auto&) {});
  }

 private:
  std::unique_ptr<engine::Engine> engine_ = engine::makeLocalEngine({});
};

}  // namespace scalewright::test
