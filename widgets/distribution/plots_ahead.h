#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/study/study.h"
#include "core/view/plots/curves.h"
#include "widgets/jobs/latest.h"

namespace scalewright::widgets {

/// What the plots of a tensor draw that takes milliseconds to find.
struct Drawing {
  std::vector<view::ErrorCurve> curves;
  std::vector<view::CalibratorMark> marks;
};

/// Finds the drawings of tensors that somebody may look at next, in the background, and keeps the last few. A drawing
/// is of a profile, a decision and formats: where any of these is another one now it does not count.
class PlotsAhead {
 public:
  /// Of a tensor that was asked for; waits for the rest of it, at most as long as finding it takes. nullptr for others.
  [[nodiscard]] const Drawing* find(const study::StudyTensor& tensor, const std::set<std::string>& formats) const;
  /// It is wanted now.
  void need(const study::StudyTensor& tensor, const std::set<std::string>& formats);
  /// These may be next, in place of those that were before, the likeliest first. Those without a profile are left out.
  void prepare(const std::vector<study::StudyTensor>& tensors, const std::set<std::string>& formats);

 private:
  class Job;
  std::shared_ptr<Job> jobFor(const study::StudyTensor& tensor, const std::set<std::string>& formats);
  [[nodiscard]] std::shared_ptr<Job> jobOf(const study::StudyTensor& tensor,
                                           const std::set<std::string>& formats) const;

  std::deque<std::shared_ptr<Job>> jobs_;  ///< the youngest first
  Asker asker_{Pool::kComputing};
};

/// Returns the curves of a plot in the window.
[[nodiscard]] std::vector<view::ErrorCurve> windowCurves(const study::StudyTensor& tensor,
                                                         const std::set<std::string>& formats);

}  // namespace scalewright::widgets
