#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <memory>
#include <vector>

#include "app/gui/study_controller.h"
#include "core/layers/pairing.h"
#include "core/study/engine.h"
#include "core/view/smoothing_view.h"
#include "widgets/jobs/task_queue.h"

namespace scalewright::app {

/// Computes in the background what smoothing the input of the current tensor's layers would do, while somebody looks,
/// and once decisions are quiet. The latest tensor and its decisions win; the latest curves are kept.
class SmoothingJob : public QObject {
  Q_OBJECT

 public:
  SmoothingJob(StudyController& controller, std::shared_ptr<study::Engine> engine, QObject* parent = nullptr);

  /// Whether somebody looks. Nothing runs otherwise.
  void setActive(bool active);
  /// Stops. What is missing is computed after the next change, or when somebody looks again.
  void cancel();
  [[nodiscard]] bool busy() const { return running_ != 0; }

  /// Of the current tensor; without an input where it belongs to no layer.
  [[nodiscard]] const view::SmoothingView& shown() const { return shown_; }

 signals:
  void changed();
  void progressed();

 private:
  /// What a curve depends on: data and decisions, of the input and then of each weight.
  using Subject = std::vector<std::pair<std::shared_ptr<const profile::Profile>, recipe::Decision>>;
  struct Outcome {
    Subject subject;
    std::shared_ptr<const layers::Smoothing> smoothing;
    std::optional<Error> problem;
  };

  void touch();
  /// The tensors of the study are others, or their profiles.
  void forgetGroups();
  void findGroups();
  [[nodiscard]] const layers::InputGroup* currentGroup() const;
  [[nodiscard]] Subject subjectOf(const layers::InputGroup& group) const;
  /// Brings what is shown up to date with what is known.
  void refresh();
  void start();
  void settle(std::uint64_t request, Outcome outcome);

  StudyController& controller_;
  std::shared_ptr<study::Engine> engine_;
  std::vector<layers::Layer> layers_;
  std::vector<layers::InputGroup> groups_;
  bool grouped_ = false;
  std::deque<Outcome> known_;  ///< latest first
  view::SmoothingView shown_;
  Subject running_subject_;
  std::uint64_t running_ = 0;  ///< number of the request; 0: none
  std::uint64_t requests_ = 0;
  bool active_ = false;
  QTimer quiet_;
  widgets::TaskQueue queue_;  ///< last: its thread ends before anything it uses
};

}  // namespace scalewright::app
