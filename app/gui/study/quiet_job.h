#pragma once

#include <QObject>
#include <memory>
#include <utility>

#include "app/gui/study/study_controller.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

inline constexpr int kJobQuiet = 400;  ///< ms without a change after which work in the background begins

/// Work in the background on a question about the current tensor: while somebody looks, and once decisions are quiet
/// and exact.
class QuietJob : public QObject {
  Q_OBJECT

 public:
  explicit QuietJob(StudyController& controller, QObject* parent = nullptr);

  /// Sets whether somebody looks. Nothing runs otherwise.
  void setActive(bool active);
  /// Stops. What is missing is computed after the next change, or when somebody looks again.
  void cancel();
  [[nodiscard]] virtual bool busy() const = 0;

 signals:
  /// Reports that there is something else to be shown.
  void changed();
  void progressed();

 protected:
  /// The study, the current tensor or the question may be others.
  void touch();
  /// Brings what is shown up to date with what is known.
  virtual void refresh() = 0;
  /// Asks for what is missing; cancels what runs where nothing is.
  virtual void begin() = 0;
  /// Stops what is on its way: it is not wanted.
  virtual void stop() = 0;
  [[nodiscard]] bool active() const { return active_; }
  void start();

  StudyController& controller_;

 private:
  bool active_ = false;
  widgets::Debounce quiet_;
};

/// One question at a time; the latest one wins, and the latest answers are kept.
/// Subject: what an answer depends on, to be compared.
template <typename Subject, typename Answer>
class AnsweringJob : public QuietJob {
 public:
  using Outcome = Result<std::shared_ptr<const Answer>>;

  [[nodiscard]] bool busy() const override { return latest_.busy(); }

 protected:
  AnsweringJob(StudyController& controller, std::size_t most_known, QObject* parent)
      : QuietJob(controller, parent), latest_(widgets::Pool::kReading, most_known) {}

  [[nodiscard]] const Outcome* known(const Subject& subject) const { return latest_.known(subject); }

  /// question: one of the engine's, whose answer it is, or what asks an engine: (engine, work) -> answer, on another
  /// thread.
  template <typename Question>
  void request(Subject subject, Question question) {
    if (latest_.asks(subject)) return;
    latest_.ask(
        std::move(subject),
        [engine = controller_.engine(), question = std::move(question)](std::stop_token stop) {
          const WorkContext work{.stop = std::move(stop), .progress = {}};
          Result<Answer> answer = [&]() -> Result<Answer> {
            if constexpr (std::is_invocable_v<const Question&, engine::Engine&, const WorkContext&>) {
              return question(*engine, work);
            } else {
              return engine->ask(question, work);
            }
          }();
          return answer ? Outcome(std::make_shared<const Answer>(*std::move(answer))) : Outcome(answer.error());
        },
        [](const Outcome& outcome) { return outcome || outcome.error().code != ErrorCode::kCancelled; },
        [this](bool kept) {
          if (kept) start();
          emit progressed();
        });
    emit progressed();
  }
  void stop() override { latest_.cancel(); }

 private:
  widgets::Latest<Subject, Outcome> latest_;
};

}  // namespace scalewright::app
