#include "core/base/text/text.h"
#include "core/calibrate/calibrator.h"
#include "core/edit/edits.h"
#include "core/moves/move.h"

namespace scalewright::moves::best_threshold {
namespace {

/// A format with biases has ranges of its own: an extra scale is what its hardware does not have.
Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const recipe::Decision& decision = subject.tensor.decision;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const calibrate::CalibratorDescriptor& method = *calibrate::find("mse");
  const bool applies = format != nullptr && format->scaling == formats::Scaling::kThreshold && method.applies(*format);
  if (!applies) return std::vector<Proposal>();
  return std::vector{subject.with(edit::withCalibrator(decision, method))};
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "best_threshold",
    .title = SCALEWRIGHT_TEXT("Move", "best threshold"),
    .meaning = SCALEWRIGHT_TEXT("Move", "The threshold of the least squared error in place of the one in force."),
    .part = Part::kThreshold,
    .propose = propose,
};

}  // namespace scalewright::moves::best_threshold
