#include "core/base/text/text.h"
#include "core/calibrate/calibrator.h"
#include "core/edit/edits.h"
#include "core/moves/move.h"

namespace scalewright::moves::whole_range {
namespace {

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const recipe::Decision& decision = subject.tensor.decision;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const calibrate::CalibratorDescriptor& method = *calibrate::find("absmax");
  if (format == nullptr || format->scaling == formats::Scaling::kBias || !method.applies(*format)) {
    return std::vector<Proposal>();
  }
  return std::vector{subject.with(edit::withCalibrator(decision, method))};
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "whole_range",
    .title = SCALEWRIGHT_TEXT("Move", "clip nothing"),
    .meaning = SCALEWRIGHT_TEXT("Move", "The whole range: the threshold is the largest magnitude."),
    .part = Part::kThreshold,
    .propose = propose,
};

}  // namespace scalewright::moves::whole_range
