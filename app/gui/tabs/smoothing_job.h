#pragma once

#include <memory>
#include <vector>

#include "app/gui/study/quiet_job.h"
#include "core/layers/pairing.h"
#include "core/edit/carry_smoothing.h"
#include "core/engine/engine.h"
#include "core/view/plots/smoothing_view.h"

namespace scalewright::app {

/// What a curve of smoothing depends on: data and decisions, of the input and then of each weight.
using SmoothingSubject = std::vector<std::pair<std::shared_ptr<const profile::Profile>, recipe::Decision>>;

/// Computes what smoothing the input of the current tensor's layers would do.
class SmoothingJob : public AnsweringJob<SmoothingSubject, layers::Smoothing> {
 public:
  explicit SmoothingJob(StudyController& controller, QObject* parent = nullptr);

  /// Of the current tensor; without an input where it belongs to no layer.
  [[nodiscard]] const view::SmoothingView& shown() const { return shown_; }
  /// What is to be done to smooth what is shown; nullopt where the current tensor belongs to no layer.
  [[nodiscard]] std::optional<study::SmoothingTask> task(double alpha) const;

 private:
  /// The tensors of the study are others, or their profiles.
  void forgetGroups();
  void findGroups();
  [[nodiscard]] const layers::InputGroup* currentGroup() const;
  [[nodiscard]] SmoothingSubject subjectOf(const layers::InputGroup& group) const;
  void refresh() override;
  void begin() override;

  std::vector<layers::Layer> layers_;
  std::vector<layers::InputGroup> groups_;
  bool grouped_ = false;
  view::SmoothingView shown_;
};

}  // namespace scalewright::app
