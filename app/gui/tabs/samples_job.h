#pragma once

#include "app/gui/study/quiet_job.h"
#include "core/calibrate/sample_study.h"
#include "core/view/samples_view.h"

namespace scalewright::app {

/// What an answer about samples depends on: data, method and split.
struct SamplesSubject {
  std::shared_ptr<const profile::Profile> profile;
  calibrate::RunRequest run;
  calibrate::SampleSplit split;

  friend bool operator==(const SamplesSubject&, const SamplesSubject&) = default;
};

/// Finds out how much the threshold of the current tensor depends on its samples.
class SamplesJob : public AnsweringJob<SamplesSubject, calibrate::SampleStudy> {
 public:
  explicit SamplesJob(StudyController& controller, QObject* parent = nullptr);

  /// Which samples to calibrate on; a count of 0 stands for half of them.
  void setSplit(const calibrate::SampleSplit& split);
  [[nodiscard]] const view::SamplesView& shown() const { return shown_; }

 private:
  [[nodiscard]] std::optional<SamplesSubject> subject() const;
  void refresh() override;
  void begin() override;

  calibrate::SampleSplit split_;
  view::SamplesView shown_;
};

}  // namespace scalewright::app
