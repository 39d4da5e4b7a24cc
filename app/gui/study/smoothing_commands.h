#pragma once

#include <QObject>

#include "app/gui/study/study_controller.h"
#include "core/edit/carry_smoothing.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Carries smoothing out on a study: what decisions ask for, in the background, and what a person chooses, at once.
/// Each is one undo step, or part of the step of the policy that asks.
class SmoothingCommands : public QObject {
  Q_OBJECT

 public:
  explicit SmoothingCommands(StudyController& controller, QObject* parent = nullptr);

  /// Finds the alphas of everything that asks, once all that is open has been read.
  void carryOut();
  [[nodiscard]] bool canCarryOut() const { return !busy() && !edit::awaitingSmoothing(controller_.study()).empty(); }
  /// Decides on the layers of a task at its alpha, by what is known already.
  void apply(const edit::SmoothingTask& task, const layers::Smoothing& found);
  /// Does the same for several, in the background: one step. Nothing while others are carried out.
  void apply(std::vector<edit::SmoothingTask> tasks);
  /// Takes the smoothing of a tensor back, on all tensors that were smoothed with it.
  void takeBack(study::TensorIndex tensor);

  [[nodiscard]] bool busy() const { return wanted_; }
  [[nodiscard]] int permille() const;
  /// Nothing is changed; what decisions ask for is asked again by `carryOut`.
  void cancel();
  /// Returns why tensors could not be smoothed, the last time.
  [[nodiscard]] const std::vector<Error>& problems() const { return problems_; }

 signals:
  void progressed();
  void finished();
  void message(const QString& text);

 private:
  void begin();
  void ask();
  /// Carries out what a person chose.
  void finishChosen(const std::vector<Result<layers::Smoothing>>& found);
  void finish(const std::vector<Result<layers::Smoothing>>& found);

  StudyController& controller_;
  bool wanted_ = false;
  bool chosen_ = false;                              ///< the plan is what a person chose
  std::shared_ptr<const edit::SmoothingPlan> plan_;  ///< null: waits for what is read
  std::size_t done_ = 0;                             ///< of its tasks
  std::vector<Error> problems_;
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
