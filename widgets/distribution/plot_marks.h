#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/study/study.h"
#include "core/view/plots/curves.h"
#include "widgets/distribution/plots_ahead.h"

namespace scalewright::widgets {

/// The picks of the methods that stand in the plots of a tensor, and that of another decision on it.
class PlotMarks {
 public:
  /// Finds those of a tensor, or takes them from what was found ahead. drawn: the decision that was drawn last; those
  /// that it shares with the one of the tensor stay as they are. Cost: milliseconds where they are not found yet.
  void find(const study::StudyTensor& tensor, const recipe::Decision& drawn, const PlotsAhead& ahead,
            const std::set<std::string>& formats);
  /// How many passes over the data there had been when they were found.
  [[nodiscard]] std::size_t evidence() const { return evidence_; }
  /// Sets the mark of the tensor as it is decided elsewhere; none: nowhere else.
  void setOther(std::optional<view::CalibratorMark> other) { other_ = std::move(other); }
  /// Returns them with the one that moves with the hand. threshold: where the line stands.
  [[nodiscard]] std::vector<view::CalibratorMark> shown(const study::StudyTensor& tensor,
                                                        std::optional<double> threshold) const;

 private:
  std::vector<view::CalibratorMark> marks_;          ///< without the one that moves with the hand
  std::shared_ptr<const profile::Profile> profile_;  ///< of marks_
  std::size_t evidence_ = 0;
  std::optional<view::CalibratorMark> other_;
};

}  // namespace scalewright::widgets
