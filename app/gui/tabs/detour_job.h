#pragma once

#include "app/gui/study/quiet_job.h"
#include "core/calibrate/bfloat16_detour.h"
#include "core/view/detour_view.h"

namespace scalewright::app {

/// What an answer about a detour depends on: data and method.
struct DetourSubject {
  std::shared_ptr<const profile::Profile> profile;
  calibrate::RunRequest run;

  friend bool operator==(const DetourSubject&, const DetourSubject&) = default;
};

/// Counts the codes of the current tensor that change by way of bfloat16, one format after the other, the one in force
/// first.
class DetourJob : public AnsweringJob<DetourSubject, calibrate::DetourResult> {
 public:
  explicit DetourJob(StudyController& controller, QObject* parent = nullptr);

  [[nodiscard]] const view::DetourView& shown() const { return shown_; }

 private:
  void refresh() override;
  void begin() override;

  view::DetourView shown_;
};

}  // namespace scalewright::app
