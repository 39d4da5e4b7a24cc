#include "widgets/distribution/plot_marks.h"

#include <utility>

#include "core/view/plots/tensor_plot.h"

namespace scalewright::widgets {

void PlotMarks::find(const study::StudyTensor& tensor, const recipe::Decision& drawn, const PlotsAhead& ahead,
                     const std::set<std::string>& formats) {
  // While a parameter is moved the picks of all other methods stay where they are.
  recipe::Decision same = drawn;
  same.calibrator = tensor.decision->calibrator;
  same.parameters = tensor.decision->parameters;
  const bool alike = same == tensor.decision && tensor.evidence->size() == evidence_ && tensor.profile == profile_;
  const Drawing* found = alike ? nullptr : ahead.find(tensor, formats);
  marks_ = found != nullptr
               ? found->marks
               : view::marksOf(tensor, alike ? std::exchange(marks_, {}) : std::vector<view::CalibratorMark>{});
  profile_ = tensor.profile;
  evidence_ = tensor.evidence->size();
}

std::vector<view::CalibratorMark> PlotMarks::shown(const study::StudyTensor& tensor,
                                                   std::optional<double> threshold) const {
  auto marks = marks_;
  if (const auto own = view::ownMarkOf(tensor)) marks.push_back(*own);
  // Where both are the same there is nothing to tell apart.
  if (other_ && other_->threshold != threshold) marks.push_back(*other_);
  return marks;
}

}  // namespace scalewright::widgets
